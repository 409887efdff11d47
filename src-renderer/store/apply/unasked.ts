import type { Answer } from '#shared/calls/store-calls'
import type { RecordsToWrite } from './write-records'

type Unasked = Pick<RecordsToWrite, 'answer' | 'covered' | 'expected' | 'gone'>

/** What is to be said of records that no question has brought: they judge no day, and nothing is gone by them. */
export function unasked(fetchedAt: number): Unasked {
  const answer: Answer = {
    body: new Uint8Array(),
    fetchedAt,
    complete: null,
    profiles: null,
    completesDays: false,
    base: [],
    withdrawAny: false,
  }
  return {
    answer,
    covered: [],
    expected: new Map(),
    gone: { ids: new Set(), days: new Set(), withheld: null },
  }
}
