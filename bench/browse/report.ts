import { formatTable, quantile } from '../report/figures'
import { type BrowseContestant, browseContestants, type BrowseResult } from './browse-job'
import type { Question, Timed } from './questions'

/** A contestant's times for one question, in ms. */
export interface QuestionFigures {
  readonly kind: Question['kind']
  readonly question: string
  readonly contestant: BrowseContestant
  readonly matching: number
  readonly least: number
  readonly p50: number
  readonly p95: number
  readonly runs: number
}

/** Summarizes the answers of a contestant. */
export function questionFigures(
  contestant: BrowseContestant,
  questions: readonly Question[],
  answers: readonly Timed[],
): QuestionFigures[] {
  return answers.flatMap(({ ms, matching }, at) => {
    const question = questions[at]
    if (!question) return []
    const [least, p50, p95] = [quantile(ms, 0), quantile(ms, 0.5), quantile(ms, 0.95)]
    return {
      kind: question.kind,
      question: question.name,
      contestant,
      matching,
      least,
      p50,
      p95,
      runs: ms.length,
    }
  })
}

/** Throws when two contestants found different sessions: wrong answers are not compared. */
export function expectAgreement(
  questions: readonly Question[],
  results: ReadonlyMap<BrowseContestant, BrowseResult>,
): void {
  const [known, ...others] = [...results]
  if (!known) return
  for (const [contestant, { answers }] of others)
    for (const [at, { matching, first }] of answers.entries()) {
      const said = known[1].answers[at]
      if (said?.matching === matching && said.first === first) continue
      const question = `${questions[at]?.kind} by ${questions[at]?.name}`
      const both = `${known[0]}: ${said?.matching} (${said?.first}), ${contestant}: ${matching} (${first})`
      throw new Error(`the contestants find different sessions in the ${question}. ${both}`)
    }
}

const ours = 'spirodesk'

/** All questions as a table for people: ms of each contestant, and the factor to Spirodesk. */
export function browseTable(
  figures: readonly QuestionFigures[],
  contestants: readonly BrowseContestant[],
): string {
  const head = contestants.flatMap((name) => [
    ...[`${name} p50`, 'p95', 'least'],
    ...(name === ours || !contestants.includes(ours) ? [] : ['to Spirodesk']),
  ])
  const nameOf = ({ kind, question }: QuestionFigures) => `${kind}: ${question}`
  const rows = [...new Set(figures.map(nameOf))].map((name) => {
    const asked = figures.filter((each) => nameOf(each) === name)
    const own = asked.find(({ contestant }) => contestant === ours)
    const cells = contestants.flatMap((contestant) => {
      const found = asked.find((each) => each.contestant === contestant)
      if (!found) return []
      const times = own && contestant !== ours ? [`${(found.p50 / own.p50).toPrecision(2)}×`] : []
      return [...[found.p50, found.p95, found.least].map(inMs), ...times]
    })
    return [name, (asked[0]?.matching ?? 0).toLocaleString('en'), ...cells]
  })
  return formatTable(['ms', 'matching', ...head], rows)
}

function inMs(ms: number): string {
  return ms >= 100 ? Math.round(ms).toLocaleString('en') : ms.toFixed(1)
}

/** Each contestant's opening time and memory then; `empty` is Spirodesk without sessions. */
export function openingTable(
  results: ReadonlyMap<BrowseContestant, BrowseResult>,
  empty: BrowseResult | null,
): string {
  const rows = [...results].map(([contestant, { opened, memory, memoryAfter }]) => {
    const perSession = (now: number | undefined, before: number | undefined) =>
      contestant === 'spirodesk' && opened && now !== undefined && before !== undefined
        ? ((now - before) / opened.sessions).toFixed(0)
        : ''
    return [
      contestant,
      opened?.firstMs?.toFixed(0) ?? '',
      opened?.readyMs.toFixed(0) ?? '',
      megabytes(memory?.resident),
      perSession(memory?.resident, empty?.memory?.resident),
      perSession(memory?.reported, empty?.memory?.reported),
      perSession(memoryAfter?.resident, empty?.memory?.resident),
    ]
  })
  const held = ['resident MB', 'B a session', 'of V8’s heap', 'after all questions']
  return formatTable(['opening', 'first days ms', 'all sessions ms', ...held], rows)
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? '' : (bytes / 2 ** 20).toFixed(0)
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
@media (prefers-color-scheme: dark) {
  text { fill: #a9b4bd } .title { fill: #e6ebef } .grid { stroke: #333d45 } .frame { stroke: #77828b }
  .spirodesk { stroke: #5fc3d1; fill: #5fc3d1 } .dexie-rows { stroke: #f0a35e; fill: #f0a35e }
  .better-sqlite3 { stroke: #aab0f0; fill: #aab0f0 }
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
