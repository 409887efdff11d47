import { expect, test } from 'vitest'
import type { SessionDetail } from '#shared/records/session'
import { thin } from '../../../src-renderer/format/numbers'
import { measuresIn, unknownUnits } from '../../../src-renderer/format/measures'
import { readLetterhead, type SessionContent } from '../../../src-renderer/report/content'
import { sessionFootnotes } from '../../../src-renderer/report/session/session-parts'
import { footnoteMark } from '../../../src-renderer/report/sheets/parts'
import { aDetail, aSession, aTest, knownUnits } from '../app/fixtures/a-session'

const contentOf = (detail: SessionDetail): SessionContent => ({
  kind: 'session',
  request: { kind: 'session', paper: 'A4', sections: [], id: detail.session.id },
  letterhead: readLetterhead(null),
  units: detail.units,
  sessions: 1,
  detail,
  rows: [],
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
    'Recomputed from measured and predicted: 73 %',
  )
  expect(footnoteMark(notes, 'recomputed-fvc')).toBe(null)
})
