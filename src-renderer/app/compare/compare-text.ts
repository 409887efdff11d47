import type { Measures } from '../../format/measures'
import { missing } from '../../format/numbers'
import { sessionMomentText } from '../../format/moments'
import { nameText, plainCharacters } from '../../format/people'
import { textColumns } from '../../format/plain-text'
import { t } from '../../text/texts.svelte'
import type { CompareRow } from './compare-cell'
import { compareRows } from './compare-rows'
import { type ConditionRow, conditionRows } from './condition-rows'
import type { Compared } from './read-compared'
import { repeatabilityRows } from './repeatability-rows'

/** What a comparison is written from. */
export interface CompareTextInput {
  readonly compared: readonly Compared[]
  /** The index of the session that the others are compared with. */
  readonly reference: number
  readonly measures: Measures
  /** Says on it that the patients are invented. */
  readonly sample: boolean
}

/** Compared sessions as plain text: each by a number, its figures with the differences, and the conditions. */
export function compareText({ compared, reference, measures, sample }: CompareTextInput): string {
  const details = compared.map(({ detail }) => detail)
  const sessions = compared.map(({ detail, fault }, at) => {
    const words = detail
      ? `${nameText(detail.session.name, detail.session.email)}, ${momentOf(detail.session.local)}`
      : t(fault.code === 'not-found' ? 'compare.gone' : 'compare.failed')
    return `${at + 1}  ${words}${at === reference ? ` (${t('compare.text.reference')})` : ''}`
  })
  const numbers = compared.map((_, at) => String(at + 1))
  const text = [
    ...(sample ? [[t('session.text.sample')]] : []),
    sessions,
    [
      t('compare.best'),
      ...textColumns([['', ...numbers], ...compareRows(details, reference, measures).map(figureLine)]),
    ],
    [
      `${t('compare.all')} (${t('compare.allHint')})`,
      ...textColumns([['', ...numbers], ...repeatabilityRows(details, measures).map(figureLine)]),
    ],
    [t('compare.conditions'), ...conditionRows(details, reference).map(conditionLine)],
    [t('compare.text.foot')],
  ]
    .map((lines) => lines.join('\n'))
    .join('\n\n')
  return plainCharacters(text)
}

function momentOf(local: Parameters<typeof sessionMomentText>[0]): string {
  return local.day === 'undated' ? t('session.noDate') : sessionMomentText(local)
}

function figureLine({ title, unit, level, cells }: CompareRow): string[] {
  const name = [title, unit].filter(Boolean).join(' ')
  return [
    level === 'beside' ? `  ${name}` : name,
    ...cells.map((cell) => {
      if (!cell) return missing
      const by = [cell.change, cell.share].filter(Boolean).join(', ')
      return by ? `${cell.text} (${by})` : cell.text
    }),
  ]
}

function conditionLine({ title, cells }: ConditionRow): string {
  const texts = cells.map((lines) => {
    if (!lines) return missing
    const words = lines.map(({ text, state }) =>
      state === 'same' ? text : `${text} (${t(`compare.state.${state}`)})`,
    )
    return words.length > 0 ? words.join('; ') : t('compare.none')
  })
  return `${title}: ${texts.map((text, at) => `${at + 1} ${text}`).join(' | ')}`
}
