import type { Found, Question } from './question'

/** One way to keep sessions and to answer questions about them. */
export interface Browser {
  /** Answers a question. */
  ask(question: Question): Promise<Found>
  /** Makes remembered answers void. */
  forget(): Promise<void>
}

/** How long a question took, each time that it was asked. */
export interface Timed extends Found {
  readonly ms: readonly number[]
}

/** How often a question is asked. */
export interface TimingLimits {
  readonly runs: number
  /** No more runs are begun after so many ms; one always is. */
  readonly limitMs: number
}

const rehearsals = 3

/** Asks a question again and again, each time with nothing remembered, after a few times that do not count. */
export async function timeQuestion(
  browser: Browser,
  question: Question,
  { runs, limitMs }: TimingLimits,
): Promise<Timed> {
  const ms: number[] = []
  const began = performance.now()
  for (let run = -rehearsals; run < runs; run++) {
    await browser.forget()
    const asked = performance.now()
    const found = await browser.ask(question)
    const took = performance.now() - asked
    // one that takes long has no need of rehearsing
    if (run >= 0 || took > limitMs / runs) ms.push(took)
    if (run === runs - 1 || performance.now() - began > limitMs) return { ...found, ms }
  }
  throw new RangeError('a question is asked once at least')
}
