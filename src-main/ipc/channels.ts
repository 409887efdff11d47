/** The only channels of Electron's messaging in use. */
export const channels = {
  /** App page to main, answered: one of the host calls. */
  call: 'spirodesk:call',
  /** Main to app page: one of the host events. */
  event: 'spirodesk:event',
  /** Page to main: ready to receive ports. */
  portsWanted: 'spirodesk:ports-wanted',
  /** Main to page: one port, with its role. */
  port: 'spirodesk:port',
  /** Main to page: Spirodesk is idle, and memory kept in reserve can be given back. */
  idle: 'spirodesk:idle',
} as const
