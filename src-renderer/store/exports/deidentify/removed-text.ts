import type { DeidentifyOptions } from '#shared/exports/deidentify-options'
import type { RemovedCount } from './removed-count'

const replacedDates: Readonly<Record<DeidentifyOptions['dates'], string>> = {
  offset: 'Dates and times: days counted from the latest session of the same person in this file.',
  month: 'Dates and times: the month only.',
}

/** The text that goes with a de-identified export: what was taken out of it, and what was not. */
export function removedText({ dates }: DeidentifyOptions, removed: Readonly<RemovedCount>): string {
  const { sessions, grouped, texts, unlisted, asSent } = removed
  return [
    'WHAT WAS REMOVED FROM THIS EXPORT',
    '',
    `Sessions: ${sessions}.`,
    '',
    'Removed:',
    '- Names, e-mail addresses, share codes.',
    '- Ids of sessions and profiles.',
    `- Fields that the interface does not list, raw arrays among them (sessions that had some: ${unlisted}).`,
    `- Texts as they were sent, where a value was read out of them (sessions: ${asSent}). Values that could not be read are missing.`,
    '- Gender, unless it is male or female.',
    '- When a session was fetched, changed or withdrawn.',
    `- Diagnoses, medications and ethnicities that hold a name or an id of the same person, an address, or a number of seven digits or more (${texts}).`,
    '',
    'Replaced:',
    '- Persons: by a pseudonym. It is the same throughout this file, and another one in each other export. What linked it to the person was not kept.',
    `- ${replacedDates[dates]}`,
    `- Age: in whole years. Ages over 89 are one group, 90; predicted values and percentages are left out with them, since the age follows from those (sessions: ${grouped}).`,
    '',
    'Still there, and to be looked at before this file is handed on:',
    '- Diagnoses, medications and ethnicity are free texts. What else somebody wrote there, other people’s names for instance, was not recognised.',
    '- Height, weight, sex, measured and predicted values, and the order of the sessions, newest first.',
    '- Rare diagnoses, and few sessions, can show who a person is. How likely that is was not judged.',
    '',
  ].join('\n')
}
