import { readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { createLog, createRedactor, rotatingFile } from '../../../src-main/system/log'
import { temporaryFolder } from './temporary-folder'

function openLog() {
  const lines: string[] = []
  const redactor = createRedactor()
  const log = createLog({ write: (line) => lines.push(line), redactor, clock: () => 0 })
  return { lines, redactor, log }
}

describe('the log', () => {
  it('writes an event with its figures', () => {
    const { log, lines } = openLog()
    log('run-ended', { outcome: 'partial', days: 3, code: 'service-failing' })
    expect(lines).toEqual([
      '{"at":"1970-01-01T00:00:00.000Z","event":"run-ended","outcome":"partial","days":3,"code":"service-failing"}',
    ])
  })

  it('leaves out whatever is not on the list of what may be said', () => {
    const { log, lines } = openLog()
    log('page-gone', {
      name: 'Ada',
      email: 'ada@example.org',
      fev1: 3.45,
      days: 'Ada Lovelace',
      reason: 'Ada L',
    })
    expect(lines).toEqual(['{"at":"1970-01-01T00:00:00.000Z","event":"page-gone"}'])
  })

  it('says no event that is free text', () => {
    const { log, lines } = openLog()
    log('Ada Lovelace could not be read')
    expect(lines.join()).toContain('unsayable')
    expect(lines.join()).not.toContain('Ada')
  })

  it('never writes a secret that it was told, wherever it stands', () => {
    fc.assert(
      fc.property(fc.stringMatching(/^[A-Za-z0-9._-]{6,40}$/), (secret) => {
        const { log, lines, redactor } = openLog()
        redactor.redactSecret(secret)
        log('run-ended', { reason: secret, kind: `x${secret}` })
        const { reason, kind } = JSON.parse(lines.join()) as { reason?: string; kind?: string }
        expect(`${reason} ${kind}`).not.toContain(secret)
      }),
    )
  })
})

describe('redaction', () => {
  const { redact } = createRedactor()

  it.each([
    ['an e-mail', 'by ada.lovelace+x@example.org now', 'ada'],
    ['a query', 'GET https://clinic/api/v1/timelines?profile_ids=p1,p2', 'p1'],
    ['a long key', 'authorization 0123456789abcdef0123456789abcdef', 'abcdef'],
  ])('takes out %s', (_what, line, part) => {
    expect(redact(line)).not.toContain(part)
    expect(redact(line)).toContain('[redacted]')
  })
})

describe('the file of the log', () => {
  it('makes room by giving up its oldest part', () => {
    const path = join(temporaryFolder(), 'logs', 'spirodesk.log')
    const write = rotatingFile(path, 20)
    for (let number = 0; number < 9; number += 1) write(`line number ${number}`)
    const kept = ['.2', '.1', ''].map((suffix) => readFileSync(path + suffix, 'utf8')).join('')
    expect(kept).toBe([4, 5, 6, 7, 8].map((number) => `line number ${number}\n`).join(''))
  })

  it('stops nothing where it cannot be made', () => {
    const path = join(temporaryFolder(), 'logs')
    writeFileSync(path, 'a file')
    expect(() => rotatingFile(join(path, 'spirodesk.log'), 100)('line')).not.toThrow()
    expect(readFileSync(path, 'utf8')).toBe('a file')
  })

  it.skipIf(process.platform === 'win32')('is private', () => {
    const path = join(temporaryFolder(), 'spirodesk.log')
    rotatingFile(path, 1000)('line')
    expect(statSync(path).mode & 0o777).toBe(0o600)
  })
})
