import { bestTwo, type JudgedSession, recomputedRatio } from './course'
import { quotient } from './judge'
import type { Belief } from './identity'
import { type Manoeuvre, quantities, repeatedBy, type Session, valueFields, type When } from './record'
import type { Units } from './units'

/** Cells by their names; an empty text is nothing. */
export type Cells = Readonly<Record<string, string>>

const columnOf = (field: string) => field.replace('_percentage', '_pct')
const number = (value: number | null | undefined) =>
  value === null || value === undefined ? '' : String(value)
// what a spreadsheet would take for a formula gets an apostrophe; half of a pair is no character
const text = (value: string | null) =>
  (value ?? '').replace(/[\uD800-\uDFFF]/gu, '\uFFFD').replace(/^(?=[=+\-@\t\r\n\0＝＋－＠])/, "'")

/** The row of a session in a CSV of sessions, without flags and units. */
export function sessionCells(each: JudgedSession, belief: Belief): Cells {
  const { session } = each
  return {
    ...personCells(session, belief),
    tests: number(session.all.length),
    ...valueCells(session.best),
    fev1_fvc_recomputed: number(recomputedRatio(each)),
    ...ofAllManoeuvres(each),
    fev1_best_two_difference: number(bestTwo(each, 'fev1_actual')),
    fvc_best_two_difference: number(bestTwo(each, 'fvc_actual')),
  }
}

/** The largest values that can be right, of whichever manoeuvre each is, and how many manoeuvres have an FEV1. */
function ofAllManoeuvres({ judged: { all } }: JudgedSession): Cells {
  const [fev1s, fvcs] = ['fev1_actual', 'fvc_actual'].map((field) => all.flatMap((test) => test[field] ?? []))
  const largest = (values: readonly number[] = []) => (values.length === 0 ? null : Math.max(...values))
  const [fev1, fvc] = [largest(fev1s), largest(fvcs)]
  return {
    plausible_manoeuvres: number(fev1s?.length),
    fev1_largest: number(fev1),
    fvc_largest: number(fvc),
    fev1_fvc_largest: number(fev1 === null || fvc === null ? null : quotient(fev1, fvc)),
  }
}

/** The rows of a session in a CSV of manoeuvres. */
export function manoeuvreCells({ session }: JudgedSession, belief: Belief): Cells[] {
  const same = repeatedBy(session)
  const rows = session.all.map((test, at) => ({
    test_index: String(at + 1),
    is_best: at === same ? 'yes' : 'no',
    ...valueCells(test),
  }))
  // composed by the service, it is a manoeuvre that nobody made
  const composed = { test_index: '', is_best: 'yes', ...valueCells(session.best) }
  const all = session.best !== null && same === null ? [composed, ...rows] : rows
  const person = personCells(session, belief)
  return all.map((row) => ({ ...person, ...row }))
}

function personCells(session: Session, belief: Belief): Cells {
  const { profile, by } = belief.ownerOf(session)
  return {
    session_id: text(session.id),
    profile_id: text(profile),
    attribution: by,
    patient_name: text(session.name),
    email: text(session.email),
    age_y: number(session.age),
    sex: text(session.gender),
    height_cm: number(session.height),
    weight_kg: number(session.weight),
    ethnicity: text(session.ethnicity),
    diagnoses: text(session.diagnoses.join('; ')),
    medications: text(session.medications.join('; ')),
    created_at: timeOf(session.when),
    local_date: session.when?.day ?? '',
  }
}

function valueCells(test: Manoeuvre | null): Cells {
  return Object.fromEntries(valueFields.map((field) => [columnOf(field), number(test?.[field])]))
}

/** A time in the offset that it came with; none where it came without. */
function timeOf(when: When | null): string {
  if (when === null) return ''
  const shown = new Date(when.instant + (when.offset ?? 0) * 60_000)
    .toISOString()
    .replace('.000Z', '')
    .replace('Z', '')
  if (when.offset === null) return shown
  const minutes = Math.abs(when.offset)
  const two = (value: number) => String(value).padStart(2, '0')
  return `${shown}${when.offset < 0 ? '-' : '+'}${two(Math.trunc(minutes / 60))}:${two(minutes % 60)}`
}

const fhirNames = { fev1: 'FEV1', fvc: 'FVC', pef: 'PEF', ratio: 'FEV1/FVC' } as const
const loinc = {
  fev1: ['20150-9', '20149-1', '20152-5'],
  fvc: ['19868-9', '19869-7', '19872-1'],
  pef: ['33452-4', '69974-4', ''],
  ratio: ['19926-5', '19925-7', ''],
} as const

const ucum: Readonly<Record<string, string>> = { percent: '%', fraction: '1' }

/** What a FHIR export has to say of a session, flat: its patient, its time, and each quantity with codes and unit. */
export function fhirCells({ session }: JudgedSession, belief: Belief, units: Units): Cells {
  const { profile } = belief.ownerOf(session)
  const cells: Record<string, string> = {
    patient: profile ?? '',
    // a patient is who the profile says, never who a session says
    // FHIR texts are trimmed
    name: ((profile === null ? session.name : belief.profiles.get(profile)?.name) ?? '').trim(),
    time: session.when?.offset === null ? session.when.day : timeOf(session.when),
    age: number(session.age),
    height: number(session.height),
    weight: number(session.weight),
  }
  for (const quantity of quantities) {
    const of = (aspect: string) => session.best?.[`${quantity}_${aspect}`]
    const unit = units[quantity === 'pef' ? 'flow' : quantity === 'ratio' ? 'ratio' : 'volume']
    const [actual, predicted, percentage] = loinc[quantity]
    const name = fhirNames[quantity]
    const put = (what: string, value: number | undefined, code: string, unitWord: string | null) => {
      if (value !== undefined)
        cells[`${name} ${what}`] = [value, code, ucum[unitWord ?? ''] ?? unitWord ?? ''].join(' | ')
    }
    put('actual', of('actual'), actual, unit)
    put('predicted', of('predicted'), predicted, unit)
    put('percentage', of('percentage'), percentage, quantity === 'ratio' ? null : units.percent)
  }
  return cells
}
