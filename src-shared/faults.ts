/** Subject of a fault, by which the help groups it. */
export type FaultSubject = 'network' | 'keys' | 'store' | 'files' | 'other'

/** Action of a person against a fault: there is one button for each. */
export type FaultAction =
  | 'sync-now'
  | 'try-again'
  | 'recover'
  | 'recovery'
  | 'updates'
  | 'enter-key'
  | 'settings'
  | 'sessions'
  | 'keychain-help'
  | 'website'
  | 'sign-in'
  | 'answer-network'
  | 'choose-certificate'
  | 'report'
  | 'answer'

/** Course of a sync after a question that failed; `src-main/sync/fault-policy.ts` has the figures. */
export type FaultSync =
  /** Ends the run: only a person or time can mend it. */
  | 'stop'
  /** Passes by itself: a fault of the line to the service rather than of the service. */
  | 'line'
  /** Leaves out the one question. */
  | 'skip'
  | 'limited'
  | 'failing'
  | 'unreadable'
  | 'large'
  | 'stale'
  | 'choked'

interface FaultFacts {
  readonly about: FaultSubject
  /** Exit code of a task of the command line. */
  readonly exit: number
  /** Octagon (failed), triangle (please check), circle (a fact). */
  readonly look: 'fault' | 'note' | 'fact'
  /** Every fault has one. */
  readonly action: FaultAction
  readonly sync: FaultSync
}

/** Everything that can go wrong and is shown to a person. Each has its texts in `text` and in the help. */
export const faults = {
  // the network and the service
  offline: { about: 'network', exit: 10, look: 'fact', action: 'sync-now', sync: 'line' },
  'address-invalid': { about: 'network', exit: 23, look: 'fault', action: 'settings', sync: 'stop' },
  'service-unreachable': { about: 'network', exit: 11, look: 'fault', action: 'sync-now', sync: 'line' },
  'line-broken': { about: 'network', exit: 18, look: 'note', action: 'sync-now', sync: 'line' },
  'sign-in-first': { about: 'network', exit: 19, look: 'note', action: 'sign-in', sync: 'line' },
  'proxy-unreachable': { about: 'network', exit: 29, look: 'fault', action: 'sync-now', sync: 'line' },
  'proxy-sign-in': { about: 'network', exit: 82, look: 'fault', action: 'answer-network', sync: 'stop' },
  'client-certificate': {
    about: 'network',
    exit: 83,
    look: 'fault',
    action: 'choose-certificate',
    sync: 'stop',
  },
  'service-failing': { about: 'network', exit: 12, look: 'fault', action: 'sync-now', sync: 'failing' },
  'rate-limited': { about: 'network', exit: 13, look: 'note', action: 'sync-now', sync: 'limited' },
  'key-refused': { about: 'network', exit: 20, look: 'fault', action: 'enter-key', sync: 'stop' },
  'key-invalid': { about: 'network', exit: 21, look: 'fault', action: 'enter-key', sync: 'stop' },
  'certificate-untrusted': { about: 'network', exit: 24, look: 'fault', action: 'sync-now', sync: 'stop' },
  'certificate-not-pinned': { about: 'network', exit: 25, look: 'fault', action: 'settings', sync: 'stop' },
  redirected: { about: 'network', exit: 16, look: 'fault', action: 'settings', sync: 'stop' },
  'request-refused': { about: 'network', exit: 17, look: 'fault', action: 'report', sync: 'skip' },
  'answer-unreadable': { about: 'network', exit: 14, look: 'fault', action: 'sync-now', sync: 'unreadable' },
  'answer-too-large': { about: 'network', exit: 15, look: 'fault', action: 'report', sync: 'large' },
  'clock-wrong': { about: 'network', exit: 26, look: 'note', action: 'sync-now', sync: 'stop' },
  // the keychain
  'keychain-absent': { about: 'keys', exit: 30, look: 'note', action: 'keychain-help', sync: 'stop' },
  'keychain-locked': { about: 'keys', exit: 31, look: 'fault', action: 'try-again', sync: 'stop' },
  'keychain-denied': { about: 'keys', exit: 32, look: 'fault', action: 'try-again', sync: 'stop' },
  'keychain-silent': { about: 'keys', exit: 33, look: 'fault', action: 'try-again', sync: 'stop' },
  'key-missing': { about: 'keys', exit: 22, look: 'fault', action: 'enter-key', sync: 'stop' },
  'key-elsewhere': { about: 'keys', exit: 27, look: 'fault', action: 'enter-key', sync: 'stop' },
  'key-other': { about: 'network', exit: 28, look: 'fault', action: 'enter-key', sync: 'stop' },
  'data-key-missing': { about: 'keys', exit: 34, look: 'fault', action: 'recover', sync: 'stop' },
  // a recovery card
  'card-wrong': { about: 'keys', exit: 35, look: 'fault', action: 'try-again', sync: 'stop' },
  'card-missing': { about: 'keys', exit: 36, look: 'note', action: 'recovery', sync: 'stop' },
  // a passphrase
  locked: { about: 'keys', exit: 37, look: 'note', action: 'try-again', sync: 'stop' },
  'passphrase-wrong': { about: 'keys', exit: 38, look: 'fault', action: 'try-again', sync: 'stop' },
  'passphrase-wait': { about: 'keys', exit: 39, look: 'note', action: 'try-again', sync: 'stop' },
  // the store
  'disk-full': { about: 'store', exit: 40, look: 'fault', action: 'sync-now', sync: 'stop' },
  'store-stopped': { about: 'store', exit: 41, look: 'fault', action: 'try-again', sync: 'stop' },
  'store-newer': { about: 'store', exit: 42, look: 'fault', action: 'website', sync: 'stop' },
  'store-unreadable': { about: 'store', exit: 43, look: 'fault', action: 'try-again', sync: 'stop' },
  'marks-full': { about: 'store', exit: 69, look: 'note', action: 'sessions', sync: 'stop' },
  'store-stale': { about: 'store', exit: 44, look: 'note', action: 'sync-now', sync: 'stale' },
  'settings-not-written': { about: 'store', exit: 65, look: 'note', action: 'try-again', sync: 'stop' },
  'engine-older': { about: 'store', exit: 45, look: 'fault', action: 'website', sync: 'stop' },
  // the engine's needs of the computer
  'engine-unable': { about: 'other', exit: 71, look: 'fault', action: 'try-again', sync: 'stop' },
  // the institution's policy
  'policy-broken': { about: 'other', exit: 80, look: 'fault', action: 'try-again', sync: 'stop' },
  'policy-set': { about: 'other', exit: 81, look: 'note', action: 'settings', sync: 'stop' },
  // a file to be written
  'file-not-written': { about: 'files', exit: 46, look: 'fault', action: 'try-again', sync: 'stop' },
  'file-no-room': { about: 'files', exit: 47, look: 'fault', action: 'try-again', sync: 'stop' },
  'file-denied': { about: 'files', exit: 48, look: 'fault', action: 'try-again', sync: 'stop' },
  'file-in-use': { about: 'files', exit: 49, look: 'note', action: 'try-again', sync: 'stop' },
  // a file to be imported
  'file-not-read': { about: 'files', exit: 56, look: 'fault', action: 'try-again', sync: 'stop' },
  'file-changed': { about: 'files', exit: 57, look: 'note', action: 'try-again', sync: 'stop' },
  'file-other': { about: 'files', exit: 58, look: 'note', action: 'try-again', sync: 'stop' },
  'file-newer': { about: 'files', exit: 59, look: 'fault', action: 'website', sync: 'stop' },
  'file-torn': { about: 'files', exit: 60, look: 'fault', action: 'try-again', sync: 'stop' },
  'file-deidentified': { about: 'files', exit: 61, look: 'note', action: 'try-again', sync: 'stop' },
  'file-sample': { about: 'files', exit: 63, look: 'note', action: 'try-again', sync: 'stop' },
  // a report on paper
  'not-printed': { about: 'files', exit: 62, look: 'note', action: 'try-again', sync: 'stop' },
  // a newer version
  'update-unreachable': { about: 'other', exit: 66, look: 'note', action: 'updates', sync: 'stop' },
  'update-refused': { about: 'other', exit: 67, look: 'fault', action: 'updates', sync: 'stop' },
  'update-altered': { about: 'other', exit: 68, look: 'fault', action: 'updates', sync: 'stop' },
  // a question for a person
  'withdrawal-withheld': { about: 'network', exit: 50, look: 'note', action: 'answer', sync: 'stop' },
  // calls between processes
  'not-found': { about: 'other', exit: 55, look: 'note', action: 'sessions', sync: 'stop' },
  'no-connection': { about: 'other', exit: 54, look: 'note', action: 'try-again', sync: 'stop' },
  busy: { about: 'other', exit: 51, look: 'fact', action: 'try-again', sync: 'stop' },
  cancelled: { about: 'other', exit: 52, look: 'fact', action: 'sync-now', sync: 'stop' },
  interrupted: { about: 'other', exit: 53, look: 'note', action: 'sync-now', sync: 'stop' },
  'bad-input': { about: 'other', exit: 64, look: 'fault', action: 'try-again', sync: 'stop' },
  'bad-output': { about: 'other', exit: 70, look: 'fault', action: 'report', sync: 'stop' },
  'unknown-call': { about: 'other', exit: 70, look: 'fault', action: 'report', sync: 'stop' },
  'wrong-sender': { about: 'other', exit: 70, look: 'fault', action: 'report', sync: 'stop' },
  internal: { about: 'other', exit: 70, look: 'fault', action: 'report', sync: 'choked' },
} as const satisfies Readonly<Record<string, FaultFacts>>

export type FaultCode = keyof typeof faults

/** All codes, in the order of the table. */
export const faultCodes = Object.keys(faults) as FaultCode[]

/** Faults of the line to the service rather than of the service, which pass by themselves. */
export const lineFaults: ReadonlySet<FaultCode> = new Set(
  faultCodes.filter((code) => faults[code].sync === 'line'),
)
