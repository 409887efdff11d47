import { choiceFields, everySession, sortColumns, type SortOrder } from '#shared/queries/filter'
import { type InventedHistory, dayOfHistory } from '../data/invented-history'
import { browseFilters } from './filters'
import type { Question } from './question'

const rows = 100
const newestFirst: SortOrder = { by: 'date', descending: true }

/** All questions that are measured, in the order of the table. */
export function browseQuestions(history: InventedHistory): Question[] {
  const page = { offset: 0, limit: rows }
  const filters = Object.entries(browseFilters(history)).map(([name, filter]): Question => ({
    ...{ name, kind: 'filter', call: 'sessions' },
    query: { filter, sort: newestFirst, ...page },
  }))
  const sorts = sortColumns.map((by): Question => ({
    ...{ name: by, kind: 'sort', call: 'sessions' },
    // the other direction by date, since newest first is the order that sessions are in
    query: { filter: everySession, sort: { by, descending: by !== 'date' }, ...page },
  }))
  const choices = choiceFields.map((field): Question => ({
    ...{ name: field, kind: 'choices', call: 'choices' },
    query: { filter: everySession, field, find: '' },
  }))
  const today = dayOfHistory(history, 0)
  return [
    ...filters,
    ...sorts,
    ...choices,
    { name: 'fev1', kind: 'spread', call: 'spread', query: { filter: everySession, field: 'fev1' } },
    {
      name: 'who has got worse',
      kind: 'patients',
      call: 'patients',
      query: {
        ...{ text: '', sharing: 'any', quietForDays: null, today, ...page },
        sort: { by: 'percentSinceFirst', descending: false },
      },
    },
  ]
}
