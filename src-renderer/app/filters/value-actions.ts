import Copy from '@lucide/svelte/icons/copy'
import EyeOff from '@lucide/svelte/icons/eye-off'
import Info from '@lucide/svelte/icons/info'
import ListFilter from '@lucide/svelte/icons/list-filter'
import { type ChoiceField, type Criterion, rangeFields } from '#shared/queries/filter'
import { missing } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { RowAction } from '../table/row-menu'
import { criterionWords, type FormatContext, wordsInLine } from './filter-words'

/** A value that a menu is about. */
export interface ShownValue {
  /** The value as on the screen. */
  readonly text: string
  /** The value as sent, as JSON; absent or null if nothing was. */
  readonly sent?: string | null
  /** The name of its column among sessions, and its value there, by which they are filtered. */
  readonly of?: { readonly name: string; readonly value: unknown }
}

/** Copies a value as it is shown, and as it was sent if that differs; nothing for one that is missing. */
export function copyActions(
  { text, sent = null }: ShownValue,
  copy: (text: string) => void,
): readonly RowAction[] {
  const shown = text.trim()
  return [
    ...(shown === '' || shown === missing
      ? []
      : [{ title: t('table.menu.copy', { text: shown }), icon: Copy, run: () => copy(shown) }]),
    ...(sent === null || sent === shown
      ? []
      : [{ title: t('table.menu.sent', { text: sent }), icon: Info, run: () => copy(sent) }]),
  ]
}

/** Filters sessions by a value. */
export function filterActions(
  { of }: ShownValue,
  context: FormatContext,
  filter: (criterion: Criterion) => void,
): readonly RowAction[] {
  return (of ? criteriaOf(of.name, of.value) : []).map((criterion) => ({
    title: wordsInLine(criterionWords(criterion, context)),
    icon: criterion.not ? EyeOff : ListFilter,
    run: () => filter(criterion),
  }))
}

const choices: Readonly<Partial<Record<string, ChoiceField>>> = {
  diagnoses: 'diagnosis',
  medications: 'medication',
  ethnicity: 'ethnicity',
  gender: 'gender',
}

/** The criteria that a value suggests: only its first text or all others, up to its figure or from it on. */
function criteriaOf(name: string, given: unknown): Criterion[] {
  const value: unknown = [given].flat()[0]
  const choice = choices[name]
  if (choice && typeof value === 'string')
    return [false, true].map((not) => ({ kind: 'choice', field: choice, values: [value], not }))
  const field = rangeFields.find((one) => one === name)
  if (!field || typeof value !== 'number') return []
  return [
    { kind: 'range', field, from: null, to: value, not: false },
    { kind: 'range', field, from: value, to: null, not: false },
  ]
}
