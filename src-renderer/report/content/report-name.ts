import { dayText } from '../../format/moments'
import { t } from '../../text/message-format'
import { printedName } from '../letterhead/printed-name'
import type { ReportContent } from './report-content'

/** What a report is called: the title of its document, and the name that is proposed for its file. */
export function reportName(content: ReportContent): string {
  if (content.kind === 'cohort') return t('report.name.cohort')
  if (content.kind === 'course') {
    const { name, email } = content.patient
    return t('report.name.course', { name: printedName(name, email) })
  }
  const { name, email, local } = content.detail.session
  const who = printedName(name, email)
  return local.day === 'undated'
    ? t('report.name.undated', { name: who })
    : t('report.name.session', { name: who, day: dayText(local.day) })
}
