/** The columns that a person has chosen of all, as far as this version knows them; the first of all stays the first. */
export function chosenColumns<N extends string>(all: readonly N[], chosen: readonly string[]): N[] {
  const known = chosen.flatMap((name) => all.filter((one) => one === name))
  return [...new Set([...all.slice(0, 1), ...known])]
}
