import { expect, test } from 'vitest'
import type { SessionDetail } from '#shared/queries/session-detail'
import type { SpirometryTest } from '#shared/records/test'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'
import { thin } from '../../../src-renderer/format/numbers'
import { readLetterhead, type SessionContent } from '../../../src-renderer/report/content/content'
import { printedName } from '../../../src-renderer/report/content/names'
import {
  inResults,
  sessionNotes,
  listsTable,
  testsTable,
  sessionFootnotes,
} from '../../../src-renderer/report/content/session-parts'
import { footnoteMark } from '../../../src-renderer/report/sheets/parts'
import { aDetail, aSession, aTest, knownUnits } from '../app/fixtures/a-session'

test('a few diagnoses and medications stand among the facts', () => {
  expect(
    listsTable({ diagnoses: ['Asthma'], medications: Array<string>(20).fill('Salbutamol 100 µg') }),
  ).toBeNull()
})

test('many medications go on over pages, each in its row, beside the diagnoses', () => {
  const medications = Array.from({ length: 200 }, (_, at) => `Medication number ${at}`)
  const table = listsTable({ diagnoses: ['Asthma'], medications })
  expect(table?.rows).toHaveLength(200)
  expect(table?.rows.slice(0, 2)).toEqual([
    ['Asthma', 'Medication number 0'],
    ['', 'Medication number 1'],
  ])
})

test.each(['word '.repeat(900).trim(), 'x'.repeat(3000), '慢性'.repeat(600), 'a\nb '.repeat(400).trim()])(
  'a text that fills pages is cut into rows, and nothing of it is lost',
  (text) => {
    const rows = listsTable({ diagnoses: [text], medications: [] })?.rows ?? []
    expect(rows.length).toBeGreaterThan(1)
    for (const [piece = ''] of rows) expect(piece.length).toBeLessThanOrEqual(400)
    expect(rows.map(([piece]) => piece).join('')).toBe(text)
  },
)

test('many tests are a row each, and the chosen one is named', () => {
  const blow = aTest(2.24, 3.58)
  const few = aDetail(aSession({ all_tests: Array<SpirometryTest>(16).fill(blow) }))
  const many = aDetail(aSession({ all_tests: Array<SpirometryTest>(17).fill(blow) }))
  const measures = measuresIn(knownUnits)
  expect(testsTable({ detail: few, role: null }, measures)).toBeNull()
  const chosen = { ...many, bestIndex: 1 }
  const rows = testsTable({ detail: chosen, role: null }, measures)?.rows ?? []
  expect(rows.map(([name]) => name)).toHaveLength(17)
  expect(rows.slice(0, 3).map(([name]) => name)).toEqual([
    'Manoeuvre 1',
    'Manoeuvre 2 · chosen',
    'Manoeuvre 3',
  ])
  expect(rows[0]?.[1]).toBe(measures.value('fev1', 2.24))
  expect(testsTable({ detail: chosen, role: 'post' }, measures)?.rows[1]?.[0]).toBe('Post 2 · chosen')
})

test('a name that fills a page is cut on paper', () => {
  expect(printedName('Henrik Lindqvist', null)).toBe('Henrik Lindqvist')
  expect(printedName('n'.repeat(300), null)).toBe(`${'n'.repeat(99)}…`)
})

const contentOf = (detail: SessionDetail): SessionContent => ({
  kind: 'session',
  request: { kind: 'session', paper: 'A4', sections: [], id: detail.session.id },
  letterhead: readLetterhead(null),
  units: detail.units,
  sessions: 1,
  detail,
  rows: [],
  pair: null,
  paired: [],
  curves: [],
  interpretation: '',
  identity: { record: null, born: null },
  annotations: [],
})
const notesOf = (detail: SessionDetail) => sessionFootnotes(contentOf(detail), measuresIn(detail.units))

test('a report says how its units are known, whose the predicted values are, and what is not judged', () => {
  const notes = notesOf({ ...aDetail(aSession()), units: knownUnits })
  const text = notes.map((note) => note.text.replaceAll(thin, ' ')).join('\n')
  expect(text).toContain('Volumes in L, inferred (412 of 415)')
  expect(text).toContain('which does not name the equation')
  expect(text).toContain('Limit 0.150 L (ATS/ERS 2019)')
  expect(text).toContain('no quality grade')
})

test('a report names the file of its reference values, or says that there are none', () => {
  const pack = {
    name: 'GLI Global 2022',
    sha256: 'd'.repeat(64),
    importedAt: Date.parse('2026-03-03T12:00:00Z'),
  }
  const normal = { lacks: 'no-sex', n: 0 } as const
  const said = (rest: Parameters<typeof aDetail>[1]) => {
    const notes = notesOf(aDetail(aSession(), rest))
    return { normal: notes.find(({ key }) => key === 'normal')?.text, predicted: notes[1]?.text ?? '' }
  }
  const withPack = said({ pack, normal })
  expect(withPack.normal).toBe(
    `z, LLN: GLI Global 2022, imported 3 Mar 2026; SHA-256: ${'d'.repeat(64)}. It has no PEF.`,
  )
  expect(withPack.predicted).not.toContain('z-score')
  expect(said({}).normal).toBeUndefined()
  expect(said({}).predicted).toContain(
    'No lower limit of normal or z-score: no reference values are imported.',
  )
})

test('a report says how a session is marked as to a bronchodilator, and that the service does not', () => {
  const detail = aDetail(aSession())
  const said = (bronchodilator: 'post' | null) =>
    sessionNotes(
      { detail: { ...detail, row: { ...detail.row, bronchodilator } }, pair: null },
      measuresIn(detail.units),
    )
  expect(said('post')).toEqual(['Marked in Spirodesk as post-bronchodilator; the service does not state it.'])
  expect(said(null)).toEqual([])
})

test('the results of a pair are those before, and its footnote says who paired them', () => {
  const [pre, post] = ['a', 'b'].map((id) => aDetail(aSession({ id }))) as [SessionDetail, SessionDetail]
  const content = { ...contentOf(post), pair: { pre, post } }
  expect(inResults(content)).toBe(pre)
  const note = sessionFootnotes(content, measuresIn(pre.units)).find(({ key }) => key === 'pair')?.text ?? ''
  expect(note).toMatch(/^Paired manually; /)
  expect(note).toContain('The service states neither bronchodilator nor dose.')
  const marked = { ...post, row: { ...post.row, bronchodilator: 'post' as const } }
  expect(sessionNotes({ detail: marked, pair: content.pair }, measuresIn(pre.units))).toEqual([])
})

test('units that nobody knows are said to be unknown', () => {
  const [units] = notesOf({ ...aDetail(aSession()), units: unknownUnits })
  expect(units?.text).toContain('unknown')
  expect(units?.text).not.toContain('inferred')
})

test('a percentage that does not fit has a footnote of its own, with what it would be', () => {
  const test3 = aTest(2.41, 3.52, { pef_percentage: 90 })
  const detail = aDetail(aSession({ best_test: test3, all_tests: [test3] }))
  const notes = notesOf({ ...detail, units: knownUnits })
  const mark = footnoteMark(notes, 'recomputed-pef')
  expect(notes[(mark ?? 0) - 1]?.text.replaceAll(thin, ' ')).toContain(
    'Recalculated from measured and predicted: 73 %',
  )
  expect(footnoteMark(notes, 'recomputed-fvc')).toBe(null)
})
