import type { SessionRow } from '#shared/records/session'
import { ageText, missing, numberText, whole } from '../../format/numbers'
import { flagWord } from '../../format/flags'
import type { Measures } from '../../format/measures'
import { instantDayText, clockText, sessionMomentText } from '../../format/moments'
import { ageAndSex, nameText, sexWord } from '../../format/people'
import type { ColumnName } from './column-names'
import { flagsInList } from './columns'

/** What a cell of the list says, as plain text; a dash where there is nothing. */
export function cellText(name: ColumnName, row: SessionRow, measures: Measures): string {
  switch (name) {
    case 'patient':
      return [nameText(row.name, row.email), ageAndSex(row.age, row.gender)].filter(Boolean).join(' ')
    case 'session':
      return sessionMomentText(row)
    case 'email':
    case 'ethnicity':
      return row[name] ?? missing
    case 'age':
      return ageText(row.age, false)
    case 'gender':
      return sexWord(row.gender)
    case 'height':
    case 'weight':
      return row[name] === null ? missing : numberText(row[name], 0, 1)
    case 'diagnoses':
    case 'medications':
      return row[name].join(', ') || missing
    case 'fev1':
    case 'fvc':
    case 'ratio':
    case 'pef':
      return measures.value(name, row[name])
    case 'fev1Predicted':
      return measures.value('fev1', row.fev1Predicted)
    case 'fvcPredicted':
      return measures.value('fvc', row.fvcPredicted)
    case 'ratioPredicted':
      return measures.value('ratio', row.ratioPredicted)
    case 'pefPredicted':
      return measures.value('pef', row.pefPredicted)
    case 'fev1Percent':
    case 'fvcPercent':
    case 'ratioPercent':
    case 'pefPercent':
      return measures.percentText(row[name])
    case 'tests':
      return whole(row.tests)
    case 'bestTwo':
      return measures.value('fev1', row.bestTwoFev1)
    case 'changed':
      return row.changedAt === null
        ? missing
        : `${instantDayText(row.changedAt)}, ${clockText(row.changedAt)}`
    case 'flags':
      return flagsInList(row).map(flagWord).join(', ')
  }
}
