import type { BlankPage } from './blank-page'

/** Runs an action in so many ms, unless the returned function is called before. */
export type Later = (ms: number, action: () => void) => () => void

/** Pages for reports, of which one can be opened ahead of its report. Each is for one report. */
export interface PagesAhead {
  /** Whether a report may be asked for soon: a page is there for it then, and for each one after it. */
  expect(expected: boolean): void
  /** A page that is nobody else's: the one opened ahead, or a new one. Whoever takes it destroys it. */
  take(): BlankPage
  /** Whoever took a page is done with it: it is time to open the next, if one is expected. */
  done(): void
}

// whoever leaves a dialog open and goes away has the memory of a page back
const keptMs = 10 * 60_000

/** Creates {@link PagesAhead}. A page that nobody takes is gone ten minutes after it was last expected. */
export function createPagesAhead(open: () => BlankPage, later: Later): PagesAhead {
  let isExpected = false
  let ahead: BlankPage | null = null
  let stopWaiting: () => void = () => undefined

  const openAhead = () => {
    if (!isExpected || ahead) return
    const page = open()
    ahead = page
    void page.gone.then(() => {
      if (ahead === page) drop()
    })
  }
  const drop = () => {
    ahead?.window.destroy()
    ahead = null
  }
  const expect = (expected: boolean) => {
    stopWaiting()
    isExpected = expected
    if (!expected) return drop()
    stopWaiting = later(keptMs, () => expect(false))
    openAhead()
  }
  return {
    expect,
    take() {
      const page = ahead ?? open()
      ahead = null
      return page
    },
    done: openAhead,
  }
}
