import { momentText } from '../../format/moments'
import { t } from '../../text/texts.svelte'
import type { DayState } from './days-read'

/** What is known of a day, in words: `12 sessions, read 09:12`. */
export function dayWords({ mark, sessions, fetchedAt }: DayState, now: number): string {
  return mark === 'read'
    ? t('sync.days.day.read', { sessions, time: momentText(fetchedAt, now) })
    : t(`sync.days.day.${mark}`)
}
