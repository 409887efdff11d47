import { type Filter, type FilterMoment, resolveForPatients } from '#shared/queries/filter'
import type { PatientsQuery } from '#shared/queries/patients-query'
import { useLibrary } from '../core/query.svelte'

/** A list of patients on the overview. */
export type People = ReturnType<typeof createPeople>

/** Asks for the first `limit` patients of a list, of the moment that `moment` gives. To be called in a component's setup. */
export function createPeople(
  { filter, sort }: { readonly filter: Filter; readonly sort: PatientsQuery['sort'] },
  moment: () => FilterMoment,
  limit: number,
) {
  return useLibrary((call) =>
    call('patients', {
      filter: resolveForPatients(filter, moment()),
      today: moment().today,
      sort: { by: sort.by, descending: sort.descending },
      offset: 0,
      limit,
    }),
  )
}
