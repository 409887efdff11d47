/** The two endpoints of the interface. */
export type Endpoint = 'profiles' | 'timelines'

/** What may follow a fault's name after `=`: for how many requests, after how many, or an amount of something. */
export interface FaultKind {
  readonly value: 'requests' | 'after' | 'amount' | 'none'
  /** The amount when none is given. */
  readonly amount?: number
  /** The endpoints that it affects unless one is named. */
  readonly endpoints: readonly Endpoint[]
}

const both = ['profiles', 'timelines'] as const
const timelines = ['timelines'] as const

/** Every fault by its name; docs/service.md says what each does. */
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

/** The name of a fault. */
export type FaultName = keyof typeof faultKinds
