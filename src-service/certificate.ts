import { X509Certificate } from 'node:crypto'
import { mkdir, readFile, writeFile } from 'node:fs/promises'
import { isIP } from 'node:net'
import { join } from 'node:path'
import { computerNow } from './clock'
import { generate } from 'selfsigned'

const minLeft = 7 * 86_400_000

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
  return named !== undefined && Date.parse(read.validTo) - computerNow() > minLeft
}

/** A folder's certificate, so that its fingerprint stays; replaced when it lacks `host` or expires within a week. */
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

export interface Certificate {
  readonly certificate: string
  readonly privateKey: string
}

const day = 86_400_000

/** A self-signed certificate for localhost, 127.0.0.1 and `host`, valid for a year, or one whose year ended yesterday. */
export async function makeCertificate(host: string, validity: 'valid' | 'expired'): Promise<Certificate> {
  const begins = computerNow() - (validity === 'expired' ? 366 : 1) * day
  const hosts = [...new Set(['localhost', '127.0.0.1', host])]
  const made = await generate([{ name: 'commonName', value: 'Spirodesk sharing service' }], {
    keyType: 'ec',
    curve: 'P-256',
    algorithm: 'sha256',
    notBeforeDate: new Date(begins),
    notAfterDate: new Date(begins + 365 * day),
    extensions: [
      { name: 'basicConstraints', cA: true, critical: true },
      { name: 'keyUsage', digitalSignature: true, keyCertSign: true, critical: true },
      { name: 'extKeyUsage', serverAuth: true },
      {
        name: 'subjectAltName',
        altNames: hosts.map((name) => (isIP(name) ? { type: 7, ip: name } : { type: 2, value: name })),
      },
    ],
  })
  return { certificate: made.cert, privateKey: made.private }
}

/** SHA-256 of a certificate's DER form, as lower-case hex without separators. */
export function fingerprint(certificate: string): string {
  return new X509Certificate(certificate).fingerprint256.replaceAll(':', '').toLowerCase()
}

/** Makes, or finds in the folder of an earlier start, the certificate for a host. */
export async function presentedCertificate(host: string, stateFolder: string | undefined) {
  const valid =
    stateFolder === undefined
      ? await makeCertificate(host, 'valid')
      : await keptCertificate(stateFolder, host)
  let expired: Certificate | null = null
  let current = valid
  return {
    get current(): Certificate {
      return current
    },
    /** Selects the current one from now on. */
    async choose(which: 'valid' | 'expired'): Promise<Certificate> {
      if (which === 'expired') expired ??= await makeCertificate(host, 'expired')
      current = which === 'expired' && expired ? expired : valid
      return current
    },
  }
}
