/** The key that everything made up is sealed under; a copy of its own each time, which may be wiped. */
export function connectionKey(): Uint8Array<ArrayBuffer> {
  return new Uint8Array(32).fill(7)
}
