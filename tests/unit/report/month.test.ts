import { expect, test } from 'vitest'
import { readMarkFields } from '#shared/records/marks'
import { addDays, type Day, daysBetween } from '#shared/records/day'
import type { DayCoverage } from '#shared/records/sync'
import { measuresIn } from '../../../src-renderer/format/measures'
import type { MonthContent } from '../../../src-renderer/report/content/content'
import { monthFigures, notReviewed, reviewOf } from '../../../src-renderer/report/content/month'
import {
  daysSentence,
  leadFigures,
  monthFootnotes,
  monthTable,
  spanRows,
  writtenTexts,
} from '../../../src-renderer/report/content/month-parts'
import {
  daysDownloaded,
  daysText,
  daysUpTo,
  monthOf,
  spanBefore,
  spanName,
} from '../../../src-renderer/report/content/month-span'
import { reportSections } from '#shared/reports/report-request'
import { aRow } from '../app/fixtures/a-row'
import { knownUnits } from '../app/fixtures/a-session'

const day = (text: string) => text as Day
const at = (date: string, fev1: number, rest: Parameters<typeof aRow>[1] = {}) =>
  aRow(`${date} ${fev1}`, { day: day(date), fev1, ...rest })

const october = monthOf(day('2026-10-09'))
const everyDay = new Map(daysBetween(day('2025-01-01'), day('2026-11-20')).map((one) => [one, 5]))

/** A review of October 2026, seen on 20 November. Sessions are oldest first. */
function aReview(rows: ReturnType<typeof aRow>[], rest: Partial<MonthContent> = {}) {
  const patient = { by: 'profile', profile: 'p-1' } as const
  const content: MonthContent = {
    kind: 'month',
    request: { kind: 'month', paper: 'A4', sections: [...reportSections.month], patient, ...october },
    letterhead: { name: '', address: '', clinician: '', logo: '' },
    units: knownUnits,
    sessions: 0,
    patient: {
      patient,
      name: 'Marit Haugen',
      email: null,
      age: 42.6,
      gender: 'female',
      heightCm: 168,
      diagnoses: [],
      sessions: rows.length,
      profile: null,
      units: knownUnits,
    },
    rows: rows.toReversed(),
    today: day('2026-11-20'),
    downloaded: everyDay,
    reviews: [],
    annotations: [],
    notes: [],
    words: null,
    identity: { record: null, born: null },
    ...rest,
  }
  const measures = measuresIn(content.units)
  const figures = monthFigures(content, content.request)
  const lead = leadFigures(figures, measures).map(({ value, beside }) => `${value} ${beside}`.trim())
  const table = monthTable(content, figures, measures, { units: 1, own: 2, reviewed: 3 })
  return {
    content,
    figures,
    lead,
    rows: table.rows.map((cells) => cells.join(' | ')),
    spans: spanRows(figures, measures).map((cells) => cells.join(' | ')),
    notes: monthFootnotes(content, figures, measures),
  }
}

const eight = [2.3, 2.4, 2.3, 2.4, 2.3, 2.4, 2.3, 2.4].map((fev1, week) =>
  at(addDays(day('2026-08-01'), 7 * week), fev1),
)

test('a month has its days, median and range, the change from the month before, and its falls', () => {
  const { lead, rows, spans } = aReview([...eight, at('2026-10-01', 1.9), at('2026-10-21', 2.35)])
  expect(lead).toEqual([
    '2 of 31',
    '2 (none left out)',
    '2.13 L (1.90 to 2.35)',
    '−0.27 L (−11.5\u202f%)',
    '1 outside, 1 of ≥ 10\u202f%',
  ])
  expect(rows).toEqual([
    '1 Oct | 09:14 | 1.90 | 3.52 | 0.68 | 6.1 | 12 | −0.50 | −20.8 | outside | — | ',
    '21 Oct | 09:14 | 2.35 | 3.52 | 0.68 | 6.1 | 20 | +0.45 | +23.7 | outside | — | ',
  ])
  expect(spans).toEqual([
    'May 2026 | 0 of 31 | 0 | — | — | —',
    'Jun 2026 | 0 of 30 | 0 | — | — | —',
    'Jul 2026 | 0 of 31 | 0 | — | — | —',
    'Aug 2026 | 5 of 31 | 5 | 2.30 | 2.30 to 2.40 | —',
    'Sep 2026 | 3 of 30 | 3 | 2.40 | 2.30 to 2.40 | —',
    'Oct 2026 | 2 of 31 | 2 | 2.13 | 1.90 to 2.35 | 1',
  ])
})

test('sessions after a bronchodilator and those left out are days with data, and no part of the trend', () => {
  const { lead, figures, rows } = aReview([
    at('2026-10-02', 2.3),
    at('2026-10-03', 2.9, { bronchodilator: 'post' }),
    at('2026-10-04', 0.03, { flags: ['implausible'] }),
    at('2026-10-04', 2.2),
  ])
  expect(lead.slice(0, 3)).toEqual([
    '3 of 31',
    '4 (1 left out, 1 after bronchodilator)',
    '2.25 L (2.20 to 2.30)',
  ])
  expect(figures.trend.map(({ value }) => value)).toEqual([2.3, 2.2])
  expect(rows.map((row) => row.split(' | ').at(-1))).toEqual([
    '',
    'After bronchodilator',
    'Implausible value',
    '',
  ])
})

test('own variation comes from the visits before the month, and is missing with its reason where they are too few', () => {
  const stable = [...eight, at('2026-10-01', 2.35), at('2026-10-20', 0.9), at('2026-10-21', 2.3)]
  const { own } = aReview(stable).figures
  // t(0.975, 7) · 0.1
  expect(own?.lacks === null && [own.variation.toFixed(3), own.changes]).toEqual(['0.236', 7])
  const few = aReview([at('2026-09-01', 2.3), at('2026-10-01', 2.0)])
  expect(few.lead.at(-1)).toBe('1 of ≥ 10\u202f%')
  expect(few.notes.find(({ key }) => key === 'own')?.text).toContain('No own variation: 1 visit before')
  const child = aReview([...eight.map((row) => ({ ...row, age: 11 })), at('2026-10-01', 1.9, { age: 11 })])
  expect(child.rows[0]).toContain('| −20.8 | — |')
})

test('a month that was not downloaded whole names its days in place of a count', () => {
  const downloaded = new Map(everyDay)
  for (const missing of ['2026-10-03', '2026-10-05', '2026-10-06', '2026-09-30'])
    downloaded.delete(day(missing))
  const { lead, spans, notes, figures } = aReview([...eight, at('2026-10-03', 2.3)], { downloaded })
  expect(lead.slice(0, 2)).toEqual(['not downloaded: 3 Oct, 5 Oct – 6 Oct', '1 (downloaded, none left out)'])
  expect(daysSentence(figures)).toBe('not downloaded: 3 Oct, 5 Oct – 6 Oct')
  expect(spans.slice(-2)).toEqual([
    'Sep 2026 | not whole | 3 | 2.40 | 2.30 to 2.40 | —',
    'Oct 2026 | not whole | 1 | 2.30 | 2.30 to 2.30 | 0',
  ])
  expect(notes[0]?.text).toContain('September 2026 was not downloaded whole: 30 Sep.')
  const none = aReview([], { downloaded: new Map() })
  expect([none.lead[0], none.spans[0]]).toEqual([
    'not downloaded',
    'May 2026 | not downloaded | 0 | — | — | —',
  ])
  const scattered = [1, 3, 5, 7, 9, 11].map((date) => addDays(day('2026-10-01'), date))
  expect(daysText(scattered)).toBe('2 Oct, 4 Oct, 6 Oct, 8 Oct, 2 more days')
})

test('a running month ends today, and is no shorter for it', () => {
  const { lead, notes, figures } = aReview([at('2026-10-01', 2.3)], { today: day('2026-10-20') })
  expect(lead[0]).toBe('1 of 20, until 20 Oct')
  expect(notes[0]?.text).toContain('Until 20 Oct 2026: the month is not over.')
  expect([figures.isRunning, figures.days.length, figures.span.to]).toEqual([true, 20, '2026-10-31'])
})

test('a day is downloaded once it was read after it had ended, with the patient', () => {
  const noon = (date: string) => Date.parse(`${date}T12:00:00`)
  const coverage = ['2026-10-01', '2026-10-02', '2026-10-03'].map((date, index): DayCoverage => {
    return { day: day(date), revision: 1, fetchedAt: noon('2026-10-03'), complete: index > 0, sessions: 0 }
  })
  const early: DayCoverage = {
    day: day('2026-09-30'),
    revision: 1,
    fetchedAt: noon('2026-09-30'),
    complete: true,
    sessions: 0,
  }
  const found = (sharedAt: number | null, wholeAt: number | null, today: string) => [
    ...daysDownloaded([early, ...coverage], { sharedAt, wholeAt }, day(today)).keys(),
  ]
  expect(found(null, null, '2026-10-03')).toEqual(['2026-10-02', '2026-10-03'])
  expect(found(null, null, '2026-10-04')).toEqual(['2026-10-02'])
  const shared = noon('2026-10-05')
  expect(found(shared, null, '2026-10-06')).toEqual([])
  expect(found(shared, noon('2026-10-06'), '2026-10-06')).toEqual(['2026-10-02'])
})

test('spans are calendar months, or 30 days', () => {
  expect(monthOf(day('2024-02-29'))).toEqual({ from: '2024-02-01', to: '2024-02-29' })
  expect(spanBefore(monthOf(day('2026-03-31')))).toEqual({ from: '2026-02-01', to: '2026-02-28' })
  expect(spanBefore(monthOf(day('2026-01-05')), 12)).toEqual({ from: '2025-01-01', to: '2025-01-31' })
  const last = daysUpTo(day('2026-11-20'))
  expect(last).toEqual({ from: '2026-10-22', to: '2026-11-20' })
  expect(spanBefore(last)).toEqual({ from: '2026-09-22', to: '2026-10-21' })
  expect([spanName(october), spanName(last)]).toEqual(['October 2026', '22 Oct 2026 – 20 Nov 2026'])
})

test('a fall between sessions after a bronchodilator is none of the trend', () => {
  const post = { bronchodilator: 'post' } as const
  const { figures } = aReview([
    at('2026-10-01', 3),
    at('2026-10-02', 3.4, post),
    at('2026-10-08', 3),
    at('2026-10-09', 2.9, post),
  ])
  expect(figures.falls.large).toBe(0)
  expect([figures.post, figures.daysWithSessions, figures.trend.length]).toEqual([2, 4, 2])
})

test('a session is reviewed by whom saw it first as it is now, and not while it is to review', () => {
  const changedAt = Date.parse('2026-10-01T12:00:00Z')
  const reviewed = { at: changedAt + 9, by: 'RS', toReview: 0 }
  const marks = readMarkFields('session', (kind) => (kind === 'reviewed' ? reviewed : null))
  const row = at('2026-10-01', 2.3, { ...marks, changedAt })
  const toReview = at('2026-10-02', 2.3, { ...marks, reviewed: { ...reviewed, toReview: 1 } })
  const review = (on: string, after: number, by: string) => ({
    on,
    at: changedAt + after,
    by,
    value: { newest: null, sessions: 1, digest: '' },
  })
  const reviews = [
    review('patient profile p-1', 9, 'RS'),
    review('patient profile p-1', -5, 'AB'),
    review(`session ${row.id}`, 3, 'KM'),
  ]
  expect(reviewOf(row, { reviews })).toMatchObject({ at: changedAt + 3, by: 'KM' })
  expect(reviewOf(row, { reviews: [] })).toEqual({ at: changedAt + 9, by: 'RS' })
  // requested before a review that had not got it yet
  const [before] = reviews
  const older = { newest: { session: 'older', instant: (row.instant ?? 0) - 1 }, sessions: 1, digest: '' }
  const late = { ...review('patient profile p-1', 1, 'AB'), value: older }
  expect(before && reviewOf(row, { reviews: [before, late] })).toMatchObject({ by: 'RS' })
  const { figures, content, rows } = aReview([row, toReview], { reviews })
  expect(notReviewed(figures, content)).toEqual([toReview])
  expect(rows.map((cells) => cells.split(' | ')[10])).toEqual(['KM 1 Oct', '—'])
})

test('annotations stand at their session, those of other days and the notes beneath, each only if it is chosen', () => {
  const annotation = (date: string, words: string) => ({
    on: 'patient profile p-1',
    at: Date.parse(date),
    by: 'KM',
    value: { kind: 'exacerbation' as const, day: day(date), session: null, words, leavesOut: true },
  })
  const annotations = [
    annotation('2026-10-14', 'cold'),
    annotation('2026-10-15', ''),
    annotation('2026-11-01', 'no'),
  ]
  const notes = [
    {
      on: 'patient profile p-1',
      at: Date.parse('2026-11-09T12:00:00Z'),
      by: 'KM',
      value: { words: 'Visit' },
    },
  ]
  const { rows, content, figures } = aReview([at('2026-10-14', 2.3)], { annotations, notes })
  expect(rows[0]?.split(' | ').at(-1)).toBe('exacerbation: cold')
  expect(writtenTexts(content, figures).map(({ about, words }) => [about, words])).toEqual([
    ['15 Oct', 'exacerbation'],
    ['Note, 9 Nov 2026, KM', 'Visit'],
  ])
  const bare = { ...content, request: { ...content.request, sections: [] } }
  expect(writtenTexts(bare, figures)).toEqual([])
})
