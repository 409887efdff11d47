import { expect, test } from 'vitest'
import type { DeidentifyOptions } from '#shared/exports/export-request'
import type { FhirShape } from '#shared/exports/formats'
import { schemaErrors } from './fhir-schema'
import { sampleSessions } from './sample-sessions'
import { writeExport } from './write-export'
import { type ReadResource, observationOf } from './written-fhir'

const sample = sampleSessions(4).map((each, at) =>
  at === 0 ? { ...each, session: { ...each.session, age: 93.4 } } : each,
)

const written = (dates: DeidentifyOptions['dates'], as: FhirShape): string =>
  writeExport({ form: 'fhir', options: { as } }, sample, { dates, groupsOf: null }).text

function resources(dates: DeidentifyOptions['dates']): ReadResource[] {
  const lines = written(dates, 'ndjson').trimEnd().split('\n')
  return lines.map((line) => JSON.parse(line) as ReadResource)
}

const reports = (of: readonly ReadResource[]) =>
  of.filter(({ resourceType }) => resourceType === 'DiagnosticReport')

test('de-identified FHIR holds to the official schema', () => {
  for (const dates of ['offset', 'month'] as const)
    for (const resource of resources(dates)) expect(schemaErrors(resource)).toEqual([])
})

test('days are counted from a report that is in the file', () => {
  const all = resources('offset')
  const [first, ...others] = reports(all)
  expect(first).toMatchObject({ _effectiveDateTime: { extension: [{ valueCode: 'masked' }] } })
  const relative = others.map((report) => JSON.stringify(report['_effectiveDateTime']))
  const targets = relative.map((text) => /"DiagnosticReport\/([^"]+)"/.exec(text)?.[1]).filter(Boolean)
  expect(targets.length).toBeGreaterThan(sample.length / 2)
  const ids = new Set(reports(all).map(({ id }) => id))
  expect(targets.filter((id) => !ids.has(id ?? ''))).toEqual([])
  expect(relative.join('')).toMatch(/"valueCode":"after".*"valueDuration":\{"value":\d+,"unit":"d"/)
})

test('months are partial dates', () => {
  const told = reports(resources('month')).map((report) => report['effectiveDateTime'])
  expect(told.sort()).toEqual(sample.map(({ session }) => session.local.day.slice(0, 7)).sort())
})

test('only what tells its day is a vital sign', () => {
  const categoryOf = (dates: DeidentifyOptions['dates']) =>
    JSON.stringify(observationOf(resources(dates), 'Body height')?.['category'])
  expect(categoryOf('offset')).toContain('vital-signs')
  expect(categoryOf('month')).not.toContain('vital-signs')
})

test('an age above 89 is 90 or more', () => {
  const ages = resources('offset').filter(({ code }) => JSON.stringify(code ?? '').includes('Age at test'))
  expect(ages.map(({ valueQuantity }) => valueQuantity)).toContainEqual(
    expect.objectContaining({ value: 90, comparator: '>=' }),
  )
})

test('everything is marked as pseudonymised', () => {
  for (const resource of resources('offset'))
    expect(resource).toMatchObject({ meta: { security: [{ code: 'PSEUDED' }] } })
})

test('persons have nothing but a pseudonym and a sex', () => {
  const patients = resources('offset').filter(({ resourceType }) => resourceType === 'Patient')
  for (const patient of patients) {
    expect(Object.keys(patient).sort()).toEqual(['gender', 'id', 'identifier', 'meta', 'resourceType'])
    expect(patient).toMatchObject({
      identifier: [{ value: expect.stringMatching(/^p-\d+$/) as string }],
    })
  }
})

test('a Bundle does not say when it was made, and shares no id with another', () => {
  const [first, second] = [written('offset', 'bundle'), written('offset', 'bundle')]
  expect(JSON.parse(first)).toMatchObject({ meta: { security: [{ code: 'PSEUDED' }] } })
  expect(JSON.parse(first)).not.toHaveProperty('timestamp')
  const ids = new Set(first.match(/urn:uuid:[0-9a-f-]+/g))
  expect(ids.size).toBeGreaterThan(sample.length)
  expect((second.match(/urn:uuid:[0-9a-f-]+/g) ?? []).filter((id) => ids.has(id))).toEqual([])
})

test('bands of grouped people are ranges', () => {
  const people = sampleSessions(120)
  const { text } = writeExport({ form: 'fhir', options: { as: 'ndjson' } }, people, {
    dates: 'offset',
    groupsOf: 5,
  })
  const all = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ReadResource)
  for (const resource of all) expect(schemaErrors(resource)).toEqual([])
  const ages = all.filter(({ code }) => JSON.stringify(code ?? '').includes('Age at test'))
  expect(ages.length).toBeGreaterThan(0)
  for (const { valueRange } of ages) expect(valueRange).toMatchObject({ low: { unit: 'years' } })
})
