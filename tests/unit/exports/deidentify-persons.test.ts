import { describe, expect, it, test } from 'vitest'
import { randomStream } from '../../../src-service/random'
import { analysisCsv } from '#shared/exports/formats'
import { pseudonymisedDates } from '#shared/exports/export-request'
import { createDeidentifier } from '../../../src-renderer/store/exports/deidentify'
import { arrangePeople, personKey, type SeenSession } from '../../../src-renderer/store/exports/people'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { anExportedSession } from './an-exported-session'
import { readCsv } from './read-csv'
import { sampleSessions } from './sample-sessions'
import { inOrder, peopleOf, writeExport } from './write-export'

const sample = sampleSessions(40)
const deidentify = (sessions: readonly ExportedSession[], groupsOf: 5 | null = null) => {
  const people = peopleOf(sessions, groupsOf)
  const { pseudonymise } = createDeidentifier({ dates: 'offset', groupsOf }, people)
  return inOrder(people, sessions).map((each) => ({ each, told: pseudonymise(each) }))
}
const family = (name: string, email = 'family@example.org') =>
  anExportedSession({ name, email }, { patient: { by: 'email', email }, profile: null })

describe('pseudonyms', () => {
  it('are one for each person, throughout an export', () => {
    const of = new Map(deidentify(sample).map(({ each, told }) => [personKey(each), told.pseudonym?.person]))
    expect(new Set(of.values()).size).toBe(of.size)
    expect(of.size).toBe(new Set(sample.map(personKey)).size)
    for (const { each, told } of deidentify(sample, 5)) {
      expect(told.pseudonym?.person).toMatch(/^p-\d{4}$/)
      expect(personKey(each)).not.toBe(told.pseudonym?.person)
    }
  })

  it('are others in each export', () => {
    const keys = () => [...new Set(deidentify(sample).map(({ each }) => personKey(each)))]
    const [first, second] = [keys(), keys()]
    expect(first.filter((key, at) => key === second[at]).length).toBeLessThan(first.length / 4)
  })

  it('tell people apart who share an e-mail, and find the same one again', () => {
    const found = deidentify(['Ann Lee', 'Bo Lee', 'ANN LEE'].map((name) => family(name)))
    const of = new Map(found.map(({ each, told }) => [each.session.name, told.pseudonym?.person]))
    expect(of.get('Ann Lee')).toBe(of.get('ANN LEE'))
    expect(of.get('Ann Lee')).not.toBe(of.get('Bo Lee'))
  })
})

/**
 * What somebody does who has the whole data set with its dates, in order, and takes places in the file for places in it:
 * the share of sessions whose date is found.
 */
function found(told: readonly ExportedSession[], known: readonly ExportedSession[]): number {
  const orders = [known, known.toReversed()]
  return (
    Math.max(
      ...orders.map(
        (order) => told.filter((each, at) => each.session.local.day === order[at]?.session.local.day).length,
      ),
    ) / known.length
  )
}

test('the order of a file tells no dates', () => {
  // who stands where in the file is known from the figures, which are unique
  const known = sampleSessions(200)
  const written = deidentify(known).map(({ each }) => each)
  expect(found(known, known)).toBe(1)
  expect(found(written, known)).toBeLessThan(0.05)
})

test.each(
  (['csv-sessions', 'csv-tests', 'json', 'fhir'] as const).flatMap((form) =>
    pseudonymisedDates.map((dates) => ({ form, dates })),
  ),
)('people follow each other in $form by chance, with dates as $dates', ({ form, dates }) => {
  const options =
    form === 'json' ? { raw: false } : form === 'fhir' ? { as: 'ndjson' as const } : { ...analysisCsv }
  const ofFile = () => {
    const { text } = writeExport({ form, options }, sample, { dates, groupsOf: null })
    const figures = sample.map(({ session }) => String(session.best_test?.fvc_actual))
    if (form === 'json' || form === 'fhir') return text
    return readCsv(text)
      .map((row) => figures.indexOf(row['fvc_actual'] ?? ''))
      .join()
  }
  // the same sessions, written twice: whatever follows from their order would be there both times
  expect(ofFile()).not.toBe(ofFile())
  const { text } = writeExport({ form, options }, sample, { dates, groupsOf: null })
  const people = [...text.matchAll(/p-\d{4}/g)].map(([each]) => each)
  const runs = people.filter((each, at) => each !== people[at - 1]).length
  expect(runs).toBe(new Set(people).size)
})

describe('groups', () => {
  const { unit } = randomStream(11, 1)
  const crowd = Array.from({ length: 400 }, (_, at): SeenSession => ({
    key: `k${at}`,
    instant: at,
    age: 18 + Math.floor(unit() * 78),
    gender: unit() < 0.5 ? 'male' : 'female',
    height: 145 + Math.floor(unit() * 55),
    ethnicity: unit() < 0.9 ? 'Caucasian' : 'Black',
  }))
  const traits = (groupsOf: number | null, seen: readonly SeenSession[] = crowd) =>
    [...arrangePeople(seen, groupsOf, crypto).persons.values()].map(({ shown }) => JSON.stringify(shown))
  const sizes = (all: readonly string[]) =>
    [...new Set(all)].map((key) => all.filter((each) => each === key).length)

  it.each([5, 10, 20])('of at least %s people, whoever they are', (least) => {
    expect(Math.min(...sizes(traits(least)))).toBeGreaterThanOrEqual(least)
    for (const few of [0, 1, 4, 7, 23]) {
      const some = sizes(traits(least, crowd.slice(0, few)))
      expect(some.every((size) => size >= Math.min(least, few))).toBe(true)
    }
  })

  it('are no coarser than they have to be, and say how many stood alone', () => {
    const { alone, grain, hidden } = arrangePeople(crowd, 5, crypto)
    expect(alone).toBeGreaterThan(300)
    expect(grain).toEqual({ age: 20, height: 20, ethnicity: false })
    expect(hidden).toBeLessThanOrEqual(40)
    const twins = crowd
      .slice(0, 40)
      .flatMap((each) => Array.from({ length: 5 }, (_, at) => ({ ...each, key: `${each.key} ${at}` })))
    expect(arrangePeople(twins, 5, crypto)).toMatchObject({
      alone: 0,
      grain: { age: 5, height: 5 },
      hidden: 0,
    })
  })

  it('show the same of a person at each session, as it was at the first', () => {
    const older = crowd.map((each) => ({ ...each, instant: 1000, age: (each.age ?? 0) + 9, height: 100 }))
    expect(new Set(traits(5, [...older, ...crowd]))).toEqual(new Set(traits(5)))
  })

  it('tell nothing else of a person’s body, in any form', () => {
    for (const { told } of deidentify(sample, 5)) {
      const { age, height_in_cm, weight_in_kg } = told.session
      expect([age, height_in_cm, weight_in_kg]).toEqual([null, null, null])
      expect(told.flags.filter(({ field }) => /age|height|weight/.test(field ?? ''))).toEqual([])
    }
  })
})
