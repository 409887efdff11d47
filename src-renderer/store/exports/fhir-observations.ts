import type {
  Annotation,
  Extension,
  Observation,
  ObservationComponent,
  Quantity as FhirQuantity,
  Reference,
} from 'fhir/r4'
import { recomputedOf, withoutNoise } from '#shared/measure/figures'
import { leftOutBy, usableTest } from '#shared/measure/left-out'
import { lowestNormalZ, type ReferencePack, referenceQuantities } from '#shared/measure/reference/reference'
import { undated } from '#shared/records/day'
import type { Flag, FlagCode } from '#shared/records/flag'
import type { Session } from '#shared/records/session'
import { type Quantity, quantityFacts, quantityFields, type SpirometryTest } from '#shared/records/test'
import type { Units } from '#shared/records/units'
import { normalOfSession } from './normal-cells'
import { type Band, groupedAge } from './people'
import {
  absentExtension,
  absentValue,
  codedConcept,
  codedQuantity,
  codeSystems,
  fhirText,
  loincConcept,
  type Named,
  type ResourceNames,
  unitNote,
  unitQuantity,
  type UnitVote,
} from './fhir-elements'
import { type ExportedSession, type Pseudonym, timeWithOffset } from './writer'

const unknownScale: UnitVote = {
  unit: null,
  inferred: null,
  confirmed: null,
  agree: 0,
  of: 0,
  contradicted: false,
}

/** A best test's quantity, with predicted and percent as components; null if none was sent. Missing is never zero. */
export function quantityObservation(
  context: SessionContext,
  quantity: Quantity,
  best: SpirometryTest,
): Named<Observation> | null {
  const { units, flags } = context.each
  const { name, loinc, dimension } = quantityFacts[quantity]
  const fields = quantityFields[quantity]
  const actual = best[fields.actual]
  const names: readonly string[] = Object.values(fields)
  const unit = units[dimension]
  const component = [
    componentOf(`${name} predicted`, loinc.predicted, best[fields.predicted], unit),
    componentOf(percentText(quantity), loinc.percentage, best[fields.percentage], percentOf(quantity, units)),
  ].filter((each) => each !== null)
  const ofFlags = flagNotes(flags, (field) => names.includes(field))
  if (actual === null && component.length === 0 && ofFlags.length === 0) return null
  return observation(context, quantity, {
    category: [codedConcept(codeSystems.observationCategory, 'procedure')],
    code: loincConcept(name, loinc.actual),
    ...(actual === null
      ? { dataAbsentReason: absentValue('unknown') }
      : { valueQuantity: unitQuantity(actual, unit) }),
    derivedFrom: quantity === 'ratio' ? partsOfRatio(context, best) : undefined,
    component: component.length > 0 ? component : undefined,
    note: [
      { text: `Best test as chosen by the service. ${bronchodilatorNote(context.each)}` },
      { text: unitNote(name, unit) },
      ...(quantity === 'ratio' ? [] : [{ text: unitNote('percentages', units.percent) }]),
      ...ofFlags,
      ...originNotes(flags),
    ],
  })
}

const zUnit = { unit: 'z-score', system: codeSystems.ucum, code: '{Zscore}' } as const

/** z-scores, which the service does not send, each with its lower limit; none in a de-identified file, of which they would tell age and height. */
export function normalObservations(context: SessionContext): Named<Observation>[] {
  const { each, reference, names } = context
  const answer = normalOfSession(each, reference)
  if (reference === null || each.pseudonym !== null || answer.lacks !== null) return []
  const by = `by the reference values ${fhirText(reference.name) ?? ''}, SHA-256 ${reference.sha256}`
  return referenceQuantities.flatMap((quantity) => {
    const found = answer[quantity]
    if (found === null) return []
    const { name } = quantityFacts[quantity]
    const parts = quantity === 'ratio' ? (['fev1', 'fvc'] as const) : [quantity]
    const limit = `${found.lowerLimit.toFixed(2)}${quantity === 'ratio' ? '' : ' L'}`
    return observation(context, `${quantity} z`, {
      category: [codedConcept(codeSystems.observationCategory, 'procedure')],
      code: { text: `${name} z-score, GLI Global 2022` },
      valueQuantity: { value: withoutNoise(found.z), ...zUnit },
      method: { text: `GLI Global (Bowerman 2023, doi 10.1164/rccm.202205-0963OC), ${by}` },
      referenceRange: [
        { low: { value: lowestNormalZ, ...zUnit }, text: `Lower limit of normal (5th percentile): ${limit}` },
      ],
      derivedFrom: parts.map((part) => names.reference('Observation', observationId(context, part))),
      note: [
        { text: 'Computed by Spirodesk from age, height and sex as sent; the service does not send it.' },
        { text: bronchodilatorNote(each) },
        ...originNotes(each.flags),
      ],
    })
  })
}

function bronchodilatorNote({ marks: { bronchodilator } }: ExportedSession): string {
  if (bronchodilator === null) return 'Whether before or after a bronchodilator is not stated.'
  const when = bronchodilator === 'pre' ? 'before' : 'after'
  return `Marked in Spirodesk as ${when} a bronchodilator; the service does not state it.`
}

/** Notes about the origin of a session. */
function originNotes(flags: readonly Flag[]): Annotation[] {
  return flags.flatMap(({ code, figures }) => {
    if (code === 'imported')
      return [{ text: 'The service has not sent this session: it comes from an imported file alone.' }]
    if (code === 'likely-pair')
      return [
        { text: 'It may be after a bronchodilator: nobody has said yet whether two sessions are a pair.' },
      ]
    if (code !== 'name-differs') return []
    const sent = fhirText(typeof figures?.['sent'] === 'string' ? figures['sent'] : null)
    const text = 'The session names someone else than the profile whose it is'
    return [{ text: sent === undefined ? `${text}.` : `${text}: ${sent}` }]
  })
}

function componentOf(
  text: string,
  code: string | null,
  value: number | null,
  unit: UnitVote,
): ObservationComponent | null {
  return value === null ? null : { code: loincConcept(text, code), valueQuantity: unitQuantity(value, unit) }
}

function percentText(quantity: Quantity): string {
  return quantity === 'ratio'
    ? 'FEV1/FVC percentage as sent: of predicted, or FEV1/FVC itself'
    : `${quantityFacts[quantity].name} percent of predicted`
}

function percentOf(quantity: Quantity, units: Units): UnitVote {
  return quantity === 'ratio' ? unknownScale : units.percent
}

/** FEV1 and FVC, when the ratio that was sent is that of theirs, as far as all can be right. */
function partsOfRatio(context: SessionContext, best: SpirometryTest): Reference[] | undefined {
  const { flags, units } = context.each
  const usable = usableTest(best, leftOutBy(flags, null))
  if (recomputedOf(usable, 'ratio', units)?.agrees !== true) return undefined
  return ['fev1', 'fvc'].map((part) => context.names.reference('Observation', observationId(context, part)))
}

const sentences: Readonly<Partial<Record<FlagCode, string>>> = {
  'value-unread': 'Was sent as a text that is no number.',
  'decimal-comma': 'Was sent with a decimal comma.',
  implausible: 'Please check: outside of what is possible.',
  unlikely: 'Please check: unusual.',
  'fev1-over-fvc': 'Please check: FEV1 is larger than FVC.',
  'fev1-just-over-fvc': 'Please check: FEV1 is larger than FVC, by up to 2 %.',
  contradicts: 'Please check: contradicts the other tests of this session.',
  'percent-differs':
    'Please check: the percentage differs from the one recomputed from measured and predicted value.',
  'ratio-differs': 'Please check: differs from FEV1 divided by FVC.',
  'height-differs': 'Please check: the height contradicts those of the sessions around it.',
  'predicted-moved':
    'Please check: the predicted value moved at the same height by more than age explains: another equation, or another height?',
  'larger-elsewhere': 'Another test of this session has a larger value.',
}

/** Notes about the flags of some fields, as Annotations. */
function flagNotes(flags: readonly Flag[], isAbout: (field: string) => boolean): Annotation[] {
  return flags.flatMap(({ code, field, figures }) => {
    const sentence = sentences[code]
    if (sentence === undefined || field === undefined || !isAbout(field)) return []
    const sent = fhirText(typeof figures?.['sent'] === 'string' ? figures['sent'] : null)
    return [{ text: sent === undefined ? `${field}: ${sentence}` : `${field}: ${sentence} As sent: ${sent}` }]
  })
}

type Effective = Pick<Observation, 'effectiveDateTime' | '_effectiveDateTime'>

/** Context shared by the resources of one session. */
export interface SessionContext {
  readonly each: ExportedSession
  readonly names: ResourceNames
  /** Reference values of the snapshot; null without any. */
  readonly reference: ReferencePack | null
  readonly subject: Reference
  /** Time of the session, as fields of a resource. */
  readonly effective: Effective
}

/** The id of one Observation of a session. */
function observationId({ each, names }: SessionContext, what: string): string {
  return names.id('observation', each.session.id, what)
}

/** An Observation of a session; `what` distinguishes it from the session's others, `fields` are those observed. */
function observation(
  context: SessionContext,
  what: string,
  fields: Omit<Observation, 'resourceType' | 'id' | 'status' | 'subject' | keyof Effective>,
): Named<Observation> {
  const { each, subject, effective } = context
  const withdrawn = each.session.local.withdrawnAt !== null
  return {
    resourceType: 'Observation',
    id: observationId(context, what),
    // a session that the service no longer sends may have been wrong; the service gives no reason
    status: withdrawn ? 'unknown' : 'final',
    ...fields,
    subject,
    ...effective,
  }
}

/** Time of a session, as fields of a resource: in its own offset, as far as it is known and exported. */
export function effectiveTime(each: ExportedSession, names: ResourceNames): Effective {
  if (each.pseudonym === null) {
    const effectiveDateTime = dateTime(each.session.local)
    return effectiveDateTime === null ? absent(absentExtension('unknown')) : { effectiveDateTime }
  }
  const { month, days } = each.pseudonym
  if (month !== null) return { effectiveDateTime: month }
  if (days === null) return absent(absentExtension('unknown'))
  return absent(absentExtension('masked'), ...relativeTime(each.pseudonym, each.session.id, names))
}

function absent(...extension: Extension[]): Effective {
  return { _effectiveDateTime: { extension } }
}

const furthestOffset = 14 * 60

/** A dateTime of FHIR, which has a time only with an offset of at most 14 hours; null when undated. */
function dateTime({ day, instant, offsetMinutes }: Session['local']): string | null {
  if (day === undated || instant === null) return null
  if (offsetMinutes === null) return day
  const isUsual = Math.abs(offsetMinutes) <= furthestOffset
  const shown = isUsual ? offsetMinutes : 0
  return timeWithOffset(instant, shown)
}

/** Days since the person's report from which they are counted; none for that report itself. */
function relativeTime(
  { days, since }: Pick<Pseudonym, 'days' | 'since'>,
  session: string,
  names: ResourceNames,
): Extension[] {
  if (days === null || since === null || since === session) return []
  const target = names.reference('DiagnosticReport', names.id('report', since))
  return [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/cqf-relativeDateTime',
      extension: [
        { url: 'target', valueReference: target },
        { url: 'targetPath', valueString: 'DiagnosticReport.effective' },
        { url: 'relationship', valueCode: days < 0 ? 'before' : days > 0 ? 'after' : 'concurrent' },
        { url: 'offset', valueDuration: codedQuantity(Math.abs(days), 'd') },
      ],
    },
  ]
}

/** Age, height and weight at the time of a session; missing ones are left out. */
export function bodyObservations(context: SessionContext): Named<Observation>[] {
  const { session, pseudonym, flags } = context.each
  const shown = pseudonym?.shown
  // a vital sign needs the day
  const kind = typeof pseudonym?.month === 'string' ? 'exam' : 'vital-signs'
  const category = [codedConcept(codeSystems.observationCategory, kind)]
  const all: [string, Pick<Observation, 'category' | 'code'>, BodyValue | null][] = [
    [
      'age',
      { code: loincConcept('Age at test', '30525-0') },
      shown ? bandValue(shown.age, years) : ageValue(context),
    ],
    [
      'height_in_cm',
      { category, code: loincConcept('Body height', '8302-2') },
      shown
        ? bandValue(shown.height, (value) => codedQuantity(value, 'cm'))
        : valueIn('cm', session.height_in_cm),
    ],
    [
      'weight_in_kg',
      { category, code: loincConcept('Body weight', '29463-7') },
      valueIn('kg', session.weight_in_kg),
    ],
  ]
  return all.flatMap(([field, fields, known]) => {
    const note = flagNotes(flags, (of) => of === field)
    if (known === null && note.length === 0) return []
    const value = known ?? { dataAbsentReason: absentValue('unknown') }
    return [observation(context, field, { ...fields, ...value, note: note.length > 0 ? note : undefined })]
  })
}

type BodyValue = Pick<Observation, 'valueQuantity' | 'valueRange'>

/** Age, whose unit is a word: years are not declared, only meant. */
function years(value: number): FhirQuantity {
  return { value, unit: 'years' }
}

/** Age, which de-identified exports group from 90 on. */
function ageValue({ each: { session, pseudonym } }: SessionContext): BodyValue | null {
  if (session.age === null) return null
  const comparator = pseudonym !== null && session.age >= groupedAge ? '>=' : undefined
  return { valueQuantity: { ...years(session.age), comparator } }
}

function valueIn(unit: string, value: number | null): BodyValue | null {
  return value === null ? null : { valueQuantity: codedQuantity(value, unit) }
}

function bandValue(band: Band | null, quantity: (value: number) => FhirQuantity): BodyValue | null {
  if (band === null) return null
  const { from, to } = band
  return { valueRange: { low: quantity(from), high: to === null ? undefined : quantity(to) } }
}
