/** The gender that was sent, in whatever case and with whatever spaces; null when it is none that the interface lists. */
export function readGender(sent: string | null): 'male' | 'female' | null {
  const gender = sent?.trim().toLowerCase()
  return gender === 'male' || gender === 'female' ? gender : null
}
