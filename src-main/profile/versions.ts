/**
 * Negative, zero or positive as a version is older than, equal to or newer than another: by their dotted numbers, and
 * `0.2.0-beta.1` comes before `0.2.0`.
 */
export function compareVersions(one: string, other: string): number {
  const [ours, theirs] = [numbersOf(one), numbersOf(other)]
  for (let index = 0; index < Math.max(ours.length, theirs.length); index += 1) {
    const difference = (ours[index] ?? 0) - (theirs[index] ?? 0)
    if (difference !== 0) return difference
  }
  return Number(other.includes('-')) - Number(one.includes('-'))
}

function numbersOf(version: string): number[] {
  return (version.split(/[-+]/)[0] ?? '').split('.').map(Number)
}
