import { ok } from '#shared/fault'
import { type Filter, type FilterMoment, resolveForPatients } from '#shared/queries/filter'
import type { PatientList, PatientsQuery } from '#shared/queries/patients-query'
import { useLibrary } from '../core/query.svelte'

/** A list of patients on the overview. */
export type People = ReturnType<typeof createPeople>

type PeopleChoice = Pick<PatientsQuery, 'sort'> & { readonly filter: Filter }

/** Asks for the first `limit` patients of a list, of the moment that `moment` gives. To be called in a component's setup. */
export function createPeople(
  choice: PeopleChoice,
  moment: () => FilterMoment,
  limit: number,
  isOffered = () => true,
) {
  return useLibrary((call) =>
    isOffered() ? call('patients', peopleQuery(choice, moment(), limit)) : Promise.resolve(ok(nobody)),
  )
}

const nobody: PatientList = {
  rows: [],
  matching: 0,
  of: 0,
  doubtful: 0,
  heldBack: 0,
  unasked: [],
  hasOlderFev1: false,
  version: 0,
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
