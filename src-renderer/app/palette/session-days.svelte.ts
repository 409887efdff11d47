import type { Day } from '#shared/records/day'
import { spoken, t } from '../../text/texts.svelte'
import { rangeWords } from '../../format/moments'
import { clearFilters, useSessionsView } from '../sessions/sessions-view.svelte'
import { useApp } from '../state/app-context'
import { today } from '../state/today'
import type { Command } from './command'
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
