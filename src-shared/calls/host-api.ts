/** All that the app page gets from its preload, as `window.spirodesk`; `connectHost` makes a line of it. */
export interface HostApi {
  /** Asks main; resolves with an outcome that is yet to be checked. */
  call(name: string, input: unknown): Promise<unknown>
  /** Listens to what main announces. */
  onEvent(listener: (name: string, payload: unknown) => void): void
}
