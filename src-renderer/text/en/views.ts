/** Texts of saved views of the sessions. */
export const views = {
  'views.menu': 'Saved views',
  'views.all': 'All sessions',
  'views.none': 'No view is saved yet.',
  'views.changed': 'changed',
  'views.save': 'Save as a view…',
  'views.replace': 'Save the changes to “{name}”',
  'views.rename': 'Rename “{name}”…',
  'views.remove': 'Remove “{name}”…',
  'views.saveTitle': 'Save as a view',
  'views.saveText':
    'A view holds the filters, the order and the columns. It stays on this computer, sealed like the sessions.',
  'views.renameTitle': 'Rename the view',
  'views.name': 'Name',
  'views.nameTaken': 'Another view has this name.',
  'views.saveButton': 'Save',
  'views.renameButton': 'Rename',
  'views.cancel': 'Cancel',
  'views.removeTitle': 'Remove “{name}”?',
  'views.removeText': 'Only the view is removed. Every session stays.',
  'views.removeButton': 'Remove',
  'views.newer': 'made by a newer version',
  'views.unreadable': 'cannot be read',
  'views.nameless': 'Without a name',
  'views.damaged': '{count, plural, one {# saved view} other {# saved views}} could not be opened.',
  'views.failed': 'The saved views could not be read.',
  'views.notKept': 'It could not be kept. Try again.',

  'views.notice.unknown':
    '“{name}” holds {count, plural, one {a part} other {# parts}} that this version of Spirodesk does not know, so the list shows more than was asked for. The saved view itself is unchanged.',
  'views.notice.lastUnknown':
    '{count, plural, one {A part} other {# parts}} of the last view {count, plural, one {is} other {are}} not known to this version of Spirodesk, so the list shows more than before.',
  'views.notice.patient':
    'Nothing of {name}, whose sessions this view shows, is here any more. Remove that filter to see the others.',
  'views.notice.last': 'The last view could not be restored, so all sessions are shown.',
  'views.notice.hide': 'Hide this notice',
} as const
