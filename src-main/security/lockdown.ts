import type { App, Session, WebContents, WebPreferences } from 'electron'
import { clockArgument } from '#shared/now'
import { isOwnAddress, originOf } from './app-protocol'

/** The preferences of every page: sandboxed, isolated, without Node. Developer tools only in development. */
export function pagePreferences(preload: string, developerTools: boolean): WebPreferences {
  const { spirodeskClockAhead: ahead } = globalThis
  return {
    preload,
    ...(ahead !== undefined && { additionalArguments: [`${clockArgument}${ahead}`] }),
    sandbox: true,
    contextIsolation: true,
    nodeIntegration: false,
    nodeIntegrationInWorker: false,
    nodeIntegrationInSubFrames: false,
    webSecurity: true,
    allowRunningInsecureContent: false,
    experimentalFeatures: false,
    webviewTag: false,
    navigateOnDragDrop: false,
    spellcheck: false,
    devTools: developerTools,
  }
}

/** Enforces the sandbox even against `--no-sandbox`, except for root on Linux, where Chromium does not start with one. */
export function enableSandbox(app: App): void {
  const asRoot = process.platform === 'linux' && process.getuid?.() === 0
  if (asRoot && app.commandLine.hasSwitch('no-sandbox')) return
  app.enableSandbox()
}

/** Blocks every way for a page to leave its place: navigation, new windows, webviews, frames, WebRTC. */
function lockDown(contents: WebContents): void {
  // it passes the content policy and the request filter, but not the dead proxy
  contents.setWebRTCIPHandlingPolicy('disable_non_proxied_udp')
  contents.setWindowOpenHandler(() => ({ action: 'deny' }))
  contents.on('will-navigate', (event) => event.preventDefault())
  contents.on('will-frame-navigate', (event) => event.preventDefault())
  contents.on('will-redirect', (event) => event.preventDefault())
  contents.on('will-attach-webview', (event) => event.preventDefault())
}

/** Locks down every page and session ever made. Must happen before Electron is ready. */
export function lockDownAll(app: App): void {
  // a page could leak anything to a name server through the names it asks to prefetch
  app.commandLine.appendSwitch('blink-settings', 'dnsPrefetchingEnabled=false')
  app.on('web-contents-created', (_event, contents) => lockDown(contents))
  app.on('session-created', lockDownSession)
}

// an address of no host, not even this computer: a multicast address cannot be connected to; and not one of IPv4, for which
// a name would be looked up to learn about the network
const deadProxy = 'socks5://[ff00::1]:9'

/** Cuts the pages' session off the network, except for their own files; `developmentServer` is null in a build. */
export async function cutOffPages(session: Session, developmentServer: string | null): Promise<void> {
  session.webRequest.onBeforeRequest(({ url }, answer) => {
    answer({ cancel: !isAllowedRequest(url, developmentServer) })
  })
  const proxyBypassRules = developmentServer === null ? '<-loopback>' : new URL(developmentServer).host
  await session.setProxy({ mode: 'fixed_servers', proxyRules: deadProxy, proxyBypassRules })
}

/** Removes permissions, devices, downloads and dictionaries, which would be requested from a vendor, from a session. */
function lockDownSession(session: Session): void {
  session.setPermissionRequestHandler((_contents, _permission, answer) => answer(false))
  session.setPermissionCheckHandler(() => false)
  session.setDevicePermissionHandler(() => false)
  session.setDisplayMediaRequestHandler(null)
  session.on('will-download', (event) => event.preventDefault())
  session.setSpellCheckerEnabled(false)
  // it would load its dictionaries even when off
  session.setSpellCheckerLanguages([])
}

/** True for a request a page may make: its own files, or in development also the server and developer tools. */
export function isAllowedRequest(url: string, developmentServer: string | null): boolean {
  if (isOwnAddress(url)) return true
  if (developmentServer === null) return false
  const origin = originOf(url)
  const server = originOf(developmentServer)
  return url.startsWith('devtools:') || origin === server || origin === server?.replace(/^http/, 'ws')
}

const project = 'https://github.com/spirodesk/spirodesk'

/** The only addresses Spirodesk opens in a browser. */
export const links = {
  website: project,
  issues: `${project}/issues`,
  'keychain-help': `${project}/blob/main/docs/security.md#installing-a-keychain`,
  // neutral and unencrypted: only such a page can a network replace with its own for signing in
  'sign-in': 'http://example.com/',
} as const

export type LinkName = keyof typeof links
