import * as fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { fhirShapes } from '#shared/exports/formats'
import { judgeRecord } from '#shared/wire/judge-record'
import { sentRecord } from '../wire/records'
import { exportedRecord } from './exported-record'
import { schemaErrors } from './fhir-schema'
import { sampleSessions } from './sample-sessions'
import { type ReadResource, fhirResources, writtenFhir } from './written-fhir'

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
