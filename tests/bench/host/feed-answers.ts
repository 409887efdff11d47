import { readFile, readdir } from 'node:fs/promises'
import { join } from 'node:path'
import type { Caller } from '#shared/calls/call-map'
import type { StoreCalls } from '#shared/calls/store-calls'
import type { Day } from '#shared/records/day'
import { answerSpan } from '../data/answer-files'
import type { JobResult } from './job'

/**
 * Has the store apply the answers that lie in a folder, newest first. The store reads the next one while it applies the
 * last: what the sync engine does with a fast network.
 */
export async function feedAnswers(
  folder: string,
  store: Caller<StoreCalls>,
): Promise<Pick<JobResult, 'ms' | 'requests'>> {
  const names = (await readdir(folder)).sort().reverse()
  const read = async (name: string | undefined) =>
    name === undefined
      ? null
      : { ...answerSpan(name), body: await readAhead(new Uint8Array(await readFile(join(folder, name)))) }
  const readAhead = async (body: Uint8Array<ArrayBuffer>) => {
    const read = await store('readAhead', { body })
    return read.ok ? read.value.number : body
  }
  const began = performance.now()
  let next = await read(names[0])
  for (let at = 1; next; at++) {
    const { body, from, to } = next
    const applying = store('applyAnswer', {
      body,
      fetchedAt: Date.now(),
      complete: { from: from as Day, to: to as Day },
      profiles: null,
      completesDays: true,
      base: [],
      withdrawAny: false,
    })
    next = await read(names[at])
    const applied = await applying
    if (!applied.ok)
      throw new Error(`the answer from ${from} to ${to} was not applied: ${applied.fault.code}`)
  }
  return { ms: performance.now() - began, requests: names.length }
}
