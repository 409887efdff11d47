import { foldName } from './identity'
import type { Session } from './record'

/** What people have answered: of sessions after a bronchodilator the one before it, by id, and two that are no pair, as `earlier later`. */
export interface PairsSaid {
  readonly preOf: ReadonlyMap<string, string>
  readonly noPair: ReadonlySet<string>
}

/** Why it is in doubt whether a session belongs into a patient's trend, by the codes of the exports. */
export type Doubt = 'likely-pair' | 'name-differs'

/** Whether a session names somebody else than the profile whose it is; where either has no name, it names nobody. */
function namesAnother({ name }: Pick<Session, 'name'>, ofProfile: string | null): boolean {
  const [sent, own] = [foldName(name), foldName(ofProfile)]
  return sent !== '' && own !== '' && sent !== own
}

/** The doubts of each session of one profile, by its id. */
export function doubtsOfEach(
  sessions: readonly Session[],
  profileName: string | null,
  pairs: PairsSaid,
): ReadonlyMap<string, readonly Doubt[]> {
  return new Map(
    sessions.map((session): [string, Doubt[]] => [
      session.id,
      [
        ...(mayBeAfter(session, sessions, pairs) ? (['likely-pair'] as const) : []),
        ...(namesAnother(session, profileName) ? (['name-differs'] as const) : []),
      ],
    ]),
  )
}

/** Whether it was ten minutes to an hour after the last one of that day that was ten minutes before, and nobody has answered. */
function mayBeAfter(later: Session, all: readonly Session[], { preOf, noPair }: PairsSaid): boolean {
  const { when } = later
  if (when === null) return false
  const minutesTo = (instant: number) => Math.round((when.instant - instant) / 60_000)
  const [earlier] = all
    .flatMap((session) => (session.when?.day === when.day ? [{ session, at: session.when.instant }] : []))
    .filter(({ at }) => minutesTo(at) >= 10)
    .sort((a, b) => b.at - a.at)
  if (earlier === undefined || minutesTo(earlier.at) > 60) return false
  const isMarked = [later, earlier.session].some(
    ({ id }) => preOf.has(id) || [...preOf.values()].includes(id),
  )
  return !isMarked && !noPair.has(`${earlier.session.id} ${later.id}`)
}
