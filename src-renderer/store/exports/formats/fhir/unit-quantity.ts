import type { UnitQuestion, Units } from '#shared/records/units'
import { codeSystems } from './code-systems'
import type { FhirElement } from './fhir-element'

/** What is known of one unit. */
export type UnitVote = Units[UnitQuestion]

const ucumCodes: Readonly<Record<NonNullable<UnitVote['unit']>, string>> = {
  L: 'L',
  mL: 'mL',
  'L/s': 'L/s',
  'L/min': 'L/min',
  'cL/s': 'cL/s',
  percent: '%',
  fraction: '1',
}

/**
 * A Quantity in a unit that the service does not declare: with a code of UCUM once a person has confirmed the unit, with
 * the unit as a word as long as it is inferred, and as a bare number when it is not known.
 */
export function unitQuantity(value: number, { unit, confirmed }: UnitVote): FhirElement {
  if (unit === null) return { value }
  return confirmed === null ? { value, unit: ucumCodes[unit] } : codedQuantity(value, ucumCodes[unit])
}

/** A Quantity in a unit of UCUM that is certain. */
export function codedQuantity(value: number, code: string): FhirElement {
  return { value, unit: code, system: codeSystems.ucum, code }
}

/** What is to be said of a unit, in a sentence. */
export function unitNote(of: string, { unit, confirmed, agree, of: votes }: UnitVote): string {
  const declared = `The service declares no unit of ${of}`
  if (unit === null) return `${declared}, and it could not be inferred.`
  return confirmed === null
    ? `${declared}: ${unit} is inferred from ${agree} of ${votes} values.`
    : `${declared}: ${unit} was confirmed by a person.`
}
