import { foldText } from '#shared/text/texts'
import type { Quantity } from '#shared/records/test'
import { t } from '../../text/texts.svelte'
import type { Criterion } from './criterion'
import { figureParts } from './range-fields'

/** What can be asked about, in the groups and the order of the list. */
export const subjectGroups = [
  {
    group: 'session',
    subjects: ['range', 'text', 'tests', 'bestTwo', 'flag', 'attribution', 'changed', 'withdrawn'],
  },
  { group: 'values', subjects: ['fev1', 'fvc', 'ratio', 'pef'] },
  {
    group: 'person',
    subjects: ['patient', 'age', 'gender', 'ethnicity', 'height', 'weight', 'diagnosis', 'medication'],
  },
] as const

/** One thing that can be asked about. */
export type Subject = (typeof subjectGroups)[number]['subjects'][number]

/** A subject that is a figure. */
export type FigureSubject = Quantity | 'tests' | 'bestTwo' | 'age' | 'height' | 'weight'

/** The flags that say whose a session is. */
export const attributionFlags: readonly (string | null)[] = ['unattributed', 'unshared']

/** A subject in words. */
export function subjectWords(subject: Subject): string {
  return isQuantity(subject) ? t(`spirometry.quantity.${subject}`) : t(`filters.subject.${subject}`)
}

/** Whether a subject is a measured quantity. */
export function isQuantity(subject: Subject): subject is Quantity {
  return subject === 'fev1' || subject === 'fvc' || subject === 'ratio' || subject === 'pef'
}

const others = {
  words: 'text',
  dates: 'range',
  patients: 'patient',
  new: 'changed',
  withdrawn: 'withdrawn',
} as const

/** What a criterion is about. */
export function subjectOf(criterion: Criterion): Subject {
  if (criterion.kind === 'choice') {
    const { field, values } = criterion
    return field === 'flag' && values.every((value) => attributionFlags.includes(value))
      ? 'attribution'
      : field
  }
  if (criterion.kind !== 'range' && criterion.kind !== 'missing') return others[criterion.kind]
  const { field } = criterion
  if (field === 'bestTwoFev1') return 'bestTwo'
  if (field === 'age' || field === 'height' || field === 'weight' || field === 'tests') return field
  return figureParts(field)?.quantity ?? 'fev1'
}

/** The groups with those of their subjects whose words contain a text; case and accents do not count. */
export function findSubjects(
  text: string,
): { group: (typeof subjectGroups)[number]['group']; subjects: Subject[] }[] {
  const wanted = foldText(text).trim()
  return subjectGroups
    .map(({ group, subjects }) => ({
      group,
      subjects: subjects.filter((subject) => foldText(subjectWords(subject)).includes(wanted)),
    }))
    .filter(({ subjects }) => subjects.length > 0)
}
