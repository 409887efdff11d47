import { ok } from '#shared/fault'
import { useApp } from '../core/context'
import { ask } from '../core/ask.svelte'
import { today } from '../core/kept.svelte'
import type { Command } from '../core/commands.svelte'
import { patientCommand } from './patient-command'

const shownAtMost = 8

/** The patients that a text finds, and how many there are. */
export interface FoundPatients {
  readonly commands: readonly Command[]
  readonly of: number
}

/** Looks for patients by what is typed, while a component lives. To be called while it is set up. */
export function findPatients(typed: () => string): () => FoundPatients {
  const { library, navigation } = useApp()
  const asked = ask(async () => {
    const text = typed().trim()
    if (text === '') return ok({ text, rows: [], matching: 0 })
    void library.version
    const list = await library.call('patients', {
      text,
      sharing: 'any',
      quietForDays: null,
      today: today(),
      sort: { by: 'name', descending: false },
      offset: 0,
      limit: shownAtMost,
    })
    return list.ok ? ok({ text, rows: list.value.rows, matching: list.value.matching }) : list
  })
  return () => {
    const { value } = asked
    // those of the text before would be chosen by Enter
    if (value?.text !== typed().trim()) return { commands: [], of: 0 }
    return {
      commands: value.rows.map((row) => patientCommand(row, value.text, navigation)),
      of: value.matching,
    }
  }
}
