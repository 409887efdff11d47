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
import { foldText } from '#shared/text/texts'

/** A condition in SQL, with the values of its question marks. */
export interface Sql {
  readonly text: string
  readonly values: readonly (string | number)[]
}

const joins = { all: ' and ', any: ' or ' } as const
const always: Sql = { text: '1', values: [] }

const quotients: Partial<Record<RangeField, string>> = {
  ratioRecomputed: 'fev1 / nullif(fvc, 0)',
  fev1PercentRecomputed: '100 * fev1 / nullif(fev1Predicted, 0)',
  fvcPercentRecomputed: '100 * fvc / nullif(fvcPredicted, 0)',
  pefPercentRecomputed: '100 * pef / nullif(pefPredicted, 0)',
}

/**
 * What a filter asks, as a condition over the table of sessions. Words, of three letters at least, are looked up in the
 * index of texts, or for in each row: that is faster where rows are read in order until there are enough.
 */
export function whereSql(filter: SessionFilter, words: 'looked up' | 'looked for'): Sql {
  return join('all', [
    ...(asksFor(filter, 'withdrawn') ? [] : [{ text: 'withdrawnAt is null', values: [] }]),
    ...filter.clauses.map((clause) =>
      join(
        'any',
        clause.map((criterion) => criterionSql(criterion, words)),
      ),
    ),
  ])
}

function wordsSql(text: string, how: 'looked up' | 'looked for'): Sql[] {
  const words = foldText(text).split(/\s+/).filter(Boolean)
  if (words.length === 0) return []
  if (how === 'looked for') return words.map((word) => ({ text: 'instr(searched, ?) > 0', values: [word] }))
  const all = words.map((word) => `"${word.replaceAll('"', '""')}"`).join(' ')
  return [{ text: 'row in (select rowid from words where words match ?)', values: [all] }]
}

function daysSql({ from, to }: RangeDays): Sql {
  return join('all', [
    ...(from === null ? [] : [{ text: 'day >= ?', values: [from] }]),
    ...(to === null ? [] : [{ text: 'day <= ?', values: [to] }]),
  ])
}

function patientSql(patient: PatientRef): Sql {
  if (patient.by !== 'email') throw new RangeError('rows know patients by their e-mail alone')
  return { text: 'email = ?', values: [patient.email] }
}

function criterionSql(criterion: SessionCriterion, words: 'looked up' | 'looked for'): Sql {
  const asked = askedSql(criterion, words)
  if (!criterion.not) return asked
  if (criterion.kind === 'range') return { ...asked, text: `not ${asked.text}` }
  // what is missing makes a comparison null, and not null is null again
  return { ...asked, text: `not coalesce(${asked.text}, 0)` }
}

function askedSql(criterion: SessionCriterion, words: 'looked up' | 'looked for'): Sql {
  switch (criterion.kind) {
    case 'range':
      return rangeSql(quotients[criterion.field] ?? criterion.field, criterion.from, criterion.to)
    case 'missing':
      return { text: `${quotients[criterion.field] ?? criterion.field} is null`, values: [] }
    case 'new':
      return rangeSql('changedAt', criterion.since, null)
    case 'choice':
      return choiceSql(
        criterion.field,
        criterion.values.filter((value) => value !== null),
      )
    case 'words':
      return join('all', wordsSql(criterion.text, words))
    case 'withdrawn':
      return { text: 'withdrawnAt is not null', values: [] }
    case 'dates':
      return daysSql(criterion)
    case 'patients':
      return join('any', criterion.patients.map(patientSql))
  }
}

function rangeSql(expression: string, from: number | null, to: number | null): Sql {
  return join('all', [
    ...(from === null ? [] : [{ text: `${expression} >= ?`, values: [from] }]),
    ...(to === null ? [] : [{ text: `${expression} <= ?`, values: [to] }]),
  ])
}

function choiceSql(field: ChoiceField, values: readonly string[]): Sql {
  const marks = values.map(() => '?').join(', ')
  if (field === 'gender' || field === 'ethnicity') return { text: `${field} in (${marks})`, values }
  if (field === 'flag') {
    const bits = flagCodes
      .filter((code) => values.includes(code))
      .reduce((sum, code) => sum | flagBit(code), 0)
    return { text: 'flags & ? <> 0', values: [bits] }
  }
  return { text: `row in (select session from ${field} where text in (${marks}))`, values }
}

function join(how: keyof typeof joins, parts: readonly Sql[]): Sql {
  if (parts.length === 0) return always
  return {
    text: `(${parts.map(({ text }) => text).join(joins[how])})`,
    values: parts.flatMap(({ values }) => values),
  }
}
