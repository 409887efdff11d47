import type { RangeDays } from '#shared/queries/date-range'
import {
  asksFor,
  type ChoiceField,
  type RangeField,
  type SessionCriterion,
  type SessionFilter,
} from '#shared/queries/filter'
import type { PatientRef } from '#shared/records/patient'
import { flagBit, flagCodes } from '#shared/records/flag'
import { percentQuantities } from '#shared/records/test'
import { foldText } from '#shared/text/texts'
import { numberNames } from '../../../src-renderer/store/days/columns'
import type { BrowseRow } from '../data/create-row-maker'

/** Whether a session is wanted. */
export type KeepRow = (row: BrowseRow) => boolean

/** Makes the function that tells whether a row passes a filter: what a program over rows has to do itself. */
export function keepRow(filter: SessionFilter): KeepRow {
  const withdrawn = asksFor(filter, 'withdrawn')
  const clauses = filter.clauses.map((clause) => clause.map(holdsFor))
  return (row) =>
    (withdrawn || row.withdrawnAt === null) && clauses.every((clause) => clause.some((holds) => holds(row)))
}

function holdsFor(criterion: SessionCriterion): KeepRow {
  const asked = isSoFor(criterion)
  if (!criterion.not) return asked
  const read = criterion.kind === 'range' ? figureOf(criterion.field) : () => 0
  return (row) => read(row) !== null && !asked(row)
}

function withWords(text: string): KeepRow {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  return ({ searched }) => words.every((word) => searched.includes(word))
}

function onDays({ from, to }: RangeDays): KeepRow {
  return ({ day }) => (from === null || day >= from) && (to === null || day <= to)
}

function isOf(patient: PatientRef): KeepRow {
  if (patient.by !== 'email') throw new RangeError('rows know patients by their e-mail alone')
  return ({ email }) => email === patient.email
}

function isSoFor(criterion: SessionCriterion): KeepRow {
  switch (criterion.kind) {
    case 'range':
      return inRange(figureOf(criterion.field), criterion.from, criterion.to)
    case 'missing': {
      const read = figureOf(criterion.field)
      return (row) => read(row) === null
    }
    case 'new':
      return ({ changedAt }) => changedAt !== null && changedAt >= criterion.since
    case 'choice':
      return choiceOf(criterion.field, criterion.values)
    case 'words':
      return withWords(criterion.text)
    case 'withdrawn':
      return ({ withdrawnAt }) => withdrawnAt !== null
    case 'dates':
      return onDays(criterion)
    case 'patients': {
      const patients = criterion.patients.map(isOf)
      return (row) => patients.some((patient) => patient(row))
    }
  }
}

function inRange(read: (row: BrowseRow) => number | null, from: number | null, to: number | null): KeepRow {
  return (row) => {
    const value = read(row)
    return value !== null && value >= (from ?? -Infinity) && value <= (to ?? Infinity)
  }
}

function figureOf(field: RangeField): (row: BrowseRow) => number | null {
  if (field === 'ratioRecomputed') return ({ fev1, fvc }) => quotient(fev1, fvc)
  const quantity = percentQuantities.find((one) => field === `${one}PercentRecomputed`)
  if (quantity) return (row) => quotient(row[quantity], row[`${quantity}Predicted`], 100)
  const name = numberNames.find((one) => one === field)
  return (row) => (name ? row[name] : null)
}

function quotient(of: number | null, over: number | null, times = 1): number | null {
  return of === null || over === null || over <= 0 ? null : (times * of) / over
}

function choiceOf(field: ChoiceField, values: readonly (string | null)[]): KeepRow {
  const wanted = new Set(values)
  if (field === 'gender' || field === 'ethnicity') return (row) => wanted.has(row[field])
  if (field === 'diagnosis') return ({ diagnoses }) => diagnoses.some((text) => wanted.has(text))
  if (field === 'medication') return ({ medications }) => medications.some((text) => wanted.has(text))
  const bits = flagCodes.filter((code) => wanted.has(code)).reduce((sum, code) => sum | flagBit(code), 0)
  return ({ flags }) => (flags & bits) !== 0
}
