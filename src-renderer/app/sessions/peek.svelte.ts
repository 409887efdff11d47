import { ofPatient } from '#shared/queries/filter'
import type { PatientRef } from '#shared/records/patient'
import { useLibrary } from '../core/query.svelte'

const restMs = 80

/** Reads the session, and those of its patient, only once a person stops at a row. */
export function usePeek<R extends { readonly patient: PatientRef }>(row: () => R) {
  let settled = $state.raw<R | null>(null)
  $effect(() => {
    const next = row()
    const timer = setTimeout(() => (settled = next), settled === null ? 0 : restMs)
    return () => clearTimeout(timer)
  })
  const course = useLibrary((call) =>
    call('sessions', {
      filter: ofPatient((settled ?? row()).patient),
      sort: { by: 'date', descending: true },
      offset: 0,
      limit: 1000,
    }),
  )
  return {
    get row() {
      return settled ?? row()
    },
    course,
    /** The sessions read, if the one with this id is among them. */
    sessionsWith: (id: string | null) =>
      course.value?.rows.some((session) => session.id === id) === true ? course.value.rows : [],
  }
}
