import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import { createTextIndex } from '../../../../src-renderer/store/library/dictionaries'
import { answer, openedStore, record, valueOf } from '../test-store'

// few letters, so that words occur at the end of one text and on into the next
const anyText = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '\n', '😀'), maxLength: 5 })
const anyWord = fc.string({ unit: fc.constantFrom('a', 'b', 'é', '😀'), minLength: 1, maxLength: 3 })

test('a word is found in those texts that include it, also in texts that were added after a search', () => {
  fc.assert(
    fc.property(anyText, fc.array(fc.tuple(anyText, anyWord), { maxLength: 40 }), (first, added) => {
      const texts = [first]
      const searched = createTextIndex(first)
      for (const [text, word] of added) {
        texts.push(text)
        searched.add(text)
        expect(searched.find(word)).toEqual([...texts.keys()].filter((each) => texts[each]?.includes(word)))
      }
    }),
  )
})

test('more texts than one string is made of are searched', () => {
  const searched = createTextIndex('')
  for (let number = 1; number <= 5000; number++) searched.add(`person ${number}`)
  expect(searched.find('1024')).toEqual([1024])
  expect(searched.find('999')).toEqual([999, 1999, 2999, 3999, 4999])
  expect(searched.find('person')).toHaveLength(5000)
  expect(searched.find('nobody')).toEqual([])
})

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
    const query = { filter: everySession, today: '2026-03-06' as Day } as const
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
