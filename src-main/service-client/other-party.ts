import { net, session } from 'electron'
import { X509Certificate } from 'node:crypto'
import { isIP } from 'node:net'
import { type Fault, fault } from '#shared/fault'

const forNow = new Set([302, 303, 307])

/**
 * The fault `sign-in-first` for an answer as networks give it that want a sign-in first: 511, a web page, or for now
 * another host's address; null for any other. `baseUrl` is what was asked.
 */
export function signInFault({ status, headers }: AnswerHead, baseUrl: string): Fault | null {
  if (status === 511) return fault('sign-in-first', 'status 511')
  if (status === 200 && /^\s*text\/html/i.test(headers['content-type'] ?? ''))
    return fault('sign-in-first', 'a web page')
  const to = headers['location'] ?? ''
  const elsewhere = URL.canParse(to, baseUrl) && new URL(to, baseUrl).hostname !== new URL(baseUrl).hostname
  return forNow.has(status) && elsewhere ? fault('sign-in-first', `status ${status}`) : null
}

interface AnswerHead {
  readonly status: number
  /** Names in lower case. */
  readonly headers: Readonly<Record<string, string>>
}

/** A certificate that was refused. Times are ms since 1970. */
interface RefusedCertificate {
  readonly pem: string
  /** The host that showed it. */
  readonly host: string
  readonly validFrom: number
  readonly validTo: number
}

// whoever replaces a certificate does not do so within hours of a sync, whoever comes to another network does
const proofLastsMs = 2 * 3_600_000

/**
 * Whether a refused certificate is that of a network in between rather than the service's: the service was known to
 * answer at this address (`provedAt`, ms since 1970; -Infinity if never), and now somebody shows a certificate of another
 * name, or so soon afterwards one that is none of the service's that has merely expired.
 */
export function isAnotherParty(
  { pem, host, validFrom, validTo }: RefusedCertificate,
  { now, provedAt }: { readonly now: number; readonly provedAt: number },
): boolean {
  if (provedAt === -Infinity) return false
  return !isFor(pem, host) || (now - provedAt < proofLastsMs && now >= validFrom && now <= validTo)
}

function isFor(pem: string, host: string): boolean {
  try {
    const certificate = new X509Certificate(pem)
    return (isIP(host) ? certificate.checkIP(host) : certificate.checkHost(host)) !== undefined
  } catch {
    // what cannot be read names nobody else either
    return true
  }
}

const beforeTls = /ERR_SSL_PROTOCOL_ERROR|ERR_SSL_VERSION_OR_CIPHER_MISMATCH|ERR_CONNECTION_CLOSED/

/** Whether a failure with this code of Chromium's may come from something that does not speak TLS. */
export function mayBePlainText(code: string): boolean {
  return beforeTls.test(code)
}

const patienceMs = 10_000
// what a server that expects TLS says to a request without it
const expectsTls = new Set([400, 497])

/**
 * Asks the port of an HTTPS address once without TLS, for `/` and with nothing of ours, and tells whether a page was
 * offered. The answer's status is all that is looked at. In a session of its own, which knows of no host that it is to be
 * asked by TLS only.
 */
export async function answersInPlainText(url: string): Promise<boolean> {
  const { hostname, port } = new URL(url)
  const own = session.fromPartition('plain-look', { cache: false })
  return new Promise((resolve) => {
    const request = net.request({
      url: `http://${hostname}:${port || '443'}/`,
      session: own,
      redirect: 'manual',
      credentials: 'omit',
      cache: 'no-store',
    })
    const end = (found: boolean) => {
      clearTimeout(timer)
      resolve(found)
      request.abort()
    }
    const timer = setTimeout(() => end(false), patienceMs)
    request.on('redirect', (_status, _method, to) =>
      end(new URL(to).hostname !== hostname || to.startsWith('http:')),
    )
    request.on('response', ({ statusCode }) => end(!expectsTls.has(statusCode)))
    request.on('login', (_, answer) => answer())
    request.on('error', () => end(false))
    request.end()
  })
}
