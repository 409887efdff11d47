/** Texts of the overview. */
export const overview = {
  'overview.title': 'Overview',
  'overview.sessions': '{count, plural, one {session} other {sessions}}',
  'overview.patients': '{count, plural, one {# patient} other {# patients}}',
} as const
