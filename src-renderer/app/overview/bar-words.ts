import { dayText, monthText, weekdayText } from '../../format/moments'
import { t } from '../../text/texts.svelte'
import type { Grain } from './periods'
import type { SessionBar } from './session-bars'

/** The days of a bar in words: `Thu 19 Nov 2026`, `16 Nov 2026 – 22 Nov 2026`, `Nov 2026`, `2026`. */
export function periodWords({ from, to }: Pick<SessionBar, 'from' | 'to'>, grain: Grain): string {
  if (from === to) return `${weekdayText(from)} ${dayText(from)}`
  if (grain === 'month') return monthText(from)
  if (grain === 'year') return from.slice(0, 4)
  return t('overview.bars.fromTo', { from: dayText(from), to: dayText(to) })
}
