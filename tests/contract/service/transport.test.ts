// @dates: looks at the clock, so it runs on other days too
import { connect } from 'node:tls'
import { brotliDecompressSync, gunzipSync, inflateSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { RunningService } from '../../../src-service/running-service'
import { startService } from '../../../src-service/service'
import { ask, askPlainly, jsonOf } from './ask'

const noon = Date.parse('2026-11-20T12:00:00Z')
let service: RunningService

beforeAll(async () => {
  service = await startService({ patients: 20, now: () => noon })
})
afterAll(() => service.close())

const authorization = () => ({ authorization: service.key })

test('9 the address is https and ends in /api/v1', () => {
  expect(service.baseUrl).toBe(`https://127.0.0.1:${service.port}/api/v1`)
})

test.each([
  '/',
  '/api',
  '/api/v1',
  '/api/v1/',
  '/api/v1/profiles/',
  '/api/v2/profiles',
  '/api/v1/Profiles',
  '/control/requests',
])('%s is answered 404 with an Error', async (path) => {
  const reply = await askPlainly(service, { path, headers: authorization() })
  expect(reply.status).toBe(404)
  expect(jsonOf(reply)).toEqual({ code: 404, message: expect.any(String) as string })
})

test.each(['POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'])(
  '1 read-only: %s is answered 405',
  async (method) => {
    const reply = await askPlainly(service, { path: '/api/v1/profiles', method, headers: authorization() })
    expect(reply.status).toBe(405)
    expect(reply.headers.allow).toBe('GET, HEAD')
    expect(jsonOf(reply)).toEqual({ code: 405, message: expect.any(String) as string })
  },
)

test('HEAD has the headers of GET and no body', async () => {
  const path = '/api/v1/profiles'
  const head = await askPlainly(service, { path, method: 'HEAD', headers: authorization() })
  const get = await askPlainly(service, { path, headers: authorization() })
  expect(head.status).toBe(200)
  expect(head.body.length).toBe(0)
  expect(head.headers['content-length']).toBe(String(get.body.length))
})

test('an answer says when it was given and that it is not to be kept', async () => {
  const { headers } = await ask(service, '/profiles')
  expect(headers.date).toBe('Fri, 20 Nov 2026 12:00:00 GMT')
  expect(headers['cache-control']).toBe('no-store')
})

test.each([
  ['gzip', gunzipSync],
  ['deflate', inflateSync],
  ['br', brotliDecompressSync],
] as const)('an answer is compressed with %s when asked, with its length', async (encoding, open) => {
  const plain = await ask(service, '/profiles')
  const reply = await ask(service, '/profiles', { 'accept-encoding': encoding })
  expect(reply.headers['content-encoding']).toBe(encoding)
  expect(reply.headers['content-length']).toBe(String(reply.body.length))
  expect(reply.body.length).toBeLessThan(plain.body.length)
  expect(open(reply.body).equals(plain.body)).toBe(true)
})

test('the fingerprint is the SHA-256 of the certificate that connections get', async () => {
  const socket = connect({ host: '127.0.0.1', port: service.port, ca: service.certificate })
  await new Promise((resolve) => socket.once('secureConnect', resolve))
  const { fingerprint256 } = socket.getPeerCertificate()
  socket.destroy()
  expect(fingerprint256.replaceAll(':', '').toLowerCase()).toBe(service.fingerprint)
})

test('a port that is taken is an error that names the reason', async () => {
  await expect(startService({ port: service.port, patients: 1 })).rejects.toThrow('EADDRINUSE')
})
