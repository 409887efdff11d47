import * as v from 'valibot'
import type { SessionCondition } from '../queries/session-condition'
import { type ExportLine, exportLineSchema } from './export-line'
import type { ExportRequest } from './export-request'
import { daysOfSubject } from './days-of-subject'

type Logged = Pick<ExportRequest, 'what'> & { readonly form: string; readonly deidentified: object | null }
type Figures = Record<string, string | number | boolean>

/** What the audit log keeps of an export: never a name, a word that was searched for, or a value. */
export function exportFigures(
  { form, what, deidentified }: Logged,
  counted: { readonly sessions: number; readonly patients: number; readonly bytes: number },
): Figures {
  const { from, to } = daysOfSubject(what)
  const filter = what.kind === 'filter' ? what.filter : null
  return {
    form,
    ...counted,
    deidentified: deidentified !== null,
    what: filter?.patient ? 'patient' : what.kind,
    from: from ?? '',
    to: to ?? '',
    searched: filter !== null && filter.text !== '',
    withdrawn: filter?.withdrawn === 'only',
    conditions: filter?.where ? [...new Set(fieldsOf(filter.where))].join(' ') : '',
  }
}

/** The line of the log that its figures stand for; null when another version wrote them in another way. */
export function exportLine(at: number, outcome: string, figures: Figures): ExportLine | null {
  const { conditions, from, to } = figures
  const read = v.safeParse(exportLineSchema, {
    ...figures,
    at,
    outcome,
    from: from === '' ? null : from,
    to: to === '' ? null : to,
    conditions: typeof conditions === 'string' ? conditions.split(' ').filter((field) => field !== '') : null,
  })
  return read.success ? read.output : null
}

function fieldsOf(condition: SessionCondition): string[] {
  if (condition.kind === 'group') return condition.of.flatMap(fieldsOf)
  return ['field' in condition ? condition.field : condition.kind]
}
