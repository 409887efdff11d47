/** Texts of saved views of the sessions. */
export const views = {
  'views.menu': 'Saved views',
  'views.all': 'All sessions',
  'views.none': 'No saved views yet.',
  'views.changed': 'changed',
  'views.save': 'Save as view…',
  'views.replace': 'Save changes to “{name}”',
  'views.rename': 'Rename “{name}”…',
  'views.remove': 'Remove “{name}”…',
  'views.saveTitle': 'Save as view',
  'views.saveText':
    'A view contains the filters, sort order and columns. It is stored on this computer, encrypted like the sessions.',
  'views.renameTitle': 'Rename view',
  'views.name': 'Name',
  'views.nameTaken': 'Another view already has this name.',
  'views.saveButton': 'Save',
  'views.renameButton': 'Rename',
  'views.cancel': 'Cancel',
  'views.removeTitle': 'Remove “{name}”?',
  'views.removeText': 'Only the view is removed. No sessions are deleted.',
  'views.removeButton': 'Remove',
  'views.newer': 'from a newer version',
  'views.unreadable': 'unreadable',
  'views.nameless': 'Untitled',
  'views.damaged': '{count, plural, one {# saved view} other {# saved views}} could not be opened.',
  'views.failed': 'The saved views could not be read.',
  'views.notKept': 'Could not be saved. Try again.',

  'views.notice.unknown':
    '“{name}” uses {count, plural, one {a filter} other {# filters}} this version of Spirodesk doesn’t support, so the list shows more sessions than it should. The saved view itself is unchanged.',
  'views.notice.lastUnknown':
    'The last view uses {count, plural, one {a filter} other {# filters}} this version of Spirodesk doesn’t support, so the list shows more sessions than before.',
  'views.notice.patient':
    'This view shows the sessions of {name}, who is no longer stored here. Remove that filter to see other sessions.',
  'views.notice.last': 'The last view could not be restored, so all sessions are shown.',
  'views.notice.hide': 'Hide this message',
} as const
