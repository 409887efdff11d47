import type { Library } from '../state/library.svelte'
import { type ExportChoices, firstChoices, readChoices, writeChoices } from './export-choices'

const place = { kind: 'last-view', id: 'export' } as const

/** How a person wants exports to be, kept with the connection. */
export interface KeptChoices {
  current: ExportChoices
  /** Remembers the choices as they are for the next time. */
  keep(): void
}

/** Reads what was chosen before. `locale` (BCP 47) decides for somebody who has chosen nothing yet. */
export function keepChoices({ call }: Pick<Library, 'call'>, locale: string): KeptChoices {
  const first = firstChoices(locale)
  let current = $state.raw(first)
  void call('kept', { kind: place.kind }).then((answer) => {
    const item = answer.ok ? answer.value.items.find(({ id }) => id === place.id) : undefined
    // what was chosen while this was read counts
    if (item && current === first) current = readChoices(item.content, first)
  })
  return {
    get current() {
      return current
    },
    set current(next) {
      current = next
    },
    keep: () => void call('keep', { ...place, content: writeChoices(current) }),
  }
}
