import type { FhirOptions } from '#shared/exports/fhir-options'
import type { ExportWriter } from '../../export-writer'
import type { FhirResource } from './fhir-element'
import { pseudonymised } from './pseudonymised'
import { createResourceNames, fullUrl } from './resource-names'
import { sessionResources } from './session-resources'

/** The namespace of ids that are to be the same in each export. */
export const spirodeskNamespace = '5b0c4c0e-5d0b-4f36-9a7c-2f1f6a1d7e93'

/** What an export has of its own. */
interface FhirExport {
  /** When it began, ms since 1970; null where that is not to be told, as in one that is de-identified. */
  readonly at: number | null
  /** A UUID. Ids follow from it and from what they name. */
  readonly namespace: string
}

/**
 * Writes sessions as FHIR R4, one after the other: a Bundle of the kind `collection`, or a resource a line. Persons and
 * what is listed of them are written when they first occur; only that they were is remembered.
 */
export function createFhirWriter({ as }: FhirOptions, { at, namespace }: FhirExport): ExportWriter {
  const names = createResourceNames(as, namespace)
  const written = new Set<string>()
  let isFirst = true

  function isFirstOf(...parts: string[]): boolean {
    const key = JSON.stringify(parts)
    if (written.has(key)) return false
    written.add(key)
    return true
  }

  function text(resource: FhirResource): string {
    if (as === 'ndjson') return `${JSON.stringify(resource)}\n`
    const before = isFirst ? ',"entry":[\n' : ',\n'
    isFirst = false
    return `${before}${JSON.stringify({ fullUrl: fullUrl(resource.id), resource })}`
  }
  return {
    begin: () => (as === 'ndjson' ? '' : bundleHead(at)),
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

/** The beginning of a Bundle, as far as its entries; `at` is null in one that is de-identified. */
function bundleHead(at: number | null): string {
  const head = {
    resourceType: 'Bundle',
    meta: at === null ? pseudonymised : undefined,
    type: 'collection',
    timestamp: at === null ? undefined : new Date(at).toISOString(),
  }
  return JSON.stringify(head).slice(0, -1)
}
