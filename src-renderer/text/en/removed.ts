/** What was removed from a de-identified export, as the text beside it says. */
export const removed = {
  'removed.title': 'WHAT WAS REMOVED FROM THIS EXPORT',
  'removed.sessions': 'Sessions: {sessions}.',
  'removed.out.title': 'Removed:',
  'removed.out.names': 'Names, e-mail addresses, share codes.',
  'removed.out.ids': 'Ids of sessions and profiles.',
  'removed.out.unlisted':
    'Fields that the interface does not list, raw arrays among them (sessions that had some: {sessions}).',
  'removed.out.asSent':
    'Texts as they were sent, where a value was read out of them (sessions: {sessions}). Values that could not be read are missing.',
  'removed.out.gender': 'Gender, unless it is male or female.',
  'removed.out.times': 'When a session was fetched, changed or withdrawn.',
  'removed.out.texts':
    'Diagnoses, medications and ethnicities that hold a name or an id of the same person, an address, or a number of seven digits or more ({count}).',
  'removed.replaced.title': 'Replaced:',
  'removed.replaced.persons':
    'Persons: by a pseudonym. It is the same throughout this file, and another one in each other export. What linked it to the person was not kept.',
  'removed.replaced.dates.offset':
    'Dates and times: days counted from the latest session of the same person in this file.',
  'removed.replaced.dates.month': 'Dates and times: the month only.',
  'removed.replaced.age':
    'Age: in whole years. Ages over 89 are one group, 90; predicted values and percentages are left out with them, since the age follows from those (sessions: {sessions}).',
  'removed.left.title': 'Still there, and to be looked at before this file is handed on:',
  'removed.left.texts':
    'Diagnoses, medications and ethnicity are free texts. What else somebody wrote there, other people’s names for instance, was not recognised.',
  'removed.left.values':
    'Height, weight, sex, measured and predicted values, and the order of the sessions, newest first.',
  'removed.left.rare':
    'Rare diagnoses, and few sessions, can show who a person is. How likely that is was not judged.',
} as const
