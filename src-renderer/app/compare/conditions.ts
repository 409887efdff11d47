import type { Session } from '#shared/records/session'
import type { SessionDetail } from '#shared/queries/session-detail'
import { foldChoice } from '#shared/text/texts'
import { missing } from '../../format/numbers'
import { sexWord, sizeText, yearsText } from '../../format/people'
import { t } from '../../text/texts.svelte'

/** One condition of a session, relative to the reference session. */
interface ConditionLine {
  readonly text: string
  /** `gone`: stated only in the reference; `other`: a different value than there. */
  readonly state: 'same' | 'added' | 'gone' | 'other'
}

/** One condition of every compared session, such as height or medication; null for one that could not be opened. */
export interface ConditionRow {
  readonly title: string
  readonly cells: readonly (readonly ConditionLine[] | null)[]
}

/** The conditions of each session as sent, with the differences to the session at index `reference`. */
export function conditionRows(details: readonly (SessionDetail | null)[], reference: number): ConditionRow[] {
  const sessions = details.map((detail) => detail?.session ?? null)
  const to = sessions[reference] ?? null

  const single = (title: string, text: (session: Session) => string): ConditionRow => ({
    title,
    cells: sessions.map((session) => session && [lineOf(text(session), to && text(to))]),
  })
  const several = (title: string, field: 'diagnoses' | 'medications'): ConditionRow => ({
    title,
    cells: sessions.map((session) => session && linesOf(session[field], to && to[field])),
  })
  return [
    {
      title: t('compare.condition.age'),
      // never marked, since everybody grows older
      cells: sessions.map((session) => session && [{ text: yearsText(session.age), state: 'same' }]),
    },
    single(t('compare.condition.height'), (session) => sizeText(session.height_in_cm, 'cm')),
    single(t('compare.condition.weight'), (session) => sizeText(session.weight_in_kg, 'kg')),
    single(t('compare.condition.sex'), (session) => sexWord(session.gender)),
    single(t('compare.condition.ethnicity'), (session) => session.ethnicity?.trim() || missing),
    several(t('compare.condition.diagnoses'), 'diagnoses'),
    several(t('compare.condition.medications'), 'medications'),
  ]
}

function lineOf(text: string, to: string | null): ConditionLine {
  return { text, state: to === null || foldChoice(to) === foldChoice(text) ? 'same' : 'other' }
}

function linesOf(texts: readonly string[], to: readonly string[] | null): ConditionLine[] {
  const here = new Set(texts.map(foldChoice))
  const there = to && new Set(to.map(foldChoice))
  return [
    ...texts.map(
      (text) => ({ text, state: !there || there.has(foldChoice(text)) ? 'same' : 'added' }) as const,
    ),
    ...(to ?? [])
      .filter((text) => !here.has(foldChoice(text)))
      .map((text) => ({ text, state: 'gone' }) as const),
  ]
}
