import type { MessagePortMain } from 'electron'
import type { PortRole } from '#shared/calls/ports'
import type { KnownPage } from './known-sender'

/** A page of Spirodesk's, as the rest of main sees it. */
export interface Page {
  readonly known: KnownPage
  sendPort(role: PortRole, port: MessagePortMain): void
  /** Removes the page at once; it is not asked. */
  destroy(): void
}
