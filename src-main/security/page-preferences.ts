import type { WebPreferences } from 'electron'
import { clockArgument } from '../ipc/channels'

/** The preferences of every page: sandboxed, isolated, without Node. Developer tools only where nothing is built. */
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
