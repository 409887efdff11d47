// @dates: looks at the clock, so it runs on other days too
import { request } from 'node:http'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningService } from '../../../src-service/running-service'
import { startService } from '../../../src-service/service'
import { ask, askPlainly, jsonOf } from './ask'

const endpoints = ['/profiles', '/timelines'] as const
let service: RunningService
const lines: string[] = []

beforeAll(async () => {
  service = await startService({ patients: 5, key: 'a-key-of-its-own', log: (line) => lines.push(line) })
})
afterAll(() => service.close())

test.each(endpoints)('5 %s: the bare key in Authorization is accepted', async (endpoint) => {
  expect((await ask(service, endpoint)).status).toBe(200)
})

test.each(endpoints)(
  '5, 7 %s: a missing key is answered 403 with code 403 and a message',
  async (endpoint) => {
    const reply = await askPlainly(service, { path: `/api/v1${endpoint}` })
    expect(reply.status).toBe(403)
    expect(reply.headers['content-type']).toContain('application/json')
    expect(jsonOf(reply)).toEqual({
      code: 403,
      message: expect.stringMatching(/not authorized.*API key.*missing/) as string,
    })
  },
)

test.each(['Bearer a-key-of-its-own', 'a-key', 'A-KEY-OF-ITS-OWN', 'a-key-of-its-own-and-more'])(
  '5 the key sent as "%s" is refused',
  async (authorization) => {
    expect((await ask(service, '/profiles', { authorization })).status).toBe(403)
  },
)

test('5 the key is read from the header alone', async () => {
  const path = '/api/v1/profiles?Authorization=a-key-of-its-own&api_key=a-key-of-its-own'
  expect((await askPlainly(service, { path })).status).toBe(403)
})

test('5 HTTPS only: a plain HTTP request gets no answer', async () => {
  const plain = new Promise((resolve, reject) => {
    const asked = request({ port: service.port, path: '/api/v1/profiles' }, resolve)
    asked.on('error', reject)
    asked.end()
  })
  await expect(plain).rejects.toThrow()
})

test('a replaced key is refused from then on, and the new one accepted', async () => {
  const other = await startService({ patients: 2 })
  const old = other.key
  other.replaceKey('another-key')
  expect((await ask(other, '/profiles', { authorization: old })).status).toBe(403)
  expect((await ask(other, '/profiles')).status).toBe(200)
  await other.close()
})

test('another organization sees what is shared with it and nothing else', async () => {
  const [, profile] = service.profiles()
  service.addOrganization('their-key', [profile?.id ?? ''])
  const theirs = { authorization: 'their-key' }
  expect(jsonOf(await ask(service, '/profiles', theirs))).toEqual([profile])
  const sessions = jsonOf(await ask(service, '/timelines?begin_date=2024-01-01', theirs)) as {
    name: string
  }[]
  expect(new Set(sessions.map(({ name }) => name))).toEqual(new Set([profile?.patient_name]))
})

test('the log has a line for each request and never a key', () => {
  expect(lines.length).toBe(service.requests.length)
  expect(lines.filter((line) => line.includes(' /api/v1/timelines 403 ')).length).toBeGreaterThan(0)
  // one request above put the key in its address, where it does not belong
  expect(lines.filter((line) => line.includes(service.key)).length).toBe(0)
})
