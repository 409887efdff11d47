import type { RangeDays } from '#shared/queries/date-range'
import type { ChoiceField, RangeField, SessionCondition, SessionFilter } from '#shared/queries/filter'
import type { PatientRef } from '#shared/records/patient'
import { flagBit, flagCodes } from '#shared/records/flag'
import { foldText } from '#shared/text/fold-text'
import type { BrowseRow } from '../data/create-row-maker'

/** Whether a session is wanted. */
export type KeepRow = (row: BrowseRow) => boolean

/** Makes the function that tells whether a row passes a filter: what a program over rows has to do itself. */
export function keepRow({ text, from, to, patient, withdrawn, where }: SessionFilter): KeepRow {
  const parts = [withWords(text), onDays({ from, to })]
  if (patient) parts.push(isOf(patient))
  if (where) parts.push(conditionOf(where))
  return (row) =>
    (withdrawn === 'with' || (row.withdrawnAt !== null) === (withdrawn === 'only')) &&
    parts.every((part) => part(row))
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

function conditionOf(condition: SessionCondition): KeepRow {
  switch (condition.kind) {
    case 'range':
      return inRange(figureOf(condition.field), condition.from, condition.to)
    case 'missing': {
      const read = figureOf(condition.field)
      return (row) => read(row) === null
    }
    case 'changed':
      return ({ changedAt }) => changedAt !== null && changedAt >= condition.since
    case 'choice':
      return choiceOf(condition.field, condition.values)
    case 'words':
      return withWords(condition.text)
    case 'days':
      return onDays(condition)
    case 'patient': {
      const patients = condition.patients.map(isOf)
      return (row) => patients.some((patient) => patient(row))
    }
    case 'group': {
      const parts = condition.of.map(conditionOf)
      if (condition.join === 'all' || parts.length === 0) return (row) => parts.every((part) => part(row))
      const wanted = condition.join === 'any'
      return (row) => parts.some((part) => part(row)) === wanted
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
  switch (field) {
    case 'ratioRecomputed':
      return ({ fev1, fvc }) => quotient(fev1, fvc)
    case 'fev1PercentRecomputed':
      return ({ fev1, fev1Predicted }) => quotient(fev1, fev1Predicted, 100)
    case 'fvcPercentRecomputed':
      return ({ fvc, fvcPredicted }) => quotient(fvc, fvcPredicted, 100)
    case 'pefPercentRecomputed':
      return ({ pef, pefPredicted }) => quotient(pef, pefPredicted, 100)
    default:
      return (row) => row[field]
  }
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
