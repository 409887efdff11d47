import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type BrowseContestant, browseContestants, type BrowseResult } from '../browse/browse-job'
import { daysOfHistory, type HistorySize, inventHistory } from '../browse/invented'
import { browseQuestions, type Question } from '../browse/questions'
import {
  type Answers,
  answersOf,
  type Asker,
  browseTable,
  costChart,
  expectAgreement,
  openingTable,
  type QuestionFigures,
  questionFigures,
} from '../browse/report'
import { inFolder, inTurn, runBrowseJob } from '../run/run-job'
import type { Bench, BenchInput } from './bench'

const sizes = [10_000, 100_000, 1_000_000]
const sessionsOfPerson = 200
const asks = 40
// a slow question is not repeated so often, and one that takes longer than all repetitions may is asked in the first round only
const limitMs = 4000

/** The results of one size, those of each contestant by round. */
interface Browsed {
  readonly size: HistorySize
  readonly results: ReadonlyMap<BrowseContestant, readonly BrowseResult[]>
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
    [sizeOf(size), openingTable(results, empty), browseTable(figures)].join('\n\n'),
  )
  const rows = all.map(({ size, results, empty, figures }) => {
    const opening = [...results].flatMap(([contestant, rounds]) =>
      rounds.map(({ opened, memory, memoryAfter }) => ({ contestant, opened, memory, memoryAfter })),
    )
    return { ...size, opening, empty: empty?.memory ?? null, figures }
  })
  const what = `${daysOfHistory} days in the database, each question up to ${asks} times in ${input.runs} rounds, with nothing remembered`
  return { name: 'browse', what, table: tables.join('\n\n'), rows }
}

async function browseSize(size: HistorySize, input: BenchInput): Promise<Browsed> {
  const questions = browseQuestions(inventHistory(size))
  const results = await inFolder((root) => runRounds(root, size, questions, input))
  const asked = new Map<Asker, Answers>()
  for (const [contestant, rounds] of results) {
    asked.set(
      contestant,
      answersOf(rounds, ({ answers }) => answers),
    )
    if (contestant === 'spirodesk')
      asked.set(
        'spirodesk-window',
        answersOf(rounds, ({ fromWindow }) => fromWindow),
      )
  }
  expectAgreement(questions, asked)
  const limits = { runs: 1, limitMs }
  const nothing = { contestant: 'spirodesk', questions: [], size, limits, cpuProfiles: null } as const
  const empty = results.has('spirodesk') ? await inFolder((folder) => runBrowseJob(folder, nothing)) : null
  return { size, results, empty, figures: questionFigures(questions, asked) }
}

/** Fills all databases, and asks each of them in every round, in another order. */
async function runRounds(
  root: string,
  size: HistorySize,
  questions: readonly Question[],
  { contestants, runs, profile, say }: BenchInput,
): Promise<Map<BrowseContestant, BrowseResult[]>> {
  const wanted = browseContestants.filter((name) =>
    contestants.some((chosen) => name === chosen || name.startsWith(`${chosen}-`)),
  )
  const limits = { runs: Math.ceil(asks / runs), limitMs: limitMs / runs }
  const job = { size, limits, cpuProfiles: null }
  const results = new Map<BrowseContestant, BrowseResult[]>()
  for (const contestant of wanted) {
    const began = performance.now()
    await mkdir(join(root, contestant))
    await runBrowseJob(join(root, contestant), { ...job, contestant, questions: null })
    results.set(contestant, [])
    const seconds = Math.round((performance.now() - began) / 1000)
    say(`browse: ${contestant} filled with ${sizeOf(size)} in ${seconds} s`)
  }
  for (let round = 0; round < runs; round++)
    for (const contestant of inTurn(wanted, round)) {
      const cpuProfiles = profile && join(profile, `browse-${contestant}-${size.sessions}-${round + 1}`)
      const before = results.get(contestant)
      const isSlow = (number: number) => (before?.[0]?.answers[number]?.ms[0] ?? 0) > limitMs
      const again = questions.map((_, number) => number).filter((number) => !isSlow(number))
      const result = await runBrowseJob(join(root, contestant), {
        ...{ ...job, contestant, cpuProfiles },
        questions: again,
      })
      if (result) before?.push(result)
      say(`browse, round ${round + 1}: ${contestant} has answered ${again.length} questions`)
    }
  return results
}

function sizeOf({ sessions, people }: HistorySize): string {
  return `${sessions.toLocaleString('en')} sessions of ${people.toLocaleString('en')} people`
}
