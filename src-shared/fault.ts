import * as v from 'valibot'

/** All that can go wrong where a person has to be told; the app has a sentence and one action for each code. */
export const faultCodes = [
  // the network and the service
  'offline',
  'address-invalid',
  'service-unreachable',
  'line-broken',
  'sign-in-first',
  'proxy-unreachable',
  'proxy-sign-in',
  'client-certificate',
  'service-failing',
  'rate-limited',
  'key-refused',
  'key-invalid',
  'certificate-untrusted',
  'certificate-not-pinned',
  'redirected',
  'request-refused',
  'answer-unreadable',
  'answer-too-large',
  'clock-wrong',
  // the keychain
  'keychain-absent',
  'keychain-locked',
  'keychain-denied',
  'keychain-silent',
  'key-missing',
  'key-elsewhere',
  'key-other',
  'data-key-missing',
  // a recovery card
  'card-wrong',
  'card-missing',
  // a passphrase
  'locked',
  'passphrase-wrong',
  'passphrase-wait',
  // the store
  'disk-full',
  'store-stopped',
  'store-newer',
  'store-unreadable',
  'store-stale',
  'settings-not-written',
  'engine-older',
  // what the engine needs of the computer
  'engine-unable',
  // what an institution has set
  'policy-broken',
  'policy-set',
  // a file that a person asked for
  'file-not-written',
  'file-no-room',
  'file-denied',
  'file-in-use',
  // a file that a person wants to import
  'file-not-read',
  'file-changed',
  'file-other',
  'file-newer',
  'file-torn',
  'file-deidentified',
  'file-sample',
  // a report that a person wants on paper
  'not-printed',
  // a newer version
  'update-unreachable',
  'update-refused',
  'update-altered',
  // a question that only a person can answer
  'withdrawal-withheld',
  // calls between processes
  'not-found',
  'no-connection',
  'busy',
  'cancelled',
  'interrupted',
  'bad-input',
  'bad-output',
  'unknown-call',
  'wrong-sender',
  'internal',
] as const

export type FaultCode = (typeof faultCodes)[number]

/** Faults of the line to the service rather than of the service: they pass by themselves. */
export const lineFaults: ReadonlySet<FaultCode> = new Set([
  'offline',
  'service-unreachable',
  'line-broken',
  'sign-in-first',
  'proxy-unreachable',
])

export const faultSchema = v.object({
  code: v.picklist(faultCodes),
  detail: v.optional(v.string()),
})

/** A fault that crosses a boundary; `detail` is technical and holds no name, e-mail, measurement, key or share code. */
export type Fault = v.InferOutput<typeof faultSchema>

/** Builds a fault, leaving `detail` out when there is none. */
export function fault(code: FaultCode, detail?: string): Fault {
  return detail === undefined ? { code } : { code, detail }
}

/** What a call answers: a value, or the fault that kept it from having one. Nothing is thrown across a boundary. */
export type Outcome<T> =
  { readonly ok: true; readonly value: T } | { readonly ok: false; readonly fault: Fault }

/** An outcome that carries `value`. */
export function ok<T>(value: T): Outcome<T> {
  return { ok: true, value }
}

/** An outcome that carries a fault. */
export function failed(code: FaultCode, detail?: string): Outcome<never> {
  return { ok: false, fault: fault(code, detail) }
}

/** What a call answers that has nothing to tell. */
export type Nothing = Record<string, never>

/** An outcome without its value. */
export function withoutValue(outcome: Outcome<unknown>): Outcome<Nothing> {
  return outcome.ok ? ok({}) : outcome
}

/** The class of a thrown value, which tells enough in a fault's detail: a message could quote a record. */
export function errorName(error: unknown): string {
  return error instanceof Error ? error.name : typeof error
}
