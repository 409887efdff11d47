import { untrack } from 'svelte'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import type { Fault } from '#shared/fault'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import { type HeldTests, missingTests, noTests, readTests, testsOf } from './read-tests'

export type AllTests = ReturnType<typeof createAllTests>

/** Reads all tests of the sessions in `wanted`, and changed ones again; stops at sessions no longer wanted. */
export function createAllTests(
  call: Caller<LibraryCalls>,
  patient: () => PatientRef,
  wanted: () => readonly SessionRow[],
) {
  let held = $state.raw(noTests)
  let fault = $state.raw<Fault | null>(null)
  let round = $state(0)
  const tests = $derived(testsOf(held))
  const left = $derived(missingTests(wanted(), held).length)

  $effect(() => {
    void round
    const rows = wanted()
    let current = true
    const take = (next: HeldTests) => {
      if (current) held = next
      return current
    }
    void untrack(() => readTests(call, patient(), rows, held, take)).then((failure) => {
      if (current) fault = failure
    })
    return () => (current = false)
  })

  return {
    get tests() {
      return tests
    },
    /** The number of wanted sessions not read yet. */
    get left() {
      return left
    },
    get fault() {
      return fault
    },
    again() {
      round += 1
    },
  }
}
