import { describe, expect, it } from 'vitest'
import type { HostCalls } from '#shared/calls/host-calls'
import type { CallInput } from '#shared/calls/rpc'
import { failed, fault, ok } from '#shared/fault'
import { type CheckStep, checkSteps, type ConnectionCheck } from '#shared/host'
import type { Day } from '#shared/records/day'
import type { Host } from '../../../../src-renderer/app/core/host.svelte'
import {
  createConnectForm,
  historyStartOf,
  historyStartProblem,
  pinProblem,
} from '../../../../src-renderer/app/first-start/connect-form.svelte'

const pin = 'ab'.repeat(32)

function found(
  failing: CheckStep | null,
  code: 'offline' | 'key-refused' | 'certificate-untrusted' = 'offline',
) {
  const stop = failing === null ? checkSteps.length : checkSteps.indexOf(failing)
  const check: ConnectionCheck = {
    baseUrl: 'https://clinic.example/api/v1',
    steps: checkSteps.map((step, index) => ({
      step,
      state: index < stop ? 'passed' : index === stop ? 'failed' : 'not-reached',
      fault: index === stop ? fault(code) : null,
      ms: null,
    })),
    profiles: failing === null ? 12 : null,
    fingerprint: failing === 'certificate' ? pin : null,
  }
  return check
}

function makeForm(...checks: readonly (ConnectionCheck | null)[]) {
  const asked: string[] = []
  const connected: CallInput<HostCalls, 'connect'>[] = []
  const queue = [...checks]
  const call: Host['call'] = async (name, input) => {
    asked.push(name)
    if (name === 'connect') connected.push(input as never)
    const check = queue.shift()
    const answer = name === 'checkConnection' ? (check ? ok(check) : failed('internal')) : ok({})
    return answer
  }
  const form = createConnectForm({ call })
  form.fields.address = 'clinic.example'
  form.fields.key = 'k'
  form.fields.historyStart = '2025-11-20' as Day
  return { form, asked, connected }
}

describe('the way to a service', () => {
  it('shows the repaired address and what was typed', async () => {
    const { form } = makeForm(found(null))
    await form.test()
    expect(form.fields.address).toBe('https://clinic.example/api/v1')
    expect(form.repairedFrom).toBe('clinic.example')
    expect(form.check?.profiles).toBe(12)
  })

  it('forgets what a test found as soon as a field changes', async () => {
    const { form } = makeForm(found(null))
    await form.test()
    form.fields.key = 'another'
    expect(form.check).toBeNull()
  })

  it('tests before it connects, and connects with what was tested', async () => {
    const { form, asked, connected } = makeForm(found(null))
    await form.connect()
    expect(asked).toEqual(['checkConnection', 'connect'])
    expect(connected[0]).toEqual({
      baseUrl: 'https://clinic.example/api/v1',
      key: 'k',
      pin: null,
      historyStart: '2025-11-20',
    })
  })

  it('does not connect with a key that was refused', async () => {
    const { form, asked } = makeForm(found('key', 'key-refused'), found('key', 'key-refused'))
    await form.connect()
    await form.connect()
    expect(asked).toEqual(['checkConnection', 'checkConnection'])
  })

  it('keeps address and key for later when there is no network, once that was said', async () => {
    const { form, asked } = makeForm(found('address'))
    await form.connect()
    expect(asked).toEqual(['checkConnection'])
    expect(form.offline).toBe(true)
    await form.connect()
    expect(asked).toEqual(['checkConnection', 'connect'])
  })

  it('does not connect when the test itself could not be made', async () => {
    const { form, asked } = makeForm(null)
    await form.connect()
    expect(asked).toEqual(['checkConnection'])
    expect(form.fault?.code).toBe('internal')
  })

  it('tests again with the fingerprint that was seen', async () => {
    const { form } = makeForm(found('certificate', 'certificate-untrusted'), found(null))
    await form.test()
    await form.pinSeen()
    expect(form.fields.pin).toBe(pin)
    expect(form.check?.steps.every(({ state }) => state === 'passed')).toBe(true)
  })

  it('asks nothing while a field is empty or the fingerprint cannot be one', async () => {
    const { form, asked } = makeForm()
    form.fields.pin = 'abc'
    await form.test()
    form.fields.pin = ''
    form.fields.key = ' '
    expect(form.missing).toEqual({ address: false, key: true })
    await form.connect()
    expect(asked).toEqual([])
  })
})

const today = '2026-11-20' as Day

it('counts the presets back from today', () => {
  expect(historyStartOf('month', today)).toBe('2026-10-21')
  expect(historyStartOf('year', today)).toBe('2025-11-20')
  expect(historyStartOf('years', today)).toBe('2023-11-21')
})

it('refuses a history start in the future and one that is not typed whole', () => {
  expect(historyStartProblem('2026-11-21' as Day, today)).toBe('future')
  expect(historyStartProblem(null, today)).toBe('unfinished')
  expect(historyStartProblem(today, today)).toBeNull()
})

it.each([
  ['', null],
  ['AB:'.repeat(31) + 'ab', null],
  ['ab'.repeat(31), 62],
  ['zz'.repeat(32), 0],
  ['ab'.repeat(32) + 'x', 64],
])('judges the fingerprint %j', (typed, problem) => {
  expect(pinProblem(typed)).toBe(problem)
})
