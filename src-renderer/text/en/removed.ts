/** What was removed from a de-identified export, as the text beside it says. */
export const removed = {
  'removed.title': 'WHAT WAS REMOVED FROM THIS EXPORT',
  'removed.sessions': 'Sessions: {sessions}.',
  'removed.out.title': 'Removed:',
  'removed.out.names': 'Names, e-mail addresses and share codes.',
  'removed.out.ids': 'Session and profile IDs.',
  'removed.out.unlisted':
    'Fields that the interface does not define, including raw curve data (sessions with such fields: {sessions}).',
  'removed.out.asSent':
    'The original text of values that were sent as text (sessions: {sessions}). Values that could not be read are missing.',
  'removed.out.gender': 'Sex, unless male or female.',
  'removed.out.times': 'When sessions were downloaded, changed or withdrawn.',
  'removed.out.texts':
    'Diagnoses, medication and ethnicity entries that contain a name or ID of the same person, an address, or a number of seven or more digits ({count}).',
  'removed.replaced.title': 'Replaced:',
  'removed.replaced.persons':
    'People: with a pseudonym. It is the same throughout this file and different in every other export. The link between pseudonym and person was not saved.',
  'removed.replaced.dates.offset':
    'Dates and times: with days from the person’s latest session in this file.',
  'removed.replaced.dates.month': 'Dates and times: with the month only.',
  'removed.replaced.age':
    'Age: with whole years. Ages over 89 form one group, 90; their predicted values and percentages are left out, since the age could be calculated from them (sessions: {sessions}).',
  'removed.left.title': 'Still in the file – review before sharing it:',
  'removed.left.texts':
    'Diagnoses, medication and ethnicity are free text. Anything else written there, such as other people’s names, was not detected.',
  'removed.left.values':
    'Height, weight, sex, measured and predicted values, and the order of the sessions, newest first.',
  'removed.left.rare':
    'Rare diagnoses or a small number of sessions can identify a person. This risk was not assessed.',
} as const
