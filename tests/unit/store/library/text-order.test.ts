import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { answer, openedStore, record, valueOf } from '../test-store'

const people = ['Oda', 'Nuria', 'Ñuñoa', 'Nzinga']
const sort = { by: 'name', descending: false } as const
const page = { sort, offset: 0, limit: 9 }

test('names are in the order of the language that is spoken, and in that of the next one at once', async () => {
  const { storeHandlers, libraryHandlers, onChanged } = await openedStore()
  const sent = people.map((name, at) => record(name, '2026-03-05T10:00:00Z', { name, email: `${at}@x.org` }))
  valueOf(await storeHandlers.applyAnswer(answer(sent, '2026-03-05')))
  const listed = async () => {
    const sessions = await libraryHandlers.sessions({ filter: everySession, ...page })
    return valueOf(sessions).rows.map(({ name }) => name)
  }
  const patients = async () => {
    const query = { text: '', sharing: 'any', quietForDays: null, today: '2026-03-06' as Day } as const
    return valueOf(await libraryHandlers.patients({ ...query, ...page })).rows.map(({ name }) => name)
  }
  const inEnglish = ['Ñuñoa', 'Nuria', 'Nzinga', 'Oda']
  const inSpanish = ['Nuria', 'Nzinga', 'Ñuñoa', 'Oda']
  let changes = 0
  onChanged(() => (changes += 1))

  valueOf(await libraryHandlers.setLocale({ locale: 'en-GB' }))
  expect(await listed()).toEqual(inEnglish)
  valueOf(await libraryHandlers.setLocale({ locale: 'es-ES' }))
  expect(await listed()).toEqual(inSpanish)
  expect(await patients()).toEqual(inSpanish)
  valueOf(await libraryHandlers.setLocale({ locale: 'es-ES' }))
  expect(changes).toBe(2)
})
