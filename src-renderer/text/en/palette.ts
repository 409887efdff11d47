/** Texts of the command palette. */
export const palette = {
  'palette.title': 'Go to, or do',
  'palette.hint': 'A page, a patient, a date, something to do…',
  'palette.lately': 'Used lately',
  'palette.kind.page': 'Pages',
  'palette.kind.view': 'Saved views',
  'palette.kind.patient': 'Patients',
  'palette.kind.session': 'Sessions',
  'palette.kind.action': 'Actions',
  'palette.choice': '{about}: {choice}',
  'palette.keyboard': 'Keyboard shortcuts',
  'palette.units': 'Units: confirm or withdraw',
  'palette.pause': 'Pause sync',
  'palette.resume': 'Go on syncing',
  'palette.lastSession': 'last session {day}',
  'palette.sessionsOf': 'Sessions of {days}',
  'palette.found': '{count, plural, one {# result} other {# results}}',
  'palette.morePatients':
    '{count, plural, one {# result} other {# results}}; {shown} of {patients} patients shown, type more of the name',
  'palette.none': 'Nothing is called “{text}”, no patient and no action. Dates work too: 19 Nov 2026.',
} as const
