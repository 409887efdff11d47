import { expect, it } from 'vitest'
import { failed, ok } from '#shared/fault'
import type { NetworkQuestion } from '#shared/host'
import { createNetworkAnswers } from '../../../src-main/service-client/network-answers'
import { sessionSecrets } from '../../../src-main/keychain/keychain'

const secrets = () => {
  const kept = sessionSecrets()
  return {
    get: (id: string) => kept.get(`${id}/network`),
    set: (id: string, text: string) => kept.set(`${id}/network`, text),
  }
}

/** One process that remembers in this store. */
function process(store = secrets()) {
  let question: NetworkQuestion | null = null
  const secret: string[] = []
  const answers = createNetworkAnswers({
    store,
    question: () => question,
    ask: (next) => void (question = next),
    redactSecret: (one) => void secret.push(one),
  })
  return { ...answers, store, secret, question: () => question }
}

const proxy = { host: 'proxy.example:3128', realm: 'Clinic', scheme: 'digest' }
const ann = { name: 'ann', password: 'a password' }
const certificate = { fingerprint: 'ab'.repeat(32), subject: 'laptop-7', issuer: 'Clinic', validTo: 1 }

it('asks a person, answers that proxy from then on, and remembers it for the connection', async () => {
  const first = process()
  expect(await first.of('c').toProxy(proxy, false)).toBeNull()
  expect(first.question()).toEqual({ about: 'proxy', ...proxy, isWrong: false })
  expect(await first.signIn(ann)).toEqual(ok(null))
  expect(first.question()).toBeNull()
  expect(first.secret).toContain(ann.password)
  expect(await first.of('c').toProxy(proxy, false)).toEqual(ann)
  const next = process(first.store)
  expect(await next.of('c').toProxy(proxy, false)).toEqual(ann)
  expect(next.question()).toBeNull()
  expect(next.secret).toContain(ann.password)
})

it.each([
  { ...proxy, host: 'proxy.example:3129' },
  { ...proxy, host: 'elsewhere.example:3128' },
  { ...proxy, realm: 'Another' },
  // who asks for it in the clear would get what was meant for an encrypted answer
  { ...proxy, scheme: 'basic' },
])('gives nothing to %j', async (other) => {
  const { of, signIn } = process()
  await of('c').toProxy(proxy, false)
  await signIn(ann)
  expect(await of('c').toProxy(other, false)).toBeNull()
  expect(await of('another connection').toProxy(proxy, false)).toBeNull()
})

it('forgets what was refused, and says so as it asks again', async () => {
  const { of, signIn, question, store } = process()
  await of('c').toProxy(proxy, false)
  await signIn(ann)
  expect(await of('c').toProxy(proxy, true)).toBeNull()
  expect(question()).toMatchObject({ isWrong: true })
  expect(await of('c').toProxy(proxy, false)).toBeNull()
  expect(JSON.stringify(await store.get('c'))).not.toContain(ann.password)
})

it('keeps for a connection what was answered while it was only being tried', async () => {
  const { of, signIn, store } = process()
  await of(null).toProxy(proxy, false)
  await signIn(ann)
  expect(await store.get('new')).toEqual(ok(null))
  expect(await of('new').toProxy(proxy, false)).toEqual(ann)
  expect(JSON.stringify(await store.get('new'))).toContain(ann.password)
  expect(await of('yet another').toProxy(proxy, false)).toBeNull()
})

it('shows only a certificate that was chosen for this host and is still offered', async () => {
  const { of, choose, question } = process()
  expect(await choose(certificate.fingerprint)).toMatchObject(failed('not-found', 'question'))
  expect(await of('c').certificate('service.example', [certificate], false)).toBeNull()
  expect(await choose('cd'.repeat(32))).toMatchObject(failed('not-found', 'certificate'))
  expect(await choose(certificate.fingerprint)).toEqual(ok(null))
  expect(await of('c').certificate('service.example', [certificate], false)).toBe(certificate.fingerprint)
  expect(await of('c').certificate('other.example', [certificate], false)).toBeNull()
  expect(await of('c').certificate('service.example', [], false)).toBeNull()
  expect(question()).toMatchObject({ about: 'certificate', offered: [] })
  expect(await of('c').certificate('service.example', [certificate], true)).toBeNull()
  expect(question()).toMatchObject({ isWrong: true })
})

it('answers nothing while the keychain does not, and asks it again', async () => {
  const store = secrets()
  const first = process(store)
  await first.of('c').toProxy(proxy, false)
  await first.signIn(ann)
  let isSilent = true
  const next = process({
    ...store,
    get: (id) => (isSilent ? Promise.resolve(failed('keychain-silent')) : store.get(id)),
  })
  expect(await next.of('c').toProxy(proxy, false)).toBeNull()
  isSilent = false
  expect(await next.of('c').toProxy(proxy, false)).toEqual(ann)
})
