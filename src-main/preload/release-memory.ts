import { ipcRenderer, webFrame } from 'electron'
import { channels } from '../ipc/channels'

/** Gives back the memory that the page's process keeps in reserve, whenever main finds Spirodesk idle. */
export function releaseMemory(): void {
  // beside its caches the engine collects all garbage, as it would where memory runs short
  ipcRenderer.on(channels.idle, () => webFrame.clearCache())
}
