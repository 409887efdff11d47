const list = new Intl.ListFormat('en-GB', { type: 'conjunction' })

/** Several things in a row: `1, 2 and 5`. */
export function listText(things: readonly (string | number)[]): string {
  return list.format(things.map(String))
}
