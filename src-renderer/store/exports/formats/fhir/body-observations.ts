import { groupedAge } from '../../deidentify/grouped-age'
import { absentValue } from './absent'
import { codeSystems } from './code-systems'
import { codedConcept, loincConcept } from './concept'
import { flagNotes } from './flag-notes'
import type { FhirElement, FhirResource } from './fhir-element'
import { type SessionContext, observation } from './observation'
import { codedQuantity } from './unit-quantity'

/** Age, height and weight as they were at the time of a session; what was not sent, in whatever form, is left out. */
export function bodyObservations(context: SessionContext): FhirResource[] {
  const { session } = context.each
  // a vital sign has to tell the day
  const kind = typeof context.each.disguise?.month === 'string' ? 'exam' : 'vital-signs'
  const category = [codedConcept(codeSystems.observationCategory, kind)]
  const all: [string, FhirElement, FhirElement | null][] = [
    ['age', { code: loincConcept('Age at test', '30525-0') }, ageQuantity(context)],
    [
      'height_in_cm',
      { category, code: loincConcept('Body height', '8302-2') },
      quantityIn('cm', session.height_in_cm),
    ],
    [
      'weight_in_kg',
      { category, code: loincConcept('Body weight', '29463-7') },
      quantityIn('kg', session.weight_in_kg),
    ],
  ]
  return all.flatMap(([field, fields, quantity]) => {
    const note = flagNotes(context.each.flags, (of) => of === field)
    if (quantity === null && note.length === 0) return []
    const value =
      quantity === null ? { dataAbsentReason: absentValue('unknown') } : { valueQuantity: quantity }
    return [observation(context, field, { ...fields, ...value, note: note.length > 0 ? note : undefined })]
  })
}

function quantityIn(unit: string, value: number | null): FhirElement | null {
  return value === null ? null : codedQuantity(value, unit)
}

/** Years are not declared, only meant: the unit is a word. Ages of a de-identified export are grouped from 90 on. */
function ageQuantity({ each: { session, disguise } }: SessionContext): FhirElement | null {
  if (session.age === null) return null
  const isGroup = disguise !== null && session.age >= groupedAge
  return { value: session.age, comparator: isGroup ? '>=' : undefined, unit: 'years' }
}
