import { ipcMain } from 'electron'
import type { CallGate } from './call-gate'
import { channels } from './channels'
import type { Sender } from './known-sender'
import { senderOf } from './sender-of'

/** Connects Electron's messaging: calls go through the gate, and a page that wants its ports is reported. */
export function listenToPages(gate: CallGate, onPortsWanted: (sender: Sender) => void): void {
  ipcMain.handle(channels.call, (event, name: unknown, input: unknown) => gate(senderOf(event), name, input))
  ipcMain.on(channels.portsWanted, (event) => onPortsWanted(senderOf(event)))
}
