import type { ExportPlan, ScheduledExport } from '#shared/exports/scheduled-export'
import { clockText } from '../../../format/moments'
import { t } from '../../../text/texts.svelte'
import { formWords } from '../export-log'

/** The choices for days of files kept; null for all. */
export const keptDays = [7, 30, 365, null] as const

/** The title of a scheduled export: sessions, format and protection. */
export function scheduledTitle(
  { view, request, encryption }: Pick<ScheduledExport, 'view' | 'request' | 'encryption'>,
  nameOf: (view: string) => string,
): string {
  return [
    view === null ? t('exports.scope.everything') : nameOf(view),
    formWords(request.form),
    request.deidentified ? t('exports.log.deidentified') : null,
    encryption ? t(`scheduled.encrypted.${encryption.to}`) : null,
  ]
    .filter((part) => part !== null)
    .join(' · ')
}

/** The rhythm of a scheduled export, and the number of files kept. */
export function rhythmWords({ every, hour, keep }: Pick<ScheduledExport, 'every' | 'hour' | 'keep'>): string {
  const when = t('scheduled.when', { every, time: hourText(hour) })
  return `${when} · ${t('scheduled.kept', { days: keep ?? 0 })}`
}

/** An hour of the day as clocks show it: `07:00`. */
export function hourText(hour: number): string {
  return clockText(new Date(2026, 0, 1, hour).getTime())
}

/** The chosen encryption, null for none; undefined while its recipient is missing. */
export function readEncryption(
  to: 'nobody' | 'card' | 'recipient',
  recipient: string,
): ExportPlan['encryption'] | undefined {
  if (to === 'nobody') return null
  if (to === 'card') return { to }
  const word = recipient.trim()
  return word === '' ? undefined : { to, recipient: word }
}
