/** The rows of a printed table of sessions, which begin with a date; a space between any two words. */
export function tableRows(pages: readonly string[]): string[] {
  return linesOf(pages).filter((line) => /^\d{1,2} [A-Z][a-z]{2} \d{4}\b/.test(line))
}

/** The second lines of the rows of a printed list: the time, its offset where two differ, and what the patient is known by. */
export function secondLines(pages: readonly string[]): string[] {
  return linesOf(pages).filter((line) => /^\d\d:\d\d( \([+−]\d\d:\d\d\))? \S+$/.test(line))
}

function linesOf(pages: readonly string[]): string[] {
  return pages.flatMap((text) => text.split('\n')).map((line) => line.trim().replace(/\s+/g, ' '))
}
