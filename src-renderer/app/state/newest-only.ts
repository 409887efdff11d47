/** Asks, and hands the answer over unless it is outdated by then. */
export type NewestOnly<T> = (question: () => Promise<T>, use: (answer: T, outdated: boolean) => void) => void

/**
 * Makes a {@link NewestOnly}: one question is under way at most. Whoever asks meanwhile does not wait in a line:
 * `again` is called once the answer is there, so that what is asked next is what is wanted by then, however often
 * that changed in between.
 */
export function newestOnly<T>(again: () => void): NewestOnly<T> {
  let busy = false
  let outdated = false
  return (question, use) => {
    if (busy) {
      outdated = true
      return
    }
    busy = true
    const settle = () => {
      const was = outdated
      busy = outdated = false
      if (was) again()
      return was
    }
    void question().then(
      (answer) => use(answer, settle()),
      (error: unknown) => {
        settle()
        throw error
      },
    )
  }
}
