import { createContext } from 'svelte'
import type { FaultCode } from '#shared/faults'

/** The help of a fault as it is read over what is shown: beside a dialog that is filled in, or before what is locked. */
export type FaultAside = ReturnType<typeof createFaultAside>

/** One that shows nothing yet. */
export function createFaultAside() {
  let code = $state.raw<FaultCode | null>(null)
  return {
    /** The fault that is read about; null when none is. */
    get code() {
      return code
    },
    show: (next: FaultCode) => void (code = next),
    close: () => void (code = null),
  }
}

export const [useFaultAside, provideFaultAside] = createContext<FaultAside>()
