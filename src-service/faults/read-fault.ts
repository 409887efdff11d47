import { type Endpoint, type FaultKind, type FaultName, faultKinds } from './fault-kinds'

/** A fault as it was asked for. */
export interface Fault {
  readonly name: FaultName
  readonly endpoints: readonly Endpoint[]
  /** How many requests it affects; infinite when all. */
  readonly requests: number
  /** How many requests it spares first. */
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

/**
 * Reads a fault: `NAME`, `NAME=VALUE`, or either limited to one endpoint, `429@timelines=3`. Throws a RangeError
 * for any other text.
 */
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
