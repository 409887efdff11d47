/** Texts of the list of patients. */
export const patients = {
  'patients.title': 'Patients',
  'patients.all': '{count, plural, one {# patient} other {# patients}}',
  'patients.search': 'Search patients',
  'patients.opening': 'Opening patients',
  'patients.list': 'Patients, {order}',
  'patients.foot':
    'Changes are between two sessions, whatever the reason: the last FEV₁ less the one before it, and less the first.',
  'patients.units': 'Volumes in {unit}, {how}.',
  'patients.unread': 'Some days have not been read yet, so sessions may be missing here.',

  'patients.column.patientUnder': 'age at last test, sex',
  'patients.column.lastSession': 'Last session',
  'patients.column.lastSessionUnder': 'local date, days since',
  'patients.column.sessions': 'Sessions',
  'patients.column.sinceBefore': 'Since last',
  'patients.column.sinceFirst': 'Since first',
  'patients.column.points': 'Δ % pred.',
  'patients.column.sharing': 'Sharing',

  'patients.orders': 'Order by a question',
  'patients.order.worse': 'Who has got worse',
  'patients.order.quiet': 'Who has gone quiet',

  'patients.sharing': 'Sharing',
  'patients.sharing.shared': 'shared',
  'patients.sharing.unshared': 'no longer shared',
  'patients.sharing.unknown': 'e-mail only',
  'patients.sharing.nobody': 'one session only',
  'patients.sharing.choice.any': 'Shared or not',
  'patients.sharing.choice.shared': 'Shared',
  'patients.sharing.choice.unshared': 'No longer shared',
  'patients.sharing.choice.unknown': 'Without a profile',
  'patients.quiet.label': 'Quiet for at least',
  'patients.quiet.unit': 'days',
  'patients.quiet.wrong': 'days: a whole number',

  'patients.noSession': 'no session',
  'patients.daysSince': '{days}\u202fd',
  'patients.today': 'today',
  'patients.leftOut':
    '{count, plural, one {One FEV₁ cannot be right; it takes no part in these figures} other {# FEV₁ values cannot be right; they take no part in these figures}}',

  'patients.none.title': 'No patient matches these filters',
  'patients.none.text': 'Text includes {text}',
  'patients.none.quiet': 'Quiet for at least {days, plural, one {# day} other {# days}}',

  'patients.peek.label': 'Focused patient',
  'patients.peek.last': 'Last session: {last}',
  'patients.peek.sharing': 'Sharing: {sharing}',
  'patients.peek.sessions': 'Last sessions of this patient',
  'patients.peek.day': 'Session',
  'patients.peek.change': 'Δ {unit}',
} as const
