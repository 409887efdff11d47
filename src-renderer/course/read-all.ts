import { ok, type Outcome } from '#shared/fault'

/** The rows of one page of an answer. */
const atOnce = 1000

interface Page<R> {
  readonly rows: readonly R[]
  /** The number of rows that match. */
  readonly matching: number
}

/**
 * Reads all rows of a list page by page, `atMost` of them, with the facts of its last page. A sync between two pages may move a row
 * from one to the next: by its key it is read once.
 */
export async function readAll<R, P extends Page<R>>(
  page: (window: { offset: number; limit: number }) => Promise<Outcome<P>>,
  keyOf: (row: R) => string,
  atMost = Infinity,
): Promise<Outcome<Omit<P, 'rows'> & { readonly rows: readonly R[] }>> {
  const rows = new Map<string, R>()
  for (let offset = 0; ; offset += atOnce) {
    const answer = await page({ offset, limit: atOnce })
    if (!answer.ok) return answer
    for (const row of answer.value.rows) rows.set(keyOf(row), row)
    const wanted = Math.min(answer.value.matching, atMost)
    if (offset + atOnce >= wanted || answer.value.rows.length === 0)
      return ok({ ...answer.value, rows: [...rows.values()].slice(0, atMost) })
  }
}
