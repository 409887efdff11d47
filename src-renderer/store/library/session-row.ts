import { type FlagCode, flagCodes, flagsOfBits } from '#shared/records/flag'
import type { PatientRef } from '#shared/records/patient-ref'
import type { SessionRow } from '#shared/records/session-row'
import { foldEmail } from '#shared/wire/fold-email'
import type { NumberColumn } from '../columns/number-columns'
import type { Library } from './create-library'
import type { DayBlock } from './day-block'

/** What a list shows of one session. */
export function sessionRow(library: Library, block: DayBlock, row: number): SessionRow {
  const { names, emails, genders } = library.dictionaries
  const number = (column: NumberColumn) => {
    const value = block.numbers(column)[row] ?? NaN
    return Number.isNaN(value) ? null : value
  }
  return {
    id: block.ids[row] ?? '',
    patient: patientOf(library, block, row),
    name: names.text(block.words('name')[row] ?? 0),
    email: emails.text(block.words('email')[row] ?? 0),
    age: number('age'),
    gender: genders.text(block.words('gender')[row] ?? 0),
    day: block.day,
    instant: number('instant'),
    offsetMinutes: number('offsetMinutes'),
    fev1: number('fev1'),
    fev1Predicted: number('fev1Predicted'),
    fev1Percent: number('fev1Percent'),
    fvc: number('fvc'),
    fvcPercent: number('fvcPercent'),
    ratio: number('ratio'),
    ratioPercent: number('ratioPercent'),
    pef: number('pef'),
    pefPercent: number('pefPercent'),
    tests: block.words('tests')[row] ?? 0,
    bestTwoFev1: number('bestTwoFev1'),
    flags: rowFlags(library, block, row),
  }
}

/** Whose session it is. */
export function patientOf(library: Library, block: DayBlock, row: number): PatientRef {
  const { dictionaries } = library
  const email = block.words('email')[row] ?? 0
  const profile = dictionaries.profiles.text(
    library.attribution().profileOf(block.words('queried')[row] ?? 0, email),
  )
  if (profile !== null) return { by: 'profile', profile }
  const address = foldEmail(dictionaries.emails.text(email) ?? '')
  return address === '' ? { by: 'session', session: block.ids[row] ?? '' } : { by: 'email', email: address }
}

/** All flags of one session: those of its content and those that the library knows. */
export function rowFlags(library: Library, block: DayBlock, row: number): FlagCode[] {
  const attribution = library.attribution()
  const profile = attribution.profileOf(block.words('queried')[row] ?? 0, block.words('email')[row] ?? 0)
  const flags = new Set(flagsOfBits(block.words('flags')[row] ?? 0))
  if (profile === 0) flags.add('unattributed')
  if (attribution.isUnshared(profile)) flags.add('unshared')
  if (!Number.isNaN(block.numbers('withdrawnAt')[row] ?? NaN)) flags.add('withdrawn')
  return flagCodes.filter((code) => flags.has(code))
}
