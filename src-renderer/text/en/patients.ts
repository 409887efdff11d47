/** Texts of the list of patients. */
export const patients = {
  'patients.title': 'Patients',
  'patients.all': '{count, plural, one {# patient} other {# patients}}',
  'patients.search': 'Search patients',
  'patients.opening': 'Loading patients',
  'patients.list': 'Patients, {order}',
  'patients.foot':
    'Changes compare two sessions, whatever the cause: the last FEV₁ minus the previous one, and minus the first.',
  'patients.units': 'Volumes in {unit}, {how}.',
  'patients.unread': 'Some days have not been read yet, so sessions may be missing.',

  'patients.column.patientUnder': 'age at last test, sex',
  'patients.column.lastSession': 'Last session',
  'patients.column.lastSessionUnder': 'local date, days since',
  'patients.column.sessions': 'Sessions',
  'patients.column.sinceBefore': 'Since last',
  'patients.column.sinceFirst': 'Since first',
  'patients.column.points': 'Δ % pred.',
  'patients.column.sharing': 'Sharing',

  'patients.orders': 'Sort by',
  'patients.order.worse': 'Largest FEV₁ decline',
  'patients.order.quiet': 'Longest since last session',

  'patients.sharing': 'Sharing',
  'patients.sharing.shared': 'shared',
  'patients.sharing.unshared': 'no longer shared',
  'patients.sharing.unknown': 'e-mail only',
  'patients.sharing.nobody': 'one session only',
  'patients.sharing.choice.any': 'Any sharing',
  'patients.sharing.choice.shared': 'Shared',
  'patients.sharing.choice.unshared': 'No longer shared',
  'patients.sharing.choice.unknown': 'No profile',
  'patients.quiet.label': 'No session for',
  'patients.quiet.unit': 'days',
  'patients.quiet.wrong': 'days (whole number)',

  'patients.noSession': 'no session',
  'patients.daysSince': '{days}\u202fd',
  'patients.today': 'today',
  'patients.leftOut':
    '{count, plural, one {One FEV₁ is not plausible and is excluded from these figures} other {# FEV₁ values are not plausible and are excluded from these figures}}',

  'patients.none.title': 'No patients match these filters',
  'patients.none.text': 'Text includes {text}',
  'patients.none.quiet': 'No session for {days, plural, one {# day} other {# days}} or more',

  'patients.peek.label': 'Patient details',
  'patients.peek.last': 'Last session: {last}',
  'patients.peek.sharing': 'Sharing: {sharing}',
  'patients.peek.sessions': 'Last sessions of this patient',
  'patients.peek.day': 'Session',
  'patients.peek.change': 'Δ {unit}',
} as const
