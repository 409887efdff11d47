import type { ConnectionCheck } from '#shared/host'
import type { Policy } from '#shared/policy'
import { addDays, type Day } from '#shared/records/day'
import type { Host } from '../core/host.svelte'
import { createAttempt } from '../faults/attempt.svelte'

/** Creates the form for a connection; values set by a policy are filled in. */
export function createConnectForm(host: Pick<Host, 'call'>, policy: Policy | null = null) {
  const { address = '', pin, historyStart = null } = policy?.connection ?? {}
  const fields = $state({ address, key: '', pin: pin ?? '', historyStart })
  let tested = $state.raw<{ of: string; check: ConnectionCheck } | null>(null)
  let repaired = $state.raw<{ from: string; to: string } | null>(null)
  let asked = $state(false)
  let stage = $state<'idle' | 'testing' | 'connecting'>('idle')
  const attempt = createAttempt()

  const input = () => ({
    baseUrl: fields.address,
    key: fields.key,
    pin: fields.pin.trim() === '' ? null : fields.pin,
  })
  const snapshot = () => JSON.stringify(input())
  const check = () => (tested?.of === snapshot() ? tested.check : null)
  const passed = () => check()?.steps.every(({ state }) => state === 'passed') ?? false
  const offline = () => check()?.steps.some(({ fault }) => fault?.code === 'offline') ?? false
  const missing = () => ({ address: fields.address.trim() === '', key: fields.key.trim() === '' })
  const testable = () => !missing().address && !missing().key && pinProblem(fields.pin) === null

  const test = async () => {
    asked = true
    if (stage !== 'idle' || !testable()) return
    stage = 'testing'
    const before = snapshot()
    const found = await attempt.run(() => host.call('checkConnection', input()))
    stage = 'idle'
    if (!found || snapshot() !== before) return
    if (found.baseUrl !== fields.address) repaired = { from: fields.address, to: found.baseUrl }
    fields.address = found.baseUrl
    tested = { of: snapshot(), check: found }
  }

  return {
    fields,
    /** The result of the last test, while it is about the present fields. */
    get check() {
      return check()
    },
    /** The typed address, if the test repaired it. */
    get repairedFrom() {
      return repaired?.to === fields.address ? repaired.from : null
    },
    get stage() {
      return stage
    },
    /** The reason why testing or connecting could not be tried, or why connecting failed. */
    get fault() {
      return attempt.trouble
    },
    /** Fields that were empty at the test, until they are filled in. */
    get missing() {
      return asked ? missing() : { address: false, key: false }
    },
    /** Whether the test failed only for want of a network: then all can be saved for later. */
    get offline() {
      return offline()
    },
    test,
    /** Tests first unless that is done, and connects if every step passed. */
    async connect() {
      const start = fields.historyStart
      if (start === null) return
      if (!passed() && !offline()) await test()
      else await make(start)
      if (passed() && attempt.done && stage === 'idle') await make(start)
    },
    /** Accepts the fingerprint that was seen, and tests again. */
    async pinSeen() {
      fields.pin = check()?.fingerprint ?? fields.pin
      await test()
    },
  }

  async function make(start: Day) {
    stage = 'connecting'
    await attempt.run(() => host.call('connect', { ...input(), historyStart: start }))
    stage = 'idle'
  }
}

const digits = 64

/** The number of hex digits of an impossible SHA-256 fingerprint; null for a possible one, or for nothing. */
export function pinProblem(typed: string): number | null {
  const hex = typed.replace(/[\s:]/g, '')
  if (hex === '') return null
  const count = hex.replace(/[^0-9a-f]/gi, '').length
  return count === digits && hex.length === digits ? null : count
}

/** The offered spans of history, and a date of one's own. */
export const historyPresets = ['month', 'year', 'years', 'date'] as const

export type HistoryPreset = (typeof historyPresets)[number]

const days: Readonly<Record<Exclude<HistoryPreset, 'date'>, number>> = { month: 30, year: 365, years: 1095 }

/** The first day of a span that ends today. */
export function historyStartOf(preset: Exclude<HistoryPreset, 'date'>, today: Day): Day {
  return addDays(today, -days[preset])
}

/** The reason why a typed day is no history start; null if it is one. */
export function historyStartProblem(day: Day | null, today: Day): 'unfinished' | 'future' | null {
  if (day === null) return 'unfinished'
  return day > today ? 'future' : null
}
