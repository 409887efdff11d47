const offered = [7, 14, 30, 60, 90, 180, 365]

/** After how many days without a session a patient can be called quiet; the present choice is among them. */
export function quietChoices(present: number): number[] {
  return [...new Set([...offered, present])].sort((a, b) => a - b)
}
