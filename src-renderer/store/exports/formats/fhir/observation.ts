import type { ExportedSession } from '../../exported-session'
import type { FhirElement, FhirResource } from './fhir-element'
import type { ResourceNames } from './resource-names'

/** What the resources of one session have in common. */
export interface SessionContext {
  readonly each: ExportedSession
  readonly names: ResourceNames
  readonly subject: FhirElement
  /** When it was, as fields of a resource. */
  readonly effective: FhirElement
}

/** The id of one Observation of a session. */
export function observationId({ each, names }: SessionContext, what: string): string {
  return names.id('observation', each.session.id, what)
}

/** An Observation of a session; `what` tells it from the session's others, `fields` say what was observed. */
export function observation(context: SessionContext, what: string, fields: FhirElement): FhirResource {
  const { each, subject, effective } = context
  const withdrawn = each.session.local.withdrawnAt !== null
  return {
    resourceType: 'Observation',
    id: observationId(context, what),
    // what the service no longer sends may have been wrong; it does not say why
    status: withdrawn ? 'unknown' : 'final',
    ...fields,
    subject,
    ...effective,
  }
}
