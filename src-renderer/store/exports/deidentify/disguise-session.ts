import { undated } from '#shared/records/day'
import type { Session } from '#shared/records/session'
import { readGender } from '#shared/wire/read-values'
import { groupedAge } from './grouped-age'
import { type Identity, isIdentifying } from './is-identifying'
import type { RemovedCount } from './removed-count'
import { withoutPredicted } from './without-predicted'

/**
 * A session without what tells who and when: field by field, so that what is not named here does not come through.
 * Counts what it takes out. `id` is its pseudonym.
 */
export function disguiseSession(
  session: Session,
  id: string,
  identity: Identity,
  removed: RemovedCount,
): Session {
  const { age, best_test: best, all_tests: all, local } = session
  const isGrouped = age !== null && Math.floor(age) >= groupedAge
  const shown = isGrouped ? withoutPredicted : (test: (typeof all)[number]) => test
  const keep = (text: string) => {
    const isKept = !isIdentifying(text, identity)
    if (!isKept) removed.texts++
    return isKept
  }
  removed.sessions++
  if (isGrouped) removed.grouped++
  if (Object.keys(session.unlisted).length > 0) removed.unlisted++
  if (Object.keys(session.asSent).length > 0) removed.asSent++
  return {
    id,
    email: null,
    name: null,
    age: age === null ? null : Math.min(Math.floor(age), groupedAge),
    height_in_cm: session.height_in_cm,
    weight_in_kg: session.weight_in_kg,
    medications: session.medications.filter(keep),
    diagnoses: session.diagnoses.filter(keep),
    ethnicity: session.ethnicity !== null && keep(session.ethnicity) ? session.ethnicity : null,
    gender: readGender(session.gender),
    created_at: null,
    best_test: best === null ? null : shown(best),
    all_tests: all.map(shown),
    asSent: {},
    unlisted: {},
    local: {
      day: undated,
      instant: null,
      offsetMinutes: null,
      queriedProfile: null,
      firstFetchedAt: 0,
      changedAt: 0,
      withdrawnAt: local.withdrawnAt === null ? null : 0,
      hasRaw: false,
    },
  }
}
