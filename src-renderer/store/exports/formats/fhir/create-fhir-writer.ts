import type { FhirOptions } from '#shared/exports/export-request'
import type { ExportWriter } from '../../export-writer'
import type { FhirResource } from './fhir-element'
import { type Labels, metaOf } from './meta-of'
import { createResourceNames, fullUrl } from './resource-names'
import { sessionResources } from './session-resources'

/** The namespace of ids that are to be the same in each export. */
export const spirodeskNamespace = '5b0c4c0e-5d0b-4f36-9a7c-2f1f6a1d7e93'

/** What an export has of its own. */
interface FhirExport extends Labels {
  /** When it began, ms since 1970; null where that is not to be told, as in one that is de-identified. */
  readonly at: number | null
  /** A UUID. Ids follow from it and from what they name. */
  readonly namespace: string
}

/**
 * Writes sessions as FHIR R4, one after the other: a Bundle of the kind `collection`, or a resource a line. Persons and
 * what is listed of them are written when they first occur; only that they were is remembered.
 */
export function createFhirWriter(
  { as }: FhirOptions,
  { at, namespace, ...labels }: FhirExport,
): ExportWriter {
  const names = createResourceNames(as, namespace)
  const meta = metaOf(labels)
  const written = new Set<string>()
  let isFirst = true

  function isFirstOf(...parts: string[]): boolean {
    const key = JSON.stringify(parts)
    if (written.has(key)) return false
    written.add(key)
    return true
  }

  function text(bare: FhirResource): string {
    const { resourceType, id, ...fields } = bare
    const resource = { resourceType, id, meta, ...fields }
    if (as === 'ndjson') return `${JSON.stringify(resource)}\n`
    const before = isFirst ? ',"entry":[\n' : ',\n'
    isFirst = false
    return `${before}${JSON.stringify({ fullUrl: fullUrl(id), resource })}`
  }

  /** A Bundle as far as its entries. */
  function head(): string {
    const timestamp = at === null ? undefined : new Date(at).toISOString()
    return JSON.stringify({ resourceType: 'Bundle', meta, type: 'collection', timestamp }).slice(0, -1)
  }

  return {
    begin: () => (as === 'ndjson' ? '' : head()),
    session(each) {
      // who is known by nothing but one session does not come again
      const isNew = each.patient.by === 'session' ? () => true : isFirstOf
      return sessionResources(each, names, isNew).map(text).join('')
    },
    // FHIR knows no empty list
    end: () => (as === 'ndjson' ? '' : isFirst ? '}\n' : '\n]}\n'),
    companions: () => [],
  }
}
