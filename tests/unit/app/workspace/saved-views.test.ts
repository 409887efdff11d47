import { quietFor } from '../../../../src-renderer/app/workspace/page-views.svelte'
import { expect, test } from 'vitest'
import type { DateRange } from '#shared/queries/date-range'
import { everySession, type Filter } from '#shared/queries/filter'
import { firstSorts, readView, writeView } from '#shared/queries/view'
import { withRange, withText } from '../../../../src-renderer/app/filters/filter'
import {
  isFilterGone,
  isTyped,
  readLastView,
  viewChange,
  viewCommands,
  viewStep,
  writeLastView,
} from '../../../../src-renderer/app/workspace/saved-views.svelte'

const kept = writeView({
  name: 'Low',
  filter: everySession,
  sort: { by: 'date', descending: true },
  columns: null,
})

test('the last view is read again, with the saved view that it began as', () => {
  expect(readLastView(writeLastView(kept, 'a'))).toEqual({ read: readView(kept), open: 'a' })
  expect(readLastView(writeLastView(kept, null))?.open).toBeNull()
})

test.each(['', 'null', '{}', '{"view":1,"open":null}'])('nothing can be made of %s', (text) => {
  expect(readLastView(text)).toBeNull()
})

test('the filter of a view is gone when nothing of it is asked about, and not when a value is another', () => {
  const low = (to: number) => [{ kind: 'range', field: 'fev1', from: null, to, not: false }] as const
  const women = [{ kind: 'choice', field: 'gender', values: ['female'], not: false }] as const
  const own = { clauses: [low(2), women] }
  const after = (...clauses: Filter['clauses']) => isFilterGone(own, { clauses })
  expect([after(low(2), women), after(low(1.5)), after(women)]).toEqual([false, false, false])
  expect([after(), after([{ kind: 'words', text: 'asthma', not: false }])]).toEqual([true, true])
  expect(isFilterGone(everySession, everySession)).toBe(false)
})

test('views that can be shown are commands, and lead to the list', () => {
  const done: string[] = []
  const newer = kept.replace('"format":1', '"format":2')
  const view = (id: string, text: string) => ({ id, name: id, kept: text, read: readView(text) })
  const commands = viewCommands(
    'sessions',
    {
      saved: { all: [view('Low', kept), view('Later', newer)] },
      show: ({ id }) => done.push(id),
      showAll: () => done.push('all'),
    },
    { go: ({ page }) => done.push(page) },
  )
  expect(commands.map(({ title }) => title)).toEqual(['All sessions', 'Low'])
  commands.forEach(({ run }) => run())
  expect(done).toEqual(['all', 'sessions', 'Low', 'sessions'])
})

test('a view of patients has an order and criteria of its own, which one of sessions does not have', () => {
  const content = {
    name: 'Quiet',
    filter: quietFor(30),
    sort: { by: 'relativeSinceBefore', descending: false },
    columns: null,
  } as const
  const text = writeView<'patients'>(content)
  expect(readView(text, 'patients')).toEqual({ state: 'ready', content, unknown: 0 })
  expect(readView(text)).toMatchObject({
    content: { filter: everySession, sort: firstSorts.sessions },
    unknown: 3,
  })
})

interface Set {
  readonly text?: string
  readonly range?: DateRange
}

const view = ({ text = '', range = { kind: 'all' } }: Set, sort = firstSorts.sessions) =>
  writeView({ name: '', filter: withRange(withText(everySession, text), range), sort, columns: null })

const first = view({ text: 'a' })
const changes: readonly [what: string, now: string, typed: boolean][] = [
  ['another letter', view({ text: 'ab' }), true],
  ['no letter any more', view({}), true],
  ['another order', view({ text: 'a' }, { by: 'fev1', descending: true }), false],
  ['other days together with the text', view({ text: 'ab', range: { kind: 'days7' } }), false],
]

test.each(changes)('%s', (_, now, typed) => {
  expect(isTyped({ before: first, now })).toBe(typed)
  expect(viewStep({ before: first, now, typing: false })).toBe('push')
  expect(viewStep({ before: first, now, typing: true })).toBe(typed ? 'replace' : 'push')
})

test('of the changes of a list, a removed filter and a hidden column are told, others seen, and an order is no step', () => {
  const list = (filter: Filter, columns: readonly string[] | null = null, saved: string | null = null) => ({
    content: { name: '', filter, sort: firstSorts.patients, columns: { columns: columns && [...columns] } },
    saved,
  })
  const quiet = list(quietFor(90))
  const steps = [
    viewChange(quiet, list(everySession)),
    viewChange(list(everySession), quiet),
    viewChange(quiet, list(quietFor(30))),
    viewChange(quiet, list(everySession, null, 'saved')),
    viewChange(list(everySession, ['a', 'b']), list(everySession, ['a'])),
    viewChange(list(everySession, ['a']), list(everySession, ['a', 'b'])),
    viewChange(quiet, quiet),
  ]
  expect(steps).toEqual([
    { kind: 'filter', done: '2 filters removed' },
    { kind: 'filter', done: 'Filter changed', quiet: true },
    { kind: 'filter', done: 'Filter changed', quiet: true, joins: 'sharing quiet' },
    { kind: 'filter', done: 'View opened', quiet: true },
    { kind: 'columns', done: 'Columns changed', quiet: false },
    { kind: 'columns', done: 'Columns changed', quiet: true },
    null,
  ])
})
