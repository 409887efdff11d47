import * as fc from 'fast-check'
import { describe, expect, it, test } from 'vitest'
import type { DeidentifyOptions } from '#shared/exports/export-request'
import { type FhirShape, fhirShapes } from '#shared/exports/formats'
import { judgeRecord } from '#shared/wire/judge-record'
import { sentRecord } from '../wire/records'
import { exportedRecord } from './exported-record'
import { schemaErrors } from './fhir-schema'
import { sampleSessions } from './sample-sessions'
import { writeExport } from './write-export'
import { fhirResources, observationOf, type ReadResource, writtenFhir } from './written-fhir'

interface ReadBundle {
  readonly resourceType: string
  readonly entry?: readonly { readonly fullUrl: string; readonly resource: ReadResource }[]
}

const sample = sampleSessions(12)
const bundle = JSON.parse(writtenFhir('bundle', sample)) as ReadBundle
const entries = bundle.entry ?? []

/** Every reference within a value. */
function referencesIn(value: unknown): string[] {
  if (typeof value !== 'object' || value === null) return []
  return Object.entries(value).flatMap(([name, inside]) =>
    name === 'reference' ? [String(inside)] : referencesIn(inside),
  )
}

describe('FHIR of the sample service’s sessions', () => {
  it('holds to the official schema of R4, resource by resource', () => {
    expect(entries.length).toBeGreaterThan(500)
    for (const { resource } of entries) expect(schemaErrors(resource)).toEqual([])
  })

  it('would not, if a value were a text', () => {
    const observation = entries.find(({ resource }) => resource.resourceType === 'Observation')?.resource
    expect(schemaErrors({ ...observation, valueQuantity: { value: '2.41,' } } as ReadResource)).not.toEqual(
      [],
    )
  })

  it('is a Bundle, also when it is empty', () => {
    const [first] = sample
    expect(schemaErrors(JSON.parse(writtenFhir('bundle', first ? [first] : [])) as ReadBundle)).toEqual([])
    expect(schemaErrors(JSON.parse(writtenFhir('bundle', [])) as ReadBundle)).toEqual([])
    expect(writtenFhir('ndjson', [])).toBe('')
  })

  it('names each entry once, by its id', () => {
    const urls = entries.map(({ fullUrl }) => fullUrl)
    expect(new Set(urls).size).toBe(urls.length)
    expect(urls).toEqual(entries.map(({ resource: { id } }) => `urn:uuid:${id}`))
  })

  it.each(fhirShapes)('has no reference that leads nowhere, as %s', (as) => {
    const names = new Set(
      entries.map(({ fullUrl, resource: { resourceType, id } }) =>
        as === 'bundle' ? fullUrl : `${resourceType}/${id}`,
      ),
    )
    const references = as === 'bundle' ? referencesIn(entries) : referencesIn(fhirResources(...sample))
    expect(references.length).toBeGreaterThan(entries.length)
    expect(references.filter((reference) => !names.has(reference))).toEqual([])
  })

  it('has the same resources in both shapes, but for how they refer to each other', () => {
    const plain = (resource: unknown) =>
      JSON.stringify(resource).replace(/"reference":"(?:urn:uuid:|\w+\/)/g, '"reference":"')
    expect(fhirResources(...sample).map(plain)).toEqual(entries.map(({ resource }) => plain(resource)))
  })

  it('has a Patient for each person, once', () => {
    const patients = entries.filter(({ resource }) => resource.resourceType === 'Patient')
    expect(patients).toHaveLength(new Set(sample.map(({ profile }) => profile?.id)).size)
  })
})

describe('FHIR of whatever a service sends', () => {
  it('holds to the schema, too', () => {
    fc.assert(
      fc.property(sentRecord, (record) => {
        fc.pre(judgeRecord(record) === null)
        for (const resource of fhirResources(exportedRecord(record)))
          expect(schemaErrors(resource)).toEqual([])
      }),
    )
  })
})

const disguisable = sampleSessions(4).map((each, at) =>
  at === 0 ? { ...each, session: { ...each.session, age: 93.4 } } : each,
)

const written = (dates: DeidentifyOptions['dates'], as: FhirShape): string =>
  writeExport({ form: 'fhir', options: { as } }, disguisable, { dates, groupsOf: null }).text

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
  expect(targets.length).toBeGreaterThan(disguisable.length / 2)
  const ids = new Set(reports(all).map(({ id }) => id))
  expect(targets.filter((id) => !ids.has(id ?? ''))).toEqual([])
  expect(relative.join('')).toMatch(/"valueCode":"after".*"valueDuration":\{"value":\d+,"unit":"d"/)
})

test('months are partial dates', () => {
  const told = reports(resources('month')).map((report) => report['effectiveDateTime'])
  expect(told.sort()).toEqual(disguisable.map(({ session }) => session.local.day.slice(0, 7)).sort())
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
  expect(ids.size).toBeGreaterThan(disguisable.length)
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
