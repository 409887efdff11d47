/** Texts of the command palette. */
export const palette = {
  'palette.title': 'Command palette',
  'palette.hint': 'Page, patient, date or action…',
  'palette.lately': 'Recent',
  'palette.kind.page': 'Pages',
  'palette.kind.view': 'Saved views',
  'palette.kind.patient': 'Patients',
  'palette.kind.session': 'Sessions',
  'palette.kind.action': 'Actions',
  'palette.choice': '{about}: {choice}',
  'palette.keyboard': 'Keyboard shortcuts',
  'palette.units': 'Units: confirm or withdraw',
  'palette.pause': 'Pause sync',
  'palette.resume': 'Resume sync',
  'palette.lastSession': 'last session {day}',
  'palette.sessionsOf': 'Sessions: {days}',
  'palette.found': '{count, plural, one {# result} other {# results}}',
  'palette.morePatients':
    '{count, plural, one {# result} other {# results}}; showing {shown} of {patients} patients, type more of the name',
  'palette.none': 'No results for “{text}”. You can also type a date: 19 Nov 2026.',
} as const
