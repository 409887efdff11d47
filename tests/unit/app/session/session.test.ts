import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import type { Json } from '#shared/records/json'
import {
  readNeighbours,
  recordLine,
  sentWords,
  sessionText,
} from '../../../../src-renderer/app/session/session'
import { unknownUnits } from '../../../../src-renderer/format/measures'
import { aLibrary } from '../fixtures/a-library'
import { aRow } from '../fixtures/a-row'
import { speech } from '../../../../src-renderer/text/texts.svelte'
import { aDetail, aSession, aTest } from '../fixtures/a-session'

test('a session as text can be read without the screen', () => {
  expect(sessionText(aDetail(), false)).toBe(
    [
      'Henrik Lindqvist',
      '58.2 y, male, 173 cm, 84.5 kg',
      'Thu 19 Nov 2026, 09:14 (+01:00)',
      '',
      'Best manoeuvre (chosen by the service)',
      '          measured  predicted  % as sent',
      'FEV1        2.41 L       3.26       74 %',
      'FVC         3.52 L       4.11       86 %',
      'FEV1/FVC      0.68       0.77',
      'PEF        6.1 L/s        8.3       78 %',
      '',
      'All manoeuvres',
      '                       Manoeuvre 1  Manoeuvre 2  Manoeuvre 3  Manoeuvre 4',
      'FEV1 L                        2.24         2.29         2.41         2.18',
      'FVC L                         3.58         3.45         3.52         3.38',
      'FEV1/FVC                      0.63         0.66         0.68         0.64',
      'PEF L/s                        6.1          6.1          6.1          6.1',
      'Duration unit unknown          6.5          6.5          6.5          6.5',
      '',
      'Diagnoses, as sent: COPD',
      'Medications, as sent: Tiotropium 18 µg',
      '',
      'Flags',
      '- PEF % differs by 5 points. Sent as 78 %. Measured ÷ predicted (6.1 ÷ 8.3 L/s) is 73 %. Both are saved. Also in manoeuvres 1, 2 and 4.',
      '- Largest FVC is in manoeuvre 1. 3.58 L, compared with 3.52 L in the best manoeuvre. With the largest values, FEV1/FVC would be 0.67.',
      '- FEV1/FVC below 0.70. FEV1/FVC is 0.68. Fixed cut-off; bronchodilator status not stated. Not a diagnosis.',
      '',
      'Volumes in L, inferred (412 of 415).',
      'PEF in L/s, inferred (410 of 415).',
      'Values as sent by the sharing service. Not a diagnosis.',
    ].join('\n'),
  )
})

test('for a record a session is one line that a clinician would type', () => {
  expect(recordLine(aDetail(), false)).toBe(
    'Spirometry 19 Nov 2026: FEV1 2.41 L (74 % pred.), FVC 3.52 L (86 % pred.), FEV1/FVC 0.68, PEF 6.1 L/s (78 % pred.); best of 4 manoeuvres.',
  )
  const post = aDetail()
  expect(recordLine({ ...post, row: { ...post.row, bronchodilator: 'post' } }, true)).toMatch(
    /^Sample data: this patient is invented\. Spirometry 19 Nov 2026, post-bronchodilator: FEV1 2\.41 L/,
  )
  expect(recordLine({ ...post, row: { ...post.row, flags: ['imported', 'name-differs'] } }, false)).toMatch(
    / manoeuvres\. \(Imported\) \(Name differs\)$/,
  )
  const wrong = aSession({ best_test: aTest(5.4, 3.45), all_tests: [] })
  expect(recordLine(aDetail(wrong), false)).toBe(
    'Spirometry 19 Nov 2026: FEV1 5.40 L (implausible), FVC 3.45 L (implausible), FEV1/FVC 1.57 (implausible), PEF 6.1 L/s (78 % pred.).',
  )
  expect(recordLine(aDetail(aSession({ best_test: null, all_tests: [] })), false)).toBe(
    'Spirometry 19 Nov 2026: No best manoeuvre.',
  )
})

const figure = { value: 2.41, predicted: 3.3, lowerLimit: 2.458, z: -1.646, isBelow: true }
const pack = {
  name: 'GLI Global 2022',
  sha256: 'c'.repeat(64),
  importedAt: Date.parse('2026-03-03T12:00:00Z'),
}

test('copied texts have z-scores and lower limits, and name what these come from', () => {
  const normal = {
    lacks: null,
    fev1: figure,
    fvc: { ...figure, value: 3.52, lowerLimit: 3.11, z: -1.2, isBelow: false },
    ratio: null,
  } as const
  const detail = aDetail(aSession(), { normal, pack })
  expect(recordLine(detail, false)).toBe(
    'Spirometry 19 Nov 2026: FEV1 2.41 L (74 % pred., z -1.65), FVC 3.52 L (86 % pred., z -1.20), FEV1/FVC 0.68, PEF 6.1 L/s (78 % pred.); best of 4 manoeuvres. FEV1: below the lower limit (5th percentile, GLI Global). z, LLN: GLI Global 2022, imported 3 Mar 2026.',
  )
  const lines = sessionText(detail, false).split('\n')
  expect(lines.slice(4, 11)).toEqual([
    'Best manoeuvre (chosen by the service)',
    '          measured  predicted  % as sent   LLN      z',
    'FEV1        2.41 L       3.26       74 %  2.46  -1.65',
    'FVC         3.52 L       4.11       86 %  3.11  -1.20',
    'FEV1/FVC      0.68       0.77                —      —',
    'PEF        6.1 L/s        8.3       78 %     —      —',
    'FEV1: below the lower limit (5th percentile, GLI Global).',
  ])
  expect(lines[11]).toBe('z, LLN: GLI Global 2022, imported 3 Mar 2026.')
})

test('copied texts say why there is no z-score, where there are reference values', () => {
  const detail = aDetail(aSession(), { normal: { lacks: 'no-sex', n: 0 }, pack })
  expect(recordLine(detail, false)).toMatch(/ manoeuvres\. no z-score: sex not sent as male or female\.$/)
  expect(sessionText(detail, false)).toContain('78 %\nno z-score: sex not sent as male or female.\n')
  expect(sessionText(detail, false)).not.toContain('LLN')
  expect(recordLine(aDetail(), false)).not.toContain('z-score')
})

test('the longer text says of a session after a bronchodilator that it is one', () => {
  const detail = aDetail()
  const post = { ...detail, row: { ...detail.row, bronchodilator: 'post' as const } }
  expect(sessionText(post, false)).toContain('Thu 19 Nov 2026, 09:14 (+01:00), post-bronchodilator\n')
})

test('no copied text has an e-mail', () => {
  expect(recordLine(aDetail(), false) + sessionText(aDetail(), false)).not.toContain('@')
})

test('sample data say so on top, and what is missing is left out', () => {
  const bare = aSession({
    name: null,
    email: null,
    best_test: null,
    all_tests: [],
    diagnoses: [],
    medications: [],
  })
  const lines = sessionText(aDetail(bare), true).split('\n')
  expect(lines[0]).toBe('Sample data: this patient is invented.')
  expect(lines).toContain('No name provided')
  expect(lines).toContain('Best manoeuvre: Not sent by the service')
  expect(lines.join()).not.toContain('All manoeuvres')
})

test('a unit that nobody knows is said beside the value, and what is missing is a dash', () => {
  const session = aSession()
  const best = session.best_test && { ...session.best_test, pef_actual: null, fvc_percentage: null }
  const lines = sessionText(aDetail({ ...session, best_test: best }, { units: unknownUnits }), false).split(
    '\n',
  )
  const row = (quantity: string) => lines.find((line) => line.startsWith(`${quantity} `))?.split(/ {2,}/)
  expect(row('FEV1')).toEqual(['FEV1', '2.41 unit unknown', '3.26', '74'])
  expect(row('FVC')).toEqual(['FVC', '3.52 unit unknown', '4.11', '—'])
  expect(row('PEF')).toEqual(['PEF', '—', '8.3', '78'])
  expect(lines).toContain('Unit of volumes unknown: shown as sent.')
})

const list = { filter: everySession, sort: { by: 'date', descending: true } } as const
const rows = (count: number) => Array.from({ length: count }, (_, at) => aRow(`s-${at}`))

test('a session knows its place and the sessions beside it', async () => {
  const { call } = aLibrary(rows(900))
  expect(await readNeighbours(call, { ...list, index: 400, id: 's-400' })).toEqual({
    ok: true,
    value: { position: 401, of: 900, before: 's-399', after: 's-401' },
  })
})

test('the first has nothing before it, the last nothing after it', async () => {
  const { call } = aLibrary(rows(2))
  expect(await readNeighbours(call, { ...list, index: 0, id: 's-0' })).toMatchObject({
    value: { position: 1, before: null, after: 's-1' },
  })
  expect(await readNeighbours(call, { ...list, index: 1, id: 's-1' })).toMatchObject({
    value: { before: 's-0', after: null },
  })
})

test('its place is found again when sessions came in, and unknown when it is gone', async () => {
  const { call } = aLibrary([...rows(3).map((row) => ({ ...row, id: `new-${row.id}` })), ...rows(900)])
  expect(await readNeighbours(call, { ...list, index: 400, id: 's-400' })).toMatchObject({
    value: { position: 404 },
  })
  expect(await readNeighbours(call, { ...list, index: 400, id: 'gone' })).toEqual({ ok: true, value: null })
})

const path = 'all_tests.1.fvc_actual'
const words = (asSent: Json | undefined, value: number | null, shown: string) =>
  sentWords(aSession({ asSent: asSent === undefined ? {} : { [path]: asSent } }), path, value, shown)

test('a number that came as a number is told apart from one that is shown rounded', () => {
  expect(words(undefined, 3.45, '3.45')).toEqual({
    sent: '3.45',
    explanation: 'Sent as a number and shown unchanged.',
  })
  expect(words(undefined, 3.4512, '3.45').explanation).toContain('rounded')
  expect(words(undefined, 1240, '1,240').explanation).toContain('unchanged')
})

test.each(['de-DE', 'es-ES'])('the same in %s, where a comma stands before decimals', async (locale) => {
  const [same, other] = [words(undefined, 2.41, '2.41'), words(undefined, 2.4112, '2.41')]
  await speech.setLocale(locale)
  const [own, rounded] = [words(undefined, 2.41, '2,41'), words(undefined, 2.4112, '2,41')]
  const large = words(undefined, 1240.5, '1.240,5')
  await speech.setLocale('en-GB')
  expect(same.explanation).not.toBe(other.explanation)
  expect(own.explanation).not.toBe(rounded.explanation)
  expect(large.explanation).toBe(own.explanation)
})

test('texts are shown with their quotes, and what was done to read them', () => {
  expect(words('3.45,', 3.45, '3.45')).toMatchObject({
    sent: '"3.45,"',
    explanation: 'A trailing comma was removed. The value is unchanged.',
  })
  expect(words('3,45', 3.45, '3.45').explanation).toContain('decimal point')
  expect(words('3.45', 3.45, '3.45').explanation).toContain('Sent as text')
  expect(words('n/a', null, '—')).toMatchObject({ sent: '"n/a"' })
  expect(words('n/a', null, '—').explanation).toContain('missing')
})

test('a value that was not sent has no text', () => {
  expect(words(undefined, null, '—')).toEqual({ sent: null, explanation: 'The service sent no value.' })
})
