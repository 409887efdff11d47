/** Texts about patients: words for people, and the page of one patient. */
export const patient = {
  'sex.male': 'male',
  'sex.female': 'female',
  'sex.maleLetter': 'M',
  'sex.femaleLetter': 'F',
  'patient.unnamed': 'No name sent',

  'patient.opening': 'Opening the patient',
  'patient.missing': 'Nothing of this patient is here',
  'patient.missingText': 'The sessions may have been removed.',
  'patient.failed': 'The patient could not be opened',
  'patient.failedText': 'The sessions are still on this computer; nothing was changed.',
  'patient.atLast': '{age} at last test',
  'patient.shared': 'Shared with you',
  'patient.unshared': 'No longer shared since {since}',
  'patient.unsharedText': 'What was fetched before stays until it is removed on the sync page.',
  'patient.several': 'Several profiles or none share this e-mail',
  'patient.severalText':
    'Sessions carry no profile. These came with the e-mail {email}, which does not belong to exactly one profile, so they may be of more than one person.',
  'patient.single': 'This session belongs to nobody for certain',
  'patient.singleText': 'It carries no e-mail, so it stands alone and is not joined with other sessions.',

  'figure.last': 'FEV₁, {day}',
  'figure.ofPredicted': '{percent} of predicted',
  'figure.sinceLast': 'Since last, {day}',
  'figure.sinceFirst': 'Since first, {day}',
  'figure.vary': 'Repeat tests vary by about {limit}, weeks apart by more',

  'course.title': 'FEV₁',
  'course.hint': 'best test of each session',
  'course.predicted': 'predicted, as sent',
  'course.predictedEnd': 'predicted',
  'course.gap': 'No sessions for',
  'course.months': '{count, plural, one {# month} other {# months}}',
  'course.label':
    'FEV₁ over time: {count, plural, one {# value} other {# values}} from {first} to {last}, lowest {lowest}, highest {highest}',
  'course.none': 'No FEV₁ with a date to draw',
  'course.noneText': 'The sessions are in the list beside this.',

  'patient.sessions': '{count, plural, one {# session} other {# sessions}}',
  'patient.changeHint': 'change since the one before',
  'patient.list': 'Sessions of this patient, newest first',
  'patient.date': 'Date',
  'patient.ratio': 'Ratio',
  'patient.change': 'Δ FEV₁',
} as const
