import type { FaultCode } from '#shared/fault'

/** What a person can do about a fault. */
export type FaultAction =
  | 'sync-now'
  | 'try-again'
  | 'enter-key'
  | 'settings'
  | 'sessions'
  | 'keychain-help'
  | 'website'
  | 'report'
  | 'answer'

/** How a fault looks: octagon (failed), triangle (please check), circle (a fact), and its one action. */
export interface FaultTraits {
  readonly kind: 'fault' | 'note' | 'fact'
  readonly action: FaultAction
}

const failure = (action: FaultAction): FaultTraits => ({ kind: 'fault', action })
const note = (action: FaultAction): FaultTraits => ({ kind: 'note', action })
const fact = (action: FaultAction): FaultTraits => ({ kind: 'fact', action })

/** Every fault with its look and its one action: none is a dead end. */
export const faultTraits: Readonly<Record<FaultCode, FaultTraits>> = {
  offline: fact('sync-now'),
  'address-invalid': failure('settings'),
  'service-unreachable': failure('sync-now'),
  'service-failing': failure('sync-now'),
  'rate-limited': note('sync-now'),
  'key-refused': failure('enter-key'),
  'key-invalid': failure('enter-key'),
  'certificate-untrusted': failure('sync-now'),
  'certificate-not-pinned': failure('settings'),
  redirected: failure('settings'),
  'request-refused': failure('report'),
  'answer-unreadable': failure('sync-now'),
  'answer-too-large': failure('report'),
  'clock-wrong': note('sync-now'),
  'keychain-absent': note('keychain-help'),
  'keychain-locked': failure('try-again'),
  'keychain-denied': failure('try-again'),
  'keychain-silent': failure('try-again'),
  'key-missing': failure('enter-key'),
  'data-key-missing': failure('try-again'),
  'disk-full': failure('sync-now'),
  'store-stopped': failure('try-again'),
  'store-newer': failure('website'),
  'store-unreadable': failure('try-again'),
  'store-stale': note('sync-now'),
  'engine-older': failure('website'),
  'file-not-written': failure('try-again'),
  'file-no-room': failure('try-again'),
  'file-denied': failure('try-again'),
  'file-in-use': note('try-again'),
  'file-not-read': failure('try-again'),
  'file-changed': note('try-again'),
  'file-other': note('try-again'),
  'file-newer': failure('website'),
  'file-torn': failure('try-again'),
  'file-deidentified': note('try-again'),
  'file-sample': note('try-again'),
  'not-printed': note('try-again'),
  'withdrawal-withheld': note('answer'),
  'not-found': note('sessions'),
  'no-connection': note('try-again'),
  busy: fact('try-again'),
  cancelled: fact('sync-now'),
  interrupted: note('sync-now'),
  'bad-input': failure('try-again'),
  'bad-output': failure('report'),
  'unknown-call': failure('report'),
  'wrong-sender': failure('report'),
  internal: failure('report'),
}
