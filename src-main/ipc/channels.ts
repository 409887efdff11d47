/** The channels of Electron's messaging that are in use; there are no others. */
export const channels = {
  /** App page to main, answered: one call of the host calls. */
  call: 'spirodesk:call',
  /** Main to app page: one event of the host events. */
  event: 'spirodesk:event',
  /** Page to main: the page listens for ports now. */
  portsWanted: 'spirodesk:ports-wanted',
  /** Main to page: one port, with its role. */
  port: 'spirodesk:port',
} as const
