/**
 * Texts of every fault: a title, and a sentence that says what happened, what is safe and what to do. `{safe}` is
 * one of the `fault.safe` sentences.
 */
export const faults = {
  'fault.safe':
    '{sessions, plural, =0 {No session was held here yet, so none is lost.} one {The one session already here is safe and can be used.} other {The # sessions already here are safe and can be used.}}',
  'fault.copy': 'Copy details',

  'fault.do.sync-now': 'Try now',
  'fault.do.try-again': 'Try again',
  'fault.do.enter-key': 'Enter a new key…',
  'fault.do.settings': 'Look at the connection',
  'fault.do.sessions': 'Go to the sessions',
  'fault.do.keychain-help': 'How to install one',
  'fault.do.website': 'Get the newer version',
  'fault.do.report': 'Report this',
  'fault.do.answer': 'Answer',
  'fault.do.same-key': 'Try this key once more',

  'key.new': 'New key',
  'key.hint.keychain': 'Kept in this computer’s keychain. Never shown again, never logged.',
  'key.hint.session':
    'Kept until you quit Spirodesk, since there is no keychain. Never shown again, never logged.',
  'key.replace.title': 'Enter a new key',
  'key.replace.text':
    'It is tried first, and takes the place of the old one only once the service accepts it.',
  'key.replace.do': 'Test and keep',
  'key.testing': 'Testing…',

  'fault.offline.short': 'Offline',
  'fault.offline.title': 'This computer is offline',
  'fault.offline.text':
    '{safe} Nothing new can be fetched until there is a network; Spirodesk then goes on by itself.',
  'fault.address-invalid.short': 'Address unusable',
  'fault.address-invalid.title': 'The service address cannot be used',
  'fault.address-invalid.text':
    'It has to be an https address that ends in /api/v1. {safe} Compare it with the one your organisation was given.',
  'fault.service-unreachable.short': 'No answer',
  'fault.service-unreachable.title': 'The service does not answer',
  'fault.service-unreachable.text':
    'This computer has a network, but nothing answers at the service’s address. {safe} Spirodesk tries again by itself; if it lasts, ask whoever runs the service or this network.',
  'fault.service-failing.short': 'Service failing',
  'fault.service-failing.title': 'The service reports a failure of its own',
  'fault.service-failing.text':
    'It answers, but with an error on its side. {safe} Spirodesk tries again by itself.',
  'fault.rate-limited.short': 'Asked to pause',
  'fault.rate-limited.title': 'The service asks for a pause',
  'fault.rate-limited.text':
    'It received more requests than it allows for now. {safe} Spirodesk waits as long as it was told and then goes on by itself.',
  'fault.key-refused.short': 'Key refused',
  'fault.key-refused.title': 'The service refused the key',
  'fault.key-refused.text':
    '{safe} Enter a new key, or ask whoever issued this one whether it was withdrawn. No further request is made until then.',
  'fault.key-invalid.short': 'Key unusable',
  'fault.key-invalid.title': 'This cannot be a key',
  'fault.key-invalid.text':
    'It is empty, or holds characters that no request can carry, so it was not sent. {safe} Copy the key again, whole and without the words around it.',
  'fault.certificate-untrusted.short': 'Certificate refused',
  'fault.certificate-untrusted.title': 'The certificate does not verify',
  'fault.certificate-untrusted.text':
    'The service could not prove who it is, so the key was not sent. {safe} Ask your network administrator; a proxy that opens secure connections or an expired certificate is the usual cause.',
  'fault.certificate-not-pinned.short': 'Other certificate',
  'fault.certificate-not-pinned.title': 'Not the certificate that was pinned',
  'fault.certificate-not-pinned.text':
    'The service showed another certificate than the one this connection accepts, so the key was not sent. {safe} Ask whoever runs the service whether it was renewed; if so, connect again with its new fingerprint.',
  'fault.redirected.short': 'Redirected',
  'fault.redirected.title': 'The service points to another address',
  'fault.redirected.text':
    'The key is never sent on to an address that you did not enter. {safe} Ask for the service’s present address and connect with that.',
  'fault.request-refused.short': 'Request refused',
  'fault.request-refused.title': 'The service refused the request',
  'fault.request-refused.text':
    'It accepts the key but not what was asked, and asking again would not help. {safe} Please report it: Spirodesk or the service has changed.',
  'fault.answer-unreadable.short': 'Answer unreadable',
  'fault.answer-unreadable.title': 'The answer could not be read',
  'fault.answer-unreadable.text':
    'What came was cut short or is not what the service promises, so none of it was taken over. {safe} Those days are read again on the next run.',
  'fault.answer-too-large.short': 'Answer too large',
  'fault.answer-too-large.title': 'An answer was too large',
  'fault.answer-too-large.text':
    'Even the smallest question was answered with more than this computer can take in at once, so it was left. {safe} Please report it, with the details.',
  'fault.clock-wrong.short': 'Clock wrong',
  'fault.clock-wrong.title': 'This computer’s clock is wrong',
  'fault.clock-wrong.text':
    'It is {skew} the service’s, so times of fetching may be wrong and certificates may seem invalid. {safe} Set the clock, then sync.',
  'fault.clock.ahead': '{time} ahead of',
  'fault.clock.behind': '{time} behind',
  'fault.clock.unknown': 'far from',

  'fault.keychain-absent.short': 'No keychain',
  'fault.keychain-absent.title': 'No keychain on this computer',
  'fault.keychain-absent.text':
    'The key, and with it the sessions, are kept until you quit; then the key is asked for again and everything is fetched anew. {platform, select, linux {Install a keychain to keep them: GNOME Keyring or KWallet, with libsecret.} mac {The login keychain is missing: make a new one in Keychain Access.} other {Windows Credential Manager does not answer: check that its service runs.}}',
  'fault.keychain-locked.short': 'Keychain locked',
  'fault.keychain-locked.title': 'The keychain is locked',
  'fault.keychain-locked.text':
    '{platform, select, linux {Unlock it, for instance by logging in with your password or in Passwords and Keys.} mac {Unlock the login keychain in Keychain Access.} other {Unlock this computer’s credential store.}} Until then neither key nor sessions can be opened; nothing is lost.',
  'fault.keychain-denied.short': 'Keychain denied',
  'fault.keychain-denied.title': 'The keychain did not let Spirodesk in',
  'fault.keychain-denied.text':
    'Its question was answered with no, or a rule of this computer forbids it. Nothing is lost. Try again and allow Spirodesk{platform, select, mac {, or allow it in Keychain Access} other {}}.',
  'fault.keychain-silent.short': 'Keychain silent',
  'fault.keychain-silent.title': 'The keychain does not answer',
  'fault.keychain-silent.text':
    'It may be waiting for a password in a window behind this one. Nothing is lost. Answer that window, then try again.',
  'fault.key-missing.short': 'Key missing',
  'fault.key-missing.title': 'The key is no longer here',
  'fault.key-missing.text':
    '{sessions, plural, =0 {Without a keychain, key and sessions are kept only until you quit.} other {{safe} Something removed the key from the keychain.}} Enter it again, and Spirodesk goes on syncing.',
  'fault.data-key-missing.short': 'Data key missing',
  'fault.data-key-missing.title': 'The key that opens the sessions is missing',
  'fault.data-key-missing.text':
    'The sessions here are sealed, and the key for that is no longer in the keychain. Bring the keychain back, for instance from a backup, and try again; or remove the connection in the settings and fetch everything anew.',

  'fault.disk-full.short': 'Disk full',
  'fault.disk-full.title': 'This disk is almost full',
  'fault.disk-full.text': 'Nothing more is fetched, so that nothing breaks. {safe} Free 2 GB and sync again.',
  'fault.store-stopped.short': 'Store stopped',
  'fault.store-stopped.title': 'The store has stopped',
  'fault.store-stopped.text':
    'The part of Spirodesk that holds the sessions stopped several times in a row. What was stored is on the disk, whole. Try again; if it stops again, please report it.',
  'fault.store-newer.short': 'Newer data',
  'fault.store-newer.title': 'These data belong to a newer Spirodesk',
  'fault.store-newer.text':
    'A newer version has written them, and this one would not understand all of it. They were not opened and not changed. Install the newer version to go on.',
  'fault.store-unreadable.short': 'Store unreadable',
  'fault.store-unreadable.title': 'The stored sessions cannot be read',
  'fault.store-unreadable.text':
    'What is on the disk does not open with this computer’s key. It was not changed. Try again; if it stays so, remove the connection in the settings and fetch everything anew from the service.',
  'fault.store-stale.short': 'Days changed',
  'fault.store-stale.title': 'Some days changed while they were read',
  'fault.store-stale.text':
    'Two readings of the same days met; the one that came first was kept whole. {safe} The next run reads them again.',
  'fault.engine-older.short': 'Older version',
  'fault.engine-older.title': 'These data were opened with a newer Spirodesk',
  'fault.engine-older.text':
    'Going on with this older version would damage them, so they were left alone. Install the newer version to go on.',

  'fault.withdrawal-withheld.short': 'Question open',
  'fault.withdrawal-withheld.title': 'Many sessions are no longer sent',
  'fault.withdrawal-withheld.text':
    'More sessions than usual are missing from the service’s answers. All of them are still here. Please say whether they may be marked as withdrawn.',

  'fault.not-found.short': 'Not found',
  'fault.not-found.title': 'This is no longer here',
  'fault.not-found.text': 'It may have been removed, or moved with the last sync. {safe}',
  'fault.no-connection.short': 'No connection',
  'fault.no-connection.title': 'There is no connection yet',
  'fault.no-connection.text': 'Connect to a service or open the sample data first.',
  'fault.busy.short': 'Busy',
  'fault.busy.title': 'Something else is still running',
  'fault.busy.text': 'Nothing was changed. Wait until it has ended, then try again.',
  'fault.cancelled.short': 'Stopped',
  'fault.cancelled.title': 'Stopped before it was done',
  'fault.cancelled.text': '{safe} What had been read until then was kept; the rest is read next time.',
  'fault.interrupted.short': 'Interrupted',
  'fault.interrupted.title': 'The last run was interrupted',
  'fault.interrupted.text':
    'Spirodesk was closed or this computer went to sleep. {safe} The next run goes on from there.',
  'fault.bad-input.short': 'Not usable',
  'fault.bad-input.title': 'That could not be used',
  'fault.bad-input.text':
    'What was entered does not fit what is asked for. Nothing was changed. Please check it.',
  'fault.bad-output.short': 'Parts disagree',
  'fault.bad-output.title': 'Two parts of Spirodesk disagree',
  'fault.bad-output.text':
    'An answer inside the program did not have the form it must have, so it was not used. {safe} Please report it, with the details.',
  'fault.unknown-call.short': 'Part missing',
  'fault.unknown-call.title': 'A part of Spirodesk is missing',
  'fault.unknown-call.text':
    'One part of the program asked for something that another does not know. {safe} Install Spirodesk again; if it stays so, please report it.',
  'fault.wrong-sender.short': 'Turned away',
  'fault.wrong-sender.title': 'A request was turned away',
  'fault.wrong-sender.text':
    'It did not come from Spirodesk’s own window, so it was not carried out. {safe} Please report it, with the details.',
  'fault.internal.short': 'Failed inside',
  'fault.internal.title': 'Something in Spirodesk failed',
  'fault.internal.text':
    'It stopped this one step and nothing else. {safe} Please report it, with the details; they hold no patient data.',
} as const
