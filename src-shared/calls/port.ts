/**
 * One end of a two-way line between processes: a `MessagePort` of a page, a `MessagePortMain`, or a pair in a
 * test. Messages arrive in order or not at all.
 */
export interface Port {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once when the other end is gone. */
  onClose(listener: () => void): void
  close(): void
}
