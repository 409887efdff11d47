/**
 * The lines that main lays between processes, as message ports. `store-for-host`, `store-for-app` and
 * `store-for-report` are the answering ends that the store page gets, `report-for-host` the one that a report page gets;
 * `library` is the calling end that the app page and a report page get.
 */
export const portRoles = [
  'store-for-host',
  'store-for-app',
  'store-for-report',
  'report-for-host',
  'library',
] as const

/** One role of a message port. */
export type PortRole = (typeof portRoles)[number]
