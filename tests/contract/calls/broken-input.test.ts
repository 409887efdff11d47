import { describe, expect, it, vi } from 'vitest'
import { failed } from '#shared/fault'
import { brokenInputs } from './broken-inputs'
import { everyCall, sameHandlers } from './call-maps'
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

describe.each(everyCall)('$map $name', ({ map, name, calls }) => {
  const handler = vi.fn((..._input: unknown[]) => reached)
  const call = wayOf(map)(calls, sameHandlers(calls, handler))
  const fitting = inputs[map]?.[name]
  const schema = calls[name]?.input as DescribedSchema

  it('takes an input that fits, and hands nothing on that is not asked for', async () => {
    expect(await call(name, { ...(fitting as object), extra: 'Ada' })).toEqual(reached)
    expect(handler).toHaveBeenLastCalledWith(expect.not.objectContaining({ extra: 'Ada' }))
    expect(handler).toHaveBeenLastCalledWith(expect.objectContaining(fitting as object))
  })

  it('refuses it with any one field broken', async () => {
    handler.mockClear()
    const broken = brokenInputs(schema, fitting)
    broken.push({ what: 'no input', input: undefined })
    const taken = []
    for (const { what, input } of broken) {
      const outcome = await call(name, input)
      if (outcome.ok || outcome.fault.code !== 'bad-input') taken.push(what)
    }
    expect(taken).toEqual([])
    expect(handler).not.toHaveBeenCalled()
    expect(broken.length).toBeGreaterThan(2 * Object.keys(fitting as object).length)
  })
})
