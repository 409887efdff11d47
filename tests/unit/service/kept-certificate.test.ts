import { computerNow } from '#shared/now'
import { X509Certificate } from 'node:crypto'
import { mkdtemp, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { keptCertificate, makeCertificate } from '../../../src-service/certificate'

let folder: string

beforeEach(async () => {
  folder = join(await mkdtemp(join(tmpdir(), 'service-')), 'state')
})
afterEach(() => rm(join(folder, '..'), { recursive: true }))

test('a certificate is made at first start and found again afterwards', async () => {
  const made = await keptCertificate(folder, '127.0.0.1')
  expect(await keptCertificate(folder, 'localhost')).toEqual(made)
  const { mode } = await stat(join(folder, 'private-key.pem'))
  if (process.platform !== 'win32') expect(mode & 0o077).toBe(0)
})

test('a certificate that does not name the host is replaced', async () => {
  const made = await keptCertificate(folder, '127.0.0.1')
  const other = await keptCertificate(folder, 'clinic.example')
  expect(other.certificate).not.toBe(made.certificate)
  expect(new X509Certificate(other.certificate).checkHost('clinic.example')).toBe('clinic.example')
})

test('a certificate that has expired is replaced', async () => {
  await keptCertificate(folder, '127.0.0.1')
  const expired = await makeCertificate('127.0.0.1', 'expired')
  await writeFile(join(folder, 'certificate.pem'), expired.certificate)
  await writeFile(join(folder, 'private-key.pem'), expired.privateKey)
  const kept = await keptCertificate(folder, '127.0.0.1')
  expect(Date.parse(new X509Certificate(kept.certificate).validTo)).toBeGreaterThan(computerNow())
})
