/** Texts of importing a file of sessions. */
export const imports = {
  'imports.section': 'Import',
  'imports.row': 'Sessions from a file',
  'imports.row.text':
    'Takes in what Spirodesk has exported as JSON, here or on another computer. You see what is new in it before anything is written.',
  'imports.row.sample': 'Other sessions do not go in with sample data. Remove those first.',
  'imports.button': 'Import sessions…',
  'imports.first': 'Or begin with sessions that Spirodesk has exported to a file:',

  'imports.title': 'Import sessions',
  'imports.writing': 'Importing',
  'imports.done': 'Imported',
  'imports.reading': 'Reading “{file}”',
  'imports.from': 'From “{file}”',
  'imports.reading.text': 'Nothing is written before the whole file has been read.',
  'imports.progress': '{done} of {size}',
  'imports.progress.label': 'Progress of the import',
  'imports.stop': 'Stop',
  'imports.stopped':
    'Stopped. What was imported until then stays, each session whole. Import the file again for the rest; nothing comes twice.',

  'imports.found':
    '{count, plural, =0 {There is no session} one {There is # session} other {There are # sessions}} in “{file}”, {size}.',
  'imports.line.new': '{count, plural, one {new session} other {new sessions}}',
  'imports.line.changed': '{count, plural, one {changed session} other {changed sessions}}',
  'imports.line.changed.text': 'Here with an older content, or without raw arrays.',
  'imports.line.same': '{count, plural, one {session is the same} other {sessions are the same}}',
  'imports.line.same.text': 'Here already, without a difference.',
  'imports.line.older': '{count, plural, one {session is newer here} other {sessions are newer here}}',
  'imports.line.older.text': 'They stay as they are here.',
  'imports.line.setAside': '{count, plural, one {record cannot be read} other {records cannot be read}}',
  'imports.line.setAside.text': 'Set aside with their own text, to be found on the Sync page.',
  'imports.line.damaged':
    '{count, plural, one {session is on a day that cannot be opened} other {sessions are on days that cannot be opened}}',
  'imports.line.damaged.text': 'Left out. Import the file again once those days have been fetched anew.',
  'imports.empty.title': 'No sessions here',
  'imports.empty.text': 'All sessions come out of files here, and none is left. Import the file again.',
  'imports.profiles': '{count, plural, one {# profile is new here.} other {# profiles are new here.}}',
  'imports.nothing': 'Nothing in it is new here.',
  'imports.memory':
    'This computer has no keychain, so imported sessions are here only until you quit Spirodesk. Keep the file.',
  'imports.do': '{count, plural, one {Import # session} other {Import # sessions}}',
} as const
