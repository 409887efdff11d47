import { type WordsScene, placeWords } from '../../filters/filter-words'
import { partPlaces } from '../../filters/filter-part'
import type { ViewFilter } from '../../filters/view-filter'

/** A whole filter in one line, its parts one after the other; empty when it keeps no session out. */
export function filterSentence(filter: ViewFilter, scene: WordsScene): string {
  return partPlaces(filter)
    .map((place) => placeWords(filter, place, scene))
    .join(' · ')
}
