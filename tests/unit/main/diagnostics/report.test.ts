// @dates: looks at the clock, so it runs on other days too
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { checkNames } from '#shared/diagnosis'
import { fault } from '#shared/fault'
import { faultCodes } from '#shared/faults'
import type { Connection } from '#shared/host'
import type { Day } from '#shared/records/day'
import { chooseLocale, languages } from '#shared/text/languages'
import {
  type CheckFacts,
  type CheckReason,
  type CheckResult,
  factKinds,
  type FactName,
} from '../../../../src-main/diagnostics/check-result'
import { diagnosisLines, diagnosisReport } from '../../../../src-main/diagnostics/report'
import { createRedactor } from '../../../../src-main/system/log'
import { hostTexts } from '../../../../src-main/text/texts'

const connection: Connection = {
  id: 'c',
  kind: 'service',
  baseUrl: 'https://service.clinic.example:8443/api/v1',
  pin: null,
  historyStart: '2026-01-01' as Day,
  createdAt: 0,
}
const locales = languages.map((language) => chooseLocale(language, []))

function reportOf(results: readonly CheckResult[], locale = 'en-GB', redactor = createRedactor()) {
  return diagnosisReport(results, {
    host: { connection, locale },
    sessions: 2417,
    platform: 'linux',
    place: 'window',
    at: Date.UTC(2026, 10, 20, 9, 18),
    texts: hostTexts(locale),
    redactor,
  })
}

const one = (check: CheckResult['check'], rest: Partial<CheckResult>): CheckResult => ({
  check,
  state: 'passed',
  fault: null,
  reason: null,
  facts: {},
  ...rest,
})

const every: CheckFacts = Object.fromEntries(
  Object.entries(factKinds).map(([name, kind]) => [
    name,
    kind === 'host' ? 'proxy.clinic.example:3128' : kind === 'token' ? 'x86-64' : 86_400_000,
  ]),
)

it('a report says what was checked, what it came to and what to do', () => {
  const { text, checks } = reportOf([
    one('disk', { facts: { freeMegabytes: 1234, writeMs: 3 } }),
    one('service', {
      state: 'failed',
      fault: fault('key-refused', 'status 403'),
      facts: { address: 'service.clinic.example:8443' },
    }),
    one('clock', { state: 'unchecked', reason: 'not-reached' }),
  ])
  expect(text.withHosts).toContain('1 passed, 1 failed, 1 not checked')
  expect(text.withHosts).toContain('1. Disk: passed\n   Free space: 1,234 MB')
  expect(text.withHosts).toContain('2. Service: failed (key-refused)\n   The service rejected the API key.')
  expect(text.withHosts).toContain('Address: service.clinic.example:8443')
  expect(text.withHosts).toContain('3. Clock: not checked\n   The service could not be reached')
  expect(text.withoutHosts).toContain('Address: (hidden)')
  expect(checks.map(({ number, fault: code }) => [number, code])).toEqual([
    [1, null],
    [2, 'key-refused'],
    [3, null],
  ])
})

it('every check, fact, reason and fault can be told in every language, and the redaction takes none of it', () => {
  const reasons: CheckReason[] = [
    'no-connection',
    'sample',
    'imported',
    'locked',
    'no-keys',
    'no-api-key',
    'not-reached',
    'no-date',
    'not-open',
    'altered',
    'emptied',
  ]
  const results = [
    ...checkNames.map((check) => one(check, { facts: every })),
    ...reasons.map((reason) => one('store', { state: 'unchecked', reason })),
    ...faultCodes.map((code) => one('service', { state: 'failed', fault: fault(code) })),
  ]
  const wrong = locales.filter((locale) => {
    const { withHosts } = reportOf(results, locale).text
    return /\[redacted\]|undefined|NaN|[{}]/.test(withHosts)
  })
  expect(wrong).toEqual([])
  for (const locale of locales) {
    const { checks } = reportOf([one('store', { facts: every })], locale)
    expect(checks[0]?.lines).toHaveLength(Object.keys(factKinds).length)
  }
})

describe('whatever is found, a report', () => {
  const patient = 'Ada Lovelace'
  const email = 'ada.lovelace@example.org'
  const key = 'k3y-of-the-clinic'
  const hostile = [
    patient,
    email,
    key,
    'FEV1 3.45 L',
    `${key}@${email}`,
    'https://service.clinic.example:8443/api/v1?profile_ids=77',
    'a'.repeat(64),
    '\u202e\u0000<b>',
    '{sessions}',
  ]
  const secrets = [patient, email, key, '3.45', 'profile_ids', 'a'.repeat(40), '<b>']

  const anyFacts = fc.dictionary(
    fc.oneof(
      fc.constantFrom<string>(...Object.keys(factKinds)),
      fc.constantFrom('name', 'email', '__proto__'),
    ),
    fc.oneof(fc.constantFrom<unknown>(...hostile), fc.double(), fc.boolean(), fc.constant(null)),
  )
  const anyResult = fc.record({
    check: fc.constantFrom(...checkNames),
    state: fc.constantFrom('passed', 'failed', 'unchecked'),
    fault: fc.option(
      fc.record({ code: fc.constantFrom(...faultCodes), detail: fc.constantFrom(...hostile) }),
    ),
    reason: fc.constant(null),
    facts: anyFacts,
  }) as fc.Arbitrary<CheckResult>

  it('holds no name, e-mail, measurement or key', () => {
    fc.assert(
      fc.property(fc.array(anyResult, { minLength: 1, maxLength: 8 }), (results) => {
        const redactor = createRedactor()
        redactor.redactSecret(key)
        const { checks, text } = reportOf(results, 'en-GB', redactor)
        const said = JSON.stringify([checks, text, diagnosisLines(results, { redactor })])
        expect(secrets.filter((secret) => said.includes(secret))).toEqual([])
      }),
    )
  })

  it('names no host without being told to, wherever one stands', () => {
    const facts = { address: 'service.clinic.example:8443', proxy: 'proxy.clinic.example:3128' }
    const results = [
      one('service', { facts, state: 'failed', fault: fault('internal', 'service.clinic.example') }),
      one('version', { facts: { spirodesk: 'service.clinic.example' } }),
    ]
    const redactor = createRedactor()
    const { withHosts, withoutHosts } = reportOf(results).text
    const printed = JSON.stringify(diagnosisLines(results.slice(0, 1), { redactor }))
    expect(withHosts).toContain('proxy.clinic.example:3128')
    expect(withoutHosts).not.toContain('clinic.example')
    expect(printed).not.toContain('clinic.example')
  })

  it('says of a proxy that there is none', () => {
    const results = [
      one('certificate', { facts: { proxy: 'direct' } satisfies Partial<Record<FactName, string>> }),
    ]
    expect(reportOf(results).text.withoutHosts).toContain('Proxy: none')
    expect(diagnosisLines(results, { redactor: createRedactor() })[0]?.facts).toEqual({ proxy: 'direct' })
  })
})
