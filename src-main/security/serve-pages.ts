import { readFile } from 'node:fs/promises'
import { type Session, protocol } from 'electron'
import { contentSecurityPolicy, storeSecurityPolicy } from './content-security-policy'
import { appScheme } from './page-origin'
import { resolvePageFile } from './resolve-page-file'

/** Makes the app's scheme a standard, secure one. Must happen before Electron is ready. */
export function registerAppScheme(): void {
  protocol.registerSchemesAsPrivileged([{ scheme: appScheme, privileges: { standard: true, secure: true } }])
}

const headersWith = (policy: string) => ({
  'content-security-policy': policy,
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
})

const headers = headersWith(contentSecurityPolicy)
const storeHeaders = headersWith(storeSecurityPolicy)

/** Serves the built pages in `folder` to a session, under the app's own scheme. */
export function servePages(session: Session, folder: string): void {
  session.protocol.handle(appScheme, async (request) => {
    const file = request.method === 'GET' ? resolvePageFile(folder, request.url) : null
    const body = file && (await readFile(file.path).catch(() => null))
    if (!file || !body) return new Response(null, { status: 404, headers })
    const isStore = new URL(request.url).pathname.startsWith('/store/')
    return new Response(body, {
      headers: { ...(isStore ? storeHeaders : headers), 'content-type': file.type },
    })
  })
}
