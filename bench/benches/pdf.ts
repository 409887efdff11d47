import { type CourseRound, courseReports } from '../pdf/course-reports'
import { type SessionRound, sessionReports } from '../pdf/session-reports'
import { formatTable } from '../report/format-table'
import { median } from '../report/median'
import type { Bench } from './bench'

const sessionRounds = 12

/** What PDFs cost: a session beside a page of one line, and the frames that a long course takes from the window. */
export const pdf: Bench = async ({ runs, say }) => {
  const sessions = await sessionReports(sessionRounds)
  say(`pdf: ${sessions.length} reports of a session`)
  const courses = await courseReports(runs)
  say(`pdf: ${courses.length} reports of a course`)
  const table = [sessionTable(sessions), courseTable(courses)].join('\n\n')
  return {
    name: 'pdf',
    what: 'from the click in the window to the file',
    table,
    rows: [...sessions, ...courses],
  }
}

function sessionTable(rounds: readonly SessionRound[]): string {
  const opened = rounds.map((round) => round.opened)
  const kept = rounds.map((round) => round.kept)
  const line = (name: string, timeOf: (round: SessionRound) => number) => {
    const times = rounds.map(timeOf)
    return [
      name,
      median(times).toFixed(0),
      Math.min(...times).toFixed(0),
      `${(median(times) / median(opened)).toFixed(2)}×`,
      `${(median(times) / median(kept)).toFixed(2)}×`,
    ]
  }
  return formatTable(
    ['PDF of', 'ms', 'least', 'to a bare window', 'to a bare page'],
    [
      line('a session', (round) => round.report),
      line('it, once it is known where to', (round) => round.answered),
      line('a bare window', (round) => round.opened),
      line('a bare page', (round) => round.kept),
    ],
  )
}

function courseTable(rounds: readonly CourseRound[]): string {
  return formatTable(
    ['pages', 's', 'frames: while saving', 'over 33 ms', 'longest ms', 'at rest', 'over 33 ms', 'longest ms'],
    rounds.map(({ pages, ms, saving, idle }) => [
      `${pages}`,
      (ms / 1000).toFixed(1),
      ...[saving, idle].flatMap(({ frames, over33Ms, longestMs }) => [
        `${frames}`,
        `${over33Ms}`,
        longestMs.toFixed(0),
      ]),
    ]),
  )
}
