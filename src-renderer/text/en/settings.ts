/** Texts of the settings. */
export const settings = {
  'settings.kept': 'Saved',

  'settings.connection': 'Connection',
  'settings.connection.service': 'Service',
  'settings.connection.sample': 'Sample data',
  'settings.connection.sample.text':
    'Invented patients from a service on this computer. Nothing leaves it, and no real person’s data is included.',
  'settings.connection.imported': 'Imported sessions',
  'settings.connection.imported.text':
    'These sessions were imported from files, and nothing is downloaded. If you connect to a service, they are kept alongside those it sends.',
  'settings.connection.imported.connect': 'Connect to a service…',
  'settings.connection.since': 'Since {day}',
  'settings.certificate': 'Certificate',
  'settings.certificate.system': 'Accepted if your system trusts it.',
  'settings.certificate.pinned': 'Only the certificate with this SHA-256 fingerprint is accepted:',
  'settings.key': 'API key',
  'settings.key.replace': 'Enter a new API key…',
  'settings.history': 'Start date',
  'settings.history.text':
    'Downloads sessions since {day}. Choosing a later date does not delete stored sessions.',
  'settings.history.change': 'Change…',
  'settings.history.title': 'How far back to download',
  'settings.history.do': 'Save',
  'settings.history.sync': 'If there is more to download, a sync starts immediately.',

  'settings.sync': 'Sync',
  'settings.interval': 'Sync every',
  'settings.interval.text': 'Also at start-up, after sleep and when the network is back.',
  'settings.interval.never': 'Manually only',
  'settings.interval.minutes': '{count, plural, one {# minute} other {# minutes}}',
  'settings.interval.hours': '{count, plural, one {# hour} other {# hours}}',
  'settings.interval.days': '{count, plural, one {# day} other {# days}}',
  'settings.reread': 'Read again in every sync',
  'settings.reread.text':
    'Sessions can arrive days after they were recorded. More days use more data each time.',
  'settings.reread.days': '{count, plural, one {The last day} other {The last # days}}',
  'settings.raw': 'Download raw curve data',
  'settings.raw.text':
    'Also downloads the curves of every manoeuvre, which uses many times the data and disk space. Without it, you can still download a session’s curves on its own page.',
  'settings.metered': 'Metered connection',
  'settings.metered.text': 'Reads older days only once instead of again every month.',
  'settings.closed': 'Keep syncing when the window is closed',
  'settings.closed.text': 'Spirodesk stays in the tray or menu bar. Quit it there.',

  'settings.units': 'Units',
  'settings.units.text':
    'The service does not declare units, so they are inferred from all values together. If you know a unit, confirm it: it then applies to later values too, and you are alerted if they contradict it.',
  'settings.units.of.volume': 'FEV₁ and FVC',
  'settings.units.of.flow': 'PEF',
  'settings.units.of.percent': '% predicted',
  'settings.units.of.ratio': 'FEV₁/FVC',
  'settings.units.L': 'litres (L)',
  'settings.units.mL': 'millilitres (mL)',
  'settings.units.percent': 'percent, e.g. {example}',
  'settings.units.fraction': 'fraction, e.g. {example}',
  'settings.units.inferred': 'Inferred: {agree} of {of} values fit.',
  'settings.units.confirmed': 'Confirmed manually: {agree} of {of} values fit.',
  'settings.units.confirmedAlone': 'Confirmed manually; no values yet.',
  'settings.units.noValues': 'No values yet.',
  'settings.units.undecided':
    'Unknown: too few values, or they contradict each other ({agree} of {of} fit the most likely unit). Shown unconverted.',
  'settings.units.confirm': 'Confirm',
  'settings.units.confirmOf': 'Confirm {what}: {unit}',
  'settings.units.withdraw': 'Undo',
  'settings.units.withdrawOf': 'Undo the confirmation of {what}',
  'settings.units.against': 'The values no longer fit {unit}',
  'settings.units.againstOther':
    'The values suggest {unit}. Undo the confirmation, or ask whoever runs the service what has changed. Original values are never changed.',
  'settings.units.againstText':
    'Only {agree} of {of} values fit. Undo the confirmation, or ask whoever runs the service what has changed. Original values are never changed.',

  'settings.appearance': 'Appearance',
  'settings.language': 'Language',
  'settings.language.text': 'Use the system language, or always the same one.',
  'settings.language.system': 'System language',
  'settings.theme': 'Theme',
  'settings.theme.text': 'Follow the system, or always use light or dark.',
  'settings.theme.system': 'System',
  'settings.theme.light': 'Light',
  'settings.theme.dark': 'Dark',

  'settings.privacy': 'Privacy',
  'settings.keys': 'Keys',
  'settings.keys.keychain':
    'The API key and the key that encrypts the sessions are in this computer’s keychain. No page of Spirodesk can read the API key.',
  'settings.keys.session':
    'There is no keychain, so the keys are held in memory until you quit. Then you’ll need to enter the API key again, and the sessions are downloaded again.',
  'settings.leaves': 'What leaves this computer',
  'settings.leaves.service':
    'Requests to {host} with your API key, over HTTPS. Nothing else: no usage data, no error reports.',
  'settings.leaves.imported': 'Nothing. No service is connected.',
  'settings.leaves.sample': 'Nothing. The sample data comes from this computer.',
  'settings.where': 'Where data is stored',
  'settings.where.text': 'Encrypted with AES-256-GCM. It can’t be read without the keychain.',
  'settings.where.copy': 'Copy path',

  'settings.keyboard': 'Keyboard',
  'settings.about': 'About',
  'settings.version': 'Version',
  'settings.version.text': 'Spirodesk {version} on Electron {electron}',
  'settings.licence': 'Licence',
  'settings.licence.text': 'Spirodesk is free software under the MIT licence. It is built with:',
  'settings.problem': 'Found a problem?',
  'settings.problem.text': 'Reports go to the people who make Spirodesk. Please don’t include patient data.',
  'settings.problem.do': 'Report a problem',
  'settings.website': 'Website',

  'settings.remove': 'Remove connection',
  'settings.remove.text':
    'Deletes all data downloaded through this connection, and its keys, from this computer.',
  'settings.remove.open': 'Remove…',
  'settings.remove.title': 'Remove the connection?',
  'settings.remove.ask':
    'This removes from this computer: {sessions, plural, =0 {no sessions} one {# session} other {all # sessions}}, the profiles and sync history, the API key and the connection to {host}. The service keeps its own data. This can’t be undone, but everything the service still sends can be downloaded again.',
  'settings.remove.keep': 'Keep connection',
  'settings.remove.do': 'Remove everything',
  'settings.imported.remove': 'Remove imported sessions',
  'settings.imported.remove.text':
    'Removes all imported sessions from this computer. The imported files stay where they are.',
  'settings.imported.title': 'Remove the imported sessions?',
  'settings.imported.ask':
    'This removes {sessions, plural, =0 {no sessions} one {# session} other {all # sessions}} from this computer, with the saved views and pairs made with them. This can’t be undone, but the files can be imported again.',
  'settings.imported.keep': 'Keep sessions',
  'settings.sample.title': 'Remove the sample data?',
  'settings.sample.ask':
    'This removes the invented patients and {sessions, plural, =0 {no sessions} one {their # session} other {all # of their sessions}} from this computer, with the saved views and pairs made with them. You can then connect to your service, or open the sample data again.',
  'settings.sample.remove.text':
    'Removes the invented patients from this computer. You can then connect to your service.',
} as const
