import { t } from '../text/message-format'
import type { ListChange } from './list-changes'

const mostLetters = 24

/** A change of what is listed, in a few words for a chart: `+ Tiotropium`, `− Fluticasone and 2 more`. */
export function changeWords({ added, gone }: Pick<ListChange, 'added' | 'gone'>): string {
  const words = (list: readonly string[], key: 'patient.change.added' | 'patient.change.gone') => {
    const [first, ...more] = list
    if (first === undefined) return []
    return [t(key, { text: inBrief(first), more: more.length })]
  }
  return [...words(added, 'patient.change.added'), ...words(gone, 'patient.change.gone')].join('  ')
}

function inBrief(name: string): string {
  if (name.length <= mostLetters) return name
  // half a dose would be read as a whole one
  const [words = ''] = /^.*(?=\s)/.exec(name.slice(0, mostLetters)) ?? [name.slice(0, mostLetters - 1)]
  return `${words.trimEnd()}…`
}
