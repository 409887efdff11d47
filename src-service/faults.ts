import { hashOf, streamOf } from './random'
import type { Person } from './world/person'
import type { SpirometrySession } from './world/sessions'

type Spoil = (session: SpirometrySession) => string

const changed =
  (changes: (session: SpirometrySession) => Record<string, unknown>): Spoil =>
  (session) =>
    JSON.stringify({ ...session, id: `bad-${session.id}`, ...changes(session) })

const withFev1 = (value: unknown) =>
  changed(({ spirometry_tests: { best_test, all_tests } }) => ({
    spirometry_tests: { best_test: { ...best_test, fev1_actual: value }, all_tests },
  }))

/** Records that are not sessions, or sessions with an impossible value: one of each kind. */
export const badRecords = {
  number: () => '42',
  text: () => '"session"',
  null: () => 'null',
  array: () => '[]',
  'id missing': changed(() => ({ id: undefined })),
  'id a number': changed(() => ({ id: 17 })),
  'id empty': changed(() => ({ id: '' })),
  'tests missing': changed(() => ({ spirometry_tests: undefined })),
  'tests an array': changed(() => ({ spirometry_tests: [] })),
  'created_at impossible': changed(() => ({ created_at: '2025-02-30T25:61:00+99:00' })),
  'age a word': changed(() => ({ age: 'adult' })),
  'NaN as text': withFev1('NaN'),
  'Infinity as text': withFev1('Infinity'),
  'decimal comma': withFev1('3,45'),
  'lone surrogate': changed(() => ({ name: 'Half \ud83e of a pair' })),
  'prototype as field': (session) =>
    changed(() => ({}))(session).replace('{', '{"__proto__":{"polluted":true},'),
  'deep nesting': (session) =>
    changed(() => ({}))(session).replace('{', `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},`),
} as const satisfies Readonly<Record<string, Spoil>>

const spoils: readonly Spoil[] = Object.values(badRecords)

/** The bad record, as JSON text, sent beside a session; its kind follows from the session's id. */
export function badRecordBeside(session: SpirometrySession): string {
  const spoil = spoils[Number.parseInt(session.id.slice(-6), 16) % spoils.length] ?? badRecords.number
  return spoil(session)
}

const hashOfId = ({ id }: SpirometrySession, purpose: number) =>
  hashOf(purpose, Number.parseInt(id.slice(8, 16), 16), Number.parseInt(id.slice(16), 16))

/** From 0 up to 1, the same for the same session and purpose. */
export function shareOfId(session: SpirometrySession, purpose: number): number {
  return hashOfId(session, purpose) / 2 ** 32
}

const withFractions = (session: SpirometrySession): SpirometrySession => ({
  ...session,
  height_in_cm: session.height_in_cm + 0.5,
  weight_in_kg: session.weight_in_kg + 0.3,
})

/** Applies the faults that keep records sessions to one answer. */
export function distortSessions(sessions: SpirometrySession[], faults: FaultPlan): SpirometrySession[] {
  if (faults.take('empty', 'timelines') !== null) return []
  const gone = faults.take('withdrawn', 'timelines')
  let result =
    gone === null ? sessions : sessions.filter((each) => shareOfId(each, streamOf.withdrawn) >= gone)
  if (faults.take('fraction-heights', 'timelines') !== null) result = result.map(withFractions)
  if (faults.take('duplicates', 'timelines') !== null) result = result.flatMap((each) => [each, each])
  if (faults.take('unordered', 'timelines') !== null) {
    result = result.toSorted((a, b) => hashOfId(a, streamOf.disorder) - hashOfId(b, streamOf.disorder))
  }
  return result
}

/** The faults in force; counts down those limited to some requests. */
export type FaultPlan = ReturnType<typeof createFaultPlan>

/** A plan with its counters at their start. */
export function createFaultPlan(faults: readonly Fault[]) {
  const left = new Map(faults.map((fault) => [fault, { spares: fault.spares, requests: fault.requests }]))
  return {
    /** The amount of a fault when it affects this request, otherwise null. Counts as one request. */
    take(name: FaultName, endpoint: Endpoint): number | null {
      const fault = faults.find(
        (each) => each.name === name && each.endpoints.includes(endpoint) && left.get(each)?.requests !== 0,
      )
      const count = fault && left.get(fault)
      if (!count) return null
      if (count.spares > 0) {
        count.spares -= 1
        return null
      }
      count.requests -= 1
      return fault.amount
    },
    /** True when a fault is in force, whatever the request. */
    has: (name: FaultName): boolean => faults.some((fault) => fault.name === name),
  }
}

export type Endpoint = 'profiles' | 'timelines'

/** The meaning of a fault's value after `=`: a number of requests, a delay in requests, or an amount. */
interface FaultKind {
  readonly value: 'requests' | 'after' | 'amount' | 'none'
  readonly amount?: number
  /** The endpoints affected by default. */
  readonly endpoints: readonly Endpoint[]
}

const both = ['profiles', 'timelines'] as const
const timelines = ['timelines'] as const

/** Every fault by name; docs/service.md describes each. */
export const faultKinds = {
  slow: { value: 'amount', amount: 5000, endpoints: both },
  reset: { value: 'requests', endpoints: both },
  truncate: { value: 'requests', endpoints: both },
  '400': { value: 'requests', endpoints: both },
  '500': { value: 'requests', endpoints: both },
  '503-retry-after': { value: 'requests', endpoints: both },
  '429': { value: 'requests', endpoints: both },
  '403-after': { value: 'after', endpoints: both },
  'not-json': { value: 'requests', endpoints: both },
  'wrong-shape': { value: 'requests', endpoints: both },
  empty: { value: 'requests', endpoints: timelines },
  unordered: { value: 'none', endpoints: timelines },
  duplicates: { value: 'none', endpoints: timelines },
  'fraction-heights': { value: 'none', endpoints: timelines },
  'bad-records': { value: 'amount', amount: 1, endpoints: timelines },
  withdrawn: { value: 'amount', amount: 0.05, endpoints: timelines },
  unshared: { value: 'amount', amount: 0.05, endpoints: both },
  huge: { value: 'amount', amount: 300, endpoints: timelines },
  'expired-certificate': { value: 'none', endpoints: both },
  'http-redirect': { value: 'requests', endpoints: both },
} as const satisfies Readonly<Record<string, FaultKind>>

type FaultName = keyof typeof faultKinds

interface Fault {
  readonly name: FaultName
  readonly endpoints: readonly Endpoint[]
  /** Number of requests affected; infinite for all. */
  readonly requests: number
  /** Number of requests spared first. */
  readonly spares: number
  /** Its amount: milliseconds, megabytes or a share. */
  readonly amount: number
}

const pattern = /^([a-z0-9-]+)(?:@(profiles|timelines))?(?:=(\d+(?:\.\d+)?))?$/

function isFaultName(name: string): name is FaultName {
  return Object.hasOwn(faultKinds, name)
}

function refuse(text: string): never {
  throw new RangeError(`unknown fault "${text}"; there are: ${Object.keys(faultKinds).join(', ')}`)
}

/** Reads a fault: `NAME`, `NAME=VALUE`, or limited to one endpoint, `429@timelines=3`. Throws a RangeError for others. */
export function readFault(text: string): Fault {
  const [, name = '', endpoint, value] = pattern.exec(text) ?? []
  if (!isFaultName(name)) return refuse(text)
  const kind: FaultKind = faultKinds[name]
  if (value !== undefined && kind.value === 'none') return refuse(text)
  const given = value === undefined ? null : Number(value)
  return {
    name,
    endpoints: endpoint === 'profiles' || endpoint === 'timelines' ? [endpoint] : kind.endpoints,
    requests: kind.value === 'requests' ? (given ?? Infinity) : Infinity,
    spares: kind.value === 'after' ? (given ?? 0) : 0,
    amount: given ?? kind.amount ?? 0,
  }
}

/** The people without a share of them, from 0 to 1; the same ones are always left out. */
export function withoutShare(people: readonly Person[], share: number): Person[] {
  return people.filter(({ index }) => hashOf(streamOf.unshared, index) / 2 ** 32 >= share)
}
