/**
 * English texts of every fault: a title, and what happened, what is safe and what to do. `{safe}` is the sentence
 * `faults.safe` or empty, `{place}` where it is read: `window`, `test` (of a connection that is not saved yet) or
 * `terminal`. `{detail}` is the technical reason, where it changes what to do.
 */
export const faults = {
  'faults.safe':
    '{sessions, plural, =0 {No sessions were stored yet, so none are lost.} one {Your one stored session is safe and can still be used.} other {Your # stored sessions are safe and can still be used.}}',

  'faults.offline.short': 'Offline',
  'faults.offline.title': 'This computer is offline',
  'faults.offline.text':
    '{safe} {place, select, window {Syncing resumes automatically when the network is back.} test {You can save the address and API key now and test them when the network is back.} other {Try again when the network is back.}}',
  'faults.address-invalid.short': 'Invalid address',
  'faults.address-invalid.title': 'The service address can’t be used',
  'faults.address-invalid.text':
    '{safe} {detail, select, empty {Enter the address your organisation was given.} space_inside {It contains a space. Copy it again.} too_long {It is far too long for an address. Copy it again.} scheme {It must start with https.} credentials {It contains a user name or password. The service uses an API key instead.} other_version {Spirodesk doesn’t support this version of the service. The address must end in /api/v1.} other {There is no such service at this address. It must start with https and end in /api/v1. Compare it with the one your organisation was given.}}',
  'faults.service-unreachable.short': 'No response',
  'faults.service-unreachable.title': 'The service isn’t responding',
  'faults.service-unreachable.text':
    'This computer has a network connection, but nothing responds at the service’s address. {safe} {place, select, window {Spirodesk retries automatically. If this continues, ask whoever runs the service or your network.} test {The API key was not sent. Check the address, and whether your network blocks it.} other {{sessions, plural, =0 {Check the address, and whether your network blocks it.} other {Run it again to continue. If this continues, ask whoever runs the service or your network.}}}}',
  'faults.line-broken.short': 'Connection breaks off',
  'faults.line-broken.title': 'The connection to the service keeps breaking off',
  'faults.line-broken.text':
    'What arrives is incomplete or damaged, so it is requested again. {safe} {place, select, window {Spirodesk saves what arrives whole and continues automatically.} test {Try again, or use another network.} other {What arrived whole is saved. Run it again to continue.}}',
  'faults.sign-in-first.short': 'Sign in to network',
  'faults.sign-in-first.title': 'This network may want you to sign in first',
  'faults.sign-in-first.text':
    'Something else responds in the service’s place. {safe} {place, select, window {Sign in with your browser; Spirodesk checks every minute or two and then continues automatically.} test {Sign in with your browser, then test again. If you are signed in already, check the address.} other {Open any page in a browser, sign in there, then try again.}}',
  'faults.proxy-unreachable.short': 'Proxy unreachable',
  'faults.proxy-unreachable.title': 'The proxy doesn’t respond',
  'faults.proxy-unreachable.text':
    'This computer is set to use a proxy, and nothing responds there, so the service wasn’t reached. {safe} {place, select, window {Spirodesk retries automatically. If this continues, check the proxy in this computer’s network settings or ask your IT department.} test {The API key was not sent. Check the proxy in this computer’s network settings, then test again.} other {Check the proxy in this computer’s network settings and in the variable https_proxy.}}',
  'faults.proxy-sign-in.short': 'Proxy sign-in needed',
  'faults.proxy-sign-in.title':
    '{detail, select, refused {The proxy rejected the user name or password} other {The proxy requires a user name and password}}',
  'faults.proxy-sign-in.text':
    'Your network lets nothing through without them, so the service wasn’t reached. {safe} {place, select, terminal {Open the window once and enter them; they are then kept in the keychain.} test {Enter them, then test again.} other {Enter those of your network account. Your IT department knows them.}}',
  'faults.client-certificate.short': 'Certificate needed',
  'faults.client-certificate.title': 'The service requires a client certificate',
  'faults.client-certificate.text':
    '{detail, select, refused {It rejected the one it was shown.} other {It accepts only computers that have one.}} The API key was not sent. {safe} {place, select, terminal {Open the window once and choose one; the choice is then remembered.} test {Choose one, then test again.} other {Choose one. If none is offered, your IT department has to install it on this computer.}}',
  'faults.service-failing.short': 'Service error',
  'faults.service-failing.title': 'The service has an internal error',
  'faults.service-failing.text':
    'The address is correct, but the service responds with an error. {safe} {place, select, window {Spirodesk retries automatically.} other {Try again in a few minutes, or ask whoever runs the service.}}',
  'faults.rate-limited.short': 'Rate limited',
  'faults.rate-limited.title': 'Too many requests',
  'faults.rate-limited.text':
    'The service has received more requests than it allows. {safe} {place, select, window {Spirodesk waits as long as the service asks, then continues.} other {Try again in a minute.}}',
  'faults.key-refused.short': 'API key rejected',
  'faults.key-refused.title': 'The service rejected the API key',
  'faults.key-refused.text':
    '{safe} {place, select, window {Enter a new API key, or ask whoever issued it whether it was revoked. No further requests are sent until then.} test {Check that it was copied in full, or ask whoever issued it. It was not saved.} other {Check that it is complete, or ask whoever issued it whether it was revoked.}}',
  'faults.key-invalid.short': 'Invalid API key',
  'faults.key-invalid.title': 'This isn’t a valid API key',
  'faults.key-invalid.text':
    '{detail, select, empty {Enter the API key your organisation was given.} space_inside {It contains a space. Copy it again in full, without the words around it.} too_long {It is far too long for an API key. Copy it again.} other {It is empty or contains characters that can’t be sent. Copy it again in full, without the words around it.}} It was not sent. {safe}',
  'faults.certificate-untrusted.short': 'Certificate not trusted',
  'faults.certificate-untrusted.title': 'The service’s certificate can’t be verified',
  'faults.certificate-untrusted.text':
    'The API key was not sent. {safe} {place, select, terminal {If the service has a certificate of its own, get its fingerprint from whoever runs it, and give it with --pin. Otherwise ask} other {Ask}} your network administrator: the certificate may have expired, or be issued for another name or by an authority this computer doesn’t trust, or a proxy may be inspecting secure connections.{platform, select, linux { On Linux an authority of your own counts only once it is in ~/.pki/nssdb, where certutil puts it; update-ca-certificates isn’t enough.} other {}}',
  'faults.certificate-not-pinned.short': 'Different certificate',
  'faults.certificate-not-pinned.title': 'This isn’t the pinned certificate',
  'faults.certificate-not-pinned.text':
    'The API key was not sent. {safe} Check the fingerprint, or ask whoever runs the service whether the certificate was renewed. If it was, connect again with the new fingerprint.',
  'faults.redirected.short': 'Redirected',
  'faults.redirected.title': 'The service redirects to another address',
  'faults.redirected.text':
    'The API key is never sent to an address you didn’t enter. {safe} Ask for the service’s current address and connect with that.',
  'faults.request-refused.short': 'Request rejected',
  'faults.request-refused.title': 'The service rejected the request',
  'faults.request-refused.text':
    'It accepted the API key but not the request, and repeating it won’t help. {safe} Please report this: Spirodesk or the service has changed.',
  'faults.answer-unreadable.short': 'Unreadable response',
  'faults.answer-unreadable.title': 'The response couldn’t be read',
  'faults.answer-unreadable.text':
    '{place, select, test {A server responded, but not in the expected format. Check the address.} other {It was incomplete or not in the expected format, so nothing from it was saved.}} {safe} {place, select, window {The next sync downloads these days again.} test {} other {Try again later.}}',
  'faults.answer-too-large.short': 'Response too large',
  'faults.answer-too-large.title': 'A response was too large',
  'faults.answer-too-large.text':
    'Requests for less and less still returned more than this computer can process at once, so the responses were skipped. {safe} Please report this, with the details.',
  'faults.clock-wrong.short': 'Wrong clock',
  'faults.clock-wrong.title': 'This computer’s clock is wrong',
  'faults.clock-wrong.text':
    'It is {skew}, so download times may be wrong and certificates can’t be verified. {safe} Set the clock, then try again.',
  'faults.clock.ahead': '{time} ahead of the service’s',
  'faults.clock.behind': '{time} behind the service’s',
  'faults.clock.unknown': 'far from the service’s',

  'faults.keychain-absent.short': 'No keychain',
  'faults.keychain-absent.title': 'No keychain on this computer',
  'faults.keychain-absent.text':
    '{place, select, terminal {Without one, nothing that is downloaded could be opened again, so nothing was done. To try things out, --sync-once goes on with --throw-away.} other {The API key and sessions are saved only until you quit; then you’ll need to enter the key again and all data is downloaded again.}} {platform, select, linux {To avoid this, install a keychain: GNOME Keyring or KWallet, with libsecret.} mac {The login keychain is missing: create a new one in Keychain Access.} other {Windows Credential Manager isn’t responding: check that its service is running.}}',
  'faults.keychain-locked.short': 'Keychain locked',
  'faults.keychain-locked.title': 'The keychain is locked',
  'faults.keychain-locked.text':
    '{platform, select, linux {Unlock it, for example by logging in with your password or in Passwords and Keys.} mac {Unlock the login keychain in Keychain Access.} other {Unlock this computer’s credential store.}} Until then the API key and sessions can’t be opened. Nothing is lost.',
  'faults.keychain-denied.short': 'Keychain access denied',
  'faults.keychain-denied.title': 'Spirodesk can’t access the keychain',
  'faults.keychain-denied.text':
    'Access was denied by you or by a policy on this computer. Nothing is lost. Try again and allow Spirodesk{platform, select, mac {, or allow it in Keychain Access} other {}}.',
  'faults.keychain-silent.short': 'Keychain not responding',
  'faults.keychain-silent.title': 'The keychain isn’t responding',
  'faults.keychain-silent.text':
    'It may be waiting for a password in another window. Nothing is lost. Enter the password there, then try again.',
  'faults.key-missing.short': 'API key missing',
  'faults.key-missing.title': 'The API key is missing',
  'faults.key-missing.text':
    '{place, select, terminal {Enter it again with --base-url and --key-stdin.} other {{sessions, plural, =0 {Without a keychain, the API key and sessions are saved only until you quit.} other {{safe} Something removed the key from the keychain.}} Enter it again to resume syncing.}}',
  'faults.key-elsewhere.short': 'Connection changed',
  'faults.key-elsewhere.title': 'The connection was changed outside Spirodesk',
  'faults.key-elsewhere.text':
    '{safe} The address or the certificate’s fingerprint is not the one that the API key was entered for, so the key was not sent. {place, select, terminal {Check both in settings.json. Only if they are right, enter the key again with --base-url, --pin and --key-stdin.} other {Check both in Settings. Only if they are right, enter the key again; otherwise remove the connection.}}',
  'faults.card-wrong.short': 'Wrong card',
  'faults.card-wrong.title': 'These words don’t open it',
  'faults.card-wrong.text':
    '{detail, select, half {These are the words of one of three cards. Add those of another.} same {The same card was entered twice. Enter the words of two different cards.} count {A card has 24 words, or 25 if there are three cards. Compare them with the card.} checksum {A word is wrong, missing or in the wrong place. Compare them with the card.} another {They belong to another card. A card opens what was made with it: look for one with another date.} other {One of them is not a word that cards use. Compare them with the card.}} Nothing was changed.',
  'faults.card-missing.short': 'No recovery card',
  'faults.card-missing.title': 'There is no recovery card yet',
  'faults.card-missing.text':
    'Backups are encrypted, and only a recovery card opens them. Make one in Settings.',
  'faults.locked.short': 'Locked',
  'faults.locked.title': 'Spirodesk is locked',
  'faults.locked.text':
    '{detail, select, another {Another organisation is locked. To change when Spirodesk locks, unlock that one first.} other {{place, select, terminal {A passphrase is set. Open the window and enter it, or remove it in Settings if commands are to run without one.} other {Enter the passphrase to open it.}}}}',
  'faults.passphrase-wrong.short': 'Wrong passphrase',
  'faults.passphrase-wrong.title': 'This passphrase is wrong',
  'faults.passphrase-wrong.text': 'Check Caps Lock and the keyboard layout. Nothing was changed.',
  'faults.passphrase-wait.short': 'Too many attempts',
  'faults.passphrase-wait.title': 'Too many wrong passphrases',
  'faults.passphrase-wait.text':
    'After five wrong ones in a row, each further attempt has to wait longer: half a minute at first, an hour at most. This one was not tried.',
  'faults.key-other.short': 'Other organisation’s key',
  'faults.key-other.title': 'This API key opens none of the profiles stored here',
  'faults.key-other.text':
    'It is probably another organisation’s, and its patients would be mixed with yours, so it was not saved. {safe} Check the key. To work with another organisation, add it in Settings.',
  'faults.data-key-missing.short': 'Encryption key missing',
  'faults.data-key-missing.title':
    '{detail, select, other_kind {The kind of connection was changed outside Spirodesk} other {The key that decrypts the sessions is missing}}',
  'faults.data-key-missing.text':
    '{detail, select, other_kind {The stored sessions belong to a connection of another kind than the settings say (sample data or a service), so they were not opened. Nothing was deleted. Restore settings.json, for example from a backup, and try again; or remove the connection in Settings and download everything again.} other {The stored sessions are encrypted, and their key is no longer in the keychain. Nothing was deleted. Use your recovery card, or restore the keychain and try again; or remove the connection in Settings and download everything again.}}',

  'faults.disk-full.short': 'Disk full',
  'faults.disk-full.title': 'This disk is almost full',
  'faults.disk-full.text':
    'Spirodesk stopped saving before anything was damaged. {safe} Free up 2 GB and try again.',
  'faults.store-stopped.short': 'Store stopped',
  'faults.store-stopped.title': 'The session store has stopped',
  'faults.store-stopped.text':
    'The part of Spirodesk that manages stored sessions stopped. Everything saved is still on the disk. Try again; if it stops again, please report it.',
  'faults.store-newer.short': 'Newer data',
  'faults.store-newer.title': 'This data is from a newer version of Spirodesk',
  'faults.store-newer.text':
    'This version can’t read all of it, so nothing was opened or changed. Install the newer version to continue.',
  'faults.store-unreadable.short': 'Unreadable data',
  'faults.store-unreadable.title': 'The stored sessions can’t be read',
  'faults.store-unreadable.text':
    'Some of the data on the disk is damaged, or can’t be decrypted with this computer’s key. It was not changed. The next sync downloads damaged days again; if this continues, remove the connection in Settings and download everything again.',
  'faults.marks-full.short': 'No room for marks',
  'faults.marks-full.title': 'There is no room for another mark of this kind',
  'faults.marks-full.text':
    'Nothing was saved, and all marks made before are kept. Withdraw marks of this kind that are not needed any more.',
  'faults.store-stale.short': 'Days changed',
  'faults.store-stale.title': 'Some days changed while they were being read',
  'faults.store-stale.text':
    'The same days were downloaded twice at once, and the first download was saved in full. {safe} The next sync reads them again.',
  'faults.engine-older.short': 'Older version',
  'faults.engine-older.title': 'This data was opened with a newer version of Spirodesk',
  'faults.engine-older.text':
    'This older version would damage it, so nothing was touched. Install the newer version to continue{place, select, terminal {, or choose another folder with --user-data} other {}}.',
  'faults.engine-unable.short': 'Engine can’t start',
  'faults.engine-unable.title': 'This computer lacks something that Spirodesk needs to start',
  'faults.engine-unable.text':
    '{detail, select, display {There is no display: nothing answers where DISPLAY or WAYLAND_DISPLAY points, or neither is set. Only a window needs one. On a computer without a screen, start it with xvfb-run -a, or carry out a task such as --sync-once.} shared_memory {The memory that its processes share, /dev/shm, can’t be written to or is almost full. Make it writable, with at least 64 MB free; in a container, with --shm-size.} other {Its engine could not start.}} Nothing was opened or changed.',

  'faults.policy-broken.short': 'Organisation’s settings broken',
  'faults.policy-broken.title': 'Your organisation’s settings can’t be used',
  'faults.policy-broken.text':
    '{detail, select, unsafe {The policy file can be changed by people who aren’t administrators, so it can’t be trusted.} unknown_key {The policy file has a setting that Spirodesk doesn’t know.} doubled_key {The policy file has the same setting twice.} value {A setting in the policy file has a value that can’t be used.} json {The policy file isn’t valid JSON.} other {The policy file couldn’t be read.}} Spirodesk doesn’t start without it: nothing was opened, sent or changed, and what is stored is safe. Ask your IT department to check it with --policy-check.',
  'faults.policy-set.short': 'Set by organisation',
  'faults.policy-set.title': 'Your organisation doesn’t allow this',
  'faults.policy-set.text':
    '{detail, select, connection {Spirodesk may connect only to the service, and with the certificate, that your organisation has set.} history_start {Your organisation has set how far back to download.} exports {Your organisation has set whether sessions may be exported or printed, and how.} backups {Your organisation has set where backups go, and when.} passphrase {Your organisation requires a passphrase. It can be changed, but not removed.} other {Your organisation has set this.}} Nothing was changed. Ask your IT department if you need something else.',

  'faults.settings-not-written.short': 'Settings not saved',
  'faults.settings-not-written.title': 'Spirodesk’s settings couldn’t be saved',
  'faults.settings-not-written.text':
    '{detail, select, LINK {The file settings.json is a link, and what it leads to isn’t a file of yours in a folder that only you can write. Nothing was written.} other {The disk may be full or protected.}} What was changed applies until you quit, and is saved as soon as that works again.',
  'faults.file-not-written.short': 'File not saved',
  'faults.file-not-written.title': 'The file couldn’t be saved',
  'faults.file-not-written.text':
    '{detail, select, read_back {What was saved could not be read back unchanged, so it was deleted; the disk may be failing. Choose another disk.} ENOENT {The folder isn’t there. It may have been moved or deleted, or its drive is not connected. Nothing was changed. Connect the drive, or choose another folder.} ENOTEMPTY {A folder of that name contains something other than an export, so it was left as it is. Choose another name.} other {No incomplete file was left behind, and an existing file of that name is unchanged. Choose another folder, or free up disk space.}}',
  'faults.file-no-room.short': 'Not enough space',
  'faults.file-no-room.title': 'Not enough space for the file',
  'faults.file-no-room.text':
    'The disk filled up while the file was being saved. No incomplete file was left behind, and an existing file of that name is unchanged. Free up space, or choose another disk.',
  'faults.file-denied.short': 'No write permission',
  'faults.file-denied.title': 'Spirodesk can’t save there',
  'faults.file-denied.text':
    'The folder or file is protected. Nothing was changed. Choose a folder you can save to.',
  'faults.file-in-use.short': 'File in use',
  'faults.file-in-use.title': 'Another program is using the file',
  'faults.file-in-use.text':
    'It can’t be replaced while it is open, so it is unchanged. Close it there, or choose another name.',

  'faults.file-not-read.short': 'File not read',
  'faults.file-not-read.title': 'The file couldn’t be read',
  'faults.file-not-read.text':
    'It may have been moved, be protected, or be on a disk that is no longer connected. {safe} {detail, select, backup {Find it and choose it again.} other {Find it and import it again; no session is imported twice.}}',
  'faults.file-changed.short': 'File changed',
  'faults.file-changed.title': 'The file changed while it was being read',
  'faults.file-changed.text':
    '{detail, select, backup {Nothing was restored. Choose it again when no other program is writing to it.} other {What was read may be out of date. Import it again when no other program is writing to it; no session is imported twice.}}',
  'faults.file-other.short': 'Wrong kind of file',
  'faults.file-other.title':
    '{detail, select, backup {This isn’t a Spirodesk backup} other {This isn’t a file of Spirodesk sessions}}',
  'faults.file-other.text':
    '{detail, select, backup {Backups have names that end in .spirodesk.age. Nothing was restored. Choose another file.} other {Only JSON files exported from Spirodesk can be imported, not CSV, FHIR or PDF. Nothing was imported. Choose another file.}}',
  'faults.file-newer.short': 'Newer file',
  'faults.file-newer.title':
    '{detail, select, backup {This backup is from a newer version of Spirodesk} other {This file is from a newer version of Spirodesk}}',
  'faults.file-newer.text':
    '{detail, select, backup {This version might misread it, so nothing was restored. Install the newer version, then restore the backup.} other {This version might misread it, so nothing was imported. Install the newer version, then import the file.}}',
  'faults.file-torn.short': 'Damaged file',
  'faults.file-torn.title': '{detail, select, backup {The backup is damaged} other {The file is damaged}}',
  'faults.file-torn.text':
    '{detail, select, backup {It is incomplete or was changed, so nothing was restored. Copy it again from where it is kept, or choose another backup.} other {The file is incomplete, or part of it can’t be read. Nothing was imported. {safe} Copy it again from its source, or export it again.}}',
  'faults.file-deidentified.short': 'De-identified file',
  'faults.file-deidentified.title': 'This file is de-identified',
  'faults.file-deidentified.text':
    'Names, dates and ids were removed, so its sessions can’t be matched to patients. Nothing was imported. Choose a file that was exported with them.',
  'faults.file-sample.short': 'Sample data',
  'faults.file-sample.title': 'This file contains sample data',
  'faults.file-sample.text':
    'Its patients are invented, and are never mixed with real ones. Nothing was imported. Choose another file.',

  'faults.not-printed.short': 'Not printed',
  'faults.not-printed.title': 'The report couldn’t be printed',
  'faults.not-printed.text':
    'The system didn’t accept the print job. Check that a printer is set up and switched on, or save the report as a PDF.',

  'faults.update-unreachable.short': 'Update feed unreachable',
  'faults.update-unreachable.title': 'The update feed can’t be reached',
  'faults.update-unreachable.text':
    '{detail, select, offline {This computer is offline.} sign_in_first {This network may want you to sign in first.} certificate_untrusted {Its certificate can’t be verified.} certificate_not_pinned {Its certificate isn’t the pinned one.} redirected {It redirects to another address, which Spirodesk doesn’t follow.} not_there {There is no update feed at this address, or part of it is missing.} answer_too_large {It can’t send files in parts, or its list of versions is too long.} other {Nothing usable responds at its address.}} Spirodesk keeps working as it is and tries again later. If this continues, ask whoever runs the feed.',
  'faults.update-refused.short': 'Update refused',
  'faults.update-refused.title':
    '{detail, select, expired {The update feed is out of date} rolled_back {The update feed is out of date} ahead {The update feed and this computer’s clock disagree} no_package {There is no update for this computer} other {The update feed can’t be trusted}}',
  'faults.update-refused.text':
    '{detail, select, expired {Its signature has expired, or this computer’s clock is wrong.} rolled_back {It shows an older state than before.} ahead {It was signed in the future. Check this computer’s date and time.} no_package {The feed has a newer version, but no package for this computer.} format {It is signed, but written for a newer version of Spirodesk.} other {It isn’t signed with a key that this copy of Spirodesk accepts.}} Nothing was installed, and Spirodesk keeps working as it is. Tell whoever runs the feed.',
  'faults.update-altered.short': 'Update altered',
  'faults.update-altered.title': 'The update package isn’t the one that was signed',
  'faults.update-altered.text':
    'It was changed or damaged, so it was deleted and nothing was installed. Spirodesk keeps working as it is. Check again; if this continues, tell whoever runs the feed.',

  'faults.withdrawal-withheld.short': 'Review needed',
  'faults.withdrawal-withheld.title': 'Many sessions are missing from the service',
  'faults.withdrawal-withheld.text':
    'More sessions than usual are missing from the service’s responses. All of them are still stored here. Decide {place, select, terminal {in Spirodesk’s window} other {on the Sync page}} whether to mark them as withdrawn.',

  'faults.not-found.short': 'Not found',
  'faults.not-found.title': 'This is no longer here',
  'faults.not-found.text': 'It may have been removed, or moved by the last sync. {safe}',
  'faults.no-connection.short': 'No connection',
  'faults.no-connection.title': 'No connection is set up yet',
  'faults.no-connection.text':
    '{place, select, terminal {Set one up with --sync-once and --demo, or with --sync-once, --base-url and --key-stdin.} other {Connect to a service or open the sample data first.}}',
  'faults.busy.short': 'Busy',
  'faults.busy.title':
    '{detail, select, connected {This profile already has a connection} here {These sessions are already on this computer} other {{place, select, terminal {Spirodesk is already running with this profile} other {Something else is still running}}}}',
  'faults.busy.text':
    'Nothing was changed. {detail, select, connected {{place, select, terminal {Remove the connection first, or choose another folder with --user-data.} other {Remove the connection in Settings first.}}} altered {First take note of what was changed in the stored data; the window says what.} here {What is here may be newer than the backup. Open it in Spirodesk with your recovery card instead.} other {{place, select, terminal {Quit Spirodesk, or choose another folder with --user-data.} other {Wait until it has finished, then try again.}}}}',
  'faults.cancelled.short': 'Stopped',
  'faults.cancelled.title': 'Stopped before it finished',
  'faults.cancelled.text':
    '{safe} {place, select, terminal {} other {What was read by then is saved; the rest is read next time.}}',
  'faults.interrupted.short': 'Interrupted',
  'faults.interrupted.title': 'Interrupted before it finished',
  'faults.interrupted.text':
    '{place, select, terminal {Try again; the next sync continues from there.} other {Spirodesk was closed, this computer went to sleep, or a step took too long. {safe} The next sync continues from there.}}',
  'faults.bad-input.short': 'Invalid input',
  'faults.bad-input.title': 'That input isn’t valid',
  'faults.bad-input.text':
    '{detail, select, organization {The profile has several organisations. Name one with --organization.} organization_name {Another organisation has that name. Give this one a name that tells it apart.} no_such_organization {There is no organisation with that name in the profile.} other_kind {The profile has a connection of another kind, over which sessions were read. Remove it in the window (Settings) first, or choose another folder with --user-data.} sample_data {The profile contains sample data, which can’t be mixed with other sessions. Remove the sample data first, or choose another folder with --user-data.} other_address {The profile has a connection to another address, over which sessions were read. Remove it in the window (Settings) first, or choose another folder with --user-data.} other_pin {The profile’s connection, over which sessions were read, was set up with another --pin, or without one. Give the same again. To accept another certificate, remove the connection in the window (Settings) first, or choose another folder with --user-data.} passphrase_short {A passphrase has at least 12 characters.} folder_strange {The folder for the profile contains something else.} folder_unusable {The folder for the profile can’t be used.} history_start_in_the_future {The start date is in the future.} pin {A SHA-256 fingerprint has 64 hex digits.} no_such_view {There is no saved view with that name.} view_not_understood {The saved view uses a filter this version doesn’t support.} view_of_changes {The saved view shows what is new since the last visit, which is known only in the list.} view_gone {The saved view was deleted. Nothing was exported.} recipient {That isn’t an age public key, which begins with age1.} no_such_patient {There is no patient with that id or e-mail.} patient_ambiguous {Several patients have that e-mail. Use a profile id.} other {Nothing was changed. Please check what you entered.}}',
  'faults.bad-output.short': 'Unexpected response',
  'faults.bad-output.title': 'Internal error (unexpected response)',
  'faults.bad-output.text':
    'Part of Spirodesk returned something unexpected, so it was not used. {safe} Please report this, with the details.',
  'faults.unknown-call.short': 'Missing component',
  'faults.unknown-call.title': 'A component of Spirodesk is missing',
  'faults.unknown-call.text':
    'Part of Spirodesk asked for something that isn’t installed. {safe} Reinstall Spirodesk; if this continues, please report it.',
  'faults.wrong-sender.short': 'Request blocked',
  'faults.wrong-sender.title': 'A request was blocked',
  'faults.wrong-sender.text':
    'It didn’t come from Spirodesk’s own window, so it was not carried out. {safe} Please report this, with the details.',
  'faults.internal.short': 'Internal error',
  'faults.internal.title': 'Internal error in Spirodesk',
  'faults.internal.text':
    '{place, select, terminal {Start Spirodesk again; what is stored is safe.} other {Only this step failed.}} {safe} Please report this, with the details; they contain no patient data.',
} as const

/** English texts of the main process: menus, tray, dialogs of the system and the command line. */
export const host = {
  'menu.about': 'About Spirodesk',
  'menu.settings': 'Settings…',
  'menu.hide': 'Hide Spirodesk',
  'menu.hideOthers': 'Hide Others',
  'menu.unhide': 'Show All',
  'menu.quitApp': 'Quit Spirodesk',
  'menu.file': 'File',
  'menu.syncNow': 'Sync Now',
  'menu.close': 'Close Window',
  'menu.quit': 'Quit',
  'menu.edit': 'Edit',
  'menu.undo': 'Undo',
  'menu.redo': 'Redo',
  'menu.cut': 'Cut',
  'menu.copy': 'Copy',
  'menu.paste': 'Paste',
  'menu.delete': 'Delete',
  'menu.selectAll': 'Select All',
  'menu.view': 'View',
  'menu.resetZoom': 'Actual Size',
  'menu.zoomIn': 'Zoom In',
  'menu.zoomOut': 'Zoom Out',
  'menu.fullScreen': 'Full Screen',
  'menu.developerTools': 'Developer Tools',
  'menu.window': 'Window',
  'menu.minimize': 'Minimize',
  'menu.zoom': 'Zoom',
  'menu.front': 'Bring All to Front',
  'menu.help': 'Help',
  'menu.website': 'Spirodesk Website',
  'menu.report': 'Report a Problem',
  'menu.helpPages': 'Spirodesk Help',
  'menu.diagnose': 'Run Diagnostics',

  'diagnosis.head': 'Spirodesk diagnostics, {at, date, medium}, {at, time, short}',
  'diagnosis.counts': '{passed, number} passed, {failed, number} failed, {unchecked, number} not checked',
  'diagnosis.line': '{number}. {title}: {state}{code, select, none {} other { ({code})}}',
  'diagnosis.hidden': '(hidden)',
  'diagnosis.state.passed': 'passed',
  'diagnosis.state.failed': 'failed',
  'diagnosis.state.unchecked': 'not checked',
  'diagnosis.check.keychain': 'Keychain',
  'diagnosis.check.disk': 'Disk',
  'diagnosis.check.clock': 'Clock',
  'diagnosis.check.certificate': 'Secure connection (TLS)',
  'diagnosis.check.service': 'Service',
  'diagnosis.check.store': 'Store',
  'diagnosis.check.schedule': 'Sync schedule',
  'diagnosis.check.version': 'Version',
  'diagnosis.reason.no-connection': 'No connection is set up yet.',
  'diagnosis.reason.sample': 'The sample data comes from this computer; no service is contacted.',
  'diagnosis.reason.imported': 'All sessions were imported; there is no service to sync with.',
  'diagnosis.reason.locked': 'Spirodesk is locked. Enter the passphrase, then run diagnostics again.',
  'diagnosis.reason.no-keys': 'The keys could not be read. See the keychain check.',
  'diagnosis.reason.not-open': 'The store is not open. See the store check.',
  'diagnosis.reason.no-api-key': 'There is no API key to ask with. See the keychain check.',
  'diagnosis.reason.not-reached': 'The service could not be reached, so this could not be checked.',
  'diagnosis.reason.no-date': 'The service did not send its time.',
  'diagnosis.reason.dates-ahead':
    'At least half of the sessions dated today or later lie more than a day ahead, so this computer’s clock is probably wrong. Check date, time and time zone.',
  'diagnosis.reason.altered':
    'Part of the stored data is missing, older than before, or was changed outside Spirodesk. The notice at the top of the window says what. Damaged days are downloaded again by the next sync.',
  'diagnosis.reason.emptied':
    'The store was found empty although it held sessions before. They are downloaded again if they are still shared. The notice at the top of the window says where the old files are.',
  'diagnosis.fact.kept':
    'Keys are kept {value, select, keychain {in the keychain} other {in memory until Spirodesk quits}}',
  'diagnosis.fact.apiKey': 'API key: {value, select, present {present} other {missing}}',
  'diagnosis.fact.dataKey':
    'Encryption key: {value, select, present {present} passphrase {behind the passphrase} other {missing}}',
  'diagnosis.fact.freeMegabytes': 'Free space: {value, number} MB',
  'diagnosis.fact.writeMs': 'A small file was written to disk in {value, number} ms',
  'diagnosis.fact.secondsAhead': 'This computer’s clock minus the service’s: {value, number} s',
  'diagnosis.fact.trust':
    'Certificate judged by {value, select, pinned {the pinned fingerprint} other {the system’s trust store}}',
  'diagnosis.fact.fingerprint': 'Fingerprint begins with {value}',
  'diagnosis.fact.validUntil': 'Certificate valid until {value, date, medium}',
  'diagnosis.fact.proxy': 'Proxy: {value, select, direct {none} other {{value}}}',
  'diagnosis.fact.address': 'Address: {value}',
  'diagnosis.fact.profiles': 'Profiles shared: {value, number}',
  'diagnosis.fact.answerMs': 'Answered in {value, number} ms',
  'diagnosis.fact.sessions': 'Sessions stored: {value, number}',
  'diagnosis.fact.days': 'Days stored: {value, number}',
  'diagnosis.fact.writings': 'Writes so far: {value, number}',
  'diagnosis.fact.alteredDays': 'Days missing or changed: {value, number}',
  'diagnosis.fact.alteredRecords': 'Other entries missing or changed: {value, number}',
  'diagnosis.fact.lostSessions': 'Sessions before it was emptied: {value, number}',
  'diagnosis.fact.everyMinutes':
    '{value, plural, =0 {Syncs only on request} one {Syncs every minute} other {Syncs every # minutes}}',
  'diagnosis.fact.paused': 'Paused: {value, select, yes {yes} other {no}}',
  'diagnosis.fact.lastRunAt': 'Last sync: {value, date, medium}, {value, time, short}',
  'diagnosis.fact.lastSuccessAt': 'Last complete sync: {value, date, medium}, {value, time, short}',
  'diagnosis.fact.nextRunAt': 'Next sync due: {value, date, medium}, {value, time, short}',
  'diagnosis.fact.daysFailed': 'Days that failed: {value, number}',
  'diagnosis.fact.daysMissing': 'Days of history not downloaded yet: {value, number}',
  'diagnosis.fact.spirodesk': 'Spirodesk {value}',
  'diagnosis.fact.electron': 'Electron {value}',
  'diagnosis.fact.chromium': 'Chromium {value}',
  'diagnosis.fact.system': 'System: {value, select, linux {Linux} mac {macOS} other {Windows}}',
  'diagnosis.fact.release': 'System version: {value}',
  'diagnosis.fact.architecture': 'Processor: {value}',
  'diagnosis.fact.language': 'Language: {value}',

  'tray.tip': 'Spirodesk: {status}',
  'organization.of': '{name}: {status}',
  'tray.open': 'Open',
  'tray.syncNow': 'Sync now',
  'tray.quit': 'Quit',
  'tray.notConnected': 'Not connected',
  'tray.syncing': 'Syncing: {done, number} of {planned, plural, one {# day} other {# days}}',
  'tray.fault': 'Sync needs attention',
  'tray.paused': 'Sync paused',
  'tray.pausedUntil': 'Sync paused until {time, date, medium}, {time, time, short}',
  'tray.pause': 'Pause sync',
  'tray.pause.hour': 'For an hour',
  'tray.pause.tomorrow': 'Until tomorrow morning',
  'tray.pause.resumed': 'Until I resume it',
  'tray.resume': 'Resume sync',
  'tray.locked': 'Locked',
  'tray.never': 'Not synced yet',
  'tray.synced': 'Up to date as of {time, date, medium}, {time, time, short}',
  'tray.dataUntil': 'Data as of {time, date, medium}, {time, time, short}',

  'notify.key.title': 'The service rejected the API key',
  'notify.key.body': 'Syncing has stopped. Stored sessions are safe. Open Spirodesk to enter a new key.',
  'notify.stale.title': 'Nothing synced for {days, plural, one {# day} other {# days}}',
  'notify.stale.body': 'Stored sessions are safe. Open Spirodesk to see why.',
  'notify.falls.title': 'FEV₁ lower by {percent} % or more',
  'notify.falls.body':
    '{patients, plural, one {# patient} other {# patients}}, compared with the previous session{doubtful, plural, =0 {} one {; 1 of them doubtful} other {; # of them doubtful}}.',
  'notify.tray.title': 'Spirodesk keeps syncing',
  'notify.tray.body':
    '{place, select, menu {Open or quit it from the menu bar.} other {Open or quit it from the tray.}} To change this, go to Settings › Background.',
  'notify.locked.title': 'Spirodesk needs attention',
  'notify.locked.body': 'Unlock it to see why.',

  'dialogs.cancel': 'Cancel',
  'dialogs.host.message': 'Connect to {host}?',
  'dialogs.host.detail': 'Your API key will be sent to this address and to no other.',
  'dialogs.host.do': 'Connect',
  'dialogs.feed.message': 'Get updates from {host}?',
  'dialogs.feed.detail':
    'Spirodesk will ask this address for new versions once a day. Only signed versions are ever installed, and only when you say so.',
  'dialogs.feed.do': 'Turn on',
  'dialogs.key.message': 'Replace the API key?',
  'dialogs.key.detail': 'The new key is used once the service has accepted it.',
  'dialogs.key.do': 'Replace',
  'dialogs.otherKey.message': 'Use a key that opens none of the profiles stored here?',
  'dialogs.otherKey.detail':
    'It is probably another organisation’s. Its patients would be mixed with yours, and all of yours marked as no longer shared.',
  'dialogs.otherKey.do': 'Use it',
  'dialogs.remove.message': 'Remove everything that is stored?',
  'dialogs.remove.detail':
    'Sessions, keys and all that was marked here are deleted from this computer. This cannot be undone.',
  'dialogs.remove.do': 'Remove everything',
  'dialogs.cards.message': 'Make recovery cards?',
  'dialogs.cards.detail': 'Their words will be shown once. Whoever has them can open everything stored here.',
  'dialogs.cards.do': 'Make',
  'dialogs.unlock': 'unlock what is stored',
  'dialogs.stopped.message': 'The window crashed several times in a row',
  'dialogs.stopped.detail':
    'Your sessions are safe on this computer; nothing was changed. Try again, or close the window.',
  'dialogs.stopped.again': 'Try again',
  'dialogs.stopped.close': 'Close window',
  'dialogs.setAside.message': 'Spirodesk’s settings could not be read',
  'dialogs.setAside.detail':
    'They were moved to {path}. Connect again to download your data again. Data downloaded earlier is still on the disk and belongs to the connection in that file.',
  'dialogs.unusable.message': 'The folder of an organisation can’t be used',
  'dialogs.unusable.detail':
    'It can’t be opened or written to: {path}. The other organisations work as usual, and nothing was deleted. Check the disk and the folder’s permissions, then start Spirodesk again.',

  'commandLine.help.about': 'Spirodesk stores a clinic’s spirometry sessions on its own computer.',
  'commandLine.help.window': 'open the window',
  'commandLine.help.hidden': 'start in the tray, without the window',
  'commandLine.help.link': 'open the page that a link such as spirodesk://sync leads to',
  'commandLine.help.syncOnce': 'sync once without a window and print one line of JSON',
  'commandLine.help.export':
    'export stored sessions in one of the formats {formats}, and print one line of JSON',
  'commandLine.help.import': 'import a JSON file exported from Spirodesk and print one line of JSON',
  'commandLine.help.backup': 'make a backup in a folder and print one line of JSON',
  'commandLine.help.restore': 'restore a backup, with the words of the recovery card from standard input',
  'commandLine.help.status':
    'print the state of the profile, without a window and without the network; also while Spirodesk is running',
  'commandLine.help.diagnose':
    'check keychain, disk, clock, service, store and schedule, and print the results',
  'commandLine.help.showHosts': 'name the service’s address and the proxy in the text',
  'commandLine.help.prove': 'check the privacy promises on this computer, and print a report',
  'commandLine.help.policyCheck': 'check the policy of this computer, or a draft, and print one line of JSON',
  'commandLine.help.demoRun': 'show the sample data in the window, and quit',
  'commandLine.help.options': 'Options',
  'commandLine.help.with': 'With {option}',
  'commandLine.help.userData': 'use the profile in this folder instead of the default one',
  'commandLine.help.organization':
    'use the organisation with this name: needed by tasks if the profile has several',
  'commandLine.help.version': 'print the version',
  'commandLine.help.help': 'print this help',
  'commandLine.help.demo': 'sync sample data from a service on this computer',
  'commandLine.help.baseUrl': 'sync from this service, with the API key from standard input',
  'commandLine.help.pin': 'accept only the certificate with this SHA-256 fingerprint',
  'commandLine.help.historyStart': 'the oldest day to download',
  'commandLine.help.throwAway':
    'sync even without a keychain; nothing that was downloaded can be opened afterwards',
  'commandLine.help.out':
    'the file to write; an existing file is replaced once the new one is complete; with Parquet, a name that doesn’t end in .parquet is a folder by year and month',
  'commandLine.help.from': 'the first day',
  'commandLine.help.to': 'the last day',
  'commandLine.help.filter': 'the sessions of a saved view',
  'commandLine.help.patient': 'the sessions of one patient, by profile id or e-mail',
  'commandLine.help.deidentified': 'without names, e-mails, ids and dates',
  'commandLine.help.passphraseStdin': 'encrypt the file (age) with a passphrase from standard input',
  'commandLine.help.json': 'as one line of JSON',
  'commandLine.help.screenshot': 'save a picture of the window',
  'commandLine.help.beside':
    'While Spirodesk is running with a profile, only --status works beside it; every other task ends with “busy”.',
  'commandLine.help.profile':
    'Without --demo or --base-url, --sync-once uses the connection set up in the profile.',
  'commandLine.help.exit':
    'The exit code is 0 if everything succeeded, otherwise the code of the fault: see docs/command-line.md.',
  'commandLine.value.file': 'FILE',
  'commandLine.value.link': 'LINK',
  'commandLine.value.folder': 'FOLDER',
  'commandLine.value.format': 'FORMAT',
  'commandLine.value.day': 'YYYY-MM-DD',
  'commandLine.value.url': 'URL',
  'commandLine.value.fingerprint': 'HEX',
  'commandLine.value.view': 'NAME',
  'commandLine.value.patient': 'ID',
  'commandLine.value.organization': 'NAME',

  'commandLine.status.running':
    'Spirodesk is {running, select, no {not running} other {running}} with this profile.',
  'commandLine.status.connection':
    'Connection: {kind, select, service {{address}} sample {sample data} imported {imported files} other {none}}',
  'commandLine.status.sync':
    'Sync: {state, select, running {in progress} paused {paused} request {only on request} other {every {minutes, plural, one {minute} other {# minutes}}}}',
  'commandLine.status.dataUntil':
    'Data complete until: {known, select, no {not yet} unknown {can’t be told now} other {{at, date, medium} {at, time, short}}}',
  'commandLine.status.lastSuccess':
    'Last complete sync: {known, select, no {none yet} unknown {can’t be told now} other {{at, date, medium} {at, time, short}}}',
  'commandLine.status.daysMissing': 'Days not downloaded yet: {days}',
  'commandLine.status.sessions':
    'Sessions stored: {sessions}{counted, select, no {, as of the last sync} other {}}',
  'commandLine.status.locked': 'Locked with a passphrase',
  'commandLine.status.altered': 'Stored data was changed outside of Spirodesk; see the window',
  'commandLine.status.lost':
    '{sessions, plural, one {# session was} other {# sessions were}} lost; see the window',
  'commandLine.status.clock': 'This computer’s clock is probably wrong: too many sessions are dated ahead',
  'commandLine.status.withdrawal':
    '{sessions, plural, one {# session is} other {# sessions are}} no longer sent; confirm in the window',
  'commandLine.status.fault': 'Problem: {title}',
  'commandLine.status.backup':
    'Last backup: {known, select, no {none yet} other {{at, date, medium} {at, time, short}}}{failed, select, no {} other {. The last attempt failed: {title}}}',
  'commandLine.status.exportsUnknown': 'Scheduled exports: can’t be told now',
  'commandLine.status.export':
    'Scheduled export {id} ({form}): {known, select, no {none yet} other {{at, date, medium} {at, time, short}, {sessions, plural, one {# session} other {# sessions}}}}{paused, select, no {} other {, paused}}{failed, select, no {} other {. The last attempt failed: {title}}}',
  'policy.check.none': 'There is no policy on this computer: {file} doesn’t exist.',
  'policy.check.inForce':
    'The policy {file} is in force and sets {count, plural, =0 {nothing} one {one thing} other {# things}}.',
  'policy.check.valid':
    'The policy can be used and sets {count, plural, =0 {nothing} one {one thing} other {# things}}. It takes effect as {file}, if only administrators can write it.',
  'policy.check.problem':
    '{about, select, json {The file isn’t valid JSON.} unknown_key {“{path}” isn’t a setting of a policy.} doubled_key {“{path}” is there more than once.} other {The value of “{path}” can’t be used.}}',

  'prove.head':
    'Privacy checks by Spirodesk {version} on {time, date, medium}, {time, time, short}\nProfile: {profile}',
  'prove.foot':
    'A check that could not be made says nothing either way. How each is made, and what it cannot see: docs/prove.md.',
  'prove.result.passed': 'passed',
  'prove.result.failed': 'FAILED',
  'prove.result.unchecked': 'could not be checked',
  'prove.check.hosts': 'Nobody but the service is contacted',
  'prove.check.traces': 'Nothing stored can be read on the disk',
  'prove.check.keys': 'No key is on the disk',
  'prove.check.places': 'Keys are in the keychain',
  'prove.check.rights': 'Nobody else can open the files',
  'prove.check.engine': 'The engine can’t be made to do something else',
  'prove.check.switches': 'Nothing weakens or records',
  'prove.check.disk': 'The disk is encrypted',
  'prove.why.hosts-service': 'During a start and a sync, requests went to {host} only.',
  'prove.why.hosts-others': 'Requests went to others too: {hosts}.',
  'prove.why.hosts-noService': 'There is no connection to a service. Nobody was contacted.',
  'prove.why.hosts-notSynced': 'A sync didn’t succeed. Nobody but {host} was contacted.',
  'prove.why.traces-none':
    '{texts} names, e-mails, ids, codes, diagnoses and medications were looked for in {files} files ({megabytes} MB), also as UTF-16, as base64 and inside compressed databases; {short} were too short to look for. None was found.',
  'prove.why.traces-found': 'Something that is stored can be read in {where}.',
  'prove.why.traces-nothing': 'Nothing is stored yet.',
  'prove.why.traces-notOpened': 'The store couldn’t be opened or searched.',
  'prove.why.keys-none': 'The keys were looked for in {files} files, in {keys} forms. None was found.',
  'prove.why.keys-found': 'A key can be read in {where}.',
  'prove.why.keys-nothing': 'There is no key, or the keychain didn’t give it.',
  'prove.why.keys-notOpened': 'The store couldn’t be opened or searched.',
  'prove.why.places-keychain': 'They are in {backend}.',
  'prove.why.places-memory': 'There is no keychain, so they are in memory until Spirodesk quits.',
  'prove.why.places-silent': '{backend} couldn’t be used.',
  'prove.why.rights-own': 'All {entries} files and folders belong to this user and are open to nobody else.',
  'prove.why.rights-open': 'Others may open, or own: {where}.',
  'prove.why.rights-system': 'This system’s rights were not looked at.',
  'prove.why.engine-fuses':
    'Electron {electron}, Chromium {chromium}: no running as Node, no debugging, only the sealed program.',
  'prove.why.engine-open': 'Electron {electron}, Chromium {chromium}: its fuses are not those of a release.',
  'prove.why.engine-development':
    'Electron {electron}, Chromium {chromium}: a development build, not a release.',
  'prove.why.engine-noFuses': 'Electron {electron}, Chromium {chromium}: its fuses couldn’t be read.',
  'prove.why.switches-none': 'No such switch or variable was found.',
  'prove.why.switches-found': 'Started with {found}.',
  'prove.why.disk-encrypted': 'The disk of the profile is encrypted.',
  'prove.why.disk-plain': 'The disk of the profile isn’t encrypted. The store itself is; swap files aren’t.',
  'prove.why.disk-system': 'The system doesn’t tell.',

  'commandLine.seeHelp': 'See --help.',
  'commandLine.withDetail': '{sentence} ({detail})',

  'commandLine.mistake.unknown': 'Unknown option {word}.',
  'commandLine.mistake.strayWord':
    '{before, select, none {The first argument is not an option.} other {Unexpected argument after {before}.}}',
  'commandLine.mistake.noValue': '--{option} needs a value.',
  'commandLine.mistake.hasValue': '--{option} takes no value.',
  'commandLine.mistake.demoAlone': '--demo can’t be combined with --base-url, --key-stdin or --pin.',
  'commandLine.mistake.noAddress': '--key-stdin and --pin need --base-url.',
  'commandLine.mistake.noKey': '--base-url needs --key-stdin, with the API key on standard input.',
  'commandLine.mistake.notBoth': '--{one} and --{other} can’t be combined.',
  'commandLine.mistake.belongs': '--{option} needs --{task}.',
  'commandLine.mistake.notADay': '--{option} {word} is not a date. Use YYYY-MM-DD.',
  'commandLine.mistake.daysTurned': '--from {from} is after --to {to}.',
  'commandLine.mistake.notAForm': '--export {word} is not an export format. Use one of {forms}.',
  'commandLine.mistake.noOut': '--export needs --out with the file to write.',
  'commandLine.mistake.noCard':
    '--restore needs --card-stdin, with the words of the recovery card on standard input.',
  'commandLine.mistake.oneFile':
    '--out needs a name that ends in .parquet: a de-identified or encrypted export is a single file.',
  'commandLine.mistake.pdfPlain': '--passphrase-stdin can’t be combined with pdf.',
  'commandLine.mistake.namesPatients': '--deidentified can’t be combined with {form}, which names patients.',

  'commandLine.lineLost':
    'The line with the result could not be written to standard output. What was done stays done.',
  'commandLine.lacksList':
    'All days were read, but the list of patients did not arrive whole. It will be tried again.',
  'commandLine.progress.days': '{done} of {planned} days, {sessions} sessions',
  'commandLine.progress.exported': '{done} of {sessions} sessions exported',
  'commandLine.progress.import.reading': '{share} % of the file checked',
  'commandLine.progress.import.writing': '{share} % of the file imported',
  'commandLine.progress.backup': '{share} % of the backup done',
  'commandLine.progress.reading': 'downloading {from} to {to}',
  'commandLine.progress.waiting': 'waiting to retry ({why})',
  'commandLine.progress.waitingFor':
    'Waiting to ask again: {why}. The next try is in {seconds, plural, one {# second} other {# seconds}}.',
} as const
