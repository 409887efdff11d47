import { expect, test } from 'vitest'
import { columnsOf } from '../../../../src-renderer/app/sessions/columns'
import { sessionsText } from '../../../../src-renderer/app/sessions/copy'
import { measuresIn } from '../../../../src-renderer/format/measures'
import { aRow } from '../fixtures/a-row'
import { knownUnits } from '../fixtures/a-session'

const measures = measuresIn(knownUnits)
const some = (...names: string[]) =>
  names.flatMap((name) => columnsOf(measures).filter((column) => column.name === name))

test('a line for each session with the columns of the list in their order', () => {
  const text = sessionsText(
    [aRow('a'), aRow('b', { fev1: null })],
    some('patient', 'fvc', 'fev1'),
    measures,
    false,
  )
  expect(text).toBe(
    'Patient\tFVC L\tFEV₁ L\nHenrik Lindqvist 58\u202fM\t3.52\t2.41\nHenrik Lindqvist 58\u202fM\t3.52\t—\n',
  )
})

test('tabs and line ends that were sent make no cells or lines of their own', () => {
  const row = aRow('a', { name: 'A\tB\r\nC', age: null, gender: null })
  expect(sessionsText([row], some('patient'), measures, false)).toBe('Patient\nA B C\n')
})

test('invented patients are said to be invented', () => {
  expect(sessionsText([aRow('a')], some('patient'), measures, true)).toMatch(/^Sample data/)
})
