import { expect, test } from 'vitest'
import { createConsent, type Question } from '../../../src-main/application/consent'

function person(agrees: boolean) {
  const asked: Question[] = []
  const consent = createConsent((question) => {
    asked.push(question)
    return Promise.resolve(agrees)
  })
  return { consent, asked }
}

test('a host is asked about until a person has agreed, and by its port as well', async () => {
  const { consent, asked } = person(true)
  expect(await consent.toContact('clinic.example', null)).toBe(true)
  expect(await consent.toContact('https://clinic.example/api/v1', null)).toBe(true)
  expect(await consent.toContact('https://clinic.example:8443/api/v1', null)).toBe(true)
  expect(asked).toEqual([
    { about: 'host', host: 'clinic.example' },
    { about: 'host', host: 'clinic.example:8443' },
  ])
  const other = person(false)
  for (let times = 0; times < 2; times++)
    expect(await other.consent.toContact('https://clinic.example', 'https://clinic.example.org/api/v1')).toBe(
      false,
    )
  expect(other.asked).toHaveLength(2)
})

test('the host of the connection is known, and what is no address contacts nobody', async () => {
  const { consent, asked } = person(false)
  expect(await consent.toContact('https://clinic.example/other', 'https://clinic.example/api/v1')).toBe(true)
  expect(await consent.toContact('ftp://clinic.example', null)).toBe(true)
  expect(asked).toEqual([])
})

test('a host is asked for updates only when a person agrees, each time', async () => {
  const { consent, asked } = person(true)
  for (let times = 0; times < 2; times++)
    expect(await consent.toCheckForUpdates('updates.example')).toBe(true)
  expect(asked).toEqual([
    { about: 'feed', host: 'updates.example' },
    { about: 'feed', host: 'updates.example' },
  ])
  const other = person(false)
  expect(await other.consent.toCheckForUpdates('updates.example')).toBe(false)
  expect(await other.consent.toCheckForUpdates(null)).toBe(true)
  expect(other.asked).toHaveLength(1)
})

test('removing and replacing a key are asked about each time', async () => {
  const { consent, asked } = person(true)
  await Promise.all([consent.toRemove(), consent.toReplaceKey(), consent.toRemove()])
  expect(asked.map(({ about }) => about)).toEqual(['remove', 'key', 'remove'])
})
