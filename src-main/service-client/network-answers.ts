import type { ClientRequest } from 'electron'
import * as v from 'valibot'
import { failed, ok, type Outcome } from '#shared/fault'
import type { NetworkQuestion, OfferedCertificate } from '#shared/host'

/** A proxy that wants a name and a password. */
interface ProxyChallenge {
  /** With its port. */
  readonly host: string
  readonly realm: string
  /** The authentication scheme in lower case: `basic` sends them in the clear, as far as the proxy. */
  readonly scheme: string
}

interface Credentials {
  readonly name: string
  readonly password: string
}

/** A transport's questions on its way to a service. Unknown answers are asked of a person, and null for now. */
export interface NetworkAnswers {
  /** Credentials for this proxy alone; `wasRefused` when it has just refused the last ones. */
  toProxy(challenge: ProxyChallenge, wasRefused: boolean): Promise<Credentials | null>
  /** The fingerprint of the certificate to present to a host; `wasRefused` when it has refused the last. */
  certificate(
    host: string,
    offered: readonly OfferedCertificate[],
    wasRefused: boolean,
  ): Promise<string | null>
}

/** Answers nothing, and asks nobody. */
export const noAnswers: NetworkAnswers = {
  toProxy: () => Promise.resolve(null),
  certificate: () => Promise.resolve(null),
}

/** A proxy's challenge without credentials, or with refused ones. */
export class UnansweredProxy extends Error {}

/** Answers a proxy's challenge, and nobody else's, least of all a service's; without credentials the request ends. */
export function answerProxy(
  request: ClientRequest,
  toProxy: NetworkAnswers['toProxy'],
  end: (error: UnansweredProxy) => void,
): void {
  let asked = 0
  request.on('login', ({ isProxy, scheme, host, port, realm }, answer) => {
    if (!isProxy) return answer()
    asked += 1
    const challenge = { host: `${host}:${port}`, realm, scheme: scheme.toLowerCase() }
    void toProxy(challenge, asked > 1).then((found) => {
      if (found) return answer(found.name, found.password)
      end(new UnansweredProxy(asked > 1 ? 'refused' : 'asked'))
    })
  })
}

const keptSchema = v.object({
  /** One entry a proxy, realm and scheme. */
  proxies: v.record(v.string(), v.object({ name: v.string(), password: v.string() })),
  /** Fingerprints (SHA-256, lower-case hex) by the service's host. */
  certificates: v.record(v.string(), v.string()),
})

type Kept = v.InferOutput<typeof keptSchema>

/** Storage of a connection's answers, as text; null for none. */
interface AnswerStore {
  get(connection: string): Promise<Outcome<string | null>>
  set(connection: string, text: string): Promise<Outcome<null>>
}

const none: Kept = { proxies: {}, certificates: {} }

/** Remembers a person's answers, each for one connection; those before the first connection are kept for it. */
export function createNetworkAnswers(deps: {
  readonly store: AnswerStore
  readonly question: () => NetworkQuestion | null
  readonly ask: (question: NetworkQuestion | null) => void
  /** Adds a secret to the log's redaction. */
  readonly redactSecret: (secret: string) => void
}) {
  const { store, question, ask } = deps
  const inMemory = new Map<string | null, Kept>()
  /** The connection whose question is shown. */
  let askedFor: string | null = null

  const read = async (connection: string | null): Promise<Kept> => {
    const known = inMemory.get(connection)
    if (known) return known
    if (connection === null) return none
    const text = await store.get(connection)
    const parsed = v.safeParse(v.pipe(v.string(), v.parseJson(), keptSchema), text.ok ? text.value : null)
    const found = parsed.success ? parsed.output : none
    // answers from before there was a connection belong to this one
    const before = inMemory.get(null)
    inMemory.delete(null)
    const merged = before ? merge(found, before) : found
    for (const { password } of Object.values(merged.proxies)) deps.redactSecret(password)
    // a keychain that could not answer is asked again
    if (text.ok) inMemory.set(connection, merged)
    if (before) await write(connection, merged)
    return merged
  }
  const write = async (connection: string | null, kept: Kept): Promise<Outcome<null>> => {
    inMemory.set(connection, kept)
    return connection === null ? ok(null) : store.set(connection, JSON.stringify(kept))
  }
  const put = (connection: string | null, next: NetworkQuestion) => {
    askedFor = connection
    ask(next)
  }
  const answered = async (change: (kept: Kept) => Kept): Promise<Outcome<null>> => {
    const written = await write(askedFor, change(await read(askedFor)))
    if (written.ok) ask(null)
    return written
  }

  return {
    /** The answers for a connection, or with null for one being tried. */
    of: (connection: string | null): NetworkAnswers => ({
      async toProxy(challenge, wasRefused) {
        const id = proxyId(challenge)
        const kept = await read(connection)
        const known = kept.proxies[id]
        if (known && !wasRefused) return known
        if (known) await write(connection, { ...kept, proxies: without(kept.proxies, id) })
        put(connection, { about: 'proxy', ...challenge, isWrong: wasRefused })
        return null
      },
      async certificate(host, offered, wasRefused) {
        const kept = await read(connection)
        const known = kept.certificates[host]
        if (known !== undefined && !wasRefused && offered.some(({ fingerprint }) => fingerprint === known))
          return known
        put(connection, { about: 'certificate', host, offered: [...offered], isWrong: wasRefused })
        return null
      },
    }),
    /** Signs in to the proxy that has asked; `not-found` when none has. */
    async signIn(credentials: Credentials): Promise<Outcome<null>> {
      const asked = question()
      if (asked?.about !== 'proxy') return failed('not-found', 'question')
      deps.redactSecret(credentials.password)
      return answered((kept) => ({ ...kept, proxies: { ...kept.proxies, [proxyId(asked)]: credentials } }))
    },
    /** Chooses one of the certificates offered; `not-found` for any other. */
    async choose(fingerprint: string): Promise<Outcome<null>> {
      const asked = question()
      if (asked?.about !== 'certificate') return failed('not-found', 'question')
      if (!asked.offered.some((one) => one.fingerprint === fingerprint))
        return failed('not-found', 'certificate')
      return answered((kept) => ({
        ...kept,
        certificates: { ...kept.certificates, [asked.host]: fingerprint },
      }))
    },
  }
}

// with the scheme, so that credentials for an encrypted one are never sent in the clear
function proxyId({ host, realm, scheme }: ProxyChallenge): string {
  return JSON.stringify([scheme, host, realm])
}

function without<T>(record: Readonly<Record<string, T>>, key: string): Record<string, T> {
  return Object.fromEntries(Object.entries(record).filter(([name]) => name !== key))
}

function merge(first: Kept, second: Kept): Kept {
  return {
    proxies: { ...first.proxies, ...second.proxies },
    certificates: { ...first.certificates, ...second.certificates },
  }
}
