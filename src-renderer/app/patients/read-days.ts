const most = 36_500

/** A typed number of days; null for an empty field, undefined for what is no number of days. */
export function readDays(typed: string): number | null | undefined {
  const text = typed.trim()
  if (text === '') return null
  const days = Number(text)
  return /^\d+$/.test(text) && days <= most ? days : undefined
}
