import {
  ipcMain,
  type IpcMainEvent,
  type IpcMainInvokeEvent,
  MessageChannelMain,
  type MessagePortMain,
  type WebContents,
  webContents,
} from 'electron'
import type { PortRole } from '#shared/calls/ports'
import {
  answerCall,
  type CallMap,
  type EventMap,
  type EventPayload,
  type Handlers,
  type Port,
} from '#shared/calls/rpc'
import { failed, type Fault, type Outcome } from '#shared/fault'
import { originOf } from '../security/app-protocol'
import { channels } from './channels'

/**
 * Sends a port to a page; its preload passes it on. `organization` is the owner of the store at the other end, where
 * needed.
 */
export function sendPort(
  contents: WebContents,
  role: PortRole,
  port: MessagePortMain,
  organization?: string,
): void {
  contents.postMessage(channels.port, { role, ...(organization !== undefined && { organization }) }, [port])
}

/** Sends an event of a map to a page. */
export function announceTo<E extends EventMap, N extends keyof E & string>(
  contents: WebContents,
  _events: E,
  name: N,
  payload: EventPayload<E, N>,
): void {
  contents.send(channels.event, name, payload)
}

/** Has every page give back the memory that its process keeps in reserve. */
export function releasePages(): void {
  for (const contents of webContents.getAllWebContents()) contents.send(channels.idle)
}

/** The two ends of a new channel. */
export function newChannel(): { near: MessagePortMain; far: MessagePortMain } {
  const { port1, port2 } = new MessageChannelMain()
  return { near: port1, far: port2 }
}

/** Connects Electron's messaging: calls pass the gate, and a page that wants its ports is reported. */
export function listenToPages(gate: CallGate, onPortsWanted: (sender: Sender) => void): void {
  ipcMain.handle(channels.call, (event, name: unknown, input: unknown, about: unknown) =>
    gate(senderOf(event), name, input, about),
  )
  ipcMain.on(channels.portsWanted, (event) => onPortsWanted(senderOf(event)))
}

type CallGate = (sender: Sender, name: unknown, input: unknown, about?: unknown) => Promise<Outcome<unknown>>

/**
 * Passes calls to their handlers once the caller is verified; nothing is read before that. `refusal` returns the fault that
 * blocks a call, by its name and declared subject, or null.
 */
export function callGate<C extends CallMap>(
  calls: C,
  handlers: () => Handlers<C>,
  isKnown: (sender: Sender) => boolean,
  refusal: (name: string, about: unknown) => Fault | null = () => null,
): CallGate {
  return async (sender, name, input, about) => {
    if (!isKnown(sender)) return failed('wrong-sender')
    if (typeof name !== 'string') return failed('unknown-call')
    const refused = refusal(name, about)
    if (refused) return { ok: false, fault: refused }
    return answerCall(calls, handlers(), name, input)
  }
}

/** A message's sender according to Electron. */
export interface Sender {
  readonly contents: number
  /** Address of the sending frame; null when it is gone. */
  readonly frameUrl: string | null
  readonly isMainFrame: boolean
}

export interface KnownPage {
  readonly contents: number
  readonly url: string
}

/** True for the main frame of a known page, under exactly its origin and path. */
export function isKnownSender(sender: Sender, page: KnownPage | null): boolean {
  if (!page || sender.contents !== page.contents || !sender.isMainFrame || sender.frameUrl === null)
    return false
  if (originOf(sender.frameUrl) !== originOf(page.url)) return false
  return new URL(sender.frameUrl).pathname === new URL(page.url).pathname
}

/** The sender of a message. A frame that has navigated or gone has no address. */
function senderOf(event: IpcMainEvent | IpcMainInvokeEvent): Sender {
  const frame = event.senderFrame
  return {
    contents: event.sender.id,
    frameUrl: frame?.url ?? null,
    isMainFrame: frame !== null && frame.parent === null,
  }
}

/** A `MessagePortMain` as a {@link Port}. */
export function mainPort(port: MessagePortMain): Port {
  return {
    post: (message) => port.postMessage(message),
    onMessage(listener) {
      port.on('message', (event) => listener(event.data))
      port.start()
    },
    onClose: (listener) => void port.once('close', listener),
    close: () => port.close(),
  }
}

/** A page of Spirodesk for the rest of main. */
export interface Page {
  readonly known: KnownPage
  sendPort(role: PortRole, port: MessagePortMain, organization?: string): void
  /** Removes the page at once, without asking it. */
  destroy(): void
}
