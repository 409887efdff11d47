import { trendSessions } from '#shared/measure/comparable'
import { dayNumber, msPerDay } from '#shared/records/day'
import type { SessionRow } from '#shared/records/session'
import { runningMedians } from '../../components/chart/shapes'
import type { Measures } from '../../format/measures'
import { instantMonthText } from '../../format/moments'
import { t } from '../../text/texts.svelte'

/** The heading of a month's sessions in a list. */
export interface MonthHeading {
  readonly month: string
  /** The number of its sessions, and the median of the FEV1 that counts in trends. */
  readonly said: string
}

/** Sessions with a heading before those of each month; `rows` are newest first. */
export function byMonth(rows: readonly SessionRow[], measures: Measures): (MonthHeading | SessionRow)[] {
  const months = new Map<string, SessionRow[]>()
  for (const row of rows) {
    const key = row.day.slice(0, 'yyyy-mm'.length)
    const month = months.get(key)
    if (month) month.push(row)
    else months.set(key, [row])
  }
  return [...months.values()].flatMap((own) => [headingOf(own, measures), ...own])
}

function headingOf(rows: readonly SessionRow[], measures: Measures): MonthHeading {
  const [{ day } = { day: 'undated' as const }] = rows
  const month = day === 'undated' ? t('session.noDate') : instantMonthText(dayNumber(day) * msPerDay)
  // a value in another unit is not between the others
  const values = trendSessions(rows).flatMap((row) => (measures.of(row) === measures ? [row.fev1] : []))
  const [median] = runningMedians(values, 2 * values.length + 1)
  const count = rows.length
  return {
    month,
    said:
      median === undefined
        ? t('patient.sessions', { count })
        : t('patient.months.said', { count, median: measures.value('fev1', median) }),
  }
}
