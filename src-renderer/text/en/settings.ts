/** Texts of the settings. */
export const settings = {
  'settings.kept': 'Kept',

  'settings.connection': 'Connection',
  'settings.connection.service': 'Service',
  'settings.connection.sample': 'Sample data',
  'settings.connection.sample.text':
    'Invented patients from a service on this computer. Nothing leaves it, nobody’s data are in it.',
  'settings.connection.imported': 'Imported sessions',
  'settings.connection.imported.text':
    'These sessions came out of files, and nothing is fetched. When you connect to a service they stay, beside those that it sends.',
  'settings.connection.imported.connect': 'Connect to a service…',
  'settings.connection.since': 'Since {day}',
  'settings.certificate': 'Certificate',
  'settings.certificate.system': 'Accepted when this computer’s system trusts it.',
  'settings.certificate.pinned': 'Only the one with this SHA-256 fingerprint is accepted:',
  'settings.key': 'Key',
  'settings.key.replace': 'Enter a new key…',
  'settings.history': 'Oldest day',
  'settings.history.text': 'Fetched back to {day}. A later day removes nothing that is here.',
  'settings.history.change': 'Change…',
  'settings.history.title': 'How far back to fetch',
  'settings.history.do': 'Keep',
  'settings.history.sync': 'A sync begins at once when there is more to fetch.',

  'settings.sync': 'Sync',
  'settings.interval': 'Sync every',
  'settings.interval.text': 'Also at start, after sleep and when the network is back.',
  'settings.interval.never': 'Only when asked',
  'settings.interval.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'settings.interval.hours': '{count, plural, one {# hour} other {# hours}}',
  'settings.interval.days': '{count, plural, one {# day} other {# days}}',
  'settings.reread': 'Read again on every run',
  'settings.reread.text':
    'Sessions can arrive days after they were made. More days cost more data each time.',
  'settings.reread.days': '{count, plural, one {The last day} other {The last # days}}',
  'settings.raw': 'Ask for raw arrays',
  'settings.raw.text':
    'Fetches the raw arrays of each test as well. They cost many times the data and disk space; without them, a session’s arrays can still be fetched on its own page.',
  'settings.metered': 'This connection is paid by the byte',
  'settings.metered.text':
    'Days older than those that every run reads are then read once, and not again each month.',
  'settings.closed': 'Keep syncing when the window is closed',
  'settings.closed.text': 'Spirodesk then stays in the tray or menu bar. Quit it there.',

  'settings.units': 'Units',
  'settings.units.text':
    'The service declares no units. They are inferred from all values together. Confirm what you know; it then counts even against later values, and you are told when those contradict it.',
  'settings.units.of.volume': 'FEV₁ and FVC',
  'settings.units.of.flow': 'PEF',
  'settings.units.of.percent': '% of predicted',
  'settings.units.of.ratio': 'FEV₁/FVC',
  'settings.units.L': 'litres (L)',
  'settings.units.mL': 'millilitres (mL)',
  'settings.units.percent': 'percent, as in {example}',
  'settings.units.fraction': 'fraction, as in {example}',
  'settings.units.inferred': 'Inferred: {agree} of {of} values fit.',
  'settings.units.confirmed': 'Confirmed by a person: {agree} of {of} values fit.',
  'settings.units.confirmedAlone': 'Confirmed by a person; there are no values yet.',
  'settings.units.noValues': 'There are no values yet.',
  'settings.units.undecided':
    'Not known: too few values, or they contradict each other ({agree} of {of} fit the likeliest). Shown as sent.',
  'settings.units.confirm': 'Confirm',
  'settings.units.confirmOf': 'Confirm {what}: {unit}',
  'settings.units.withdraw': 'Withdraw',
  'settings.units.withdrawOf': 'Withdraw the confirmation of {what}',
  'settings.units.against': 'The values no longer fit {unit}',
  'settings.units.againstOther':
    'By the values it is {unit}. Withdraw the confirmation, or ask those who run the service what has changed. Nothing that was sent is changed.',
  'settings.units.againstText':
    'Only {agree} of {of} values fit. Withdraw the confirmation, or ask those who run the service what has changed. Nothing that was sent is changed.',

  'settings.appearance': 'Appearance',
  'settings.language': 'Language',
  'settings.language.text': 'The system’s, or always the same.',
  'settings.language.system': 'As the system',
  'settings.language.en': 'English',
  'settings.language.es': 'Español',
  'settings.theme': 'Theme',
  'settings.theme.text': 'The system’s, or always light or dark.',
  'settings.theme.system': 'System',
  'settings.theme.light': 'Light',
  'settings.theme.dark': 'Dark',

  'settings.privacy': 'Privacy',
  'settings.keys': 'Keys',
  'settings.keys.keychain':
    'The service’s key and the key that seals the sessions are in this computer’s keychain. No page of Spirodesk can read the service’s key.',
  'settings.keys.session':
    'There is no keychain, so the keys are kept in memory until you quit. Then the key is asked for again, and the sessions are fetched anew.',
  'settings.leaves': 'What leaves this computer',
  'settings.leaves.service':
    'Requests to {host} with your key, over HTTPS. Nothing else: no usage data, no error reports.',
  'settings.leaves.imported': 'Nothing. There is no service that anything could be asked of.',
  'settings.leaves.sample': 'Nothing. The sample data come from this computer.',
  'settings.where': 'Where the data are',
  'settings.where.text': 'Sealed with AES-256-GCM; without the keychain they cannot be read.',
  'settings.where.copy': 'Copy path',

  'settings.keyboard': 'Keyboard',
  'settings.about': 'About',
  'settings.version': 'Version',
  'settings.version.text': 'Spirodesk {version} on Electron {electron}',
  'settings.licence': 'Licence',
  'settings.licence.text': 'Spirodesk is free software under the MIT licence. It is built with:',
  'settings.problem': 'Something wrong?',
  'settings.problem.text': 'Reports are read by the people who make Spirodesk. Please add no patient data.',
  'settings.problem.do': 'Report a problem',
  'settings.website': 'Website',

  'settings.remove': 'Remove the connection',
  'settings.remove.text': 'Takes everything that was fetched through it off this computer, with its keys.',
  'settings.remove.open': 'Remove…',
  'settings.remove.title': 'Remove the connection?',
  'settings.remove.ask':
    'This removes from this computer: {sessions, plural, =0 {no session} one {# session} other {all # sessions}}, the profiles and runs, the key and the connection to {host}. The service keeps its own. It cannot be undone, but everything the service still sends can be fetched again.',
  'settings.remove.keep': 'Keep it',
  'settings.remove.do': 'Remove everything',
  'settings.imported.remove': 'Remove the imported sessions',
  'settings.imported.remove.text':
    'Takes all that was imported off this computer. The files stay where they are.',
  'settings.imported.title': 'Remove the imported sessions?',
  'settings.imported.ask':
    'This takes {sessions, plural, =0 {no session} one {# session} other {all # sessions}} off this computer, with saved views and pairs made with them. It cannot be undone, but the files can be imported again.',
  'settings.imported.keep': 'Keep them',
  'settings.sample.title': 'Remove the sample data?',
  'settings.sample.ask':
    'This takes the invented patients and {sessions, plural, =0 {no session} one {their # session} other {all # of their sessions}} off this computer, with saved views and pairs made with them. Then you can connect to your service, or open the sample data anew.',
  'settings.sample.remove.text':
    'Takes the invented patients off this computer. Then you can connect to your service.',
} as const
