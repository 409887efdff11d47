/** The code systems that the export uses, by the addresses that FHIR knows them by. */
export const codeSystems = {
  loinc: 'http://loinc.org',
  ucum: 'http://unitsofmeasure.org',
  observationCategory: 'http://terminology.hl7.org/CodeSystem/observation-category',
  diagnosticService: 'http://terminology.hl7.org/CodeSystem/v2-0074',
  dataAbsentReason: 'http://terminology.hl7.org/CodeSystem/data-absent-reason',
  actReason: 'http://terminology.hl7.org/CodeSystem/v3-ActReason',
  observationValue: 'http://terminology.hl7.org/CodeSystem/v3-ObservationValue',
} as const
