import type { IpcMainEvent, IpcMainInvokeEvent } from 'electron'
import type { Sender } from './known-sender'

/** The sender of a message. A frame that has navigated or gone since answers with no address. */
export function senderOf(event: IpcMainEvent | IpcMainInvokeEvent): Sender {
  const frame = event.senderFrame
  return {
    contents: event.sender.id,
    frameUrl: frame?.url ?? null,
    isMainFrame: frame !== null && frame.parent === null,
  }
}
