// servers and proxies refuse long request lines; this leaves room below their usual 8 kB
const longestList = 4_000

/** Two halves of a list of profile ids (at least one); a list of one stays whole. */
export function halveProfiles(profiles: readonly string[]): string[][] {
  const middle = Math.ceil(profiles.length / 2)
  return [profiles.slice(0, middle), profiles.slice(middle)].filter((half) => half.length > 0)
}

/** A list of profile ids as lists that are each short enough for one query. */
export function shortLists(profiles: readonly string[]): string[][] {
  if (profiles.length === 0) return []
  const short = profiles.length === 1 || profiles.map(encodeURIComponent).join(',').length <= longestList
  return short ? [[...profiles]] : halveProfiles(profiles).flatMap(shortLists)
}

/** The parts in which a day is asked for when all profiles at once are too many. */
export function splitProfiles(profiles: readonly string[]): string[][] {
  return halveProfiles(profiles).flatMap(shortLists)
}
