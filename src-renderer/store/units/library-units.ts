import { decideUnits, type UnitTally } from '#shared/measure/units'
import type { Units } from '#shared/records/units'
import type { OpenStore } from '../open-store'

/** The units of the open connection: by the votes of all days, or others instead, and by what was confirmed. */
export function libraryUnits(
  { library, confirmed }: Pick<OpenStore, 'library' | 'confirmed'>,
  votes: UnitTally = library.votes(),
): Units {
  return decideUnits(votes, confirmed)
}
