import type { Fault } from '#shared/fault'
import type { HostState } from '#shared/host'

/** The technical text of a fault for "Copy details"; it holds no patient data, no key and no address. */
export function faultDetails({ code, detail }: Fault, app: HostState['app'], at: number): string {
  return [
    detail === undefined ? code : `${code}: ${detail}`,
    new Date(at).toISOString(),
    `Spirodesk ${app.version}, Electron ${app.electron}, ${app.platform}`,
  ].join('\n')
}
