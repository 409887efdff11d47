/** Texts of the command line. Options, JSON and exit codes are the same in every language. */
export const commandLine = {
  'commandLine.help': `Spirodesk keeps a clinic’s spirometry sessions on its own computer.

  spirodesk                    opens the window
  spirodesk --sync-once        syncs once without a window, and prints one line of JSON
  spirodesk --export FORM --out FILE
                               exports what is here, and prints one line of JSON
  spirodesk --import FILE      takes in what was exported as JSON, and prints one line of JSON

Options
  --user-data DIR              uses the profile in this folder instead of the usual one
  --version                    prints the version
  --help                       prints this

With --sync-once
  --demo                       syncs sample data from a service on this computer
  --base-url URL --key-stdin   syncs from this service, with the key from standard input
  --pin HEX                    accepts only the certificate with this SHA-256 fingerprint
  --from YYYY-MM-DD            the oldest day to fetch

With --export csv-sessions, csv-tests, json, fhir or pdf
  --out FILE                   the file to write; one of that name is replaced once the new one is whole
  --from, --to YYYY-MM-DD      the first and the last day
  --filter NAME                the sessions that a saved view shows
  --patient ID                 those of one patient: the id of a profile, or an e-mail
  --deidentified               without names, e-mails, ids and dates

  spirodesk --demo-run [--screenshot FILE]
                               shows the sample data, takes a picture of the window, and quits

Without --demo or --base-url, --sync-once uses the connection set up in the profile.
Each exits 0 when everything was done, else with a code for the fault: see docs/command-line.md.`,
  'commandLine.seeHelp': 'See --help.',

  'commandLine.mistake.unknown': '{word} is not known here.',
  'commandLine.mistake.strayWord':
    '{before, select, none {The first word is no option.} other {There is a word too many after {before}.}}',
  'commandLine.mistake.noValue': '--{option} needs a value behind it.',
  'commandLine.mistake.hasValue': '--{option} takes no value.',
  'commandLine.mistake.demoAlone': '--demo brings its own service, so it goes with no address, key or pin.',
  'commandLine.mistake.noAddress': '--key-stdin and --pin belong to an address: give --base-url too.',
  'commandLine.mistake.noKey': '--base-url needs its key: give --key-stdin and the key on standard input.',
  'commandLine.mistake.notBoth': 'Either --{one} or --{other}, not both.',
  'commandLine.mistake.belongs': '--{option} belongs to --{task}.',
  'commandLine.mistake.notADay': '--{option} {word} is not a day: write it as YYYY-MM-DD.',
  'commandLine.mistake.daysTurned': '--from {from} is after --to {to}.',
  'commandLine.mistake.notAForm': '--export {word} is no form of export: give one of {forms}.',
  'commandLine.mistake.noOut': '--export needs --out and the file to write.',
  'commandLine.mistake.pdfNames': 'A PDF names patients, so --deidentified does not go with it.',

  'commandLine.progress.days': '{done} of {planned} days, {sessions} sessions',
  'commandLine.progress.exported': '{done} of {sessions} sessions exported',
  'commandLine.progress.import.reading': '{share} % of the file looked through',
  'commandLine.progress.import.writing': '{share} % of the file imported',
  'commandLine.progress.reading': 'reading {from} to {to}',
  'commandLine.progress.waiting': 'waiting to try again',

  'commandLine.fault.offline': 'There is no network. What was fetched before is still there.',
  'commandLine.fault.service-unreachable': 'Nothing answers at the address of the service.',
  'commandLine.fault.service-failing': 'The service has trouble of its own. Try again later.',
  'commandLine.fault.rate-limited': 'The service asks for patience. Try again later.',
  'commandLine.fault.answer-unreadable':
    'An answer of the service was cut short, or is not what its interface says.',
  'commandLine.fault.answer-too-large':
    'An answer of the service was too large even for the smallest question.',
  'commandLine.fault.redirected': 'The service sends elsewhere, which is never followed. Check its address.',
  'commandLine.fault.request-refused': 'The service does not take the question.',
  'commandLine.fault.key-invalid': 'What was given cannot be a key.',
  'commandLine.fault.key-missing':
    'No key is kept for the connection. Give it again with --base-url and --key-stdin.',
  'commandLine.fault.address-invalid': 'What was given cannot be the address of a service.',
  'commandLine.fault.certificate-untrusted': 'The certificate of the service could not be verified.',
  'commandLine.fault.certificate-not-pinned':
    'The certificate of the service is not the one that was pinned.',
  'commandLine.fault.clock-wrong':
    'The clock of this computer is far from that of the service. Set it and try again.',
  'commandLine.fault.keychain-denied': 'The keychain refused to give the keys.',
  'commandLine.fault.keychain-silent': 'The keychain did not answer within half a minute.',
  'commandLine.fault.store-stopped': 'The store stopped. What was stored before is still there.',
  'commandLine.fault.store-newer': 'A newer version of Spirodesk has written the store. Update Spirodesk.',
  'commandLine.fault.store-unreadable':
    'A part of the store could not be read. The next sync fetches it again.',
  'commandLine.fault.store-stale': 'Something else has changed the store meanwhile. Try again.',
  'commandLine.fault.withdrawal-withheld':
    'So many sessions are gone from the service that a person has to say in the window whether that is right.',
  'commandLine.fault.interrupted': 'It ended before everything was done. Try again.',
  'commandLine.fault.busy':
    'Spirodesk is already running with this profile. Quit it, or name another folder with --user-data.',
  'commandLine.fault.engine-older':
    'A newer version of Spirodesk has used this profile, and this one would damage its data. Nothing was touched. Update Spirodesk, or name another folder with --user-data.',
  'commandLine.fault.no-connection':
    'This profile has no connection yet. Make one with --sync-once: give it --demo, or --base-url and --key-stdin.',
  'commandLine.fault.file-no-room': 'There is no room for the file. What was there before is as it was.',
  'commandLine.fault.file-denied':
    'The folder or the file may not be written. What was there before is as it was.',
  'commandLine.fault.file-in-use': 'Another program has the file open. It is as it was.',
  'commandLine.fault.file-not-written': 'The file could not be written. What was there before is as it was.',
  'commandLine.fault.disk-full':
    'There is too little room on the disk. What was stored before is still there.',
  'commandLine.fault.file-not-read':
    'The file could not be read. Import it again once it can be; nothing comes in twice.',
  'commandLine.fault.file-changed':
    'The file was changed while it was read. Import it again; nothing comes in twice.',
  'commandLine.fault.file-other':
    'This is not a file that Spirodesk has exported as JSON. Nothing was imported.',
  'commandLine.fault.file-newer':
    'A newer version of Spirodesk has written the file. Nothing was imported. Update Spirodesk.',
  'commandLine.fault.file-torn': 'The file is damaged or cut short. Nothing was imported.',
  'commandLine.fault.file-deidentified':
    'The file was de-identified, so it cannot be told whose sessions they are. Nothing was imported.',
  'commandLine.fault.file-sample':
    'The file holds sample data, whose patients are invented. They are not mixed with real ones. Nothing was imported.',
  'commandLine.fault.cancelled': 'Stopped.',
  'commandLine.fault.key-refused': 'The service refused the key. What was fetched before is still there.',
  'commandLine.fault.keychain-absent':
    'There is no keychain on this computer. On Linux, install libsecret and a secret service.',
  'commandLine.fault.keychain-locked': 'The keychain is locked. Unlock it and try again.',
  'commandLine.fault.data-key-missing':
    'The keychain no longer has the key that opens the data. Nothing was deleted.',
  'commandLine.fault.bad-input':
    '{why, select, other_kind {The profile has a connection of another kind.} sample_data {The profile has sample data, and other sessions do not go in with those. Remove them first, or name another folder with --user-data.} other_address {The profile has a connection to another address.} folder_strange {The folder for the profile holds something else.} folder_unusable {The folder for the profile cannot be used.} history_start_in_the_future {The oldest day to fetch has not come yet.} pin {A SHA-256 fingerprint has 64 hex digits.} no_such_view {No saved view has that name.} view_not_understood {The saved view asks for something that this version does not understand.} view_of_changes {The saved view shows what is new since the last visit, which no command line can tell.} no_such_patient {No patient has that id or e-mail.} patient_ambiguous {Several patients have that e-mail: give the id of a profile.} other {What was given cannot be used.}}',
  'commandLine.fault.internal':
    'Spirodesk made an error and has to be started again. What is stored is safe.',
  'commandLine.fault.other': 'Spirodesk could not go on: {code}.',
  'commandLine.fault.withDetail': '{sentence} ({detail})',
} as const
