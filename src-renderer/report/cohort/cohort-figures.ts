import { ageText, missing, whole, withUnit } from '../../format/figures'
import { sexWord } from '../../format/people'
import { t } from '../../text/message-format'
import type { CohortContent } from '../content/report-content'

/** One figure above a cohort list: what it counts, its value, and what goes with it. */
export interface CohortFigure {
  readonly label: string
  readonly value: string
  readonly beside: string
}

/** How many sessions a cohort has, of how many patients, and how they are made up. */
export function cohortFigures(content: CohortContent): CohortFigure[] {
  const { sessions, of, counts } = content
  const { age, percent, sexes } = counts
  const known = sexes.filter(({ sessions: some }) => some > 0)
  return [
    {
      label: t('report.cohort.sessions'),
      value: whole(sessions),
      beside: t('report.cohort.of', { of: whole(of) }),
    },
    { label: t('report.cohort.patients'), value: whole(counts.patients), beside: '' },
    {
      label: t('report.cohort.sexes'),
      value: '',
      beside:
        known
          .map(({ value, sessions: some }) => {
            const word = value === null ? t('report.cohort.notStated') : sexWord(value)
            return t('report.cohort.sex', {
              sex: word === missing ? String(value) : word,
              count: whole(some),
            })
          })
          .join(', ') || missing,
    },
    {
      label: t('report.cohort.age'),
      value: age ? ageText(age.median, true) : missing,
      beside: age
        ? t('report.cohort.ages', { least: ageText(age.least, true), greatest: ageText(age.greatest, true) })
        : '',
    },
    ...(percent
      ? [
          {
            label: t('report.cohort.percent'),
            value: percent.median === null ? missing : withUnit(whole(percent.median), '%'),
            beside: '',
          },
        ]
      : []),
  ]
}
