import { literal, object, optional, picklist, string } from 'valibot'

/**
 * The connections that main makes between processes, as message ports. `store-for-host`, `store-for-app` and `store-for-report`
 * are the answering ends of the store page, `report-for-host` that of a report page; `library` is the calling end of the app
 * page and of a report page. The app page has one of each organization.
 */
const portRoles = [
  'store-for-host',
  'store-for-app',
  'store-for-report',
  'report-for-host',
  'library',
] as const

export type PortRole = (typeof portRoles)[number]

/** Message that a page posts to its own window when it is ready to receive ports. */
export const portsWanted = 'spirodesk:ports-wanted'

/** Schema of the message that a preload posts to its own window together with one port. */
export const portMessageSchema = object({
  kind: literal('spirodesk:port'),
  role: picklist(portRoles),
  /** Organization of the store at the other end of a `library`, for the app page. */
  organization: optional(string()),
})

/** The preload's interface for the app page, as `window.spirodesk`; `connectHost` makes a line of it. */
export interface HostApi {
  /** Calls main, about an organization or none in particular; resolves with an outcome that is yet to be checked. */
  call(name: string, input: unknown, organization?: string | null): Promise<unknown>
  /** Listens to main's events. */
  onEvent(listener: (name: string, payload: unknown) => void): void
}
