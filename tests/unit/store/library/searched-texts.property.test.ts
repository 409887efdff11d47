import * as fc from 'fast-check'
import { expect, test } from 'vitest'
import { createTextIndex } from '../../../../src-renderer/store/library/dictionaries'

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
