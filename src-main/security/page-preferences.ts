import type { WebPreferences } from 'electron'

/** The preferences of every page: sandboxed, isolated, without Node. Developer tools only where nothing is built. */
export function pagePreferences(preload: string, developerTools: boolean): WebPreferences {
  return {
    preload,
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
