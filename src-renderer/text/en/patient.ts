/** Texts about patients: words for people, and the page of one patient. */
export const patient = {
  'patient.sex.male': 'male',
  'patient.sex.female': 'female',
  'patient.sex.maleLetter': 'M',
  'patient.sex.femaleLetter': 'F',
  'patient.years': '{age}\u202fy',
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

  'patient.figure.last': 'FEV₁, {day}',
  'patient.figure.ofPredicted': '{percent} of predicted',
  'patient.figure.sinceLast': 'Since last, {day}',
  'patient.figure.sinceFirst': 'Since first, {day}',
  'patient.figure.vary': 'Repeat tests vary by about {limit}, weeks apart by more',

  'patient.course.title': 'FEV₁',
  'patient.course.hint': 'best test of each session',
  'patient.course.predicted': 'predicted, as sent',
  'patient.course.predictedEnd': 'predicted',
  'patient.course.gap': 'No sessions for',
  'patient.course.months': '{count, plural, one {# month} other {# months}}',
  'patient.course.label':
    'FEV₁ over time: {count, plural, one {# value} other {# values}} from {first} to {last}, lowest {lowest}, highest {highest}',
  'patient.course.none': 'No FEV₁ with a date to draw',
  'patient.course.noneText': 'The sessions are in the list beside this.',

  'patient.sessions': '{count, plural, one {# session} other {# sessions}}',
  'patient.changeHint': 'change since the one before',
  'patient.list': 'Sessions of this patient, newest first',
  'patient.date': 'Date',
  'patient.ratio': 'Ratio',
  'patient.change': 'Δ FEV₁',
} as const
