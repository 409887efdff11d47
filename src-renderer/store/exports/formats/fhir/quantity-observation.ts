import { type Quantity, quantityFields, type SpirometryTest } from '#shared/records/test'
import type { Units } from '#shared/records/units'
import { absentValue } from './absent'
import { codeSystems } from './code-systems'
import { codedConcept, loincConcept } from './concept'
import type { FhirElement, FhirResource } from './fhir-element'
import { flagNotes } from './flag-notes'
import { type SessionContext, observation, observationId } from './observation'
import { quantityCodes } from './quantity-codes'
import { type UnitVote, unitNote, unitQuantity } from './unit-quantity'

const unknownScale: UnitVote = {
  unit: null,
  inferred: null,
  confirmed: null,
  agree: 0,
  of: 0,
  contradicted: false,
}

/**
 * One quantity of a session's best test, with predicted and percent of predicted as components; null when none of the
 * three was sent, in whatever form. A measured value that is missing is told as such, never as zero.
 */
export function quantityObservation(
  context: SessionContext,
  quantity: Quantity,
  best: SpirometryTest,
): FhirResource | null {
  const { units, flags } = context.each
  const codes = quantityCodes[quantity]
  const fields = quantityFields[quantity]
  const actual = best[fields.actual]
  const names: readonly string[] = Object.values(fields)
  const unit = unitOf(quantity, units)
  const component = [
    componentOf(`${codes.text} predicted`, codes.predicted, best[fields.predicted], unit),
    componentOf(percentText(quantity), codes.percentage, best[fields.percentage], percentOf(quantity, units)),
  ].filter((each) => each !== null)
  const said = flagNotes(flags, (field) => names.includes(field))
  if (actual === null && component.length === 0 && said.length === 0) return null
  return observation(context, quantity, {
    category: [codedConcept(codeSystems.observationCategory, 'procedure')],
    code: loincConcept(codes.text, codes.actual),
    ...(actual === null
      ? { dataAbsentReason: absentValue('unknown') }
      : { valueQuantity: unitQuantity(actual, unit) }),
    derivedFrom: quantity === 'ratio' ? partsOfRatio(context, best) : undefined,
    component: component.length > 0 ? component : undefined,
    note: [
      { text: 'Best test as chosen by the service. Whether before or after a bronchodilator is not stated.' },
      { text: unitNote(codes.text, unit) },
      ...(quantity === 'ratio' ? [] : [{ text: unitNote('percentages', units.percent) }]),
      ...said,
    ],
  })
}

function componentOf(
  text: string,
  code: string | null,
  value: number | null,
  unit: UnitVote,
): FhirElement | null {
  return value === null ? null : { code: loincConcept(text, code), valueQuantity: unitQuantity(value, unit) }
}

function percentText(quantity: Quantity): string {
  return quantity === 'ratio'
    ? 'FEV1/FVC percentage as sent: of predicted, or FEV1/FVC itself'
    : `${quantityCodes[quantity].text} percent of predicted`
}

function unitOf(quantity: Quantity, units: Units): UnitVote {
  return quantity === 'ratio' ? units.ratio : quantity === 'pef' ? units.flow : units.volume
}

function percentOf(quantity: Quantity, units: Units): UnitVote {
  return quantity === 'ratio' ? unknownScale : units.percent
}

/** FEV1 and FVC, when the ratio that was sent is that of theirs. */
function partsOfRatio(context: SessionContext, best: SpirometryTest): FhirElement[] | undefined {
  const differs = context.each.flags.some(
    ({ code, field }) => code === 'ratio-differs' && field === 'ratio_actual',
  )
  if (differs || best.ratio_actual === null || best.fev1_actual === null || best.fvc_actual === null)
    return undefined
  return ['fev1', 'fvc'].map((part) => context.names.reference('Observation', observationId(context, part)))
}
