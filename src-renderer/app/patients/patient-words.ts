import { undated } from '#shared/records/day'
import type { PatientRow } from '#shared/records/patient'
import { change, missing, whole } from '../../format/numbers'
import type { Measures } from '../../format/measures'
import { dayText } from '../../format/moments'
import { t } from '../../text/texts.svelte'

/** Whether a patient shares, in a few words. */
export function sharingText({ sharing, patient }: Pick<PatientRow, 'sharing' | 'patient'>): string {
  if (sharing !== 'unknown') return t(`patients.sharing.${sharing}`)
  return patient.by === 'session' ? t('patients.sharing.nobody') : t('patients.sharing.unknown')
}

/** The day of the last session: `19 Nov 2026`, or why there is none. */
export function lastDayText({ lastDay }: Pick<PatientRow, 'lastDay'>): string {
  if (lastDay === null) return t('patients.noSession')
  return lastDay === undated ? t('session.noDate') : dayText(lastDay)
}

/** The days since the last session, `12 d`; empty without a dated one. */
export function daysSinceText({ daysSince }: Pick<PatientRow, 'daysSince'>): string {
  if (daysSince === null) return ''
  // a session from east of here may already be of tomorrow
  return daysSince <= 0 ? t('patients.today') : t('patients.daysSince', { days: whole(daysSince) })
}

/** Which values take no part in the figures of a patient: `One FEV₁ is not plausible and is excluded from …`. */
export function leftOutText({ fev1LeftOut }: Pick<PatientRow, 'fev1LeftOut'>): string {
  return t('patients.leftOut', { count: fev1LeftOut })
}

/** A change of % predicted in points, with its sign and one decimal; as sent when the scale is not known. */
export function pointsText(measures: Measures, sent: number | null): string {
  if (sent === null) return missing
  const points = measures.percent(sent)
  return points === null ? change(sent, 2) : change(points, 1)
}
