import { codeSystems } from './code-systems'
import { codedConcept, loincConcept } from './concept'
import type { FhirResource } from './fhir-element'
import { fhirText } from './fhir-text'
import type { SessionContext } from './observation'

/** A session as a DiagnosticReport of its Observations. Whether anybody has verified it is not known. */
export function reportResource(
  { each, names, subject, effective }: SessionContext,
  results: readonly FhirResource[],
): FhirResource {
  const { session, disguise } = each
  const value = disguise === null ? fhirText(session.id) : undefined
  return {
    resourceType: 'DiagnosticReport',
    id: names.id('report', session.id),
    identifier:
      value === undefined ? undefined : [{ type: { text: 'Session of the sharing service' }, value }],
    status: 'unknown',
    category: [codedConcept(codeSystems.diagnosticService, 'PF')],
    code: loincConcept('Spirometry study', '18759-1'),
    subject,
    ...effective,
    result: results.length === 0 ? undefined : results.map(({ id }) => names.reference('Observation', id)),
  }
}
