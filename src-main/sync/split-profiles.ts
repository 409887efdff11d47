// servers and proxies refuse long request lines; this leaves room below their usual 8 kB
const longestList = 4_000

/** Two halves of a list of profile ids (at least one); a list of one stays whole. */
export function halveProfiles(profiles: readonly string[]): string[][] {
  const middle = Math.ceil(profiles.length / 2)
  return [profiles.slice(0, middle), profiles.slice(middle)].filter((half) => half.length > 0)
}

/** The parts in which a day is asked for: halves of the list, halved further while a part's query is too long. */
export function splitProfiles(profiles: readonly string[]): string[][] {
  return halveProfiles(profiles).flatMap((half) =>
    half.length > 1 && half.map(encodeURIComponent).join(',').length > longestList
      ? splitProfiles(half)
      : [half],
  )
}
