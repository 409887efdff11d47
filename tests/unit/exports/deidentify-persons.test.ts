import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createDeidentifier, shuffledNumber } from '../../../src-renderer/store/exports/deidentify'
import { anExportedSession } from './an-exported-session'
import { sampleSessions } from './sample-sessions'

const sample = sampleSessions(40)
const ofSample = () => {
  const { pseudonymise } = createDeidentifier({ dates: 'offset' }, sample.length, crypto)
  return sample.map((each) => pseudonymise(each).pseudonym?.person)
}
const family = (name: string, email = 'family@example.org') =>
  anExportedSession({ name, email }, { patient: { by: 'email', email }, profile: null })

describe('pseudonyms', () => {
  it('are one for each person, throughout an export', () => {
    const byPerson = new Map(ofSample().map((person, at) => [sample[at]?.profile?.id, person]))
    expect(byPerson.size).toBe(new Set(sample.map(({ profile }) => profile?.id)).size)
    expect(new Set(byPerson.values()).size).toBe(byPerson.size)
    expect(ofSample().every((person) => /^p-\d{4}$/.test(person ?? ''))).toBe(true)
  })

  it('are others in each export', () => {
    const [first, second] = [ofSample(), ofSample()]
    const same = first.filter((person, at) => person === second[at])
    expect(same.length).toBeLessThan(first.length / 4)
  })

  it('tell people apart who share an e-mail, and find the same one again', () => {
    const { pseudonymise } = createDeidentifier({ dates: 'offset' }, 3, crypto)
    const [ann, bo, again] = [family('Ann Lee'), family('Bo Lee'), family('ANN LEE')].map(
      (each) => pseudonymise(each).pseudonym?.person,
    )
    expect(ann).not.toBe(bo)
    expect(again).toBe(ann)
  })

  it('are numbers that come once each, below the size, in the order of the key', () => {
    const key = fc.uint32Array({ minLength: 6, maxLength: 6 })
    fc.assert(
      fc.property(fc.integer({ min: 1, max: 3000 }), key, (size, six) => {
        const numbers = new Set(Array.from({ length: size }, (_, place) => shuffledNumber(place, size, six)))
        expect(numbers.size).toBe(size)
        expect(Math.min(...numbers)).toBe(0)
        expect(Math.max(...numbers)).toBe(size - 1)
      }),
    )
  })
})
