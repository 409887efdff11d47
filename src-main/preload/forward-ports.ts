import { ipcRenderer } from 'electron'
import { portsWanted } from '#shared/calls/ports'
import { channels } from '../ipc/channels'

/** Passes main's ports to the page of this preload once it listens: a port posted earlier would be lost. */
export function forwardPorts(): void {
  window.addEventListener('message', (event) => {
    if (event.source === window && event.data === portsWanted) ipcRenderer.send(channels.portsWanted)
  })
  ipcRenderer.on(channels.port, (event, about: object) => {
    window.postMessage({ kind: 'spirodesk:port', ...about }, window.location.origin, [...event.ports])
  })
}
