import { expect, test } from 'vitest'
import { type Flag, flagCodes } from '#shared/records/flag'
import { flagWord, flagWords } from '../../../../src-renderer/format/flags'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { thin } from '../../../../src-renderer/format/numbers'
import { t } from '../../../../src-renderer/text/texts.svelte'
import { aDetail, aSession, aTest, knownUnits } from '../fixtures/a-session'

const measures = measuresIn(knownUnits)
const plain = (text: string) => text.replaceAll(thin, ' ')
function words(flag: Flag, session?: Parameters<typeof flagWords>[2]) {
  const { title, sentence } = flagWords(flag, measures, session)
  return [plain(title), plain(sentence)]
}

test('every flag has a word, a title and a whole sentence, even with no figure at all', () => {
  for (const code of flagCodes) {
    const [title = '', sentence = ''] = words({ code })
    for (const text of [flagWord(code), title, sentence]) {
      expect(text, code).toMatch(/\p{L}{2}/u)
      expect(text, code).not.toMatch(/[{}]|undefined|NaN|null/)
    }
    expect(sentence, code).toMatch(/^[\p{Lu}¿].*[.?]$/u)
  }
})

test('no two flags say the same', () => {
  expect(new Set(flagCodes.map((code) => words({ code }).join())).size).toBe(flagCodes.length)
  expect(new Set(flagCodes.map(flagWord)).size).toBe(flagCodes.length)
})

test('a session of nobody’s is not said to lack an e-mail, which alone identifies nobody', () => {
  expect(words({ code: 'unattributed' })[1]).toBe(
    'The session’s name and e-mail don’t match exactly one profile.',
  )
  expect(t('patient.singleText')).toBe(
    'Its name and e-mail don’t match exactly one profile, so this session is not grouped with others.',
  )
})

test('a percentage that differs says by how much, and how it was recomputed', () => {
  const flag = {
    code: 'percent-differs',
    field: 'pef_percentage',
    figures: { sent: 78, recomputed: 73.494 },
  } as const
  expect(words(flag)).toEqual(['PEF % differs by 5 points', 'Sent as 78 %, recalculated 73 %.'])
  expect(words(flag, aDetail())[1]).toBe(
    'Sent as 78 %. Measured ÷ predicted (6.1 ÷ 8.3 L/s) is 73 %. Both are saved.',
  )
})

test('what a session has by those around it names them', () => {
  const height = (figures: Flag['figures']) => words({ code: 'height-differs', figures })[1]
  expect(height({ height: 182, one: 122, other: 134 })).toMatch(
    /^Height 182 cm differs from 122 and 134 cm around it\./,
  )
  expect(height({ height: 17.2, one: 172 })).toMatch(/^Height 17.2 cm differs from 172 cm around it\./)
  const predicted = (from: number, to: number) => words({ code: 'predicted-moved', figures: { from, to } })[1]
  expect(predicted(3.3, 3.75)).toBe(
    'It rose from 3.30 L to 3.75 L at the same height: another equation or another height?',
  )
  expect(predicted(3.3, 3.2)).toMatch(/^It fell from 3.30 L to 3.20 L/)
})

test('a flag of one test names the test', () => {
  const flag = {
    code: 'ratio-differs',
    field: 'all_tests.1.ratio_actual',
    figures: { sent: 0.7, recomputed: 0.664 },
  } as const
  expect(words(flag, aDetail())).toEqual([
    'FEV₁/FVC of manoeuvre 2 differs',
    'Sent as 0.70. FEV₁ ÷ FVC (2.29 ÷ 3.45 L) is 0.66. Both are saved.',
  ])
})

test('a larger value elsewhere says where, and what the ratio of the largest values would be', () => {
  const flag = {
    code: 'larger-elsewhere',
    field: 'fvc_actual',
    figures: { best: 3.52, largest: 3.58, test: 1 },
  } as const
  expect(words(flag, aDetail())).toEqual([
    'Largest FVC is in manoeuvre 1',
    '3.58 L, compared with 3.52 L in the best manoeuvre. With the largest values, FEV₁/FVC would be 0.67.',
  ])
})

test('no ratio is made up where a session holds no FVC', () => {
  const session = aSession({ best_test: aTest(2.1, null), all_tests: [aTest(2.2, null)] })
  const flag = {
    code: 'larger-elsewhere',
    field: 'fev1_actual',
    figures: { best: 2.1, largest: 2.2, test: 1 },
  } as const
  expect(words(flag, aDetail(session))[1]).toBe('2.20 L, compared with 2.10 L in the best manoeuvre.')
})

test('a value outside its limits is written with them', () => {
  const height = {
    code: 'implausible',
    field: 'height_in_cm',
    figures: { value: 17.3, low: 50, high: 250, unit: 'cm' },
  } as const
  expect(words(height)).toEqual([
    'Height is implausible',
    'Read as 17.3 cm; possible range 50 to 250 cm. Saved as sent.',
  ])
  const over = { code: 'fev1-over-fvc', field: 'fev1_actual', figures: { fev1: 3.55, fvc: 3.52 } } as const
  expect(words(over)[1]).toContain('FEV₁ 3.55 L with FVC 3.52 L is not possible')
  const apart = { code: 'contradicts', field: 'fvc_actual', figures: { value: 5.4, others: 3.5 } } as const
  expect(words(apart)[1]).toContain('5.40 L, while the others agree on 3.50 L')
})

test('no figure of a sentence contradicts it', () => {
  const over = { code: 'fev1-over-fvc', field: 'fev1_actual', figures: { fev1: 3.554, fvc: 3.546 } } as const
  expect(words(over)[1]).toContain('FEV₁ 3.554 L with FVC 3.546 L is not possible')
  const larger = {
    code: 'larger-elsewhere',
    field: 'fev1_actual',
    figures: { best: 2.406, largest: 2.414, test: 1 },
  } as const
  expect(words(larger)[1]).toBe('2.414 L, compared with 2.406 L in the best manoeuvre.')
  const outside = { value: 11.002, low: 0.05, high: 11, unit: 'L' }
  expect(words({ code: 'implausible', field: 'fev1_actual', figures: outside })[1]).toContain(
    'Read as 11.002 L; possible range 0.05 to 11 L',
  )
  const points = { sent: 78.4, recomputed: 73.6 }
  expect(words({ code: 'percent-differs', field: 'pef_percentage', figures: points })).toEqual([
    'PEF % differs by 4 points',
    'Sent as 78 %, recalculated 74 %.',
  ])
})

test('a ratio below the cut-off is shown, and where it comes from', () => {
  const session = aSession({ best_test: aTest(2.436, 3.5, { ratio_actual: 0.7 }) })
  const flag = { code: 'below-070', figures: { ratio: 0.696 } } as const
  expect(words(flag, aDetail(session))[1]).toContain('FEV₁ ÷ FVC is 0.696; FEV₁/FVC was sent as 0.70.')
  expect(words(flag)[1]).toContain('FEV₁/FVC is 0.696.')
})

test('a page in millilitres has its limits in millilitres', () => {
  const figures = { value: 12.4, low: 0.05, high: 11, unit: 'L' }
  const inMillilitres = measuresIn({ ...knownUnits, volume: { ...knownUnits.volume, unit: 'mL' } })
  const flag = { code: 'implausible', field: 'fev1_actual', figures } as const
  expect(plain(flagWords(flag, inMillilitres).sentence)).toContain(
    'Read as 12,400 mL; possible range 50 to 11,000 mL',
  )
})

test('a value that could not be read is quoted', () => {
  expect(words({ code: 'value-unread', field: 'fev1_actual', figures: { sent: 'n/a' } })).toEqual([
    'FEV₁ could not be read',
    'Sent as “n/a”. It counts as missing; the original text is saved.',
  ])
})

test('a duration is judged as a time without claiming that its unit is known', () => {
  const figures = { value: 2.3, low: 3, high: 15, unit: 's' }
  const { sentence } = flagWords({ code: 'odd-duration', field: 'all_tests.3.duration', figures }, measures)
  expect(sentence).toBe(
    'Unit unknown. As a time it would be 2.3\u202fs; usual range 3 to 15\u202fs. Saved as sent.',
  )
})

test('what was sent in another form is named', () => {
  const title = (field: string) => words({ code: 'other-form', field, figures: { sent: 'x' } })[0]
  expect(title('medications')).toBe('Medication: sent in another form')
  expect(title('all_tests')).toBe('List of manoeuvres: sent in another form')
  expect(title('all_tests.1')).toBe('Manoeuvre 2: sent in another form')
})
