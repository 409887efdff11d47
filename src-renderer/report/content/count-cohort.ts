import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import { ok, type Outcome } from '#shared/fault'
import type { SessionCondition, SessionFilter } from '#shared/queries/filter'
import type { Units } from '#shared/records/units'
import type { CohortCounts, PercentBin } from './cohort-counts'

type Call = Caller<LibraryCalls>

/** Where the bars of the distribution meet, percent of predicted. No severity: each is ten points wide. */
const edges = [30, 40, 50, 60, 70, 80, 90, 100, 110, 120]

/** Counts the sessions that pass a filter, all of them, whether they are listed or not. */
export async function countCohort(
  call: Call,
  filter: SessionFilter,
  units: Units,
): Promise<Outcome<CohortCounts>> {
  const [sexes, age, percent, patients] = await Promise.all([
    call('choices', { filter, field: 'gender' }),
    call('spread', { filter, field: 'age' }),
    spreadOfPercent(call, filter, units),
    call('patientsOfSessions', { filter }),
  ])
  if (!sexes.ok) return sexes
  if (!age.ok) return age
  if (!percent.ok) return percent
  if (!patients.ok) return patients
  const { least, median, greatest } = age.value
  return ok({
    patients: patients.value.patients,
    sexes: sexes.value.choices,
    age: least === null || median === null || greatest === null ? null : { least, median, greatest },
    percent: percent.value,
  })
}

async function spreadOfPercent(
  call: Call,
  filter: SessionFilter,
  units: Units,
): Promise<Outcome<CohortCounts['percent']>> {
  if (units.percent.unit === null) return ok(null)
  const scale = units.percent.unit === 'fraction' ? 100 : 1
  const spread = await call('spread', { filter, field: 'fev1Percent' })
  if (!spread.ok) return spread
  const reached: number[] = [spread.value.sessions]
  for (const edge of edges) {
    const where = and(filter.where, { kind: 'range', field: 'fev1Percent', from: edge / scale, to: null })
    const answer = await call('sessions', {
      filter: { ...filter, where },
      sort: { by: 'date', descending: true },
      offset: 0,
      limit: 0,
    })
    if (!answer.ok) return answer
    reached.push(answer.value.matching)
  }
  const { median, missing } = spread.value
  return ok({ bins: binsOf(reached), missing, median: median === null ? null : median * scale })
}

/** Both, without a group around what is one already. */
function and(where: SessionCondition | null, one: SessionCondition): SessionCondition {
  if (where === null) return one
  if (where.kind === 'group' && where.join === 'all') return { ...where, of: [...where.of, one] }
  return { kind: 'group', join: 'all', of: [where, one] }
}

/** Bars out of how many sessions there are at each edge or above, `reached[0]` being all that have a value. */
function binsOf(reached: readonly number[]): PercentBin[] {
  return reached.map((sessions, at) => ({
    from: edges[at - 1] ?? null,
    to: edges[at] ?? null,
    sessions: sessions - (reached[at + 1] ?? 0),
  }))
}
