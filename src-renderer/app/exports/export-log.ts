import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import type { ExportLine } from '#shared/exports/export-progress'
import { formatNames } from '#shared/exports/formats'
import { ok, type Outcome } from '#shared/fault'
import { choiceFields, rangeFields } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { reportForms } from '#shared/reports/saved-report'
import { dayText } from '../../format/moments'
import { t } from '../../text/texts.svelte'
import { otherSubjects, rangeFieldWords, subjectWords } from '../filters/filter-words'

/** The exported sessions in words: by the criteria of their choice, never a name or a value. */
export function exportedWords({ what, from, to, searched, withdrawn, conditions }: ExportLine): string {
  const scope = {
    patient: t('exports.log.patient'),
    patients: t('exports.log.listed'),
    sessions: t('exports.log.chosen'),
    everything: t('exports.log.everything'),
    filter: null,
  }[what]
  const fields = conditions.map(fieldWords)
  const parts = [
    scope,
    withdrawn ? t('exports.log.withdrawn') : null,
    daysWords(from, to),
    searched ? t('exports.log.searched') : null,
    fields.length > 0 ? t('exports.log.filter', { conditions: fields.join(', ') }) : null,
  ].filter((part) => part !== null)
  return parts.length === 0 ? t('exports.log.all') : parts.join(' · ')
}

/** A format in words; as written if this version does not know it. */
export function formWords(form: string): string {
  if (form === 'raw' || form === 'unreadable') return t(`exports.form.${form}`)
  const report = reportForms.find((one) => one === form)
  if (report) return t(`report.form.${report}`)
  const known = formatNames.find((one) => one === form)
  return known ? t(`exports.form.${known}`) : form
}

function fieldWords(field: string): string {
  const range = rangeFields.find((one) => one === field)
  if (range) return rangeFieldWords(range)
  const choice = choiceFields.find((one) => one === field)
  if (choice) return subjectWords(choice)
  const subject = Object.entries(otherSubjects).find(([kind]) => kind === field)?.[1]
  return subject ? t(`filters.subject.${subject}`) : field
}

function daysWords(first: string | null, last: string | null): string | null {
  const from = first === null ? null : dayText(first as Day)
  const to = last === null ? null : dayText(last as Day)
  if (from && to) return t('sessions.range.fromTo', { from, to })
  if (from) return t('sessions.range.fromDay', { from })
  return to ? t('sessions.range.toDay', { to }) : null
}

const atOnce = 1000

/** Reads the whole log of exports, newest first, `of` lines. */
export async function readLog(
  call: Caller<LibraryCalls>,
  of: number,
): Promise<Outcome<readonly ExportLine[]>> {
  const lines: ExportLine[] = []
  for (let offset = 0; offset < of; offset += atOnce) {
    const answer = await call('exports', { offset, limit: atOnce })
    if (!answer.ok) return answer
    lines.push(...answer.value.lines)
  }
  return ok(lines)
}
