import { groupedAge } from '../../deidentify/grouped-age'
import { codeSystems } from './code-systems'
import { codedConcept, loincConcept } from './concept'
import { flagNotes } from './flag-notes'
import type { FhirElement, FhirResource } from './fhir-element'
import { type SessionContext, observation } from './observation'
import { codedQuantity } from './unit-quantity'

/** Age, height and weight as they were at the time of a session; what was not sent is left out. */
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
  return all.flatMap(([field, fields, valueQuantity]) => {
    if (valueQuantity === null) return []
    const note = flagNotes(context.each.flags, (of) => of === field)
    return [observation(context, field, { ...fields, valueQuantity, note })]
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
