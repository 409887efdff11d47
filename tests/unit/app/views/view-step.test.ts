import { expect, test } from 'vitest'
import type { DateRange } from '#shared/queries/date-range'
import { everySession } from '#shared/queries/filter'
import { firstSort, writeView } from '#shared/queries/view'
import { withRange, withText } from '../../../../src-renderer/app/filters/filter'
import { isTyped, viewStep } from '../../../../src-renderer/app/workspace/saved-views.svelte'

interface Set {
  readonly text?: string
  readonly range?: DateRange
}

const view = ({ text = '', range = { kind: 'all' } }: Set, sort = firstSort) =>
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
