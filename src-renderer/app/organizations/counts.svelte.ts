import type { Outcome } from '#shared/fault'
import { type FilterMoment, type PatientFilter, resolveForPatients } from '#shared/queries/filter'
import type { Library } from '../core/library.svelte'
import type { PatientCounts } from '#shared/queries/patients-query'
import { useQuery } from '../core/query.svelte'
import { type WorklistName, worklists } from '../patients/worklists'
import { allOf } from './merged'

/** The worklists that several organizations can have in common: none rests on a visit, or on one clinic's intervals or units. */
export const allWorklists = ['all', 'fell', 'quiet', 'watched'] as const satisfies readonly WorklistName[]

export type AllWorklist = (typeof allWorklists)[number]

interface Libraries {
  of(organization: string): Pick<Library, 'call' | 'content'>
}

/**
 * Counts the patients of each worklist in all organizations `of` together, and those of the list shown in each. To be called in a
 * component's setup.
 */
export function useCounts(
  libraries: Libraries,
  of: () => readonly string[],
  shown: () => PatientFilter,
  moment: () => FilterMoment,
) {
  const counted = useQuery(async (): Promise<Outcome<Readonly<Record<string, PatientCounts['counts']>>>> => {
    const [ids, now] = [of(), moment()]
    const filters = [...allWorklists.map((name) => resolveForPatients(worklists[name].filter, now)), shown()]
    const answers = ids.map(async (id) => {
      const { call, content: _ } = libraries.of(id)
      const answer = await call('patientCounts', { filters, today: now.today })
      return answer.ok ? { ok: true as const, value: [id, answer.value.counts] as const } : answer
    })
    const all = await allOf(answers)
    return all.ok ? { ok: true, value: Object.fromEntries(all.value) } : all
  })
  return {
    /** The number in a worklist of all together; null while it is not known, or where a policy has switched its marks off. */
    of(name: AllWorklist): number | null {
      if (!counted.value) return null
      const at = allWorklists.indexOf(name)
      const each = Object.values(counted.value).map((counts) => counts[at] ?? null)
      return each.reduce((sum, count) => (sum === null || count === null ? null : sum + count), 0)
    },
    /** The number in the list shown of one organization; null while it is not known. */
    shownOf: (id: string): number | null => counted.value?.[id]?.[allWorklists.length] ?? null,
  }
}
