const digits = 64

/** How many hex digits a typed SHA-256 fingerprint has when it cannot be one; null when it can, or nothing is typed. */
export function pinProblem(typed: string): number | null {
  const hex = typed.replace(/[\s:]/g, '')
  if (hex === '') return null
  const count = hex.replace(/[^0-9a-f]/gi, '').length
  return count === digits && hex.length === digits ? null : count
}
