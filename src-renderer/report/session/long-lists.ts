import type { Session } from '#shared/records/session'
import { t } from '../../text/message-format'
import type { PaperTable } from '../sheets/report-part'
import { listInBrief } from './list-in-brief'

const mostInRow = 400

/**
 * The diagnoses and medications of a session as a table, which goes on over pages; null where all of them stand
 * among the facts.
 */
export function longLists(session: Pick<Session, 'diagnoses' | 'medications'>): PaperTable | null {
  const lists = [session.diagnoses, session.medications]
  if (lists.every((texts) => texts.length === 0 || listInBrief(texts) === texts.join(', '))) return null
  const [diagnoses = [], medications = []] = lists.map((texts) => texts.flatMap(inPieces))
  return {
    columns: [
      { name: 'diagnoses', title: t('report.fact.diagnoses'), under: '', width: 70, look: 'text' },
      { name: 'medications', title: t('report.fact.medications'), under: '', width: null, look: 'text' },
    ],
    rows: Array.from({ length: Math.max(diagnoses.length, medications.length) }, (_, at) => [
      diagnoses[at] ?? '',
      medications[at] ?? '',
    ]),
  }
}

/** A text in pieces that fit on a page, cut between words where there are any. */
function inPieces(text: string): string[] {
  return text.match(new RegExp(`.{1,${mostInRow}}(?=\\s|$)|.{1,${mostInRow}}`, 'gsu')) ?? []
}
