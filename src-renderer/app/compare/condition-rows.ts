import type { Session, SessionDetail } from '#shared/records/session'
import { foldText } from '#shared/text/texts'
import { missing } from '../../format/numbers'
import { sexWord, sizeText, yearsText } from '../../format/people'
import { t } from '../../text/texts.svelte'

/** One thing stated with a session, against the session that the others are compared with. */
export interface ConditionLine {
  readonly text: string
  /** `gone` is stated there, but not here; `other` is one value in place of another. */
  readonly state: 'same' | 'added' | 'gone' | 'other'
}

/** One condition of every compared session, such as height or medication; null for one that could not be opened. */
export interface ConditionRow {
  readonly title: string
  readonly cells: readonly (readonly ConditionLine[] | null)[]
}

/** Under which conditions sessions were measured, as sent, and what is not as in the one at index `reference`. */
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
      // everybody grows older, so that is not marked
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
  return { text, state: to === null || folded(to) === folded(text) ? 'same' : 'other' }
}

function linesOf(texts: readonly string[], to: readonly string[] | null): ConditionLine[] {
  const here = new Set(texts.map(folded))
  const there = to && new Set(to.map(folded))
  return [
    ...texts.map((text) => ({ text, state: !there || there.has(folded(text)) ? 'same' : 'added' }) as const),
    ...(to ?? []).filter((text) => !here.has(folded(text))).map((text) => ({ text, state: 'gone' }) as const),
  ]
}

function folded(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ')
}
