// @dates: looks at the clock, so it runs on other days too
import { expect, it } from 'vitest'
import { failed, fault, ok, type Outcome } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import type { Connection } from '#shared/host'
import type { Day } from '#shared/records/day'
import { checkService, type Reach } from '../../../../src-main/diagnostics/service-checks'
import type { Transport } from '../../../../src-main/service-client/transport'

const connection: Connection = {
  id: 'c',
  kind: 'service',
  baseUrl: 'https://service.example/api/v1',
  pin: 'ab'.repeat(32),
  historyStart: '2026-01-01' as Day,
  createdAt: 0,
}
const at = Date.UTC(2026, 10, 20, 9, 18)
const date = (ms: number) => new Date(ms).toUTCString()

type Answer = Awaited<ReturnType<Transport>>
const answer = (status: number, headers: Record<string, string> = { date: date(at) }): Answer => ({
  ok: true,
  status,
  headers: { 'content-type': 'application/json', ...headers },
  body: new TextEncoder().encode('[]'),
  wireBytes: 1,
  ms: 5,
})
const failure = (code: FaultCode): Answer => ({ ok: false, fault: fault(code), wireBytes: 0 })

async function check(
  answers: Answer[],
  {
    key = ok('a-key'),
    of = connection,
  }: { readonly key?: Outcome<string>; readonly of?: Connection | null } = {},
) {
  const asked: { url: string; key: string | undefined }[] = []
  const reach: Reach = {
    line: () => ({
      transport: async ({ url, headers }) => {
        asked.push({ url, key: headers['authorization'] })
        return answers[asked.length - 1] ?? failure('internal')
      },
      certificates: { shown: () => null },
    }),
    proxyTo: async () => null,
  }
  const callStore = (async () => ok({ profiles: 3, held: 0, both: 0 })) as never
  const found = await checkService(of, Promise.resolve(key), callStore, () => at, reach)
  const { clock, certificate, service } = found
  const brief = Object.fromEntries(
    Object.entries({ clock, certificate, service }).map(([name, { state, fault: why, reason }]) => [
      name,
      why?.code ?? reason ?? state,
    ]),
  )
  return { found, brief, asked }
}

it('asks without the key first, then with it, and counts the profiles', async () => {
  const { brief, found, asked } = await check([answer(403), answer(200)])
  expect(brief).toEqual({ clock: 'passed', certificate: 'passed', service: 'passed' })
  expect(found.service.facts).toMatchObject({ address: 'service.example', profiles: 3 })
  expect(found.certificate.facts).toMatchObject({ trust: 'pinned', proxy: 'direct' })
  expect(asked.map(({ key }) => key)).toEqual([undefined, 'a-key'])
})

it.each<[string, Answer[], { clock: string; certificate: string; service: string }]>([
  [
    'a dead service',
    [failure('service-unreachable')],
    { clock: 'not-reached', certificate: 'not-reached', service: 'service-unreachable' },
  ],
  [
    'a certificate',
    [failure('certificate-not-pinned')],
    { clock: 'not-reached', certificate: 'certificate-not-pinned', service: 'not-reached' },
  ],
  [
    'a wrong clock in a certificate',
    [failure('clock-wrong')],
    { clock: 'clock-wrong', certificate: 'clock-wrong', service: 'not-reached' },
  ],
  [
    'a clock that is an hour ahead',
    [answer(403, { date: date(at - 3_600_000) }), answer(200)],
    { clock: 'clock-wrong', certificate: 'passed', service: 'passed' },
  ],
  ['no date', [answer(403, {}), answer(200)], { clock: 'no-date', certificate: 'passed', service: 'passed' }],
  [
    'a key that is refused',
    [answer(403), answer(403)],
    { clock: 'passed', certificate: 'passed', service: 'key-refused' },
  ],
  [
    'a failing service',
    [answer(503), answer(503)],
    { clock: 'passed', certificate: 'passed', service: 'service-failing' },
  ],
])('tells %s', async (_what, answers, brief) => {
  expect((await check(answers)).brief).toEqual(brief)
})

it('contacts nobody without a service, and sends nothing without a key', async () => {
  const none = await check([], { of: null })
  expect(none.brief).toEqual({
    clock: 'no-connection',
    certificate: 'no-connection',
    service: 'no-connection',
  })
  const sample = await check([], { of: { ...connection, kind: 'sample' } })
  expect(sample.brief).toEqual({ clock: 'sample', certificate: 'sample', service: 'sample' })
  expect([...none.asked, ...sample.asked]).toEqual([])
  const keyless = await check([answer(403)], { key: failed('key-missing') })
  expect(keyless.brief).toMatchObject({ clock: 'passed', service: 'no-api-key' })
  expect(keyless.asked).toHaveLength(1)
})
