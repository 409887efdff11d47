import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Identity } from '#shared/calls/mark-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import type { Json } from '#shared/records/json'
import type { Session } from '#shared/records/session'
import type { SessionDetail } from '#shared/queries/session-detail'
import { type Quantity, quantityFields, quantityOrder } from '#shared/records/test'
import { numberSpelling } from '#shared/wire/read-values'
import { bronchodilatorWords, flagWords, groupFlags, originWords } from '../../format/flags'
import { ageSent, identityTexts } from '../../format/identity'
import { type Measures, measuresIn } from '../../format/measures'
import { dayText, sessionMomentText } from '../../format/moments'
import { decimalMark, listText, missing } from '../../format/numbers'
import { nameText, plainCharacters, sexWord, sizeText, yearsText } from '../../format/people'
import { textColumns } from '../../format/plain-text'
import { zText } from '../../format/questions'
import { belowText, normalLack, normalWords, packText, zOf } from '../../session/normal-words'
import { type BestRow, bestRows, testRows } from '../../session/session-rows'
import { unitsWords } from '../../session/session-words'
import { t } from '../../text/texts.svelte'
import type { TrailList } from '../core/navigation.svelte'

/**
 * A session in one line for a clinician's record: its moment and the best manoeuvre, with implausible values marked; without
 * name or e-mail, which the record has.
 */
export function recordLine(detail: SessionDetail, sample: boolean): string {
  const { session, row, units } = detail
  const measures = measuresIn(units)
  const { best_test: best } = session
  const values = quantityOrder.flatMap((quantity) => {
    const { actual, percentage } = quantityFields[quantity]
    const value = best?.[actual] ?? null
    if (value === null) return []
    const words = [t(`spirometry.quantity.${quantity}`), measures.full(quantity, value)].join(' ')
    if (row.leftOut[actual]) return [`${words} (${t('session.line.implausible')})`]
    if (measures.unit(quantity) === null) return [`${words} (${t('session.all.unitUnknown')})`]
    const percent = quantity === 'ratio' || row.leftOut[percentage] ? null : (best?.[percentage] ?? null)
    const isScaled = measures.percent(percent) !== null
    const z = zOf(detail, quantity)
    const beside = [
      ...(isScaled ? [t('session.line.percent', { percent: measures.percentFull(percent) })] : []),
      ...(z === null ? [] : [`${t('sessions.column.z')} ${zText(z)}`]),
    ]
    return [beside.length > 0 ? `${words} (${beside.join(', ')})` : words]
  })
  const when = session.local.day === 'undated' ? t('session.noDate') : dayText(session.local.day)
  const bestText = values.length > 0 ? values.join(', ') : t('flags.best-missing.word')
  const line = t('session.line.text', {
    when: [when, ...bronchodilatorWords(row)].join(', '),
    values: bestText,
    count: session.all_tests.length,
  })
  const origin = originWords(row.flags).map((word) => `(${word})`)
  const normal = normalLines(detail).map((words) => `${words}.`)
  return plainCharacters(
    [...(sample ? [t('session.text.sample')] : []), line, ...normal, ...origin].join(' '),
  )
}

/** Reasons against z-scores, or what they come from and which values are below their limit; nothing without a pack. */
function normalLines(detail: SessionDetail): string[] {
  if (detail.pack === null) return []
  const lack = normalLack(detail)
  return lack === null ? [belowText(detail), packText(detail.pack)].filter(Boolean) : [lack]
}

function normalCells(detail: SessionDetail, quantity: Quantity, measures: Measures): string[] {
  const { limit, z } = normalWords(detail, quantity, measures)
  return [limit, z]
}

/** A session as a longer plain text for a record. `sample` marks the patient as invented; `entered` is what the clinic has. */
export function sessionText(
  detail: SessionDetail,
  sample: boolean,
  entered: Identity = { record: null, born: null },
): string {
  const { session, flags } = detail
  const measures = measuresIn(detail.units)
  const { identity } = detail.row
  const name = nameText(identity.name, identity.email)
  const person = [
    yearsText(session.age),
    sexWord(session.gender),
    sizeText(session.height_in_cm, 'cm'),
    sizeText(session.weight_in_kg, 'kg'),
  ].filter((part) => part !== missing)
  const best = bestRows(detail, measures).map((row) => [
    t(`spirometry.quantity.${row.quantity}`),
    valueWithUnit(row, measures),
    row.predicted,
    row.percentText,
    ...(detail.pack && normalLack(detail) === null ? normalCells(detail, row.quantity, measures) : []),
  ])
  const tests = testRows(detail, measures).map(({ title, unit, cells }) => [
    [title, unit].filter(Boolean).join(' '),
    ...cells.map(({ text }) => text),
  ])
  const lists = [
    [t('session.aside.diagnoses'), session.diagnoses],
    [t('session.aside.medications'), session.medications],
  ] as const
  const parts = [
    sample ? [t('session.text.sample')] : [],
    [
      // an e-mail does not belong in a record; without a name, the text does not identify the patient
      name,
      identityTexts(entered, ageSent([{ age: session.age, day: session.local.day }])).join(', '),
      person.join(', '),
      [sessionMomentText(session.local), ...bronchodilatorWords(detail.row)].join(', '),
    ].filter(Boolean),
    best.length === 0
      ? [`${t('session.best.title')}: ${t('session.best.none')}`]
      : [
          `${t('session.best.title')} (${t('session.all.chosen')})`,
          ...textColumns([
            [
              '',
              t('session.text.measured'),
              t('session.text.predicted'),
              t('session.text.percent'),
              ...(best[0]?.length === 6 ? [t('sessions.column.lowerLimit'), t('sessions.column.z')] : []),
            ],
            ...best,
          ]),
          ...normalLines(detail).map((words) => `${words}.`),
        ],
    session.all_tests.length === 0
      ? []
      : [
          t('session.all.title'),
          ...textColumns([
            ['', ...session.all_tests.map((_, index) => t('session.all.test', { test: index + 1 }))],
            ...tests,
          ]),
        ],
    lists.flatMap(([title, texts]) => (texts.length > 0 ? [`${title}: ${texts.join('; ')}`] : [])),
    flags.length === 0
      ? []
      : [
          t('session.text.notes'),
          ...groupFlags(flags).map(({ flag, alsoTests }) => {
            const { title, sentence } = flagWords(flag, measures, detail)
            const also = t('flags.also', { count: alsoTests.length, tests: listText(alsoTests) })
            return `- ${title}. ${sentence}${alsoTests.length > 0 ? ` ${also}` : ''}`
          }),
        ],
    [...unitsWords(detail.units).map((words) => `${words}.`), t('session.text.foot')],
  ]
  const text = parts
    .filter((lines) => lines.length > 0)
    .map((lines) => lines.join('\n'))
    .join('\n\n')
  return plainCharacters(text)
}

function valueWithUnit({ quantity, measured, unit }: BestRow, measures: Measures): string {
  const unknown = measured !== missing && measures.unit(quantity) === null
  return `${measured} ${unknown ? t('session.all.unitUnknown') : unit}`.trim()
}

const mostInHeader = 160

/** Whether the diagnoses or medications of a session fit into the line below its name; none do not. */
export function isShort(texts: readonly string[]): boolean {
  return texts.length > 0 && texts.length < 20 && texts.join(', ').length <= mostInHeader
}

/** The place of a session in the list it was opened from, and the sessions before and after it. */
export interface Neighbours {
  /** Counted from 1. */
  readonly position: number
  readonly of: number
  readonly before: string | null
  readonly after: string | null
}

const mostMoved = 250

/** Finds a session's place in a list that may have changed; null if it is no longer near its old place. */
export async function readNeighbours(
  call: Caller<LibraryCalls>,
  { filter, sort, index, id }: TrailList,
): Promise<Outcome<Neighbours | null>> {
  const offset = Math.max(0, index - mostMoved)
  const answer = await call('sessions', { filter, sort, offset, limit: 2 * mostMoved + 1 })
  if (!answer.ok) return answer
  const { rows, matching } = answer.value
  const at = rows.findIndex((row) => row.id === id)
  if (at < 0) return ok(null)
  return ok({
    position: offset + at + 1,
    of: matching,
    before: rows[at - 1]?.id ?? null,
    after: rows[at + 1]?.id ?? null,
  })
}

/** A numeric field as sent, and its reading in words; `shown` is `value` as on the screen. */
export function sentWords(session: Session, path: string, value: number | null, shown: string) {
  const asSent = Object.hasOwn(session.asSent, path) ? session.asSent[path] : undefined
  if (asSent === undefined) {
    if (value === null) return { sent: null, explanation: t('session.sent.none') }
    const exact = String(value)
    return {
      sent: exact,
      explanation: t(sameDigits(exact, shown) ? 'session.sent.same' : 'session.sent.rounded'),
    }
  }
  return {
    /** The value as sent, as JSON: `"3.45,"`; null if none was sent. */
    sent: JSON.stringify(asSent),
    /** The way it was read. */
    explanation: explanationOf(asSent),
  }
}

function explanationOf(asSent: Json): string {
  switch (numberSpelling(asSent)) {
    case 'absent':
      return t('session.sent.none')
    case 'unread':
      return t('session.sent.other')
    case 'decimal-comma':
      return t('session.sent.decimal')
    case 'number':
      return t(
        typeof asSent === 'string' && asSent.trim().endsWith(',')
          ? 'session.sent.comma'
          : 'session.sent.text',
      )
  }
}

function sameDigits(exact: string, shown: string): boolean {
  const [whole = '', decimals = ''] = shown.replace('\u2212', '-').split(decimalMark())
  return Number(`${whole.replaceAll(/[^-\d]/g, '')}.${decimals}`) === Number(exact)
}
