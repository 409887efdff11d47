import { fillProfile } from '../browse/fill-profile'
import { formatTable, median } from '../report/figures'
import { inFolder, inTurn, runStartJob } from '../run/run-job'
import type { StartContestant } from '../start/start-job'
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

/** Time from the start of the process until something is readable, beside a bare Electron window. */
export const start: Bench = async (input) => {
  const found = await startInTurn(input, { restMs: 0, isHidden: false })
  const figures = (contestant: StartContestant) => [
    ...steps.map((what) => median(found[contestant].map((each) => each[what] - each.startedAt))),
    median(found[contestant].map(({ cpuMs }) => cpuMs)),
  ]
  return {
    name: 'start',
    what: 'ms from the start of the process until Electron is ready, the window made, its page begun, its scripts run, anything painted, and the first row or line painted; CPU ms of all processes until then',
    table: ratioTable(['ready', 'window', 'page', 'scripts', 'painted', 'readable', 'CPU'], figures),
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
  const found = await startInTurn(input, { restMs: input.minutes * 60_000, isHidden })
  const figures = (contestant: StartContestant) => {
    const rests = found[contestant].flatMap(({ rest }) => (rest ? [rest] : []))
    return [
      median(rests.map(({ memory }) => memory / 2 ** 20)),
      median(rests.map(({ cpuMs }) => cpuMs)),
      median(rests.map(({ wakeUps }) => wakeUps)),
    ]
  }
  return {
    name,
    what: `what all processes use while nothing happens for ${input.minutes} min, ${where}`,
    table: ratioTable(['memory, MB (proportional)', 'CPU ms', 'wake-ups'], figures),
    rows: contestants.flatMap((contestant) => found[contestant].map(({ rest }) => ({ contestant, ...rest }))),
  }
}

function ratioTable(head: readonly string[], figures: (contestant: StartContestant) => number[]): string {
  const bare = figures('bare')
  return formatTable(
    ['', ...head.flatMap((each) => [each, 'to bare'])],
    contestants.map((contestant) => [
      names[contestant],
      ...figures(contestant).flatMap((figure, at) => [
        figure.toFixed(0),
        `${(figure / (bare[at] ?? NaN)).toFixed(2)}×`,
      ]),
    ]),
  )
}
