import { type Filter, type FilterMoment, resolveForPatients } from '#shared/queries/filter'
import type { PatientsQuery } from '#shared/queries/patients-query'
import { useLibrary } from '../core/query.svelte'

/** A list of patients on the overview. */
export type People = ReturnType<typeof createPeople>

type PeopleChoice = Pick<PatientsQuery, 'sort'> & { readonly filter: Filter }

/** Asks for the first `limit` patients of a list, of the moment that `moment` gives. To be called in a component's setup. */
export function createPeople(choice: PeopleChoice, moment: () => FilterMoment, limit: number) {
  return useLibrary((call) => call('patients', peopleQuery(choice, moment(), limit)))
}

/** The question for the first `limit` patients of a list at a moment. */
export function peopleQuery(
  { filter, sort }: PeopleChoice,
  moment: FilterMoment,
  limit: number,
): PatientsQuery {
  return {
    filter: resolveForPatients(filter, moment),
    today: moment.today,
    sort: { by: sort.by, descending: sort.descending },
    offset: 0,
    limit,
  }
}
