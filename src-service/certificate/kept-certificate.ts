import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { computerNow } from '../calendar/clock'
import type { Certificate } from './certificate'
import { makeCertificate } from './make-certificate'

const leastLeft = 7 * 86_400_000

async function readKept(folder: string): Promise<Certificate | null> {
  try {
    const [certificate, privateKey] = await Promise.all([
      readFile(join(folder, 'certificate.pem'), 'utf8'),
      readFile(join(folder, 'private-key.pem'), 'utf8'),
    ])
    return { certificate, privateKey }
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  }
}

function serves({ certificate }: Certificate, host: string): boolean {
  const read = new X509Certificate(certificate)
  const named = isIP(host) ? read.checkIP(host) : read.checkHost(host)
  return named !== undefined && Date.parse(read.validTo) - computerNow() > leastLeft
}

/**
 * The certificate kept in a folder, so that its fingerprint stays the same from start to start. A new one is made
 * and kept when there is none, when it ends within a week, or when it does not name `host`.
 */
export async function keptCertificate(folder: string, host: string): Promise<Certificate> {
  const kept = await readKept(folder)
  if (kept && serves(kept, host)) return kept
  const made = await makeCertificate(host, 'valid')
  await mkdir(folder, { recursive: true })
  await Promise.all([
    writeFile(join(folder, 'certificate.pem'), made.certificate),
    writeFile(join(folder, 'private-key.pem'), made.privateKey, { mode: 0o600 }),
  ])
  return made
}
