import { formatTable, median, pairedRatio, quantile, times } from '../report/figures'
import { type Answer, type BrowseContestant, browseContestants, type BrowseResult } from './browse-job'
import type { Question, Timed } from './questions'

/** A contestant, or the window that asks Spirodesk's store over its port. */
export type Asker = BrowseContestant | 'spirodesk-window'

/** What was found, and how fast: by question, then by round; slow questions have the first round only. */
export type Answers = readonly (readonly Timed[])[]

/** Puts the answers of all rounds in order. */
export function answersOf(
  rounds: readonly BrowseResult[],
  read: (result: BrowseResult) => readonly Answer[],
): Answers {
  const answers: Timed[][] = []
  for (const result of rounds)
    for (const { question, ...timed } of read(result)) (answers[question] ??= []).push(timed)
  return answers
}

/** Times for one question, in ms. */
export interface QuestionFigures {
  readonly kind: Question['kind']
  readonly question: string
  readonly contestant: Asker
  readonly matching: number
  readonly least: number
  readonly p50: number
  readonly p95: number
  /** CPU time, p50. */
  readonly cpu: number
  readonly asks: number
  /** As multiples of Spirodesk's, which has none, asked in its own page. */
  readonly toSpirodesk: { readonly time: number; readonly cpu: number } | null
}

const ours = 'spirodesk'

/** Summarizes the answers of all, question by question. */
export function questionFigures(
  questions: readonly Question[],
  asked: ReadonlyMap<Asker, Answers>,
): QuestionFigures[] {
  return questions.flatMap(({ kind, name }, at) => {
    const own = asked.get(ours)?.[at] ?? []
    return [...asked].flatMap(([contestant, answers]): QuestionFigures[] => {
      const rounds = answers[at] ?? []
      const [first] = rounds
      if (!first) return []
      const ms = rounds.flatMap((round) => round.ms)
      const middle = (read: (round: Timed) => readonly number[]) =>
        pairedRatio(
          rounds.map((round) => median(read(round))),
          own.map((round) => median(read(round))),
        )
      return [
        {
          ...{ kind, question: name, contestant, matching: first.matching, asks: ms.length },
          ...{ least: quantile(ms, 0), p50: quantile(ms, 0.5), p95: quantile(ms, 0.95) },
          cpu: median(rounds.flatMap((round) => round.cpuMs)),
          toSpirodesk:
            contestant === ours || own.length === 0
              ? null
              : { time: middle((round) => round.ms), cpu: middle((round) => round.cpuMs) },
        },
      ]
    })
  })
}

/** Throws when two of them found different sessions: wrong answers are not compared. */
export function expectAgreement(questions: readonly Question[], asked: ReadonlyMap<Asker, Answers>): void {
  const [known, ...others] = [...asked]
  if (!known) return
  for (const [contestant, answers] of others)
    for (const [at, [found]] of answers.entries()) {
      const said = known[1][at]?.[0]
      if (said?.matching === found?.matching && said?.first === found?.first) continue
      const question = `${questions[at]?.kind} by ${questions[at]?.name}`
      const both = `${known[0]}: ${said?.matching} (${said?.first}), ${contestant}: ${found?.matching} (${found?.first})`
      throw new Error(`the contestants find different sessions in the ${question}. ${both}`)
    }
}

/** All questions as a table for people: a row of each that was asked. */
export function browseTable(figures: readonly QuestionFigures[]): string {
  const nameOf = ({ kind, question }: QuestionFigures) => `${kind}: ${question}`
  const rows = figures.map((each, at) => {
    const before = figures[at - 1]
    const isFirst = before === undefined || nameOf(before) !== nameOf(each)
    return [
      isFirst ? nameOf(each) : '',
      isFirst ? each.matching.toLocaleString('en') : '',
      each.contestant,
      ...[each.p50, each.p95, each.least, each.cpu].map(inMs),
      times(each.toSpirodesk?.time ?? null),
      times(each.toSpirodesk?.cpu ?? null),
    ]
  })
  const head = ['ms', 'matching', 'asked', 'p50', 'p95', 'least', 'CPU p50', 'to Spirodesk: time', 'CPU']
  return formatTable(head, rows)
}

function inMs(ms: number): string {
  return ms >= 100 ? Math.round(ms).toLocaleString('en') : ms.toFixed(1)
}

/** Each contestant's opening time and memory then, medians of the rounds; `empty` is Spirodesk without sessions. */
export function openingTable(
  results: ReadonlyMap<BrowseContestant, readonly BrowseResult[]>,
  empty: BrowseResult | null,
): string {
  const rows = [...results].map(([contestant, rounds]) => {
    const middle = (read: (result: BrowseResult) => number) => median(rounds.map(read))
    const perSession = (read: (result: BrowseResult) => number, before: number | undefined) =>
      contestant === ours && before !== undefined
        ? middle((result) => (read(result) - before) / result.opened.sessions).toFixed(0)
        : ''
    const isReadAhead = rounds.every(({ opened }) => opened.firstMs !== null)
    return [
      contestant,
      isReadAhead ? middle(({ opened }) => opened.firstMs ?? NaN).toFixed(0) : '',
      middle(({ opened }) => opened.readyMs).toFixed(0),
      (middle(({ memory }) => memory.resident) / 2 ** 20).toFixed(0),
      perSession(({ memory }) => memory.resident, empty?.memory.resident),
      perSession(({ memory }) => memory.reported, empty?.memory.reported),
      perSession(({ memoryAfter }) => memoryAfter.resident, empty?.memory.resident),
    ]
  })
  const held = ['resident MB', 'B a session', 'of V8’s heap', 'after all questions']
  return formatTable(['opening', 'first days ms', 'all sessions ms', ...held], rows)
}

/** The data of a cost chart. */
interface CostOfSize {
  readonly size: { readonly sessions: number }
  readonly figures: readonly QuestionFigures[]
}

/** The cost of one kind of question, by the number of sessions. */
interface CostSeries {
  readonly contestant: BrowseContestant
  readonly points: readonly { readonly sessions: number; readonly ms: number }[]
}

/** For each contestant and size the p50 of the question of a kind that takes longest. */
export function costSeries(all: readonly CostOfSize[], kind: QuestionFigures['kind']): CostSeries[] {
  const series = browseContestants.map((contestant): CostSeries => ({
    contestant,
    points: all.flatMap(({ size: { sessions }, figures }) => {
      const asked = figures.filter((each) => each.contestant === contestant && each.kind === kind)
      const ms = Math.max(...asked.map(({ p50 }) => p50))
      return asked.length === 0 ? [] : [{ sessions, ms }]
    }),
  }))
  return series.filter(({ points }) => points.length > 0)
}

const panels = [
  ['filter', 'The slowest filter'],
  ['sort', 'The slowest sort'],
  ['choices', 'The slowest list of choices'],
] as const

const [panelWidth, height, left, top, bottom] = [300, 300, 44, 36, 40]
const plot = { width: panelWidth - left - 32, height: height - top - bottom }
const decades = [0.1, 1, 10, 100, 1000, 10_000, 100_000]
const frameMs = 16

const style = `
text { font: 12px system-ui, sans-serif; fill: #4a5560 }
.title { font-weight: 600; fill: #1b242c }
.grid { stroke: #d9dfe4 }
.frame { stroke: #8a949d; stroke-dasharray: 2 3 }
.line { fill: none; stroke-width: 2 }
.spirodesk { stroke: #0b6877; fill: #0b6877 }
.dexie-rows { stroke: #a8500c; fill: #a8500c; stroke-dasharray: 6 3 }
.better-sqlite3 { stroke: #5a5f9e; fill: #5a5f9e; stroke-dasharray: 2 2 }
.duckdb { stroke: #7a6a00; fill: #7a6a00; stroke-dasharray: 8 2 2 2 }
.duckdb-one-thread { stroke: #8a3f6b; fill: #8a3f6b; stroke-dasharray: 1 3 }
@media (prefers-color-scheme: dark) {
  text { fill: #a9b4bd } .title { fill: #e6ebef } .grid { stroke: #333d45 } .frame { stroke: #77828b }
  .spirodesk { stroke: #5fc3d1; fill: #5fc3d1 } .dexie-rows { stroke: #f0a35e; fill: #f0a35e }
  .better-sqlite3 { stroke: #aab0f0; fill: #aab0f0 } .duckdb { stroke: #d8c64a; fill: #d8c64a }
  .duckdb-one-thread { stroke: #e09ac3; fill: #e09ac3 }
}
.line { fill: none } circle { stroke: none } text.series { stroke: none; text-anchor: end; font-weight: 600 }`

/** Cost against size as an SVG: for each kind of question a panel with both axes logarithmic. */
export function costChart(all: readonly CostOfSize[]): string {
  const sizes = all.map(({ size }) => size.sessions)
  const drawn = panels.map(([kind, title], at) => {
    const series = costSeries(all, kind)
    return `<g transform="translate(${at * panelWidth} 0)">${drawPanel(title, sizes, series)}</g>`
  })
  const width = panels.length * panelWidth
  const label = 'Milliseconds of the slowest question of each kind, by the number of sessions'
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="-6 0 ${width + 6} ${height}" role="img" aria-label="${label}">`,
    ...[`<style>${style}</style>`, ...drawn, '</svg>', ''],
  ].join('\n')
}

function drawPanel(title: string, sizes: readonly number[], series: readonly CostSeries[]): string {
  const all = series.flatMap(({ points }) => points.map(({ ms }) => ms))
  const [low, high] = [Math.min(...all, frameMs), Math.max(...all, frameMs)]
  const shown = decades.filter((ms) => ms * 10 > low && ms / 10 < high)
  const y = scale([shown[0] ?? 1, shown.at(-1) ?? 10], [top + plot.height, top])
  const x = scale([Math.min(...sizes), Math.max(...sizes)], [left + 12, left + plot.width])
  const across = (ms: number, kind: string) =>
    `<line class="${kind}" x1="${left}" x2="${left + plot.width}" y1="${y(ms)}" y2="${y(ms)}"/>`
  return [
    text(left, 16, title, 'title'),
    ...shown.map((ms) => across(ms, 'grid') + text(left - 6, y(ms) + 4, inTime(ms), 'axis', 'end')),
    across(frameMs, 'frame') + text(left + 4, y(frameMs) + 13, 'a frame', 'axis'),
    ...sizes.map((sessions) => text(x(sessions), height - 16, inCount(sessions), 'axis', 'middle')),
    ...series.map((each) => drawSeries(each, x, y)),
  ].join('\n')
}

type Scale = (value: number) => number

function drawSeries({ contestant, points }: CostSeries, x: Scale, y: Scale): string {
  const places = points.map(({ sessions, ms }) => [x(sessions), y(ms)] as const)
  const [endX, endY] = places.at(-1) ?? [0, 0]
  return [
    `<polyline class="line ${contestant}" points="${places.map((place) => place.join(',')).join(' ')}"/>`,
    ...places.map(([cx, cy]) => `<circle class="${contestant}" cx="${cx}" cy="${cy}" r="3"/>`),
    text(endX + 4, endY - 8, contestant, `series ${contestant}`),
  ].join('')
}

function scale([from, to]: readonly number[], [start = 0, end = 0]: readonly number[]): Scale {
  const [low, high] = [Math.log10(from ?? 1), Math.log10(to ?? 1)]
  const span = high - low || 1
  return (value) => Math.round(start + ((Math.log10(value) - low) / span) * (end - start))
}

function text(x: number, y: number, said: string, kind: string, anchor?: 'middle' | 'end'): string {
  return `<text class="${kind}" x="${x}" y="${y}"${anchor ? ` text-anchor="${anchor}"` : ''}>${said}</text>`
}

function inTime(ms: number): string {
  return ms >= 1000 ? `${ms / 1000} s` : `${ms} ms`
}

function inCount(sessions: number): string {
  return sessions >= 1e6 ? `${sessions / 1e6} million` : sessions.toLocaleString('en')
}
