import type { Fault, FaultCode } from '#shared/faults/fault'

const sentences: Partial<Record<FaultCode, string>> = {
  busy: 'Spirodesk is already running with this profile. Quit it, or name another folder with --user-data.',
  'engine-older':
    'A newer version of Spirodesk has used this profile, and this one would damage its data. Nothing was touched. Update Spirodesk, or name another folder with --user-data.',
  'no-connection': 'This profile has no connection yet. Give --demo, or --base-url and --key-stdin.',
  'key-refused': 'The service refused the key. What was fetched before is still there.',
  'keychain-absent':
    'There is no keychain on this computer. On Linux, install libsecret and a secret service.',
  'keychain-locked': 'The keychain is locked. Unlock it and try again.',
  'data-key-missing': 'The keychain no longer has the key that opens the data. Nothing was deleted.',
}

/** One line about a fault for a terminal. */
export function faultSentence({ code, detail }: Fault): string {
  const sentence = sentences[code] ?? `Spirodesk could not go on: ${code}.`
  return detail === undefined ? sentence : `${sentence} (${detail})`
}
