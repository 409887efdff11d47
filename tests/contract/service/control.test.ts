// @dates: looks at the clock, so it runs on other days too
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningService } from '../../../src-service/running-service'
import { startService } from '../../../src-service/service'
import { ask, askPlainly, jsonOf } from './ask'

let service: RunningService

beforeAll(async () => {
  service = await startService({ patients: 4, control: true })
})
afterAll(() => service.close())

function control(method: string, path: string, value?: unknown, authorization = service.controlToken ?? '') {
  const body = value === undefined ? '' : JSON.stringify(value)
  return askPlainly(service, { path: `/control/${path}`, method, headers: { authorization }, body })
}

test('faults can be set while the service runs', async () => {
  expect((await control('PUT', 'faults', ['500'])).status).toBe(200)
  expect((await ask(service, '/profiles')).status).toBe(500)
  await control('PUT', 'faults', [])
  expect((await ask(service, '/profiles')).status).toBe(200)
})

test('profiles can be unshared and shared', async () => {
  const [profile] = service.profiles()
  await control('DELETE', `profiles/${profile?.id}`)
  expect(jsonOf(await ask(service, '/profiles'))).not.toContainEqual(profile)
  await control('PUT', `profiles/${profile?.id}`)
  expect(jsonOf(await ask(service, '/profiles'))).toContainEqual(profile)
})

test('sessions can be added, withdrawn and put back', async () => {
  const profile_id = service.profiles()[0]?.id
  const added = await control('POST', 'sessions', { profile_id, created_at: '2026-10-05T09:00:00Z' })
  const { id } = jsonOf(added) as { id: string }
  const day = '/timelines?begin_date=2026-10-05&end_date=2026-10-05'
  expect((await ask(service, day)).body.toString()).toContain(id)
  await control('DELETE', `sessions/${id}`)
  expect((await ask(service, day)).body.toString()).not.toContain(id)
  await control('PUT', `sessions/${id}`)
  expect((await ask(service, day)).body.toString()).toContain(id)
})

test('requests seen can be read', async () => {
  await ask(service, '/profiles')
  expect(jsonOf(await control('GET', 'requests'))).toContainEqual(
    expect.objectContaining({ method: 'GET', path: '/api/v1/profiles', status: 200 }),
  )
})

test.each([
  ['PUT', 'faults', ['explode']],
  ['PUT', 'faults', { fault: '500' }],
  ['POST', 'sessions', { profile_id: 'nobody', created_at: '2026-10-05T09:00:00Z' }],
  ['POST', 'sessions', { created_at: 'yesterday' }],
  ['DELETE', 'profiles/nobody', undefined],
  ['DELETE', 'profiles/%', undefined],
] as const)('%s %s with what makes no sense is answered 400', async (method, path, value) => {
  expect((await control(method, path, value)).status).toBe(400)
})

test('the API key is not accepted for it, nor the token for the interface', async () => {
  expect((await control('GET', 'requests', undefined, service.key)).status).toBe(403)
  const authorization = service.controlToken ?? ''
  expect((await ask(service, '/profiles', { authorization })).status).toBe(403)
})

test('it is off unless asked for', async () => {
  const plain = await startService({ patients: 1 })
  expect(plain.controlToken).toBeNull()
  expect((await askPlainly(plain, { path: '/control/requests' })).status).toBe(404)
  await plain.close()
})
