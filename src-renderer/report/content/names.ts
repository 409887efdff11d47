import { type Day, undated } from '#shared/records/day'
import type { PatientRef } from '#shared/records/patient'
import { dayText } from '../../format/moments'
import { ageSent, bornText, recordText } from '../../format/identity'
import { missing } from '../../format/numbers'
import { nameText, sexWord, shortened, sizeText, yearsText } from '../../format/people'
import { t } from '../../text/texts.svelte'
import type { CourseContent, ReportContent, WorklistContent } from './content'
import { isMonth, spanName } from './month-span'

/**
 * The proposed name of a report's file: its kind and its day, that of a session or else `today`; with the patient's family name
 * if `isNamed`.
 */
export function reportFile(content: ReportContent, today: Day, isNamed: boolean): string {
  const [day, name] =
    content.kind === 'cohort' || content.kind === 'worklist'
      ? [today, null]
      : content.kind === 'course'
        ? [today, content.patient.name]
        : content.kind === 'month'
          ? [
              isMonth(content.request) ? content.request.from.slice(0, 7) : content.request.to,
              content.patient.name,
            ]
          : [content.detail.session.local.day, content.detail.row.identity.name]
  const family = isNamed && name !== null ? familyName(name) : ''
  return [t(`report.file.${content.kind}`), day === undated ? today : day, family].filter(Boolean).join('-')
}

/** What stands before a comma, else the last word of a name. */
function familyName(name: string): string {
  const [before = '', after] = name.split(',')
  const words = before.trim().split(/\s+/)
  return shortened(after === undefined ? (words.at(-1) ?? '') : words.join(' '), longest)
}

/** The name of a list of patients. */
export function listTitle({ request }: Pick<WorklistContent, 'request'>): string {
  return request.list.words[0] ?? t('patients.title')
}

/** The title of a report's document. */
export function reportName(content: ReportContent): string {
  if (content.kind === 'cohort') return t('report.name.cohort')
  if (content.kind === 'worklist') return t('report.name.worklist', { list: listTitle(content) })
  if (content.kind === 'course') {
    const { name, email } = content.patient
    return t('report.name.course', { name: printedName(name, email) })
  }
  if (content.kind === 'month') {
    const { name, email } = content.patient
    return t('report.name.month', { name: printedName(name, email), span: spanName(content.request) })
  }
  const { row, session } = content.detail
  const { local } = session
  const who = printedName(row.identity.name, row.identity.email)
  return local.day === 'undated'
    ? t('report.name.undated', { name: who })
    : t('report.name.session', { name: who, day: dayText(local.day) })
}

// longer than any name; a field without a limit must not fill the head of each page
const longest = 100

/** The name of a patient on paper: as sent, else the e-mail, else a note that there is none. */
export function printedName(name: string | null, email: string | null): string {
  return shortened(nameText(name, email), longest)
}

/** A patient with the id that tells them from others of the same name: `Henrik Lindqvist · profile 7f3a-0417`. */
export function knownBy(name: string, patient: PatientRef): string {
  if (patient.by === 'profile') return t('report.foot.profile', { name, id: patient.profile })
  return t('report.foot.session', { name, id: patient.session })
}

// a single line beside the name; session reports have all of them
const longestDiagnoses = 300

/**
 * The facts beside a patient's name: born and record number where a clinic entered them, else the age; the others as sent.
 * `rows` are of this patient, newest first.
 */
export function patientFacts({
  patient,
  identity,
  rows,
}: Pick<CourseContent, 'patient' | 'identity' | 'rows'>): string {
  const { age, gender, heightCm, diagnoses } = patient
  const aged = age === null ? missing : t('patient.atLast', { age: yearsText(age) })
  const known = [
    bornText(identity.born, ageSent(rows)) || aged,
    recordText(identity),
    sexWord(gender),
    sizeText(heightCm, 'cm'),
    diagnoses.length > 0
      ? t('report.course.diagnoses', { diagnoses: shortened(diagnoses.join(', '), longestDiagnoses) })
      : missing,
  ]
  return known.filter((fact) => fact !== missing && fact !== '').join(' · ')
}
