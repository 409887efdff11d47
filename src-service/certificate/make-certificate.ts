import { isIP } from 'node:net'
import { generate } from 'selfsigned'
import { computerNow } from '../calendar/clock'
import type { Certificate } from './certificate'

const day = 86_400_000

/**
 * Makes a self-signed certificate for localhost, 127.0.0.1 and `host`, valid for a year, or one whose year ended
 * yesterday.
 */
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
