import { expect, it } from 'vitest'
import { type Outcome, failed, ok } from '#shared/faults/outcome'
import { keptObject } from '../../../../src-renderer/format/kept-object'
import type { Library } from '../../../../src-renderer/app/state/library.svelte'
import { keepOne } from '../../../../src-renderer/app/state/keep-one.svelte'

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
  const written: unknown[] = []
  const call = (name: string, input: { content: string }) => {
    if (name === 'kept') return new Promise<Outcome<unknown>>((resolve) => (answer = resolve))
    written.push(JSON.parse(input.content))
    return Promise.resolve(ok({}))
  }
  return {
    call: call as unknown as Library['call'],
    written,
    answer: (read: Outcome<unknown>) => answer(read),
  }
}

const kept = (head: object) => ok({ items: [{ id: 'head', content: JSON.stringify(head), at: 0 }] })

it('puts a change to what is kept, also when that has not been read yet', async () => {
  const library = slowLibrary()
  const head = keepOne(library, place)
  const changes = [head.change({ name: 'A' }), head.change({ name: 'B' })]
  expect(head.current).toEqual({ name: 'B', address: '' })
  library.answer(kept({ name: 'Old', address: 'Street 1', newer: 7 }))
  await Promise.all(changes)
  expect(head.current).toMatchObject({ name: 'B', address: 'Street 1' })
  expect(library.written.at(-1)).toEqual({ name: 'B', address: 'Street 1', newer: 7 })
})

it('writes nothing over what could not be read', async () => {
  const library = slowLibrary()
  const head = keepOne(library, place)
  const change = head.change({ name: 'A' })
  library.answer(failed('store-unreadable'))
  expect(await change).toEqual(failed('store-unreadable'))
  expect(library.written).toEqual([])
})
