import { contextBridge, ipcRenderer } from 'electron'
import type { HostApi } from '#shared/calls/ports'
import { channels } from '../ipc/channels'
import { forwardPorts } from './forward-ports'
import { releaseMemory } from './release-memory'
import { setClock } from './set-clock'

const api: HostApi = {
  call: (name, input, organization) => ipcRenderer.invoke(channels.call, name, input, organization),
  onEvent(listener) {
    ipcRenderer.on(channels.event, (_event, name: string, payload: unknown) => listener(name, payload))
  },
}

setClock()
contextBridge.exposeInMainWorld('spirodesk', api)
forwardPorts()
releaseMemory()
