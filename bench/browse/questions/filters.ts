import {
  everySession,
  type SessionCondition,
  type SessionFilter,
  type SessionGroup,
} from '#shared/queries/filter'
import { dayNumber } from '#shared/records/day'
import { type InventedHistory, dayOfHistory } from '../data/invented-history'

const all = (...of: SessionCondition[]): SessionGroup => ({ kind: 'group', join: 'all', of })
const any = (...of: SessionCondition[]): SessionGroup => ({ kind: 'group', join: 'any', of })
const none = (...of: SessionCondition[]): SessionGroup => ({ kind: 'group', join: 'none', of })

type RangeField = Extract<SessionCondition, { kind: 'range' }>['field']
type ChoiceField = Extract<SessionCondition, { kind: 'choice' }>['field']

const from = (field: RangeField, least: number): SessionCondition => ({
  kind: 'range',
  field,
  from: least,
  to: null,
})
const to = (field: RangeField, most: number): SessionCondition => ({
  kind: 'range',
  field,
  from: null,
  to: most,
})
const is = (field: ChoiceField, ...values: string[]): SessionCondition => ({ kind: 'choice', field, values })

/** The filters that are measured, each under what it is called in the table. */
export function browseFilters(history: InventedHistory): Readonly<Record<string, SessionFilter>> {
  const where = (condition: SessionCondition): SessionFilter => ({ ...everySession, where: condition })
  const email = history.everybody[0]?.said[1] ?? ''
  const month = dayNumber(dayOfHistory(history, 30)) * 86_400_000
  return {
    everything: everySession,
    'a word': { ...everySession, text: 'asthma' },
    'two words': { ...everySession, text: 'garcia salbutamol' },
    'a word that nobody has': { ...everySession, text: 'xyzzy' },
    'a year of days': { ...everySession, from: dayOfHistory(history, 700), to: dayOfHistory(history, 336) },
    'a patient': { ...everySession, patient: { by: 'email', email } },
    'FEV1 range': where({ kind: 'range', field: 'fev1', from: 1, to: 2 }),
    diagnosis: where(is('diagnosis', 'COPD', 'Emphysema')),
    'four, all': where(all(is('gender', 'female'), from('age', 60), to('fev1Percent', 80), from('tests', 3))),
    'four, any': where(
      any(to('fev1Percent', 50), to('ratio', 0.6), is('diagnosis', 'COPD'), from('age', 80)),
    ),
    'four, none': where(
      none(is('medication', 'Salbutamol'), to('age', 40), to('tests', 2), to('fvcPercent', 60)),
    ),
    'recomputed ratio': where(to('ratioRecomputed', 0.7)),
    flags: where(is('flag', 'below-070', 'larger-elsewhere')),
    'changed lately': where({ kind: 'changed', since: month }),
  }
}
