import { expect, test } from 'vitest'
import { findSubjects } from '../../../../src-renderer/app/filters/filter-words'
import { offeredChoices } from '../../../../src-renderer/app/filters/editing'

const choice = (value: string | null, sessions = 1) => ({ value, sessions })
const values = (offered: ReturnType<typeof offeredChoices>) => offered.choices.map(({ value }) => value)

test('a value that was chosen stays to be seen when no session has it any more', () => {
  const there = { choices: [choice('Asthma', 4)], of: 1 }
  const offered = offeredChoices('diagnosis', there, ['ASTHMA', 'Sarcoidosis'], '')
  expect(offered.choices).toEqual([choice('Asthma', 4), choice('Sarcoidosis', 0)])
})

test('flags that say whose a session is are asked for by themselves, each of them always', () => {
  const there = {
    choices: [choice('unlikely'), choice('unshared'), choice('withdrawn'), choice(null)],
    of: 4,
  }
  expect(values(offeredChoices('flag', there, [], ''))).toEqual(['unlikely', null])
  expect(values(offeredChoices('attribution', there, [], ''))).toEqual(['unshared', 'unattributed'])
  expect(values(offeredChoices('flag', there, ['unshared'], ''))).toContain('unshared')
})

test('flags are found by their words', () => {
  const there = { choices: [choice('unlikely'), choice('decimal-comma')], of: 2 }
  expect(values(offeredChoices('flag', there, [], 'COMMA'))).toEqual(['decimal-comma'])
})

test('it is said how many are not listed', () => {
  const many = Array.from({ length: 1000 }, (_, at) => choice(`Diagnosis ${at}`))
  const offered = offeredChoices('diagnosis', { choices: many, of: 12_000 }, [], '')
  expect(offered.of).toBe(12_000)
  expect(offered.choices.length + offered.more).toBe(12_000)
})

test('a field is found by a part of its name, also where a name has a small digit', () => {
  expect(findSubjects('fev1').flatMap(({ subjects }) => subjects)).toEqual(['fev1', 'ratio'])
  expect(findSubjects('MEDI').map(({ group }) => group)).toEqual(['person'])
  expect(findSubjects('nothing like it')).toEqual([])
})
