import type { ConnectionCheck } from '#shared/host'
import type { Policy } from '#shared/policy'
import { addDays, type Day } from '#shared/records/day'
import type { Host } from '../core/host.svelte'
import { createAttempt } from '../faults/attempt.svelte'

/** Creates the form of the way to a service; what a policy sets is filled in. */
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
    /** What the last test found, as long as it is about what the fields hold now. */
    get check() {
      return check()
    },
    /** What was typed as address when the test repaired it. */
    get repairedFrom() {
      return repaired?.to === fields.address ? repaired.from : null
    },
    get stage() {
      return stage
    },
    /** Why testing or connecting could not even be tried, or connecting failed. */
    get fault() {
      return attempt.trouble
    },
    /** Fields that were empty when a test was requested, until they are filled in. */
    get missing() {
      return asked ? missing() : { address: false, key: false }
    },
    /** Whether the test failed only because there is no network: then all can be kept for later. */
    get offline() {
      return offline()
    },
    test,
    /** Tests first unless that is done, and connects when every step passed. */
    async connect() {
      const start = fields.historyStart
      if (start === null) return
      if (!passed() && !offline()) await test()
      else await make(start)
      if (passed() && attempt.done && stage === 'idle') await make(start)
    },
    /** Takes the fingerprint that was seen as the one to accept, and tests again. */
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

/** How many hex digits a typed SHA-256 fingerprint has when it cannot be one; null when it can, or nothing is typed. */
export function pinProblem(typed: string): number | null {
  const hex = typed.replace(/[\s:]/g, '')
  if (hex === '') return null
  const count = hex.replace(/[^0-9a-f]/gi, '').length
  return count === digits && hex.length === digits ? null : count
}

/** The spans that are offered for how far back to fetch, and a date of one's own. */
export const historyPresets = ['month', 'year', 'years', 'date'] as const

export type HistoryPreset = (typeof historyPresets)[number]

const days: Readonly<Record<Exclude<HistoryPreset, 'date'>, number>> = { month: 30, year: 365, years: 1095 }

/** The first day of a span that ends today. */
export function historyStartOf(preset: Exclude<HistoryPreset, 'date'>, today: Day): Day {
  return addDays(today, -days[preset])
}

/** What keeps a typed day from being a history start; null when nothing does. */
export function historyStartProblem(day: Day | null, today: Day): 'unfinished' | 'future' | null {
  if (day === null) return 'unfinished'
  return day > today ? 'future' : null
}
