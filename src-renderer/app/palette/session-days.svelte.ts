import type { Day } from '#shared/records/day'
import { spoken, t } from '../../text/texts.svelte'
import { rangeWords } from '../../format/moments'
import { clearFilters, useSessionsView } from '../sessions/list.svelte'
import { useApp } from '../core/context'
import { today } from '../core/kept.svelte'
import type { Command } from '../core/commands.svelte'
import { daysInText } from './days-in-text'

/** The sessions of the days that a text means, if it means any. To be called while a component is set up. */
export function sessionDays(): (typed: string) => readonly Command[] {
  const { navigation } = useApp()
  const view = useSessionsView()
  const show = (from: Day, to: Day) => {
    clearFilters(view)
    view.range = { kind: 'own', from, to }
    navigation.go({ page: 'sessions' })
  }
  return (typed) => {
    const span = daysInText(typed, today(), spoken().locale)
    if (!span) return []
    const { from, to } = span
    const days = rangeWords({ kind: 'own', from, to })
    const title = t('palette.sessionsOf', { days })
    return [{ id: `days ${from} ${to}`, kind: 'session', title, words: typed, run: () => show(from, to) }]
  }
}
