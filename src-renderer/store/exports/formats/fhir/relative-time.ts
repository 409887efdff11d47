import type { Disguise } from '../../deidentify/disguise'
import type { FhirElement } from './fhir-element'
import type { ResourceNames } from './resource-names'
import { codedQuantity } from './unit-quantity'

/**
 * The extension that counts days from the same person's report with which counting began; nothing for that report
 * itself.
 */
export function relativeTime(
  { days, since }: Pick<Disguise, 'days' | 'since'>,
  session: string,
  names: ResourceNames,
): FhirElement[] {
  if (days === null || since === null || since === session) return []
  const target = names.reference('DiagnosticReport', names.id('report', since))
  return [
    {
      url: 'http://hl7.org/fhir/StructureDefinition/cqf-relativeDateTime',
      extension: [
        { url: 'target', valueReference: target },
        { url: 'targetPath', valueString: 'DiagnosticReport.effective' },
        { url: 'relationship', valueCode: days < 0 ? 'before' : days > 0 ? 'after' : 'concurrent' },
        { url: 'offset', valueDuration: codedQuantity(Math.abs(days), 'd') },
      ],
    },
  ]
}
