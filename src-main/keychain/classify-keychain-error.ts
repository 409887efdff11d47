import { type Fault, fault, type FaultCode } from '#shared/fault'

/** keytar throws plain errors without a code, so their texts are all there is to go by. */
const table: readonly (readonly [RegExp, FaultCode, string])[] = [
  [/libsecret|shared object file|cannot find module/i, 'keychain-absent', 'libsecret is not installed'],
  [
    /unsupported transport|message bus|DBUS_SESSION|autolaunch|could not connect|connection is closed/i,
    'keychain-absent',
    'no D-Bus session bus',
  ],
  [/not provided by any|ServiceUnknown|name has no owner/i, 'keychain-absent', 'no secret service'],
  [/does not exist at path/i, 'keychain-absent', 'the secret service has no collection'],
  [/locked|interaction is not allowed/i, 'keychain-locked', 'the collection is locked'],
  [/dismissed|cancel|denied|not authori[sz]ed|passphrase/i, 'keychain-denied', 'access was refused'],
]

/** Which fault an error of the keychain is. The detail is our own text: a library's could quote anything. */
export function classifyKeychainError(error: unknown): Fault {
  const text = error instanceof Error ? error.message : String(error)
  const row = table.find(([pattern]) => pattern.test(text))
  return row ? fault(row[1], row[2]) : fault('keychain-denied', 'an error that is not known')
}
