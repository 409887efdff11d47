/** Texts of the overview. */
export const overview = {
  'overview.title': 'Overview',
  'overview.slow': 'Calculating…',
  'overview.asTable': '{of} as a table',
  'overview.asChart': '{of} as a chart',
  'overview.column.sessions': 'Sessions',

  'overview.lead.of':
    '{sessions, plural, one {session} other {sessions}} from {patients, plural, one {# patient} other {# patients}}',
  'overview.lead.changed': '{count, plural, one {# session} other {# sessions}}',
  'overview.lead.since':
    '{count, plural, one {is} other {are}} new or changed since your last visit, {since}.',
  'overview.lead.nothingNew': 'No new or changed sessions since your last visit, {since}.',

  'overview.bars.title.day': 'Sessions per day',
  'overview.bars.title.week': 'Sessions per week',
  'overview.bars.title.month': 'Sessions per month',
  'overview.bars.title.year': 'Sessions per year',
  'overview.bars.label': '{title}, oldest first. Press Enter to show the sessions.',
  'overview.bars.span': 'Period',
  'overview.bars.span.days90': '90 days',
  'overview.bars.span.year': '1 year',
  'overview.bars.span.all': 'All',
  'overview.bars.count': '{count, plural, =0 {no session} one {# session} other {# sessions}}',
  'overview.bars.undated': '{count, plural, one {# more} other {# more}} without a date',
  'overview.bars.fromTo': '{from} – {to}',
  'overview.bars.grain.day': 'Day',
  'overview.bars.grain.week': 'Week',
  'overview.bars.grain.month': 'Month',
  'overview.bars.grain.year': 'Year',

  'overview.days.read': 'Days read',
  'overview.days.readOf': '{read} of {of}',
  'overview.days.failed': 'Failed',
  'overview.days.missing': 'Not read yet',
  'overview.days.oldest': 'Earliest download',
  'overview.days.newest': 'Latest download',

  'overview.quiet.title': 'No recent session',
  'overview.quiet.count': '{count} of those sharing with you, most recent first',
  'overview.quiet.after': 'No session for',
  'overview.quiet.days': '{days, plural, one {# day} other {# days}}',
  'overview.quiet.none': 'Everyone sharing with you has had a session in this period.',
  'overview.quiet.latest': 'Patients with no recent session, most recent first',
  'overview.quiet.since': '{days} d',
  'overview.quiet.never': 'no session',
  'overview.quiet.show': '{count, plural, one {Show # patient} other {Show all # patients}}',

  'overview.flags.title': 'Flags',
  'overview.flags.hint': 'on {flagged} of {of} sessions',
  'overview.flags.none': 'No flagged sessions.',

  'overview.units.hint': 'values in agreement',
  'overview.units.confirm': 'Confirm',
  'overview.units.unknown': 'unknown',
  'overview.units.inferred': 'inferred, {agree} of {of}',
  'overview.units.confirmed': 'confirmed, {agree} of {of}',
  'overview.units.contradicted': 'confirmed, but only {agree} of {of} agree',
  'overview.units.undecided':
    '{of, plural, =0 {no values to infer it from} one {# value, inconclusive} other {# values, inconclusive}}',
} as const
