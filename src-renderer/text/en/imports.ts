/** Texts of importing a file of sessions. */
export const imports = {
  'imports.section': 'Import',
  'imports.row': 'Sessions from a file',
  'imports.row.text':
    'Imports a JSON file exported from Spirodesk, here or on another computer. You see what is new in it before anything is saved.',
  'imports.row.sample':
    'You can’t import sessions while sample data is loaded. Remove the sample data first.',
  'imports.button': 'Import sessions…',
  'imports.first': 'Or start with sessions exported from Spirodesk to a file:',

  'imports.title': 'Import sessions',
  'imports.writing': 'Importing',
  'imports.done': 'Imported',
  'imports.reading': 'Reading “{file}”',
  'imports.from': 'From “{file}”',
  'imports.reading.text': 'Nothing is saved until the whole file has been read.',
  'imports.progress': '{done} of {size}',
  'imports.progress.label': 'Import progress',
  'imports.stop': 'Stop',
  'imports.stopped':
    'Import stopped. Sessions imported so far are complete and saved. Import the file again for the rest; nothing is duplicated.',

  'imports.found':
    '{count, plural, =0 {No sessions} one {# session} other {# sessions}} in “{file}”, {size}.',
  'imports.line.new': '{count, plural, one {new session} other {new sessions}}',
  'imports.line.changed': '{count, plural, one {changed session} other {changed sessions}}',
  'imports.line.changed.text': 'An older version is stored here, or its raw curve data is missing.',
  'imports.line.same': '{count, plural, one {identical session} other {identical sessions}}',
  'imports.line.same.text': 'Already stored here.',
  'imports.line.older':
    '{count, plural, one {session with a newer version here} other {sessions with a newer version here}}',
  'imports.line.older.text': 'The version stored here is not changed.',
  'imports.line.setAside': '{count, plural, one {unreadable record} other {unreadable records}}',
  'imports.line.setAside.text': 'Not imported. The original text is on the Sync page.',
  'imports.line.damaged': '{count, plural, one {session on a damaged day} other {sessions on damaged days}}',
  'imports.line.damaged.text':
    'Not imported. Import the file again once those days have been downloaded again.',
  'imports.empty.title': 'No sessions',
  'imports.empty.text':
    'All sessions here were imported from files, and none are left. Import the file again.',
  'imports.profiles': '{count, plural, one {# new profile.} other {# new profiles.}}',
  'imports.nothing': 'The file contains nothing new.',
  'imports.memory':
    'This computer has no keychain, so imported sessions are only stored until you quit Spirodesk. Keep the file.',
  'imports.do': '{count, plural, one {Import # session} other {Import # sessions}}',
} as const
