import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { copiedAtMost, readRows, readSelected } from '../../../../src-renderer/app/sessions/selection.svelte'
import {
  allSelected,
  isSelected,
  noneSelected,
  pickedElsewhere,
  selectedCount,
  underFilter,
  withSelected,
} from '../../../../src-renderer/app/workspace/selection'
import { aFilter } from '../../a-filter'
import { aLibrary } from '../fixtures/a-library'
import { aRow } from '../fixtures/a-row'

const here = everySession
const elsewhere = aFilter({ text: 'lindqvist' })

test('single sessions are taken in and out', () => {
  const two = withSelected(noneSelected, ['a', 'b'], true, here)
  const one = withSelected(two, ['a'], false, here)
  expect([isSelected(two, 'a'), isSelected(one, 'a'), isSelected(one, 'b')]).toEqual([true, false, true])
  expect(selectedCount(one, 1_000_000)).toBe(1)
  expect(selectedCount(noneSelected, 1_000_000)).toBe(0)
})

test('all that match are selected as a question, also those that come later', () => {
  const all = allSelected(here)
  expect(selectedCount(all, 1_000_000)).toBe(1_000_000)
  expect(isSelected(all, 'not-even-fetched')).toBe(true)
  const but = withSelected(withSelected(all, ['a', 'b'], false, here), ['b'], true, here)
  expect([isSelected(but, 'a'), isSelected(but, 'b')]).toEqual([false, true])
  expect(selectedCount(but, 1_000_000)).toBe(999_999)
})

test('single sessions stay selected under another filter, and it is said how many', () => {
  const picked = withSelected(withSelected(noneSelected, ['a'], true, elsewhere), ['b'], true, here)
  expect(underFilter(picked, here)).toBe(picked)
  expect([pickedElsewhere(picked, here), pickedElsewhere(picked, elsewhere)]).toEqual([1, 1])
})

test('all that matched another filter are not selected any more', () => {
  const all = allSelected(elsewhere)
  expect(underFilter(all, { ...elsewhere })).toBe(all)
  expect(underFilter(all, here)).toBe(noneSelected)
})

const sort = { by: 'date', descending: true } as const
const query = { filter: everySession, sort }
const library = (count: number) => aLibrary(Array.from({ length: count }, (_, at) => aRow(`s-${at}`)))
const idsOf = (answer: Awaited<ReturnType<typeof readRows>>) =>
  answer.ok ? answer.value.map(({ id }) => id) : answer.fault.code

test('all that match come window by window, without those taken out', async () => {
  const all = withSelected(allSelected(everySession), ['s-1', 's-2400'], false, everySession)
  const ids = idsOf(await readSelected(library(2500).call, all, sort))
  expect(ids).toHaveLength(2498)
  expect(ids.slice(0, 2)).toEqual(['s-0', 's-2'])
})

test('no more is read than can be copied', async () => {
  const asked = library(copiedAtMost + 5000)
  expect(idsOf(await readSelected(asked.call, allSelected(everySession), sort))).toHaveLength(copiedAtMost)
  expect(asked.asked).toHaveLength(copiedAtMost / 1000)
})

test('single sessions come in the order in which they were picked', async () => {
  const picked = withSelected(noneSelected, ['s-7', 's-3', 'gone'], true, everySession)
  expect(idsOf(await readSelected(library(10).call, picked, sort))).toEqual(['s-7', 's-3'])
})

test('a library that changes in between is read again, so that no session is missing or there twice', async () => {
  const changing = library(1500)
  const call: typeof changing.call = async (name, input) => {
    const answer = await changing.call(name, input)
    if (changing.asked.length === 1) {
      changing.rows = [aRow('new'), ...changing.rows]
      changing.version = 2
    }
    return answer
  }
  const ids = idsOf(await readRows(call, query, 0, 5000))
  expect(ids).toEqual(['new', ...Array.from({ length: 1500 }, (_, at) => `s-${at}`)])
})

test('one that never stands still is given up', async () => {
  const restless = library(1500)
  const call: typeof restless.call = (name, input) => {
    restless.version += 1
    return restless.call(name, input)
  }
  expect(idsOf(await readRows(call, query, 0, 5000))).toBe('busy')
})
