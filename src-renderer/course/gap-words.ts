import { t } from '../text/message-format'
import type { CourseGap } from './course-gaps'

const daysPerMonth = 30.4375
const fromMonths = 61

/** A gap in two short lines: `No sessions for`, `9 months`. */
export function gapWords({ days }: CourseGap): string[] {
  const length =
    days < fromMonths
      ? t('patient.course.days', { count: days })
      : t('patient.course.months', { count: Math.floor(days / daysPerMonth) })
  return [t('patient.course.gap'), length]
}
