/**
 * Texts of every fault: a title, and a sentence that says what happened, what is safe and what to do. `{safe}` is
 * one of the `faults.safe` sentences.
 */
export const faults = {
  'faults.safe':
    '{sessions, plural, =0 {No session was held here yet, so none is lost.} one {The one session already here is safe and can be used.} other {The # sessions already here are safe and can be used.}}',
  'faults.copy': 'Copy details',

  'faults.do.sync-now': 'Try now',
  'faults.do.try-again': 'Try again',
  'faults.do.enter-key': 'Enter a new key…',
  'faults.do.settings': 'Look at the connection',
  'faults.do.sessions': 'Go to the sessions',
  'faults.do.keychain-help': 'How to install one',
  'faults.do.website': 'Get the newer version',
  'faults.do.report': 'Report this',
  'faults.do.answer': 'Answer',
  'faults.do.same-key': 'Try this key once more',

  'faults.key.new': 'New key',
  'faults.key.hint.keychain': 'Kept in this computer’s keychain. Never shown again, never logged.',
  'faults.key.hint.session':
    'Kept until you quit Spirodesk, since there is no keychain. Never shown again, never logged.',
  'faults.key.replace.title': 'Enter a new key',
  'faults.key.replace.text':
    'It is tried first, and takes the place of the old one only once the service accepts it.',
  'faults.key.replace.do': 'Test and keep',
  'faults.key.testing': 'Testing…',

  'faults.offline.short': 'Offline',
  'faults.offline.title': 'This computer is offline',
  'faults.offline.text':
    '{safe} Nothing new can be fetched until there is a network; Spirodesk then goes on by itself.',
  'faults.address-invalid.short': 'Address unusable',
  'faults.address-invalid.title': 'The service address cannot be used',
  'faults.address-invalid.text':
    'It has to be an https address that ends in /api/v1. {safe} Compare it with the one your organisation was given.',
  'faults.service-unreachable.short': 'No answer',
  'faults.service-unreachable.title': 'The service does not answer',
  'faults.service-unreachable.text':
    'This computer has a network, but nothing answers at the service’s address. {safe} Spirodesk tries again by itself; if it lasts, ask whoever runs the service or this network.',
  'faults.service-failing.short': 'Service failing',
  'faults.service-failing.title': 'The service reports a failure of its own',
  'faults.service-failing.text':
    'It answers, but with an error on its side. {safe} Spirodesk tries again by itself.',
  'faults.rate-limited.short': 'Asked to pause',
  'faults.rate-limited.title': 'The service asks for a pause',
  'faults.rate-limited.text':
    'It received more requests than it allows for now. {safe} Spirodesk waits as long as it was told and then goes on by itself.',
  'faults.key-refused.short': 'Key refused',
  'faults.key-refused.title': 'The service refused the key',
  'faults.key-refused.text':
    '{safe} Enter a new key, or ask whoever issued this one whether it was withdrawn. No further request is made until then.',
  'faults.key-invalid.short': 'Key unusable',
  'faults.key-invalid.title': 'This cannot be a key',
  'faults.key-invalid.text':
    'It is empty, or holds characters that no request can carry, so it was not sent. {safe} Copy the key again, whole and without the words around it.',
  'faults.certificate-untrusted.short': 'Certificate refused',
  'faults.certificate-untrusted.title': 'The certificate does not verify',
  'faults.certificate-untrusted.text':
    'The service could not prove who it is, so the key was not sent. {safe} Ask your network administrator; a proxy that opens secure connections or an expired certificate is the usual cause.',
  'faults.certificate-not-pinned.short': 'Other certificate',
  'faults.certificate-not-pinned.title': 'Not the certificate that was pinned',
  'faults.certificate-not-pinned.text':
    'The service showed another certificate than the one this connection accepts, so the key was not sent. {safe} Ask whoever runs the service whether it was renewed; if so, connect again with its new fingerprint.',
  'faults.redirected.short': 'Redirected',
  'faults.redirected.title': 'The service points to another address',
  'faults.redirected.text':
    'The key is never sent on to an address that you did not enter. {safe} Ask for the service’s present address and connect with that.',
  'faults.request-refused.short': 'Request refused',
  'faults.request-refused.title': 'The service refused the request',
  'faults.request-refused.text':
    'It accepts the key but not what was asked, and asking again would not help. {safe} Please report it: Spirodesk or the service has changed.',
  'faults.answer-unreadable.short': 'Answer unreadable',
  'faults.answer-unreadable.title': 'The answer could not be read',
  'faults.answer-unreadable.text':
    'What came was cut short or is not what the service promises, so none of it was taken over. {safe} Those days are read again on the next run.',
  'faults.answer-too-large.short': 'Answer too large',
  'faults.answer-too-large.title': 'An answer was too large',
  'faults.answer-too-large.text':
    'Even the smallest question was answered with more than this computer can take in at once, so it was left. {safe} Please report it, with the details.',
  'faults.clock-wrong.short': 'Clock wrong',
  'faults.clock-wrong.title': 'This computer’s clock is wrong',
  'faults.clock-wrong.text':
    'It is {skew} the service’s, so times of fetching may be wrong and certificates may seem invalid. {safe} Set the clock, then sync.',
  'faults.clock.ahead': '{time} ahead of',
  'faults.clock.behind': '{time} behind',
  'faults.clock.unknown': 'far from',

  'faults.keychain-absent.short': 'No keychain',
  'faults.keychain-absent.title': 'No keychain on this computer',
  'faults.keychain-absent.text':
    'The key, and with it the sessions, are kept until you quit; then the key is asked for again and everything is fetched anew. {platform, select, linux {Install a keychain to keep them: GNOME Keyring or KWallet, with libsecret.} mac {The login keychain is missing: make a new one in Keychain Access.} other {Windows Credential Manager does not answer: check that its service runs.}}',
  'faults.keychain-locked.short': 'Keychain locked',
  'faults.keychain-locked.title': 'The keychain is locked',
  'faults.keychain-locked.text':
    '{platform, select, linux {Unlock it, for instance by logging in with your password or in Passwords and Keys.} mac {Unlock the login keychain in Keychain Access.} other {Unlock this computer’s credential store.}} Until then neither key nor sessions can be opened; nothing is lost.',
  'faults.keychain-denied.short': 'Keychain denied',
  'faults.keychain-denied.title': 'The keychain did not let Spirodesk in',
  'faults.keychain-denied.text':
    'Its question was answered with no, or a rule of this computer forbids it. Nothing is lost. Try again and allow Spirodesk{platform, select, mac {, or allow it in Keychain Access} other {}}.',
  'faults.keychain-silent.short': 'Keychain silent',
  'faults.keychain-silent.title': 'The keychain does not answer',
  'faults.keychain-silent.text':
    'It may be waiting for a password in a window behind this one. Nothing is lost. Answer that window, then try again.',
  'faults.key-missing.short': 'Key missing',
  'faults.key-missing.title': 'The key is no longer here',
  'faults.key-missing.text':
    '{sessions, plural, =0 {Without a keychain, key and sessions are kept only until you quit.} other {{safe} Something removed the key from the keychain.}} Enter it again, and Spirodesk goes on syncing.',
  'faults.data-key-missing.short': 'Data key missing',
  'faults.data-key-missing.title': 'The key that opens the sessions is missing',
  'faults.data-key-missing.text':
    'The sessions here are sealed, and the key for that is no longer in the keychain. Bring the keychain back, for instance from a backup, and try again; or remove the connection in the settings and fetch everything anew.',

  'faults.disk-full.short': 'Disk full',
  'faults.disk-full.title': 'This disk is almost full',
  'faults.disk-full.text':
    'Nothing more is fetched, so that nothing breaks. {safe} Free 2 GB and sync again.',
  'faults.store-stopped.short': 'Store stopped',
  'faults.store-stopped.title': 'The store has stopped',
  'faults.store-stopped.text':
    'The part of Spirodesk that holds the sessions stopped. What was stored is on the disk, whole. Try again; if it stops again, please report it.',
  'faults.store-newer.short': 'Newer data',
  'faults.store-newer.title': 'These data belong to a newer Spirodesk',
  'faults.store-newer.text':
    'A newer version has written them, and this one would not understand all of it. They were not opened and not changed. Install the newer version to go on.',
  'faults.store-unreadable.short': 'Store unreadable',
  'faults.store-unreadable.title': 'The stored sessions cannot be read',
  'faults.store-unreadable.text':
    'What is on the disk does not open with this computer’s key. It was not changed. Try again; if it stays so, remove the connection in the settings and fetch everything anew from the service.',
  'faults.store-stale.short': 'Days changed',
  'faults.store-stale.title': 'Some days changed while they were read',
  'faults.store-stale.text':
    'Two readings of the same days met; the one that came first was kept whole. {safe} The next run reads them again.',
  'faults.engine-older.short': 'Older version',
  'faults.engine-older.title': 'These data were opened with a newer Spirodesk',
  'faults.engine-older.text':
    'Going on with this older version would damage them, so they were left alone. Install the newer version to go on.',

  'faults.file-not-written.short': 'File not written',
  'faults.file-not-written.title': 'The file could not be written',
  'faults.file-not-written.text':
    'Nothing was left half written, and a file of that name is as it was. Choose another folder, or make room on the disk.',

  'faults.file-no-room.short': 'No room for the file',
  'faults.file-no-room.title': 'There is no room for the file',
  'faults.file-no-room.text':
    'The disk filled up while the file was being written, so it was given up and nothing of it stays. A file of that name is as it was. Make room, or choose another disk.',
  'faults.file-denied.short': 'May not write there',
  'faults.file-denied.title': 'Spirodesk may not write there',
  'faults.file-denied.text':
    'The folder or the file is protected. Nothing was changed. Choose another folder, one that is yours.',
  'faults.file-in-use.short': 'File open elsewhere',
  'faults.file-in-use.title': 'Another program has the file open',
  'faults.file-in-use.text':
    'It cannot be replaced as long as it is open, so it is as it was. Close it there, or choose another name.',

  'faults.file-not-read.short': 'File not read',
  'faults.file-not-read.title': 'The file could not be read',
  'faults.file-not-read.text':
    'It may have been moved, be protected, or lie on a disk that is gone. {safe} Look for it, then choose it again.',
  'faults.file-changed.short': 'File changed',
  'faults.file-changed.title': 'The file was changed while it was read',
  'faults.file-changed.text':
    'What was found in it may no longer be true. Choose it again once no other program writes to it.',
  'faults.file-other.short': 'Other kind of file',
  'faults.file-other.title': 'This is not a file of sessions from Spirodesk',
  'faults.file-other.text':
    'Only what Spirodesk has exported as JSON can be imported; not CSV, FHIR or PDF. Nothing was changed. Choose another file.',
  'faults.file-newer.short': 'Newer file',
  'faults.file-newer.title': 'A newer Spirodesk has written this file',
  'faults.file-newer.text':
    'This version might read it wrongly, so nothing was imported. Install the newer version, then import it.',
  'faults.file-torn.short': 'File damaged',
  'faults.file-torn.title': 'The file is damaged or cut short',
  'faults.file-torn.text':
    'It has no proper end, or cannot be read in its midst. {safe} Copy it once more from where it comes from, or export it again.',
  'faults.file-deidentified.short': 'De-identified file',
  'faults.file-deidentified.title': 'This file was de-identified',
  'faults.file-deidentified.text':
    'Names, dates and ids were taken out of it, so nobody could tell whose its sessions are. Nothing was imported. Choose a file that was exported whole.',
  'faults.file-sample.short': 'Sample data',
  'faults.file-sample.title': 'The patients of this file are invented',
  'faults.file-sample.text':
    'It was exported from sample data, which are never mixed with sessions of real people. Nothing was imported. Choose another file.',

  'faults.not-printed.short': 'Not printed',
  'faults.not-printed.title': 'The report could not be printed',
  'faults.not-printed.text':
    'The system took no print job. See whether a printer is set up and switched on, or save the report as a PDF.',

  'faults.withdrawal-withheld.short': 'Question open',
  'faults.withdrawal-withheld.title': 'Many sessions are no longer sent',
  'faults.withdrawal-withheld.text':
    'More sessions than usual are missing from the service’s answers. All of them are still here. Please say whether they may be marked as withdrawn.',

  'faults.not-found.short': 'Not found',
  'faults.not-found.title': 'This is no longer here',
  'faults.not-found.text': 'It may have been removed, or moved with the last sync. {safe}',
  'faults.no-connection.short': 'No connection',
  'faults.no-connection.title': 'There is no connection yet',
  'faults.no-connection.text': 'Connect to a service or open the sample data first.',
  'faults.busy.short': 'Busy',
  'faults.busy.title': 'Something else is still running',
  'faults.busy.text': 'Nothing was changed. Wait until it has ended, then try again.',
  'faults.cancelled.short': 'Stopped',
  'faults.cancelled.title': 'Stopped before it was done',
  'faults.cancelled.text': '{safe} What had been read until then was kept; the rest is read next time.',
  'faults.interrupted.short': 'Interrupted',
  'faults.interrupted.title': 'The last run was interrupted',
  'faults.interrupted.text':
    'Spirodesk was closed or this computer went to sleep. {safe} The next run goes on from there.',
  'faults.bad-input.short': 'Not usable',
  'faults.bad-input.title': 'That could not be used',
  'faults.bad-input.text':
    'What was entered does not fit what is asked for. Nothing was changed. Please check it.',
  'faults.bad-output.short': 'Parts disagree',
  'faults.bad-output.title': 'Two parts of Spirodesk disagree',
  'faults.bad-output.text':
    'An answer inside the program did not have the form it must have, so it was not used. {safe} Please report it, with the details.',
  'faults.unknown-call.short': 'Part missing',
  'faults.unknown-call.title': 'A part of Spirodesk is missing',
  'faults.unknown-call.text':
    'One part of the program asked for something that another does not know. {safe} Install Spirodesk again; if it stays so, please report it.',
  'faults.wrong-sender.short': 'Turned away',
  'faults.wrong-sender.title': 'A request was turned away',
  'faults.wrong-sender.text':
    'It did not come from Spirodesk’s own window, so it was not carried out. {safe} Please report it, with the details.',
  'faults.internal.short': 'Failed inside',
  'faults.internal.title': 'Something in Spirodesk failed',
  'faults.internal.text':
    'It stopped this one step and nothing else. {safe} Please report it, with the details; they hold no patient data.',
} as const
