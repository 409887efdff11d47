import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowseContestant, browseContestants, type BrowseResult } from '../browse/browse-job'
import { daysOfHistory, type HistorySize, inventHistory } from '../browse/invented'
import { browseQuestions } from '../browse/questions'
import {
  browseTable,
  costChart,
  expectAgreement,
  openingTable,
  type QuestionFigures,
  questionFigures,
} from '../browse/report'
import { inFolder, runBrowseJob } from '../run/run-job'
import type { Bench, BenchInput } from './bench'

const sizes = [10_000, 100_000, 1_000_000]
const sessionsOfPerson = 200
const runs = 40
// a slow question is not repeated forty times
const limitMs = 4000

/** The result of one size. */
interface Browsed {
  readonly size: HistorySize
  readonly results: ReadonlyMap<BrowseContestant, BrowseResult>
  /** Spirodesk without sessions. */
  readonly empty: BrowseResult | null
  readonly figures: readonly QuestionFigures[]
}

/** The cost of lists, filters, sorts and counts with ten years of sessions in the database. */
export const browse: Bench = async (input) => {
  const all: Browsed[] = []
  for (const sessions of input.sessions === null ? sizes : [input.sessions])
    all.push(
      await browseSize({ sessions, people: input.people ?? Math.ceil(sessions / sessionsOfPerson) }, input),
    )
  if (input.chart !== null) await writeFile(input.chart, costChart(all))
  const tables = all.map(({ size, results, empty, figures }) =>
    [sizeOf(size), openingTable(results, empty), browseTable(figures, [...results.keys()])].join('\n\n'),
  )
  const rows = all.map(({ size, results, empty, figures }) => {
    const opening = [...results].map(([contestant, { answers: _, ...rest }]) => ({ contestant, ...rest }))
    return { ...size, opening, empty: empty?.memory ?? null, figures }
  })
  const what = `${daysOfHistory} days in the database, each question up to ${runs} times with nothing remembered`
  return { name: 'browse', what, table: tables.join('\n\n'), rows }
}

async function browseSize(size: HistorySize, { contestants, profile, say }: BenchInput): Promise<Browsed> {
  const questions = browseQuestions(inventHistory(size))
  const results = new Map<BrowseContestant, BrowseResult>()
  for (const contestant of browseContestants) {
    if (!contestants.includes(contestant)) continue
    const run = runner(contestant, size)
    const cpuProfiles = profile && join(profile, `browse-${contestant}-${size.sessions}`)
    const result = await inFolder(async (folder) => {
      const began = performance.now()
      await run(folder, 'fill', null)
      say(
        `browse: ${contestant} filled with ${sizeOf(size)} in ${Math.round((performance.now() - began) / 1000)} s`,
      )
      return run(folder, 'ask', cpuProfiles)
    })
    say(`browse: ${contestant} has answered ${result.answers.length} questions`)
    results.set(contestant, result)
  }
  expectAgreement(questions, results)
  const empty = results.has('spirodesk')
    ? await inFolder((folder) => runner('spirodesk', size)(folder, 'open', null))
    : null
  const figures = [...results].flatMap(([name, { answers }]) => questionFigures(name, questions, answers))
  return { size, results, empty, figures }
}

function runner(contestant: BrowseContestant, size: HistorySize) {
  return (folder: string, what: 'fill' | 'open' | 'ask', cpuProfiles: string | null) =>
    runBrowseJob(folder, { contestant, what, size, limits: { runs, limitMs }, cpuProfiles })
}

function sizeOf({ sessions, people }: HistorySize): string {
  return `${sessions.toLocaleString('en')} sessions of ${people.toLocaleString('en')} people`
}
