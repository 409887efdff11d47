import { describe, expect, it } from 'vitest'
import type { Units } from '#shared/records/units'
import { aTest, knownUnits } from '../app/fixtures/a-session'
import { anExportedSession } from './an-exported-session'
import { schemaErrors } from './fhir-schema'
import { fhirResources, observationOf } from './written-fhir'

const best = (test = aTest(2.41, 3.52)) => ({ best_test: test, all_tests: [test] })
const confirmed: Units = { ...knownUnits, volume: { ...knownUnits.volume, confirmed: 'L' } }
const unknown: Units = { ...knownUnits, volume: { ...knownUnits.volume, unit: null, inferred: null } }
const fev1Of = (...given: Parameters<typeof anExportedSession>) =>
  observationOf(fhirResources(anExportedSession(...given)), 'FEV1')

describe('a session as FHIR', () => {
  it('is a report of a Patient, with an Observation for each quantity and for the body', () => {
    const resources = fhirResources(anExportedSession())
    expect(resources.map(({ resourceType }) => resourceType)).toEqual([
      'Patient',
      'Condition',
      'MedicationStatement',
      'DiagnosticReport',
      ...Array.from({ length: 7 }, () => 'Observation'),
    ])
    const report = resources.find(({ resourceType }) => resourceType === 'DiagnosticReport')
    expect(report).toMatchObject({
      code: { coding: [{ system: 'http://loinc.org', code: '18759-1' }] },
      effectiveDateTime: '2026-11-19T09:14:00+01:00',
    })
    const observations = resources.filter(({ resourceType }) => resourceType === 'Observation')
    expect(report?.['result']).toEqual(observations.map(({ id }) => ({ reference: `Observation/${id}` })))
  })

  it('has the measured value, with predicted and percent of predicted as components', () => {
    expect(fev1Of(best())).toMatchObject({
      status: 'final',
      code: { coding: [{ system: 'http://loinc.org', code: '20150-9' }], text: 'FEV1' },
      valueQuantity: { value: 2.41 },
      component: [
        { code: { coding: [{ code: '20149-1' }] }, valueQuantity: { value: 3.26 } },
        { code: { coding: [{ code: '20152-5' }] }, valueQuantity: { value: 74 } },
      ],
    })
  })

  it.each([
    ['inferred', knownUnits, { value: 2.41, unit: 'L' }, /L is inferred from 412 of 415/],
    [
      'confirmed',
      confirmed,
      { value: 2.41, unit: 'L', system: 'http://unitsofmeasure.org', code: 'L' },
      /confirmed/,
    ],
    ['unknown', unknown, { value: 2.41 }, /could not be inferred/],
  ])('writes an %s unit as what it is', (_, units, quantity, said) => {
    const fev1 = fev1Of(best(), { units })
    expect(fev1?.['valueQuantity']).toEqual(quantity)
    expect(JSON.stringify(fev1?.['note'])).toMatch(said)
  })

  it('tells a missing value as missing, and leaves out what was not sent at all', () => {
    const test = aTest(null, 3.52, { pef_actual: null, pef_predicted: null, pef_percentage: null })
    const resources = fhirResources(anExportedSession(best(test)))
    const fev1 = observationOf(resources, 'FEV1')
    expect(fev1).toMatchObject({ dataAbsentReason: { coding: [{ code: 'unknown' }] } })
    expect(fev1).not.toHaveProperty('valueQuantity')
    expect(fev1?.['component']).toMatchObject([{ valueQuantity: { value: 3.26 } }])
    expect(observationOf(resources, 'PEF')).toBeUndefined()
  })

  it('tells of a value that was sent but could not be read, even where nothing else was', () => {
    const test = aTest(2.41, 3.52, { pef_actual: null, pef_predicted: null, pef_percentage: null })
    const flags = [{ code: 'value-unread' as const, field: 'pef_actual', figures: { sent: 'error 7' } }]
    const pef = observationOf(fhirResources(anExportedSession(best(test), { flags })), 'PEF')
    expect(pef).toMatchObject({ dataAbsentReason: { coding: [{ code: 'unknown' }] } })
    expect(JSON.stringify(pef)).toContain('As sent: error 7')
    const age = { code: 'value-unread' as const, field: 'age', figures: { sent: 'old' } }
    const [resources, without] = [[age], []].map((told) =>
      fhirResources(anExportedSession({ age: null }, { flags: told })),
    )
    expect(JSON.stringify(observationOf(resources ?? [], 'Age at test'))).toContain('As sent: old')
    expect(observationOf(without ?? [], 'Age at test')).toBeUndefined()
  })

  it('keeps a zero that was sent', () => {
    expect(fev1Of(best(aTest(0, 3.52)))).toMatchObject({ valueQuantity: { value: 0 } })
  })

  it('codes no percentage whose meaning no code has', () => {
    const resources = fhirResources(anExportedSession(best()))
    const [, percent] = observationOf(resources, 'FEV1/FVC')?.['component'] as { code: object }[]
    expect(percent).toEqual({
      code: { text: 'FEV1/FVC percentage as sent: of predicted, or FEV1/FVC itself' },
      valueQuantity: { value: 88 },
    })
  })

  it('says what is to be checked, with the text as it was sent', () => {
    const flags = [{ code: 'value-unread' as const, field: 'fev1_actual', figures: { sent: 'n/a' } }]
    const fev1 = fev1Of(best(aTest(null, 3.52)), { flags })
    expect(JSON.stringify(fev1?.['note'])).toContain(
      'fev1_actual: Was sent as a text that is no number. As sent: n/a',
    )
  })

  it('names the Patient as the profile does, and tells where a session is from', () => {
    const flags = [
      { code: 'imported' as const },
      { code: 'name-differs' as const, figures: { sent: 'Greta Lind', own: 'Henrik Lindqvist' } },
    ]
    const session = { ...best(), name: 'Greta Lind', email: 'greta@example.org' }
    const resources = fhirResources(anExportedSession(session, { flags }))
    const [patient, ...others] = resources
    expect(patient).toMatchObject({
      resourceType: 'Patient',
      name: [{ text: 'Henrik Lindqvist' }],
      telecom: [{ value: 'henrik@example.org' }],
    })
    expect(patient).not.toHaveProperty('meta')
    for (const each of others) {
      expect(each).toMatchObject({ meta: { tag: [{ code: 'imported' }, { code: 'name-differs' }] } })
      expect(schemaErrors(each)).toEqual([])
    }
    const notes = JSON.stringify(observationOf(resources, 'FEV1')?.['note'])
    expect(notes).toContain('comes from an imported file alone')
    expect(notes).toContain('profile whose it is: Greta Lind')
  })

  it('takes what the service no longer sends for neither right nor wrong', () => {
    const { local } = anExportedSession().session
    expect(fev1Of({ ...best(), local: { ...local, withdrawnAt: 1 } })).toMatchObject({ status: 'unknown' })
  })
})
