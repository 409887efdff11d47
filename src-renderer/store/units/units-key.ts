import { type Units, unitQuestions } from '#shared/records/units'

/** A text that is the same for the same units, by which flags were or are to be set. */
export function unitsKey(units: Units): string {
  return unitQuestions.map((question) => units[question].unit ?? '?').join(' ')
}
