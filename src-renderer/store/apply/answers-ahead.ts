import { StoreFault } from '../database/store-fault'
import { type ReadAnswer, readAnswer } from './read-answer'

/** Answers that are read before it is their turn to be applied. */
export interface AnswersAhead {
  /** Begins to read an answer, and returns the number by which it is taken. */
  read(body: Uint8Array): { readonly number: number; readonly done: Promise<ReadAnswer> }
  /** Rejects with `store-stale` when there is none of that number any more, or what is wrong with the answer. */
  take(number: number): Promise<ReadAnswer>
}

// one being applied, one to follow; whoever reads more has given others up
const keptAtMost = 2

/** Makes {@link AnswersAhead} without any. */
export function createAnswersAhead(): AnswersAhead {
  const kept = new Map<number, Promise<ReadAnswer>>()
  let last = 0
  return {
    read(body) {
      const number = ++last
      const done = readAnswer(body)
      // told when it is taken
      done.catch(() => {})
      kept.set(number, done)
      for (const oldest of kept.keys()) if (kept.size > keptAtMost) kept.delete(oldest)
      return { number, done }
    },
    async take(number) {
      const found = kept.get(number)
      kept.delete(number)
      if (!found) throw new StoreFault('store-stale', 'no such answer')
      return found
    },
  }
}
