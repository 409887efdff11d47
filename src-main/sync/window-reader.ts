import type { ActiveRun } from './active-run'
import { applyWindow } from './apply-window'
import { faultPolicy } from './fault-policy'
import { type FetchResult, fetchWindow } from './fetch-window'
import type { StepFailure, StepResult } from './step-result'
import { type WindowQuestion, isSameQuestion } from './window-question'
import type { AnswerCost } from './window-size'

/** Reads one window after the other, and fetches the next one while the store applies the last. */
export interface WindowReader {
  /**
   * Asks once and has the answer applied. As soon as the answer is there, `next` is told what it cost, and tells what
   * will be read after it, null for nothing: that is asked for meanwhile. How that went is heard when it is read.
   */
  read(question: WindowQuestion, next?: (cost: AnswerCost) => WindowQuestion | null): Promise<StepResult>
  /** Lets go of what was asked ahead; resolves when nothing is under way any more. */
  close(): Promise<void>
}

/** A reader for one run, at most two of whose answers are in memory. */
export function createWindowReader(run: ActiveRun): WindowReader {
  let ahead: { question: WindowQuestion; fetched: Promise<FetchResult>; ended: AbortController } | null = null

  const askAhead = (question: WindowQuestion) => {
    const ended = new AbortController()
    const signal = AbortSignal.any([run.signal, ended.signal])
    ahead = { question, fetched: fetchWindow(run, question, signal).then(handOver), ended }
  }
  /** The store reads an answer while it writes the one before; main need not hold it any longer. */
  const handOver = async (fetched: FetchResult): Promise<FetchResult> => {
    if (!fetched.ok || typeof fetched.body === 'number') return fetched
    const read = await run.deps.store('readAhead', { body: fetched.body })
    // what is wrong with the store shows when the answer is applied
    return read.ok ? { ...fetched, body: read.value.number } : fetched
  }
  const drop = async (): Promise<FetchResult | null> => {
    const dropped = ahead
    ahead = null
    dropped?.ended.abort()
    return dropped && dropped.fetched
  }
  const fetch = async (question: WindowQuestion): Promise<FetchResult> => {
    if (!ahead || !isSameQuestion(ahead.question, question)) {
      await drop()
      return fetchWindow(run, question, run.signal)
    }
    const { fetched } = ahead
    ahead = null
    return fetched
  }

  return {
    async read(question, next) {
      const fetched = await fetch(question)
      if (!fetched.ok) return fetched
      const following = next?.(fetched.cost)
      if (following) askAhead(following)
      const applied = await applyWindow(run, question, fetched)
      return applied.ok ? applied : heeding(await drop(), applied)
    },
    async close() {
      await drop()
    },
  }
}

// an answer that is dropped was still the service's word: it may have refused the key, or ask to be left alone
function heeding(dropped: FetchResult | null, failure: StepFailure): StepFailure {
  if (!dropped || dropped.ok || dropped.fault.code === 'cancelled') return failure
  const { tries, then } = faultPolicy(dropped.fault.code)
  return tries === 1 && then === 'stop' ? dropped : { ...failure, retryAfterMs: dropped.retryAfterMs }
}
