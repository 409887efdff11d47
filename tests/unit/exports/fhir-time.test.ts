import { describe, expect, it } from 'vitest'
import { readMoment } from '#shared/wire/read-values'
import { anExportedSession } from './an-exported-session'
import { fhirResources } from './written-fhir'

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
