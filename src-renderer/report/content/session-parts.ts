import { isOfOrigin } from '#shared/records/flag'
import type { Session } from '#shared/records/session'
import type { SessionDetail } from '#shared/queries/session-detail'
import { manoeuvreName } from '../../curves/curves'
import type { CurveSession } from '../../curves/sources'
import { bronchodilatorWords, flagWords } from '../../format/flags'
import type { Measures } from '../../format/measures'
import { sessionMomentText } from '../../format/moments'
import { missing } from '../../format/numbers'
import { shortened } from '../../format/people'
import { packHash, packText } from '../../session/normal-words'
import { type OpenPair, timeBetween } from '../../session/pair'
import { bestRows, changeSentences, testRows } from '../../session/session-rows'
import { unitsWords } from '../../session/session-words'
import { t } from '../../text/texts.svelte'
import type { SessionContent } from './content'
import type { Footnote, PaperTable } from '../sheets/parts'

/** The footnotes to the figures of a session's report, in the order of reading. */
export function sessionFootnotes(content: SessionContent, measures: Measures): Footnote[] {
  const { units, pair } = content
  const detail = inResults(content)
  const { ethnicity } = detail.session
  const notes: Footnote[] = [
    { key: 'units', text: t('report.note.units', { units: unitsWords(units).join('; ') }) },
    {
      key: 'predicted',
      text: [
        t('report.note.predicted'),
        ...(ethnicity ? [t('report.note.ethnicity', { ethnicity })] : []),
        ...(detail.pack ? [] : [t('report.note.noNormal')]),
      ].join(' '),
    },
  ]
  if (detail.pack)
    notes.push({
      key: 'normal',
      text: t('report.note.normal', { pack: packText(detail.pack), hash: packHash(detail.pack) }),
    })
  const changes = changeSentences(detail, measures)
  if (changes !== '') notes.push({ key: 'changes', text: changes })
  for (const { quantity, recomputed } of bestRows(detail, measures)) {
    if (recomputed.state !== 'differs') continue
    const name = t(`spirometry.quantity.${quantity}`)
    notes.push({
      key: `recomputed-${quantity}`,
      text: t(quantity === 'ratio' ? 'report.note.ratioRecomputed' : 'report.note.percentRecomputed', {
        name,
        figure: recomputed.text,
      }),
    })
  }
  if (detail.session.all_tests.length > 0)
    notes.push({
      key: 'repeatability',
      text: t('report.note.repeatability', {
        limit: measures.ofLitres(0.15, 3),
        least: measures.ofLitres(0.1, 3),
      }),
    })
  if (pair) notes.push({ key: 'pair', text: pairNote(pair) })
  return notes
}

/** The session whose results a report has: of a pair the one before, beside which those of the other stand. */
export function inResults({ detail, pair }: Pick<SessionContent, 'detail' | 'pair'>): SessionDetail {
  return pair?.pre ?? detail
}

/** The footnote on a pair: who paired it, the time between, what the figures do not say, and moments that columns do not. */
function pairNote({ pre, post }: OpenPair): string {
  const isOneDay = pre.session.local.day === post.session.local.day
  const moments = [
    `${t('compare.pair.before')} ${sessionMomentText(pre.session.local)}`,
    `${t('compare.pair.after')} ${sessionMomentText(post.session.local)}`,
  ]
  const between = timeBetween(pre.session, post.session)
  return [
    ...(isOneDay ? [] : [`${moments.join(' · ')}.`]),
    t('pair.text.chosen'),
    ...(between ? [between.text] : []),
    t('compare.pair.caveat'),
  ].join(' ')
}

/** The notes on a session before its figures: its mark as to a bronchodilator, unless its pair is printed, and its origin. */
export function sessionNotes(
  { detail, pair }: Pick<SessionContent, 'detail' | 'pair'>,
  measures: Measures,
): string[] {
  const origin = detail.flags.filter(({ code }) => isOfOrigin(code))
  return [
    ...(pair ? [] : bronchodilatorWords(detail.row)).map((words) => t('report.marked', { words })),
    ...origin.map((flag) => {
      const { title, sentence } = flagWords(flag, measures, detail)
      return `${title}. ${sentence}`
    }),
  ]
}

const mostInRow = 400

/** Diagnoses and medications as a table, which continues over pages; null if all fit among the facts. */
export function listsTable(session: Pick<Session, 'diagnoses' | 'medications'>): PaperTable | null {
  const lists = [session.diagnoses, session.medications]
  if (lists.every((texts) => texts.length === 0 || shortenedList(texts) === texts.join(', '))) return null
  const [diagnoses = [], medications = []] = lists.map((texts) => texts.flatMap(splitText))
  return {
    columns: [
      { name: 'diagnoses', title: t('report.fact.diagnoses'), under: '', width: 70, look: 'text' },
      { name: 'medications', title: t('report.fact.medications'), under: '', width: null, look: 'text' },
    ],
    rows: Array.from({ length: Math.max(diagnoses.length, medications.length) }, (_, at) => [
      diagnoses[at] ?? '',
      medications[at] ?? '',
    ]),
  }
}

/** Splits a text into pieces that fit on a page, between words if there are any. */
function splitText(text: string): string[] {
  return text.match(new RegExp(`.{1,${mostInRow}}(?=\\s|$)|.{1,${mostInRow}}`, 'gsu')) ?? []
}

// leaves room for the results on the first page
const mostCharacters = 600

/** A list of a session for the facts: a dash if empty, its beginning if long. */
export function shortenedList(texts: readonly string[]): string {
  return texts.length > 0 ? shortened(texts.join(', '), mostCharacters) : missing
}

const mostBeside = 16

/** All tests as a table with a row each, which continues over pages; null if they fit beside each other. */
export function testsTable({ detail, role }: CurveSession, measures: Measures): PaperTable | null {
  const { session, bestIndex } = detail
  const { length } = session.all_tests
  if (length <= mostBeside) return null
  const quantities = testRows(detail, measures)
  return {
    columns: [
      { name: 'test', title: '', under: '', width: null, look: 'text' },
      ...quantities.map(({ title, unit }) => ({ name: title, title, under: unit, width: 26 })),
    ],
    rows: Array.from({ length }, (_, at) => [
      [manoeuvreName(at, role), ...(at === bestIndex ? [t('report.tests.chosen')] : [])].join(' · '),
      ...quantities.map(({ cells }) => cells[at]?.text ?? ''),
    ]),
  }
}
