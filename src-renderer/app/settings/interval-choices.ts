import { t } from '../../text/texts.svelte'

/** A value that can be chosen, as the list shows it. */
export interface NumberChoice {
  readonly value: string
  readonly text: string
}

const intervals = [15, 30, 60, 180, 360, 720, 1440, 0]
const spans = [7, 14, 30, 60, 90]

/** The intervals between runs that can be chosen, in minutes, with the present one among them. */
export function intervalChoices(current: number): NumberChoice[] {
  return withCurrent(intervals, current).map((minutes) => ({
    value: String(minutes),
    text: intervalText(minutes),
  }))
}

/** The numbers of recent days to read again that can be chosen, with the present one among them. */
export function rereadChoices(current: number): NumberChoice[] {
  return withCurrent(spans, current).map((count) => ({
    value: String(count),
    text: t('settings.reread.days', { count }),
  }))
}

/** An interval in words: `30 minutes`, `6 hours`, `1 day`; 0 is only when asked. */
export function intervalText(minutes: number): string {
  if (minutes === 0) return t('settings.interval.never')
  if (minutes % 1440 === 0) return t('settings.interval.days', { count: minutes / 1440 })
  if (minutes % 60 === 0) return t('settings.interval.hours', { count: minutes / 60 })
  return t('settings.interval.minutes', { count: minutes })
}

function withCurrent(offered: readonly number[], current: number): number[] {
  return offered.includes(current) ? [...offered] : [current, ...offered]
}
