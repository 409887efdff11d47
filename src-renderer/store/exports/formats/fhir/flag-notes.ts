import type { Flag, FlagCode } from '#shared/records/flag'
import type { FhirElement } from './fhir-element'
import { fhirText } from './fhir-text'

const sentences: Readonly<Partial<Record<FlagCode, string>>> = {
  'value-unread': 'Was sent as a text that is no number.',
  'decimal-comma': 'Was sent with a decimal comma.',
  implausible: 'Please check: outside of what is possible.',
  unlikely: 'Please check: unusual.',
  'fev1-over-fvc': 'Please check: FEV1 is larger than FVC.',
  'percent-differs':
    'Please check: the percentage differs from the one recomputed from measured and predicted value.',
  'ratio-differs': 'Please check: differs from FEV1 divided by FVC.',
  'larger-elsewhere': 'Another test of this session has a larger value.',
}

/** What is to be noted of the flags of some fields, as Annotations. */
export function flagNotes(flags: readonly Flag[], isAbout: (field: string) => boolean): FhirElement[] {
  return flags.flatMap(({ code, field, figures }) => {
    const sentence = sentences[code]
    if (sentence === undefined || field === undefined || !isAbout(field)) return []
    const sent = fhirText(typeof figures?.['sent'] === 'string' ? figures['sent'] : null)
    return [{ text: sent === undefined ? `${field}: ${sentence}` : `${field}: ${sentence} As sent: ${sent}` }]
  })
}
