import type { HelpTexts } from './help-form'

/** The help in English. */
export const help: HelpTexts = {
  articles: {
    'first-steps': {
      title: 'First steps',
      lead: 'From the first start to the first patient.',
      text: [
        'Spirodesk downloads your patients’ spirometry sessions from a sharing service and keeps them, encrypted, on this computer. After that you can work without a connection.',
        {
          steps: [
            'Enter the service address and the API key that your organisation was given, and test the connection. Or open the sample data: its patients are invented.',
            'Choose how far back to download. Recent days come first, so you can start reading while older ones arrive.',
            'Open [Sessions](#/sessions) for the newest sessions, or [Patients](#/patients) for one person’s trend.',
            'Make a recovery card in [Settings](#/settings/recovery). It is the only way back if this computer’s keychain is lost.',
          ],
        },
        'The foot of the navigation always says how current the data is. It opens [Sync](#/sync).',
      ],
    },
    syncing: {
      title: 'What syncing does',
      lead: 'When Spirodesk asks the service, and what it never does.',
      text: [
        'Spirodesk only reads. It never sends a measurement, a mark or a name to the service; it sends the API key and the dates it asks for.',
        'It syncs at start, every hour unless you set another interval, after sleep, when the network returns, and when you press “Sync now”. Each time it checks the newest days; once a day it checks all recent days again, because sessions can arrive late.',
        {
          list: [
            '“Up to date as of” is when downloading the recent days began. Nothing later is promised.',
            'A session that the service no longer sends is marked as withdrawn and removed after 30 days. If many are missing at once, you are asked first.',
            'A profile that is no longer shared with you keeps its sessions here, marked as no longer shared.',
            'A record that can’t be read is kept as sent and listed under unreadable records. Nothing else is held back because of it.',
          ],
        },
        'If a connection is paid by volume, switch on “Metered connection” in [Settings](#/settings). What a day of syncing costs is shown there.',
        'Interruptions are normal: after sleep, a broken connection or a power cut, the next sync continues where the last one stopped.',
      ],
    },
    filters: {
      title: 'Filters and saved views',
      lead: 'Finding the sessions that matter today.',
      text: [
        'In [Sessions](#/sessions), type a word to search names, e-mails, diagnoses and medication, choose dates, or press F to add a filter. The count follows each change.',
        {
          list: [
            'Filters are joined by “and”. Press that word between two of them to make it “or”.',
            'Every filter can be turned around, such as “is none of”.',
            'Relative dates, such as the last 30 days, move along with the calendar.',
            'If nothing matches, Spirodesk names the filter without which something would.',
          ],
        },
        'Save a combination you need again as a view. Saved views are in the menu beside the title and in the command palette; exports, reports and the command line use them too.',
        'In [Patients](#/patients), open “FEV₁ fell” or “No session for 90 days” to see whom to call.',
      ],
    },
    trends: {
      title: 'Trends, and what they claim',
      lead: 'How values are compared, and where Spirodesk stops.',
      text: [
        'Spirodesk shows measurements. It does not make a diagnosis, assess acceptability or grade severity. Values are those of the best manoeuvre as chosen by the service, in the units sent.',
        {
          list: [
            'An implausible value is shown as sent, marked, and left out of trends, changes, best values and counts.',
            'A change stands beside the usual variability between visits (ATS/ERS 2005), never beside the 0.150 L that two manoeuvres of one session may differ by.',
            'Under 18 years, trends are in % predicted at first, and no slope in mL a year is drawn.',
            'A slope needs at least three sessions over a year.',
            'A post-bronchodilator session is in no trend, best or change. Of a pair, the change is shown in mL and percent, never as a response.',
            'PEF zones need a personal best: ten sessions over at least two weeks, or a value you set. They are never of predicted.',
          ],
        },
        'The service declares no units. Spirodesk infers them when most values agree, and says so. You can confirm them in [Settings](#/settings/units). Nothing is converted silently.',
        'If it is not certain whose a session is, it is shown as not identified and is in nobody’s trend.',
      ],
    },
    exports: {
      title: 'Exports and de-identification',
      lead: 'Getting data out, and what to check before sharing it.',
      text: [
        'Press E in a list, on a session or on a patient’s page to export what you see as Excel, CSV, JSON, FHIR or Parquet. A file is written whole or not at all, and each export is recorded in [Exports](#/exports).',
        {
          list: [
            'Excel workbooks (xlsx) with typed dates and numbers, and a second sheet that explains each column.',
            'CSV for Excel or for analysis. Missing values are blank, never 0.',
            'JSON is exactly as sent, and is the format that Spirodesk can import again.',
            'FHIR R4 for other clinical systems.',
            'Parquet for databases and statistics, in one file.',
            'PDF reports of a session, a trend or a list: press Ctrl P (⌘ P on a Mac).',
          ],
        },
        '“Schedule an export” in [Exports](#/exports) saves everything or a saved view to a folder daily, weekly or monthly. It runs while Spirodesk is running; a missed export runs at the next start.',
        'De-identified exports leave out names, e-mails, ids and times of day, and replace dates by days or months. Age, sex, height and ethnicity become groups unless you choose otherwise. The dialog says how many people are the only one in their group.',
        'De-identified is not anonymous: someone who knows a person’s values can find them, and free text may name someone. Read the file, and the list of what was removed beside it, before you share it.',
        'An exported file is not encrypted unless you set a passphrase for it. Spirodesk does not keep that passphrase.',
      ],
    },
    protection: {
      title: 'Lock, backups and recovery cards',
      lead: 'What protects the data, and what brings it back.',
      text: [
        'Sessions are encrypted on the disk. The key is in this computer’s keychain, so whoever can use your user account can open Spirodesk, unless you set a passphrase under “Lock” in [Settings](#/settings).',
        {
          list: [
            'With a passphrase, Spirodesk locks itself after a while, when the computer sleeps, and on request. A forgotten passphrase can’t be reset; only a recovery card opens the data then.',
            'A recovery card has 24 words, shown once. Or make three cards of which any two are needed. Keep them away from the computer.',
            'A backup is one encrypted file in a folder you choose, daily, weekly or by hand. It is read back after writing. Only the recovery card opens it, and API keys are in no backup.',
          ],
        },
        'Sessions that are still shared can be downloaded again. Your pairs, saved views, confirmed units, personal bests and letterhead, and sessions that were imported or are no longer shared, exist on this computer only. [Set up both](#/settings/recovery) before you rely on them.',
        {
          steps: [
            'Keychain lost: choose “Use recovery card”, enter the words, then the API key.',
            'Passphrase forgotten: choose “Use recovery card” on the lock screen.',
            'Computer lost: install Spirodesk on another one and choose “Restore a backup” on its first screen.',
          ],
        },
      ],
    },
    organizations: {
      title: 'Several organisations',
      lead: 'Working for two clinics without mixing their patients.',
      text: [
        'Each organisation you work for gives you a key of its own. Add one in [Settings](#/settings): it is kept beside the others, with its own keys, schedule, passphrase and encrypted store.',
        {
          list: [
            'The window shows one organisation at a time. Its name stands above the navigation; click it for the others.',
            '“All organisations” lists the sessions or the patients of all of them. A row opens in its own organisation.',
            'The same person under two organisations stays two patients, even with the same name and e-mail. They are never counted or compared together.',
            'Filters, marks, exports, reports and backups always belong to the organisation that is shown.',
          ],
        },
        'Give each one a name and a colour in [Settings](#/settings). Removing an organisation leaves the others as they are.',
      ],
    },
    'working-offline': {
      title: 'Working offline',
      lead: 'What works without a connection, and what waits.',
      text: [
        'Everything that was downloaded is on this computer: lists, filters, trends, comparisons, reports, exports and backups work without a network.',
        'What waits: new sessions, raw curve data that was never downloaded, and testing a new API key. Nothing has to be done when the network returns; Spirodesk notices within seconds and continues.',
        {
          list: [
            'The foot of the navigation says “Offline” and until when the data reaches.',
            'A guest network may want you to sign in first. Spirodesk recognises that, sends it nothing, and offers to open the browser.',
            'On thin or breaking connections Spirodesk asks for less at a time and keeps what arrives whole.',
          ],
        },
      ],
    },
    keyboard: {
      title: 'Keyboard',
      lead: 'Everything can be done without a mouse.',
      text: [
        'Press ? anywhere for this list, F1 for help, and Ctrl K (⌘ K on a Mac) for the command palette, which finds pages, patients, dates and actions by a few letters.',
      ],
    },
    support: {
      title: 'Getting support',
      lead: 'What to look at, and what you can safely send.',
      text: [
        {
          steps: [
            'If a notice names a problem, choose “More about this”: its page says what it can be and what to do.',
            'Run [diagnostics](#/help/diagnostics). Eight checks look at keychain, disk, clock, secure connection, service, store, schedule and version.',
            'Read the text they end with. Copy it into your message if it helps; nothing is sent by itself.',
          ],
        },
        'The text of the diagnostics holds no name, e-mail, measurement, API key or share code. The service’s address and a proxy are left out unless you include them.',
        'Please don’t send screenshots or exports with patient data. The [sample data](#/help/first-steps) is good for showing a problem.',
      ],
    },
  },
  faults: {
    offline: {
      why: ['Wi-Fi is off, the cable is unplugged, or flight mode is on.', 'The network itself is down.'],
      steps: [
        'Check the network symbol of this computer.',
        'Keep working: everything stored is here.',
        'When the network is back, Spirodesk syncs by itself.',
      ],
    },
    'address-invalid': {
      why: [
        'The address was mistyped or only partly copied.',
        'It is the address of a website rather than of the service.',
      ],
      steps: [
        'Compare it with the one your organisation was given. It starts with https and ends in /api/v1.',
        'On the first screen, correct it and test again.',
        'With an existing connection, remove it in [Settings](#/settings) and connect with the right address.',
      ],
    },
    'service-unreachable': {
      why: [
        'The service is switched off or being updated.',
        'A firewall or proxy blocks the way.',
        'The address has changed.',
      ],
      steps: [
        'Check that other websites open on this computer.',
        'Wait a few minutes; Spirodesk retries by itself.',
        'If it stays, run [diagnostics](#/help/diagnostics) and ask whoever runs your network or the service.',
      ],
    },
    'line-broken': {
      why: ['Weak Wi-Fi or mobile reception.', 'A router, proxy or VPN cuts long transfers short.'],
      steps: [
        'Move closer to the router, or use another network.',
        'Leave Spirodesk open: it asks for less at a time and continues.',
        'If it happens everywhere, ask whoever runs your network.',
      ],
    },
    'sign-in-first': {
      why: [
        'Guest networks of hotels, trains or hospitals answer every request with their sign-in page.',
        'A device in the network answers in the service’s place.',
      ],
      steps: [
        'Open the browser and sign in to the network.',
        'Return to Spirodesk; it continues within a minute or two.',
        'If you are signed in already, compare the service’s address in [Settings](#/settings).',
      ],
    },
    'service-failing': {
      why: ['The service has a fault or is overloaded.'],
      steps: [
        'Wait; Spirodesk retries by itself.',
        'If it lasts longer than an hour, tell whoever runs the service, with the copied details.',
      ],
    },
    'rate-limited': {
      why: ['Several computers use the same API key.', 'A long history is being downloaded.'],
      steps: [
        'Wait. Spirodesk continues when the service allows it.',
        'If it returns often, choose a longer interval in [Settings](#/settings).',
      ],
    },
    'key-refused': {
      why: [
        'The API key was revoked or has expired.',
        'A new key was issued to your organisation.',
        'A proxy or sign-in in between rejects the request.',
      ],
      steps: [
        'Ask whoever issued the key whether it is still valid.',
        'Choose “Enter a new API key” and paste the new one in full.',
        'It is tested first, and saved only if the service accepts it.',
      ],
    },
    'key-invalid': {
      why: ['Words or line breaks around the key were copied along.', 'Only part of it was copied.'],
      steps: ['Copy the key again, from its first to its last character.', 'Paste it, and test.'],
    },
    'certificate-untrusted': {
      why: [
        'The service’s certificate has expired or is issued for another name.',
        'A security program or proxy inspects secure connections with a certificate of its own.',
        'The service uses a certificate that this computer doesn’t know.',
      ],
      steps: [
        'Check this computer’s date and time.',
        'Try another network, such as a phone’s. If it works there, ask whoever runs your network.',
        'If the service has a certificate of its own, get its fingerprint from whoever runs it, by another way than this connection, and pin it when you connect.',
      ],
    },
    'certificate-not-pinned': {
      why: ['The service’s certificate was renewed.', 'Something else answers in the service’s place.'],
      steps: [
        'Ask whoever runs the service for the present fingerprint, by phone or in person.',
        'If it has changed, remove the connection in [Settings](#/settings) and connect again with it.',
        'If it has not changed, don’t connect on this network.',
      ],
    },
    redirected: {
      why: [
        'The service has moved.',
        'The address lacks /api/v1 or has something else behind it.',
        'A proxy or sign-in page sends requests elsewhere.',
      ],
      steps: [
        'Ask for the service’s current address.',
        'Remove the connection in [Settings](#/settings) and connect with that address.',
      ],
    },
    'request-refused': {
      why: ['The service was changed and no longer understands this version of Spirodesk.'],
      steps: [
        'Check whether a newer version of Spirodesk is available.',
        'Otherwise report it, with the copied details.',
      ],
    },
    'answer-unreadable': {
      why: [
        'The answer was cut short on its way.',
        'A proxy put a page of its own in its place.',
        'The service sent something that doesn’t follow its interface.',
      ],
      steps: [
        'Sync once more.',
        'Try another network.',
        'If it stays, tell whoever runs the service, with the copied details.',
      ],
    },
    'answer-too-large': {
      why: ['One day of one patient holds more than can be processed at once, usually raw curve data.'],
      steps: [
        'Switch off “Download raw curve data” in [Settings](#/settings) if it is on.',
        'Report it, with the copied details.',
      ],
    },
    'clock-wrong': {
      why: [
        'The time was set by hand, or the time zone is wrong.',
        'The battery that keeps the time is empty, so the clock is wrong after each start.',
      ],
      steps: [
        'Open this computer’s date and time settings and let it set the time from the internet.',
        'Check the time zone.',
        'Sync once more.',
      ],
    },
    'keychain-absent': {
      why: [
        'On Linux, no password store is installed or running.',
        'The session was started without a desktop, for instance over a remote shell.',
      ],
      steps: [
        'Install and start a keychain, such as GNOME Keyring or KWallet on Linux.',
        'Log out and in again.',
        'Start Spirodesk and enter the API key again. From then on it stays.',
      ],
    },
    'keychain-locked': {
      why: [
        'You were logged in automatically or by fingerprint, which doesn’t open the keychain.',
        'The keychain’s password differs from your login password.',
      ],
      steps: ['Unlock the keychain with its password.', 'Return to Spirodesk and choose “Try again”.'],
    },
    'keychain-denied': {
      why: [
        'The question whether Spirodesk may use the keychain was answered with no.',
        'A policy of your organisation forbids it.',
      ],
      steps: [
        'Choose “Try again”, and allow Spirodesk.',
        'If no question appears, ask whoever manages this computer.',
      ],
    },
    'keychain-silent': {
      why: ['A window that asks for a password is hidden behind others.', 'The keychain’s program hangs.'],
      steps: [
        'Look for a password question, also on other screens, and answer it.',
        'Choose “Try again”.',
        'If nothing helps, log out and in again.',
      ],
    },
    'key-missing': {
      why: [
        'The entry was deleted from the keychain, for instance by a clean-up program.',
        'Without a keychain, the key is forgotten each time Spirodesk quits.',
      ],
      steps: [
        'Choose “Enter a new API key”, and enter the key your organisation was given.',
        'Syncing resumes. Nothing is downloaded twice if the stored sessions could be opened.',
      ],
    },
    'key-elsewhere': {
      why: [
        'Somebody or a program edited Spirodesk’s settings file.',
        'An old copy of the settings was put back.',
      ],
      steps: [
        'Compare the address in [Settings](#/settings) with the one your organisation was given.',
        'Only if it is right, enter the API key again.',
        'If it is wrong, remove the connection, and tell whoever manages this computer.',
      ],
    },
    'key-other': {
      why: [
        'The key of another clinic or department was entered.',
        'The profiles shared with you have all been replaced.',
      ],
      steps: [
        'Check whose key it is.',
        'If it is yours and all profiles are new, confirm the question when you enter it.',
        'If it is another organisation’s, add that one in [Settings](#/settings) instead.',
      ],
    },
    'data-key-missing': {
      why: [
        'The keychain was reset, or this profile was copied from another computer or user.',
        'The entry was deleted from the keychain.',
      ],
      steps: [
        'Choose “Use recovery card”, and enter its words.',
        'If the keychain can be restored, restore it and choose “Try again”.',
        'Without either, remove the connection in [Settings](#/settings) and download everything again. What exists on this computer only is lost then.',
      ],
    },
    'card-wrong': {
      why: [
        'A word was mistyped or left out.',
        'The card was made for another connection, or replaced by a newer one.',
        'Of three cards, two different ones are needed.',
      ],
      steps: [
        'Compare each word with the card, in order.',
        'Look at the date printed on the card.',
        'With three cards, enter the words of one, then those of another.',
      ],
    },
    'card-missing': {
      why: ['A backup is encrypted to a recovery card, and none was made yet.'],
      steps: [
        'Open [Recovery and backup](#/settings/recovery) and make a card.',
        'Print it and keep it away from this computer.',
        'Then make the backup.',
      ],
    },
    locked: {
      why: [
        'A passphrase is set, and Spirodesk was not used for a while, the computer slept, or somebody locked it.',
      ],
      steps: ['Enter the passphrase.', 'If it is forgotten, choose “Use recovery card” on the lock screen.'],
    },
    'passphrase-wrong': {
      why: ['Caps Lock is on, or the keyboard has another layout.', 'The passphrase was changed.'],
      steps: ['Type it slowly once more.', 'If it is forgotten, use a recovery card.'],
    },
    'passphrase-wait': {
      why: ['Waiting makes guessing useless for somebody who found this computer.'],
      steps: [
        'Wait until the time shown has passed. Restarting doesn’t shorten it.',
        'Or use a recovery card.',
      ],
    },
    'disk-full': {
      why: ['Less than 500 MB are free on the disk that holds Spirodesk’s data.'],
      steps: [
        'Empty the bin and remove what you no longer need.',
        'Move large files to another disk.',
        'Then choose “Try again” or sync once more.',
      ],
    },
    'store-stopped': {
      why: ['The computer ran out of memory.', 'The disk reported an error.', 'A fault in Spirodesk.'],
      steps: [
        'Choose “Try again”.',
        'Close programs you don’t need, then restart Spirodesk.',
        'If it stops again, run [diagnostics](#/help/diagnostics) and report it.',
      ],
    },
    'store-newer': {
      why: ['Spirodesk was updated and then replaced by an older version.'],
      steps: ['Install the newer version again.', 'Your data opens as before.'],
    },
    'store-unreadable': {
      why: [
        'A power cut or a failing disk damaged part of the data.',
        'Files in Spirodesk’s folder were changed or replaced.',
      ],
      steps: [
        'Sync once: damaged days are downloaded again.',
        'If it returns, have the disk checked.',
        'If nothing helps, restore a backup, or remove the connection in [Settings](#/settings) and download everything again.',
      ],
    },
    'marks-full': {
      why: [
        'A store keeps a large but fixed number of marks of each kind: 100,000 pairs of sessions, for example.',
      ],
      steps: [
        'Withdraw marks of this kind that are not needed any more, on the page of their session or patient.',
      ],
    },
    'store-stale': {
      why: ['A long sync and a request for certain dates downloaded the same days at once.'],
      steps: ['Nothing has to be done. The next sync downloads these days again.'],
    },
    'settings-not-written': {
      why: ['The disk is full.', 'The folder or the disk is write-protected, or belongs to another user.'],
      steps: [
        'Free up space on the disk.',
        'Run [diagnostics](#/help/diagnostics); the disk check says whether writing works.',
        'Choose “Try again” before you quit Spirodesk.',
      ],
    },
    'engine-older': {
      why: ['This data was last used by a newer version of Spirodesk.'],
      steps: ['Install the newer version again.', 'Don’t delete Spirodesk’s folder.'],
    },
    'engine-unable': {
      why: [
        'There is no screen, for instance on a server or over a remote shell.',
        'Shared memory (/dev/shm) is write-protected or full.',
      ],
      steps: [
        'Log in to a desktop and start Spirodesk there.',
        'On a server, use the command line, or xvfb-run -a.',
        'In a container, give it at least 64 MB of shared memory.',
      ],
    },
    'file-not-written': {
      why: ['The disk or network folder was disconnected.', 'The disk is failing.'],
      steps: ['Choose another folder, best on this computer.', 'Save again.'],
    },
    'file-no-room': {
      why: ['The disk you save to is full.'],
      steps: ['Free up space there, or choose another disk.', 'Save again.'],
    },
    'file-denied': {
      why: ['You may not write to this folder, or the existing file is write-protected.'],
      steps: ['Choose a folder of your own, such as Documents.', 'Save again.'],
    },
    'file-in-use': {
      why: ['The file is open, often in Excel.'],
      steps: ['Close the other program, or choose another name.', 'Save again.'],
    },
    'file-not-read': {
      why: ['The file was moved, or its disk was disconnected.', 'You may not read it.'],
      steps: ['Copy it to this computer.', 'Choose it again.'],
    },
    'file-changed': {
      why: ['Another program, such as a synchronised folder, wrote to the file while it was read.'],
      steps: ['Wait until it is complete.', 'Choose it again.'],
    },
    'file-other': {
      why: ['The file comes from another program, or is in a format that is not imported.'],
      steps: [
        'For sessions, choose a JSON file that Spirodesk exported.',
        'For a backup, choose a file whose name ends in .spirodesk.age.',
      ],
    },
    'file-newer': {
      why: ['The file was written by a newer version of Spirodesk than this one.'],
      steps: ['Install the newer version.', 'Choose the file again.'],
    },
    'file-torn': {
      why: ['Copying or downloading the file was interrupted.', 'The file was edited.'],
      steps: ['Copy it again from where it comes from.', 'If that one is damaged too, use another copy.'],
    },
    'file-deidentified': {
      why: ['The file was exported without names and dates, so nothing in it can be matched.'],
      steps: ['Export again without de-identification where the data comes from.', 'Import that file.'],
    },
    'file-sample': {
      why: ['The file was exported from the sample data.'],
      steps: [
        'Choose a file with your own sessions.',
        'To look at sample data, open it from the first screen.',
      ],
    },
    'not-printed': {
      why: [
        'No printer is set up, or it is switched off.',
        'The print service of the system doesn’t respond.',
      ],
      steps: ['Check the printer.', 'Or save the report as a PDF and print that.'],
    },
    'withdrawal-withheld': {
      why: [
        'Sessions were really removed from the service.',
        'A profile is no longer shared with you.',
        'The service has a fault and sends too little.',
      ],
      steps: [
        'Open [Sync](#/sync) and look at how many are missing, and from when.',
        'If you expected it, mark them as withdrawn. They are removed after 30 days.',
        'If not, keep them, and ask whoever runs the service.',
      ],
    },
    'not-found': {
      why: ['A sync moved or removed it meanwhile.', 'A link leads to something of another connection.'],
      steps: ['Go to [Sessions](#/sessions) and search for it.'],
    },
    'no-connection': {
      why: [
        'No connection was set up, or it was removed.',
        'There are only imported sessions, which have no service to ask.',
      ],
      steps: [
        'Connect to a service from the first screen or in [Settings](#/settings).',
        'Or open the sample data.',
      ],
    },
    busy: {
      why: [
        'An export, import, backup or another step is still running.',
        'What you asked for doesn’t fit the present connection.',
      ],
      steps: ['Wait until it has finished, or stop it.', 'Try again.'],
    },
    cancelled: {
      why: ['Somebody stopped it, or declined a question.'],
      steps: ['If that was not meant, start it again. A sync continues where it stopped.'],
    },
    interrupted: {
      why: ['Spirodesk was closed or the computer went to sleep.', 'A step took longer than it may.'],
      steps: [
        'Nothing has to be done. The next sync continues.',
        'If it happens every time, run [diagnostics](#/help/diagnostics).',
      ],
    },
    'bad-input': {
      why: ['Something that was entered is incomplete or doesn’t fit.'],
      steps: [
        'Check what you entered, and try again.',
        'On the command line, see the list of options with --help.',
      ],
    },
    'bad-output': {
      why: ['A fault in Spirodesk, or files of two versions were mixed during an update.'],
      steps: [
        'Restart Spirodesk.',
        'If it returns, install it again, and report it with the copied details.',
      ],
    },
    'unknown-call': {
      why: ['Files of two versions were mixed during an update.'],
      steps: ['Restart Spirodesk.', 'If it returns, install it again. Your data stays.'],
    },
    'wrong-sender': {
      why: ['Something tried to use Spirodesk’s internal connections from outside its window.'],
      steps: [
        'Restart Spirodesk.',
        'Report it with the copied details, and tell whoever manages this computer.',
      ],
    },
    'proxy-unreachable': {
      why: [
        'The proxy is switched off, or its address has changed.',
        'This computer is on another network than the one the proxy belongs to, for instance at home or without the VPN.',
      ],
      steps: [
        'Check the proxy in this computer’s network settings.',
        'If you work away from your usual network, connect the VPN or switch the proxy off.',
        'If it stays, ask your IT department.',
      ],
    },
    'proxy-sign-in': {
      why: [
        'The network lets computers out through a proxy only, and it wants to know who is asking.',
        'The password of your network account has changed.',
      ],
      steps: [
        'Enter the user name and password of your network account where Spirodesk asks for them.',
        'If they are rejected, ask your IT department. Spirodesk never retries a rejected password by itself, so it can’t lock your account.',
      ],
    },
    'client-certificate': {
      why: [
        'The service requires a client certificate, and none was chosen yet.',
        'The certificate that was chosen has expired or was replaced.',
      ],
      steps: [
        'Choose one of the certificates that are offered.',
        'If none is offered, ask your IT department to install one on this computer.',
      ],
    },
    'policy-broken': {
      why: [
        'The file with your organisation’s settings has a mistake in it.',
        'People who are not administrators could change that file, so it is not trusted.',
      ],
      steps: [
        'Tell your IT department. The command “spirodesk --policy-check” shows what is wrong with the file.',
        'Start Spirodesk again once it is corrected.',
      ],
    },
    'policy-set': {
      why: ['Your organisation has decided this for all its computers.'],
      steps: [
        'Look in [Settings](#/settings): what your organisation has set says so.',
        'If you need it to be different, ask your IT department.',
      ],
    },
    'update-unreachable': {
      why: [
        'The computer is offline, or the server with the updates is switched off.',
        'The address of the update feed in Settings is wrong.',
      ],
      steps: [
        'Keep working: this version stays as it is.',
        'Check the address under Updates in [Settings](#/settings), or ask whoever runs the feed.',
      ],
    },
    'update-refused': {
      why: [
        'The feed has not been signed again in time, or this computer’s clock is wrong.',
        'The feed belongs to another program, or somebody tampered with it.',
      ],
      steps: [
        'Check this computer’s date and time.',
        'Tell whoever runs the feed. Don’t install a package from it by hand.',
      ],
    },
    'update-altered': {
      why: [
        'The package was damaged on the way or on the server.',
        'Somebody put another package in its place.',
      ],
      steps: [
        'Check again for updates in [Settings](#/settings).',
        'If it happens again, tell whoever runs the feed, and don’t install a package from it by hand.',
      ],
    },
    internal: {
      why: ['A fault in Spirodesk.'],
      steps: [
        'Try the step once more.',
        'Restart Spirodesk.',
        'If it returns, report it with the copied details.',
      ],
    },
  },
  tour: {
    sessions: {
      title: 'Sessions',
      text: 'Every session, newest first. Type a word to search, press F to filter, Enter to open, Space for the side panel.',
    },
    patients: {
      title: 'Patients',
      text: 'One row per person. The tabs list whose FEV₁ fell, who is new and who is overdue; open one for the trend.',
    },
    overview: {
      title: 'Overview',
      text: 'What is new, how many sessions came per day, who has not been seen recently, and which values to check.',
    },
    sync: {
      title: 'Sync',
      text: 'How current the data is, which days were downloaded, and what could not be read. The same is at the foot of the navigation.',
    },
    exports: {
      title: 'Exports',
      text: 'What has left Spirodesk. Press E in any list to export what you see; ? lists every key.',
    },
    protect: {
      title: 'Recovery and backup',
      text: 'Make a recovery card and choose a backup folder. Without them, a lost keychain takes along what exists here only.',
    },
    help: {
      title: 'Help',
      text: 'Articles, a page for every problem, and diagnostics, all without a connection. F1 opens it from anywhere.',
    },
  },
  news: [
    {
      version: '0.1.0',
      entries: [
        'Worklists of patients: falls of FEV₁, new sessions, overdue, watchlist, and your own; printed, or exported to Excel.',
        'Reviewed (R), watchlist (W), notes (N) and tags, each undone with Ctrl+Z.',
        'A patient’s own variation beside the published limits, in lists, trends and reports.',
        'Reference values of GLI Global 2022, imported in Settings and checked by the published cases.',
        'Recall intervals, and who is due.',
        'A month’s review of a patient on one page, with who reviewed each session and when.',
        'Annotations of a trend, by A or by a click beside the line, and a patient’s record number and date of birth, found by search.',
        'Curves beside the results; a likely pair is confirmed with P; sessions compared with their curves and both published limits.',
        'Menus on values, rows, points and manoeuvres, by a right click or Shift F10.',
        'Several organisations side by side, each with its own key, schedule and encrypted store.',
        'Help that works offline: short articles, and a page for every problem with cause and cure.',
        'Diagnostics: eight self-checks, whose text you read before you share it.',
        'Recovery cards, encrypted backups and a lock with a passphrase.',
        'Exports as Excel, CSV, JSON, FHIR and Parquet, also de-identified or on a schedule, and reports as PDF.',
        'English, Spanish and German, in windows, menus and on the command line.',
      ],
    },
  ],
}
