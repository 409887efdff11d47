import { createServer as createHttpServer } from 'node:http'
import { type AddressInfo, createServer, type Server } from 'node:net'
import type { Session } from 'electron'
import { afterEach, describe, expect, test } from 'vitest'
import { lookAtLine } from '../../../src-main/service-client/look'

const servers: Server[] = []

/** Listens on a port of this computer until the test has ended. */
async function listen<Listening extends Server>(server: Listening): Promise<number> {
  servers.push(server)
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return (server.address() as AddressInfo).port
}

afterEach(async () => {
  for (const server of servers.splice(0)) await new Promise((resolve) => server.close(resolve))
})

/** The engine's session as far as a look needs it. */
function sessionBehind(way: string): Session {
  const part: Partial<Session> = {
    resolveProxy: async () => way,
    resolveHost: async () => ({ endpoints: [{ address: '127.0.0.1', family: 'ipv4' }] }),
  }
  return part as Session
}

function lookAt(port: number, way = 'DIRECT', signal = new AbortController().signal) {
  return lookAtLine(sessionBehind(way), `https://service.example:${port}/api`, signal)
}

const code = (error: unknown) => (error instanceof Error && 'code' in error ? error.code : String(error))

describe('a look', () => {
  test('finds whoever takes a connection, and sends nothing', async () => {
    let bytes = 0
    const port = await listen(createServer((socket) => socket.on('data', ({ length }) => (bytes += length))))
    expect(await lookAt(port)).toMatchObject({ error: null, isProxied: false })
    expect(bytes).toBe(0)
  })

  test('finds nobody where a connection is refused, or ended at once', async () => {
    const ending = await listen(createServer((socket) => socket.resetAndDestroy()))
    expect(code((await lookAt(ending)).error)).toMatch(/ECONNRESET|CLOSED/)
    const server = createServer()
    const closed = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    servers.pop()
    expect(code((await lookAt(closed)).error)).toBe('ECONNREFUSED')
  })

  test('ends when it is no longer wanted', async () => {
    const port = await listen(createServer())
    const error = (await lookAt(port, 'DIRECT', AbortSignal.abort())).error
    expect(error).toBeInstanceOf(Error)
  })

  test.each([
    ['gives a connection', 200, null],
    ['wants a name and a password first', 407, null],
    ['cannot reach the service', 503, 'Error: net::ERR_TUNNEL_CONNECTION_FAILED'],
  ])('asks a proxy for a connection to the service alone; one that %s', async (_, status, error) => {
    const asked: (string | undefined)[] = []
    const proxy = createHttpServer()
    proxy.on('connect', ({ url, headers }, socket) => {
      asked.push(url, headers.authorization, headers['proxy-authorization'])
      socket.end(`HTTP/1.1 ${status} Answer\r\n\r\n`)
    })
    const port = await listen(proxy)
    const found = await lookAt(8443, `PROXY 127.0.0.1:${port}; DIRECT`)
    expect(found.isProxied).toBe(true)
    expect(found.error === null ? null : code(found.error)).toBe(error)
    expect(asked).toEqual(['service.example:8443', undefined, undefined])
  })

  test('says that a proxy is gone, and does not judge what only a request could', async () => {
    const server = createServer()
    const gone = await listen(server)
    await new Promise((resolve) => server.close(resolve))
    servers.pop()
    expect(code((await lookAt(8443, `PROXY 127.0.0.1:${gone}`)).error)).toMatch(/ERR_PROXY_CONNECTION_FAILED/)
    expect(await lookAt(8443, `SOCKS5 127.0.0.1:${gone}`)).toEqual({
      error: null,
      wireBytes: 0,
      isProxied: true,
    })
  })
})
