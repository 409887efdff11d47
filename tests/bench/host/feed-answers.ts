import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Caller } from '#shared/calls/call-map'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Day } from '#shared/records/day'
import { answerSpan } from '../data/answer-files'
import type { JobResult } from './job'

/** Has the store apply the answers that lie in a folder, one after the other; reading the files is not timed. */
export async function feedAnswers(
  folder: string,
  store: Caller<StoreCalls>,
): Promise<Pick<JobResult, 'ms' | 'requests'>> {
  let ms = 0
  let requests = 0
  for (const name of (await readdir(folder)).sort().reverse()) {
    const { from, to } = answerSpan(name)
    const body = new Uint8Array(await readFile(join(folder, name)))
    const began = performance.now()
    const applied = await store('applyAnswer', {
      body,
      fetchedAt: Date.now(),
      complete: { from: from as Day, to: to as Day },
      profiles: null,
      completesDays: true,
      base: [],
      withdrawAny: false,
    })
    ms += performance.now() - began
    requests += 1
    if (!applied.ok) throw new Error(`${name} was not applied: ${applied.fault.code}`)
  }
  return { ms, requests }
}
