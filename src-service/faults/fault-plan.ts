import type { Endpoint, FaultName } from './fault-kinds'
import type { Fault } from './read-fault'

/** The faults in force; counts down those that are for some requests only. */
export interface FaultPlan {
  /** The amount of a fault when it affects this request, otherwise null. Counts as one request. */
  take(name: FaultName, endpoint: Endpoint): number | null
  /** Whether a fault is in force, whatever the request. */
  has(name: FaultName): boolean
}

/** A plan with its counters at their start. */
export function createFaultPlan(faults: readonly Fault[]): FaultPlan {
  const left = new Map(faults.map((fault) => [fault, { spares: fault.spares, requests: fault.requests }]))
  return {
    take(name, endpoint) {
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
    has: (name) => faults.some((fault) => fault.name === name),
  }
}
