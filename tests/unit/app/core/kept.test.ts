import { expect, it } from 'vitest'
import { failed, ok, type Outcome } from '#shared/fault'
import { keepValue, visitAt } from '../../../../src-renderer/app/core/kept.svelte'
import type { Library } from '../../../../src-renderer/app/core/library.svelte'
import { keptObject } from '../../../../src-renderer/format/plain-text'

// @dates: looks at the clock, so it runs on other days too

interface Head {
  readonly name: string
  readonly address: string
}

const place = {
  kind: 'last-view',
  id: 'head',
  read: (kept: string | null): Head => ({ name: '', address: '', ...keptObject(kept) }),
  write: (kept: string | null, head: Head) => JSON.stringify({ ...keptObject(kept), ...head }),
} as const

/** A library that is asked what is kept, and answers when it is told to. */
function slowLibrary() {
  let answer: (outcome: Outcome<unknown>) => void = () => undefined
  let change = () => {}
  const written: unknown[] = []
  let reads = 0
  const call = (name: string, input: { content: string }) => {
    if (name === 'kept') {
      reads += 1
      return new Promise<Outcome<unknown>>((resolve) => (answer = resolve))
    }
    written.push(JSON.parse(input.content))
    return Promise.resolve(ok({}))
  }
  return {
    call: call as unknown as Library['call'],
    nextChange: () => new Promise<void>((resolve) => (change = resolve)),
    storing: <T>(work: Promise<T>) => work,
    change: () => change(),
    written,
    reads: () => reads,
    answer: (read: Outcome<unknown>) => answer(read),
  }
}

const kept = (head: object) => ok({ items: [{ id: 'head', content: JSON.stringify(head), at: 0 }] })

it('puts a change to what is kept, also when that has not been read yet', async () => {
  const library = slowLibrary()
  const head = keepValue(library, place)
  const changes = [head.change({ name: 'A' }), head.change({ name: 'B' })]
  expect(head.current).toEqual({ name: 'B', address: '' })
  library.answer(kept({ name: 'Old', address: 'Street 1', newer: 7 }))
  await Promise.all(changes)
  expect(head.current).toMatchObject({ name: 'B', address: 'Street 1' })
  expect(library.written.at(-1)).toEqual({ name: 'B', address: 'Street 1', newer: 7 })
})

it('writes nothing over what cannot be read, and reads it again with the next change', async () => {
  const library = slowLibrary()
  const head = keepValue(library, place)
  library.answer(failed('store-stopped'))
  await expect.poll(() => head.known).toBe(true)
  const first = head.change({ name: 'A' })
  await expect.poll(() => library.reads()).toBe(2)
  library.answer(failed('store-stopped'))
  expect(await first).toEqual(failed('store-stopped'))
  expect(library.written).toEqual([])

  const second = head.change({ address: 'Street 2' })
  await expect.poll(() => library.reads()).toBe(3)
  library.answer(kept({ name: 'Old', newer: 7 }))
  expect(await second).toEqual(ok({}))
  expect(library.written).toEqual([{ name: 'A', address: 'Street 2', newer: 7 }])
})

it('shows what is kept once it can be read, as when the store page is there again', async () => {
  const library = slowLibrary()
  const head = keepValue(library, place)
  library.answer(failed('store-stopped'))
  await expect.poll(() => head.known).toBe(true)
  library.change()
  await expect.poll(() => library.reads()).toBe(2)
  library.answer(kept({ name: 'Kept' }))
  await expect.poll(() => head.current.name).toBe('Kept')
})

it('goes on with a visit until it has been out of use for half an hour', () => {
  const [minute, ended] = [60_000, 1_000_000_000]
  expect(visitAt(null, ended)).toEqual({ before: null, used: ended })
  const kept = { content: JSON.stringify({ format: 1, before: 5 }), at: ended }
  expect(visitAt(kept, ended + 30 * minute)).toEqual({ before: 5, used: ended + 30 * minute })
  expect(visitAt(kept, ended + 31 * minute)).toEqual({ before: ended, used: ended + 31 * minute })
  // that of an older version, and one that cannot be read
  for (const content of ['{"format":1}', 'no JSON'])
    expect(visitAt({ content, at: ended }, ended + minute).before).toBe(ended)
})
