import { packText } from '../../session/normal-words'
import { type Pair, pairText } from '../../session/pair'
import { bronchodilatorWords, originWords } from '../../format/flags'
import type { Measures } from '../../format/measures'
import { sessionMomentText } from '../../format/moments'
import { missing } from '../../format/numbers'
import { nameText, plainCharacters } from '../../format/people'
import { textColumns } from '../../format/plain-text'
import { t } from '../../text/texts.svelte'
import type { Compared } from '../pairs/compared'
import { type CompareRow, compareRows, figureFoot, repeatabilityRows } from './compare'
import { type ConditionRow, conditionRows } from './conditions'

interface CompareTextInput {
  readonly compared: readonly Compared[]
  /** The index of the reference session. */
  readonly reference: number
  readonly measures: Measures
  /** Pairs among the sessions, listed with their changes. */
  readonly pairs: readonly Pair[]
  /** Marks the text as invented patients. */
  readonly sample: boolean
}

/** Compared sessions as plain text: numbered, with figures, differences and conditions. */
export function compareText({ compared, reference, measures, pairs, sample }: CompareTextInput): string {
  const details = compared.map(({ detail }) => detail)
  const pack = details.find((detail) => detail?.pack)?.pack
  const sessions = compared.map(({ detail, fault }, at) => {
    const words = detail
      ? `${nameText(detail.row.identity.name, detail.row.identity.email)}, ${[momentOf(detail.session.local), ...bronchodilatorWords(detail.row), ...originWords(detail.row.flags)].join(', ')}`
      : t(fault.code === 'not-found' ? 'compare.gone' : 'compare.failed')
    return `${at + 1}  ${words}${at === reference ? ` (${t('compare.text.reference')})` : ''}`
  })
  const numbers = compared.map((_, at) => String(at + 1))
  const text = [
    ...(sample ? [[t('session.text.sample')]] : []),
    sessions,
    ...pairs.flatMap((pair) => {
      const [pre, post] = [pair.pre, pair.post].map((id) => compared.find((one) => one.id === id)?.detail)
      return pre && post ? [[pairText({ pre, post }, measures)]] : []
    }),
    [
      t('compare.best'),
      ...textColumns([['', ...numbers], ...compareRows(details, reference, measures).map(figureLine)]),
    ],
    [
      `${t('compare.all')} (${t('compare.allHint')})`,
      ...textColumns([['', ...numbers], ...repeatabilityRows(details, measures).map(figureLine)]),
    ],
    [t('compare.conditions'), ...conditionRows(details, reference).map(conditionLine)],
    [
      ...figureFoot(details, reference, measures),
      ...(pack ? [`${packText(pack)}.`] : []),
      t('compare.text.foot'),
    ],
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
