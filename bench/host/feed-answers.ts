import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Caller } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Day } from '#shared/records/day'
import { answerSpan } from '../data/answer-files'
import type { JobResult } from './job'

/**
 * Has the store apply the answers that lie in a folder, newest first; they are in memory before the clock starts.
 */
export async function feedAnswers(
  folder: string,
  store: Caller<StoreCalls>,
): Promise<Pick<JobResult, 'ms' | 'requests'>> {
  const names = (await readdir(folder)).sort().reverse()
  const answers = await Promise.all(
    names.map(async (name) => ({
      ...answerSpan(name),
      body: new Uint8Array(await readFile(join(folder, name))),
    })),
  )
  const began = performance.now()
  for (const { body, from, to } of answers) {
    const applied = await store('applyAnswer', {
      body,
      fetchedAt: Date.now(),
      complete: { from: from as Day, to: to as Day },
      profiles: null,
      completesDays: true,
      base: [],
      missing: 'withdraw',
    })
    if (!applied.ok)
      throw new Error(`the answer from ${from} to ${to} was not applied: ${applied.fault.code}`)
  }
  return { ms: performance.now() - began, requests: names.length }
}
