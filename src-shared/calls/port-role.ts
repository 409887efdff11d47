/**
 * The lines that main lays between processes, as message ports. `store-for-host` and `store-for-app` are the
 * answering ends that the store page gets, `library` the calling end that the app page gets.
 */
export const portRoles = ['store-for-host', 'store-for-app', 'library'] as const

/** One role of a message port. */
export type PortRole = (typeof portRoles)[number]
