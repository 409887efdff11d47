import * as fc from 'fast-check'
import { createHash } from 'node:crypto'
import { describe, expect, it, test } from 'vitest'
import { fhirShapes } from '#shared/exports/formats'
import { everySession } from '#shared/queries/filter'
import type { Day } from '#shared/records/day'
import type { Units } from '#shared/records/units'
import { pairOf } from '../store/mark'
import { readMoment } from '#shared/wire/read-values'
import { createNameUuid, createSha1, fhirText } from '../../../src-renderer/store/exports/fhir-elements'
import { aTest, knownUnits } from '../app/fixtures/a-session'
import { answer, makeStore, openedStore, record, share, valueOf } from '../store/test-store'
import { anExportedSession } from './an-exported-session'
import { exportWhole } from './export-whole'
import { schemaErrors } from './fhir-schema'
import { fhirResources, observationOf, type ReadResource, writtenFhir } from './written-fhir'

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

  it('derives a ratio from FEV1 and FVC only where that was checked, and agrees', () => {
    const derivedOf = (...test: Parameters<typeof aTest>) => {
      const ratio = observationOf(fhirResources(anExportedSession(best(aTest(...test)))), 'FEV1/FVC')
      return (ratio?.['derivedFrom'] as unknown[] | undefined)?.length ?? 0
    }
    expect(derivedOf(2.41, 3.52)).toBe(2)
    expect([
      derivedOf(2.41, 3.52, { ratio_actual: 0.8 }),
      derivedOf(-2.41, 3.52, { ratio_actual: 0.68 }),
    ]).toEqual([0, 0])
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

  it('has a record number and a date of birth of a Patient only if they are asked for', () => {
    const marks = { ...anExportedSession().marks, record: 'KH-204.118', born: '1968-03-14' as Day }
    const patientOf = (identity: boolean) => {
      const [line = ''] = writtenFhir('ndjson', [anExportedSession({}, { marks })], identity).split('\n')
      return JSON.parse(line) as ReadResource
    }
    expect(patientOf(true)).toMatchObject({
      identifier: [
        { type: { text: 'Profile of the sharing service' } },
        { type: { coding: [{ code: 'MR' }] }, value: 'KH-204.118' },
      ],
      birthDate: '1968-03-14',
    })
    expect(schemaErrors(patientOf(true))).toEqual([])
    expect(JSON.stringify(patientOf(false))).not.toMatch(/KH-204|1968/)
  })

  it('takes what the service no longer sends for neither right nor wrong', () => {
    const { local } = anExportedSession().session
    expect(fev1Of({ ...best(), local: { ...local, withdrawnAt: 1 } })).toMatchObject({ status: 'unknown' })
  })
})

describe('names of resources', () => {
  it('hash as Node does, whatever was hashed before', () => {
    const sha1 = createSha1()
    fc.assert(
      fc.property(fc.uint8Array({ maxLength: 200 }), (bytes) => {
        const hex = Array.from(sha1(bytes, bytes.length), (word) =>
          (word >>> 0).toString(16).padStart(8, '0'),
        )
        expect(hex.join('')).toBe(createHash('sha1').update(bytes).digest('hex'))
      }),
    )
  })

  it('are the UUIDs of RFC 9562', () => {
    expect(createNameUuid('6ba7b810-9dad-11d1-80b4-00c04fd430c8')('www.example.com')).toBe(
      '2ed6657d-e927-568b-95e1-2665a8aea6a2',
    )
  })
})

describe('a text in FHIR', () => {
  it('is a string that FHIR allows, or is not there', () => {
    fc.assert(
      fc.property(fc.string({ unit: 'binary' }), (text) => {
        const shown = fhirText(text)
        if (shown === undefined) return
        expect(shown).toMatch(/^[ \r\n\t\S]+$/)
        expect(shown).toBe(shown.trim())
        expect(encodeURIComponent(shown)).not.toBe('')
      }),
    )
  })

  it.each([
    ['Tiotropium\u00a018\u202fµg', 'Tiotropium 18 µg'],
    ['  Zoë\u0000 Öst 👩🏽‍⚕️ ', 'Zoë Öst 👩🏽‍⚕️'],
    ['عمر الخطيب', 'عمر الخطيب'],
    ['half \ud83d', 'half \ufffd'],
    [' \u2003', undefined],
    ['', undefined],
    [null, undefined],
  ])('%j is written as %j', (text, shown) => {
    expect(fhirText(text)).toBe(shown)
  })
})

function reportAt(created_at: string | null) {
  const { local } = anExportedSession().session
  const session = { created_at, local: { ...local, ...readMoment(created_at) } }
  return fhirResources(anExportedSession(session)).find(
    ({ resourceType }) => resourceType === 'DiagnosticReport',
  )
}

describe('the time of a session in FHIR', () => {
  it.each([
    ['2026-11-19T09:14:00+01:00', '2026-11-19T09:14:00+01:00'],
    ['2026-11-19T23:59:59+14:00', '2026-11-19T23:59:59+14:00'],
    ['2026-11-19T00:00:00-11:00', '2026-11-19T00:00:00-11:00'],
    ['2026-11-19T09:14:00.250Z', '2026-11-19T09:14:00.250+00:00'],
    ['2026-11-19T09:14:00+0530', '2026-11-19T09:14:00+05:30'],
    ['2026-10-25T02:30:00+02:00', '2026-10-25T02:30:00+02:00'],
    // FHIR knows no such offset
    ['2026-11-19T09:14:00+15:00', '2026-11-18T18:14:00+00:00'],
    // and no time without an offset
    ['2026-11-19T09:14:00', '2026-11-19'],
    ['2026-11-19', '2026-11-19'],
  ])('%s is written as %s', (sent, written) => {
    expect(reportAt(sent)).toHaveProperty('effectiveDateTime', written)
  })

  it.each([[null], ['soon']])('of %s is not known', (sent) => {
    const report = reportAt(sent)
    expect(report).not.toHaveProperty('effectiveDateTime')
    expect(report).toMatchObject({ _effectiveDateTime: { extension: [{ valueCode: 'unknown' }] } })
  })
})

const what = { kind: 'filter' as const, filter: everySession }
const request = (as: (typeof fhirShapes)[number]) => ({
  form: 'fhir' as const,
  what,
  deidentified: null,
  options: { as },
})

test.each(fhirShapes)('FHIR comes out of the store as %s, each session once', async (as) => {
  const { storeHandlers, libraryHandlers } = await share(await openedStore())
  const held = Array.from({ length: 30 }, (_, at) => record(`s${at}`, `2026-03-${10 + (at % 3)}T10:00:00Z`))
  valueOf(await storeHandlers.applyAnswer(answer(held, '2026-03-10', '2026-03-12')))
  const { text, companions, sessions } = await exportWhole({ storeHandlers }, request(as))
  expect(sessions).toBe(30)
  expect(companions).toEqual([])
  const parts = as === 'ndjson' ? text.trimEnd().split('\n') : [text]
  for (const part of parts) expect(JSON.parse(part)).toHaveProperty('resourceType')
  for (const { id } of held) expect(text).toContain(`"value":"${id}"`)
  expect(text.match(/"resourceType":"DiagnosticReport"/g)).toHaveLength(30)
  expect(text.match(/"resourceType":"Patient"/g)).toHaveLength(1)

  const preview = valueOf(
    await libraryHandlers.previewExport({ request: request(as), sessions: 5, locale: 'en-GB' }),
  )
  expect(preview.head.kind === 'text' && text.startsWith(preview.head.text)).toBe(true)
  // what is written but once a person counts with each session of the sample
  expect(preview.bytes / text.length).toBeGreaterThan(0.7)
  expect(preview.bytes / text.length).toBeLessThan(1.5)
})

test.each([true, false])(
  'people who are invented (%s) are marked as such, in each resource',
  async (sample) => {
    const { storeHandlers } = makeStore()
    const dataKey = new Uint8Array(32).fill(1)
    valueOf(await storeHandlers.open({ connection: 'c1', dataKey, sample }))
    valueOf(await storeHandlers.applyAnswer(answer([record('a', '2026-03-10T10:00:00Z')], null)))
    const { text } = await exportWhole({ storeHandlers }, request('ndjson'))
    const marked = text
      .trimEnd()
      .split('\n')
      .map((line) => line.includes('"code":"HTEST"'))
    expect(new Set(marked)).toEqual(new Set([sample]))
  },
)

test('what a person has marked as before or after a bronchodilator is noted as such', async () => {
  const { storeHandlers, libraryHandlers } = await openedStore()
  const held = ['a', 'b', 'c'].map((id, at) =>
    record(id, `2026-03-10T10:${at}0:00Z`, best(aTest(2 + at / 10, 3.5))),
  )
  valueOf(await storeHandlers.applyAnswer(answer(held, '2026-03-10')))
  valueOf(await libraryHandlers.mark(pairOf('a', 'b')))
  const { text } = await exportWhole({ storeHandlers }, request('ndjson'))
  const notes = text
    .trimEnd()
    .split('\n')
    .map((line) => JSON.parse(line) as { code?: { text?: string }; note?: { text: string }[] })
    .filter(({ code }) => code?.text === 'FEV1')
    .map(({ note }) => note?.[0]?.text.replace('Best test as chosen by the service. ', ''))
  expect(notes.toSorted()).toEqual([
    'Marked in Spirodesk as after a bronchodilator; the service does not state it.',
    'Marked in Spirodesk as before a bronchodilator; the service does not state it.',
    'Whether before or after a bronchodilator is not stated.',
  ])
})
