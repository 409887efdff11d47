import { fork, spawn } from 'node:child_process'
import { once } from 'node:events'
import { request } from 'node:https'
import { createInterface } from 'node:readline'
import { expect, test, vi } from 'vitest'

interface Ready {
  baseUrl: string
  key: string
  certificate: string
  fingerprint: string
}

function start(...words: string[]) {
  const child = spawn(process.execPath, ['--import', 'tsx', 'src-service/main.ts', ...words])
  const output = { stdout: '', stderr: '' }
  child.stderr.on('data', (chunk) => (output.stderr += String(chunk)))
  child.stdout.on('data', (chunk) => (output.stdout += String(chunk)))
  return { child, output, ended: once(child, 'close') as Promise<[number | null]> }
}

function statusOf({ baseUrl, key, certificate }: Ready, path: string): Promise<number | undefined> {
  return new Promise((resolve, reject) => {
    const headers = { authorization: key }
    request(`${baseUrl}${path}`, { ca: certificate, headers, agent: false }, (response) => {
      response.resume().on('end', () => resolve(response.statusCode))
    })
      .on('error', reject)
      .end()
  })
}

test('one line of JSON when ready, a log without the key, a clean end on SIGTERM', async () => {
  const { child, output, ended } = start('--patients', '5', '--seed', '7', '--fault', '500@timelines')
  const [line] = (await once(createInterface(child.stdout), 'line')) as [string]
  const ready = JSON.parse(line) as Ready
  expect(Object.keys(ready)).toEqual(['baseUrl', 'key', 'certificate', 'fingerprint'])
  expect(ready.fingerprint).toMatch(/^[0-9a-f]{64}$/)
  expect(await statusOf(ready, '/profiles')).toBe(200)
  expect(await statusOf(ready, '/timelines')).toBe(500)

  child.kill('SIGTERM')
  expect((await ended)[0]).toBe(0)
  expect(output.stdout.trimEnd()).toBe(line)
  expect(output.stderr).toMatch(/GET \/api\/v1\/profiles 200/)
  expect(output.stderr).not.toContain(ready.key)
})

test('the process that started it can replace its faults; what makes no sense changes nothing', async () => {
  const child = fork('src-service/main.ts', ['--patients', '5'], {
    execArgv: ['--import', 'tsx'],
    silent: true,
  })
  const [ready] = (await once(child, 'message')) as [Ready]
  expect(await statusOf(ready, '/timelines')).toBe(200)
  child.send({ faults: ['500'] })
  child.send(['no-such-fault'])
  child.send(['500@timelines'])
  await vi.waitUntil(async () => (await statusOf(ready, '/timelines')) === 500, { timeout: 240_000 })
  expect(await statusOf(ready, '/profiles')).toBe(200)
  child.kill('SIGTERM')
  await once(child, 'close')
})

test.skipIf(process.platform === 'win32')('it ends when the process that started it is gone', async () => {
  // a shell in between, which says who its child is and is then killed
  const script = `"${process.execPath}" --import tsx src-service/main.ts --patients 1 & echo $!; wait`
  const shell = spawn('sh', ['-c', script])
  const lines = createInterface(shell.stdout)[Symbol.asyncIterator]()
  await lines.next()
  const ready = JSON.parse((await lines.next()).value as string) as Ready
  expect(await statusOf(ready, '/profiles')).toBe(200)
  shell.kill('SIGKILL')
  // the pipe closes when the last that writes to it, the service, is gone
  expect((await lines.next()).done).toBe(true)
  await expect(statusOf(ready, '/profiles')).rejects.toThrow('ECONNREFUSED')
})

test('what makes no sense is explained and exits with 2', async () => {
  const { output, ended } = start('--port', 'x')
  expect((await ended)[0]).toBe(2)
  expect(output.stderr).toContain('--port')
  expect(output.stdout).toBe('')
})

test('an unknown fault is explained and exits with 1', async () => {
  const { output, ended } = start('--fault', 'explode')
  expect((await ended)[0]).toBe(1)
  expect(output.stderr).toContain('explode')
})

test('--help prints how it is used', async () => {
  const { output, ended } = start('--help')
  expect((await ended)[0]).toBe(0)
  expect(output.stdout).toContain('--as-published')
})
