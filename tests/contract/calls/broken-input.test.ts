import { isDeepStrictEqual } from 'node:util'
import { describe, expect, it, vi } from 'vitest'
import { checkOutput } from '#shared/calls/rpc'
import { failed, ok, type Outcome } from '#shared/fault'
import { brokenInputs } from './broken-inputs'
import { callMaps, sameHandlers } from './call-maps'
import type { DescribedSchema } from './described-schema'
import { hostInputs } from './inputs/host-inputs'
import { libraryInputs } from './inputs/library-inputs'
import { reportInputs } from './inputs/report-inputs'
import { storeInputs } from './inputs/store-inputs'
import { wayOf } from './ways'

const inputs: Readonly<Record<string, Readonly<Record<string, unknown>>>> = {
  hostCalls: hostInputs,
  libraryCalls: libraryInputs,
  storeCalls: storeInputs,
  reportPageCalls: reportInputs,
  // some of the library's calls, on a port of their own
  reportDataCalls: libraryInputs,
}
// what reaches its handler is answered by this
const reached = failed('not-found', 'reached')

describe.each(Object.entries(callMaps))('each call of %s', (map, calls) => {
  const handler = vi.fn((..._input: unknown[]) => reached)
  const call = wayOf(map)(calls, sameHandlers(calls, handler))
  const fitting = Object.keys(calls).map((name) => [name, inputs[map]?.[name] as object] as const)

  it('takes an input that fits, and hands nothing on that is not asked for', async () => {
    const handed: (readonly [name: string, outcome: Outcome<unknown>, input: unknown])[] = []
    for (const [name, input] of fitting) {
      handler.mockClear()
      const outcome = await call(name, { ...input, extra: 'Ada' })
      handed.push([name, outcome, handler.mock.lastCall?.[0]])
    }
    expect(handed).toEqual(
      fitting.map(([name, input]) => [name, reached, expect.objectContaining(input) as object]),
    )
    expect(handed.filter(([, , input]) => 'extra' in (input as object))).toEqual([])
  })

  it('refuses it with any one field broken', async () => {
    handler.mockClear()
    const taken: string[] = []
    const hardlyTried: string[] = []
    for (const [name, input] of fitting) {
      const broken = brokenInputs(calls[name]?.input as DescribedSchema, input, name)
      broken.push({ what: `${name} without any`, input: undefined })
      for (const { what, input } of broken) {
        const outcome = await call(name, input)
        if (outcome.ok || outcome.fault.code !== 'bad-input') taken.push(what)
      }
      if (broken.length <= 2 * Object.keys(input).length) hardlyTried.push(name)
    }
    expect(taken).toEqual([])
    expect(hardlyTried).toEqual([])
    expect(handler).not.toHaveBeenCalled()
  })

  it('promises something, so that an answer of another type does not fit', () => {
    const promisingNothing = Object.keys(calls).filter(
      (name) => !isDeepStrictEqual(checkOutput(calls, name, ok(17n)), failed('bad-output', name)),
    )
    expect(promisingNothing).toEqual([])
  })
})
