import { literal, object, optional, picklist, string } from 'valibot'

/**
 * The connections that main makes between processes, as message ports. `store-for-host`, `store-for-app` and
 * `store-for-report` are the answering ends that the store page gets, `report-for-host` the one that a report page gets;
 * `library` is the calling end that the app page and a report page get; the app page gets one of each organization.
 */
const portRoles = [
  'store-for-host',
  'store-for-app',
  'store-for-report',
  'report-for-host',
  'library',
] as const

export type PortRole = (typeof portRoles)[number]

/** What a page posts to its own window when it is ready to receive ports. */
export const portsWanted = 'spirodesk:ports-wanted'

/** Schema of what a preload posts to its own window together with one port. */
export const portMessageSchema = object({
  kind: literal('spirodesk:port'),
  role: picklist(portRoles),
  /** Whose store is at the other end of a `library`, for the app page. */
  organization: optional(string()),
})

/** All that the app page gets from its preload, as `window.spirodesk`; `connectHost` makes a line of it. */
export interface HostApi {
  /** Asks main, about an organization or none in particular; resolves with an outcome that is yet to be checked. */
  call(name: string, input: unknown, organization?: string | null): Promise<unknown>
  /** Listens to what main announces. */
  onEvent(listener: (name: string, payload: unknown) => void): void
}
