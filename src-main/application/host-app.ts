import { app } from 'electron'
import type { HostState } from '#shared/host'

const platforms = { darwin: 'mac', win32: 'windows' } as const

/** What the app page shows of the program itself. */
export function hostApp(profileFolder: string): HostState['app'] {
  const { platform } = process
  return {
    version: app.getVersion(),
    electron: process.versions.electron,
    platform: platform === 'darwin' || platform === 'win32' ? platforms[platform] : 'linux',
    profileFolder,
  }
}
