import { createContext } from 'svelte'
import type { FaultCode } from '#shared/faults'

/** The help about a fault beside the page: next to a filled-in dialog, or before a locked window. */
export type FaultAside = ReturnType<typeof createFaultAside>

/** An aside without a fault yet. */
export function createFaultAside() {
  let code = $state.raw<FaultCode | null>(null)
  return {
    /** The fault on display; null for none. */
    get code() {
      return code
    },
    show: (next: FaultCode) => void (code = next),
    close: () => void (code = null),
  }
}

export const [useFaultAside, provideFaultAside] = createContext<FaultAside>()
