import {
  allOf,
  everySession,
  ofPatient,
  type SessionCriterion,
  type SessionFilter,
  withDays,
} from '#shared/queries/filter'
import { dayNumber } from '#shared/records/day'
import { type InventedHistory, dayOfHistory } from '../data/invented-history'

type RangeField = Extract<SessionCriterion, { kind: 'range' }>['field']
type ChoiceField = Extract<SessionCriterion, { kind: 'choice' }>['field']

const not = false
const words = (text: string): SessionCriterion => ({ kind: 'words', text, not })
const from = (field: RangeField, least: number): SessionCriterion => ({
  kind: 'range',
  field,
  from: least,
  to: null,
  not,
})
const to = (field: RangeField, most: number): SessionCriterion => ({
  kind: 'range',
  field,
  from: null,
  to: most,
  not,
})
const is = (field: ChoiceField, ...values: string[]): SessionCriterion => ({
  kind: 'choice',
  field,
  values,
  not,
})
const any = (...clause: SessionCriterion[]): SessionFilter => ({ clauses: [clause] })
const none = (...criteria: SessionCriterion[]): SessionFilter =>
  allOf(...criteria.map((criterion) => ({ ...criterion, not: true })))

/** The filters that are measured, each under what it is called in the table. */
export function browseFilters(history: InventedHistory): Readonly<Record<string, SessionFilter>> {
  const email = history.everybody[0]?.said[1] ?? ''
  const month = dayNumber(dayOfHistory(history, 30)) * 86_400_000
  return {
    everything: everySession,
    'a word': allOf(words('asthma')),
    'two words': allOf(words('garcia salbutamol')),
    'a word that nobody has': allOf(words('xyzzy')),
    'a year of days': withDays(everySession, {
      from: dayOfHistory(history, 700),
      to: dayOfHistory(history, 336),
    }),
    'a patient': ofPatient({ by: 'email', email }),
    'FEV1 range': allOf<SessionCriterion>({ kind: 'range', field: 'fev1', from: 1, to: 2, not }),
    diagnosis: allOf(is('diagnosis', 'COPD', 'Emphysema')),
    'four, all': allOf(is('gender', 'female'), from('age', 60), to('fev1Percent', 80), from('tests', 3)),
    'four, any': any(to('fev1Percent', 50), to('ratio', 0.6), is('diagnosis', 'COPD'), from('age', 80)),
    'four, none': none(is('medication', 'Salbutamol'), to('age', 40), to('tests', 2), to('fvcPercent', 60)),
    'recomputed ratio': allOf(to('ratioRecomputed', 0.7)),
    flags: allOf(is('flag', 'below-070', 'larger-elsewhere')),
    'changed lately': allOf<SessionCriterion>({ kind: 'new', since: month, not }),
  }
}
