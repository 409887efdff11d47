import type { FhirShape } from '#shared/exports/formats'
import type { ReferencePack } from '#shared/measure/reference/reference'
import { writtenBy } from './write-export'
import type { ExportedSession } from '../../../src-renderer/store/exports/writer'
import { createFhirWriter } from '../../../src-renderer/store/exports/fhir'

/** A resource as it is read back. */
export interface ReadResource {
  readonly resourceType: string
  readonly id: string
  readonly [field: string]: unknown
}

/** What an export of these sessions would write. */
export function writtenFhir(
  as: FhirShape,
  sessions: readonly ExportedSession[],
  identity = false,
  reference: ReferencePack | null = null,
): string {
  const at = Date.parse('2026-11-20T12:00:00Z')
  return writtenBy(
    createFhirWriter({ options: { as, identity }, deidentified: null }, { at, sample: false, reference }),
    sessions,
  )
}

/** The resources that an export of these sessions would write. */
export function fhirResources(...sessions: ExportedSession[]): ReadResource[] {
  return writtenFhir('ndjson', sessions)
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as ReadResource)
}

/** The Observation of a quantity among resources, by its words. */
export function observationOf(resources: readonly ReadResource[], text: string): ReadResource | undefined {
  return resources.find(({ code }) => (code as { text?: string } | undefined)?.text === text)
}
