import { Agent, get } from 'node:https'
import { buffer } from 'node:stream/consumers'
import { parse } from 'valibot'
import { addDays, daySchema } from '#shared/records/day'
import { type ServiceReady, startServiceProcess } from '../data/start-service'
import { formatTable, median } from '../report/figures'
import type { Bench } from './bench'

/** The cost of a request: ms until the last byte of its answer, and the bytes as sent. */
interface Asked {
  readonly ms: number
  readonly bytes: number
}

/** Requests like the app: with its key, compressed, over the agent's connection. Rejects unless the status is 200. */
function askService({ baseUrl, key, certificate }: ServiceReady, path: string, agent: Agent): Promise<Asked> {
  return new Promise((resolve, reject) => {
    const began = performance.now()
    const headers = { authorization: key, 'accept-encoding': 'gzip, br' }
    get(`${baseUrl}${path}`, { headers, ca: certificate, agent }, (response) => {
      buffer(response).then((body) => {
        if (response.statusCode !== 200) reject(new Error(`${path} answered ${response.statusCode}`))
        resolve({ ms: performance.now() - began, bytes: body.byteLength })
      }, reject)
    }).once('error', reject)
  })
}

const clinic = { patients: 1000, days: 1826 }
const today = parse(daySchema, '2026-11-20')
const asksPerRun = 20

/** A range of so many days that begins `back` days before today, as a path. */
function range(back: number, days: number): string {
  const from = addDays(today, -back)
  return `/timelines?begin_date=${from}&end_date=${addDays(from, days - 1)}`
}

/** Different for each repetition, so that nothing is cached. */
const questions: Readonly<Record<string, (time: number) => string>> = {
  'a week': (time) => range(7 + time * 29, 7),
  'a day': (time) => range(1 + time * 29, 1),
  profiles: () => '/profiles',
}

/** Time of a large clinic's service to start, and to answer over HTTPS. */
export const service: Bench = async ({ runs, say }) => {
  const starts: Asked[] = []
  const asked: Record<string, Asked[]> = {}
  for (let run = 0; run < runs; run++) {
    const began = performance.now()
    const { patients, days } = clinic
    const { ready, stop } = await startServiceProcess([
      ...['--patients', `${patients}`, '--days', `${days}`, '--today', today],
    ])
    starts.push({ ms: performance.now() - began, bytes: 0 })
    const agent = new Agent({ keepAlive: true, maxSockets: 1 })
    for (const [what, pathAt] of Object.entries(questions))
      for (let time = 0; time < asksPerRun; time++)
        (asked[what] ??= []).push(await askService(ready, pathAt(time), agent))
    agent.destroy()
    await stop()
    say(`service: round ${run + 1} of ${runs}`)
  }
  const rows = Object.entries({ 'start, until its line of JSON': starts, ...asked }).map(([what, all]) => ({
    what,
    times: all.length,
    medianMs: median(all.map(({ ms }) => ms)),
    mostMs: Math.max(...all.map(({ ms }) => ms)),
    medianBytes: median(all.map(({ bytes }) => bytes)),
  }))
  const table = formatTable(
    ['what', 'times', 'median ms', 'most ms', 'bytes sent'],
    rows.map(({ what, times, medianMs, mostMs, medianBytes }) => [
      what,
      `${times}`,
      medianMs.toFixed(0),
      mostMs.toFixed(0),
      medianBytes === 0 ? '' : Math.round(medianBytes).toLocaleString('en'),
    ]),
  )
  const what = `the sharing service with ${clinic.patients} people over ${clinic.days} days, over HTTPS`
  return { name: 'service', what, table, rows }
}
