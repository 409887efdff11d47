/** The canvas colour of each theme, shown until the page has painted. */
export function backgroundColour(dark: boolean): string {
  return dark ? '#0e1415' : '#f3f6f6'
}
