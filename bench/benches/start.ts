import { fillProfile } from '../browse/fill-profile'
import { formatTable, median, pairedRatio, times } from '../report/figures'
import { inFolder, inTurn, runStartJob } from '../run/run-job'
import { memoryAtMs, type Rest, type StartContestant } from '../start/start-job'
import type { Bench, BenchInput, BenchReport } from './bench'

const contestants: readonly StartContestant[] = ['bare', 'spirodesk']
const names: Readonly<Record<StartContestant, string>> = {
  bare: 'a bare Electron',
  spirodesk: 'spirodesk',
}

type Started = Awaited<ReturnType<typeof runStartJob>>

const usual = { sessions: 2_300, people: 120 }

/** Starts both in turn, several times, Spirodesk with a filled profile; each has run once before. */
function startInTurn(
  { sessions, people, runs, say }: BenchInput,
  rest: { readonly restMs: number; readonly isHidden: boolean },
): Promise<Record<StartContestant, Started[]>> {
  return inFolder(async (folder) => {
    const size = { sessions: sessions ?? usual.sessions, people: people ?? usual.people }
    const { profile, keepInTray, forget } = await fillProfile(folder, size)
    const found: Record<StartContestant, Started[]> = { bare: [], spirodesk: [] }
    if (rest.isHidden) await keepInTray()
    try {
      for (let round = -1; round < runs; round++) {
        for (const contestant of inTurn(contestants, Math.max(0, round))) {
          const started = await runStartJob(contestant, profile, round < 0 ? { ...rest, restMs: 0 } : rest)
          if (round >= 0) found[contestant].push(started)
        }
        if (round >= 0) say(`${round + 1} of ${runs}`)
      }
    } finally {
      await forget()
    }
    return found
  })
}

const steps = ['readyAt', 'windowAt', 'pageAt', 'scriptsAt', 'paintedAt', 'readableAt'] as const

/** A figure of each start of a contestant, in turn, under the name of its column. */
interface Column {
  readonly name: string
  readonly each: (contestant: StartContestant) => readonly number[]
  /** The figure that counts: the middle one, or the worst. */
  readonly of: (figures: readonly number[]) => number
}

/** Time from the start of the process until something is readable, beside a bare Electron window. */
export const start: Bench = async (input) => {
  const found = await startInTurn(input, { restMs: 0, isHidden: false })
  const column = (name: string, read: (each: Started) => number): Column => ({
    name,
    each: (contestant) => found[contestant].map(read),
    of: median,
  })
  return {
    name: 'start',
    what: 'ms from the start of the process until Electron is ready, the window made, its page begun, its scripts run, anything painted, and the first row or line painted; CPU ms of all processes until then',
    table: ratioTable([
      ...steps.map((step) => column(step.replace('At', ''), (each) => each[step] - each.startedAt)),
      column('CPU', ({ cpuMs }) => cpuMs),
    ]),
    rows: contestants.flatMap((contestant) => found[contestant].map((each) => ({ contestant, ...each }))),
  }
}

/** Use of resources while idle with an open window, beside a bare Electron window. */
export const idle: Bench = (input) =>
  atRest(input, { name: 'idle', where: 'with the window open', isHidden: false })

/** The same in the tray, beside a bare Electron without a window. */
export const tray: Bench = (input) =>
  atRest(input, { name: 'tray', where: 'in the tray, without a window', isHidden: true })

async function atRest(
  input: BenchInput,
  { name, where, isHidden }: { readonly name: string; readonly where: string; readonly isHidden: boolean },
): Promise<BenchReport> {
  const { runs, minutes } = input
  const found = await startInTurn(input, { restMs: minutes * 60_000, isHidden })
  const column = (named: string, read: (rest: Rest) => number, of: Column['of']): Column => ({
    name: named,
    each: (contestant) => found[contestant].flatMap(({ rest }) => (rest ? [read(rest)] : [])),
    of,
  })
  const seconds = memoryAtMs / 1000
  return {
    name,
    what: `memory of all processes ${seconds} s after the start, the most of ${runs} starts; what they use in the ${minutes} min after that, medians; ${where}`,
    table: ratioTable([
      column(
        'most memory, MB (proportional)',
        ({ memory }) => memory / 2 ** 20,
        (all) => Math.max(...all),
      ),
      column('CPU ms', ({ cpuMs }) => cpuMs, median),
      column('wake-ups', ({ wakeUps }) => wakeUps, median),
    ]),
    rows: contestants.flatMap((contestant) => found[contestant].map(({ rest }) => ({ contestant, ...rest }))),
  }
}

/** The figures that count, and Spirodesk's ratio: of medians that of the starts side by side, of the worst that of both worst. */
function ratioTable(columns: readonly Column[]): string {
  const ratio = ({ each, of }: Column) => {
    const [own, bare] = [each('spirodesk'), each('bare')]
    return times(of === median ? pairedRatio(own, bare) : of(own) / of(bare))
  }
  return formatTable(
    ['', ...columns.flatMap(({ name }) => [name, 'to bare'])],
    contestants.map((contestant) => [
      names[contestant],
      ...columns.flatMap((column) => [
        column.of(column.each(contestant)).toFixed(0),
        contestant === 'bare' ? '' : ratio(column),
      ]),
    ]),
  )
}
