import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { addDays, type Day, dayAt } from '#shared/records/day'
import { createServiceClient } from '../../src-main/service-client/service-client'
import { createNodeTransport } from '../../tests/simulation/node-transport'
import type { ServiceAddress } from '../host/job'

/** The first and the last day of an answer file, by its name. */
export function answerSpan(name: string): { from: string; to: string } {
  const [from = '', to = ''] = name.replace('.json', '').split('_')
  return { from, to }
}

/** The name of the file that holds the answer for days from `from` to `to`, both included. */
function answerFile(from: string, to: string): string {
  return `${from}_${to}.json`
}

const sessionsPerAnswer = 2000

/** Puts the service's answers for a whole history into a folder, a file each of about 2,000 sessions. */
export async function saveAnswers(history: History, service: ServiceAddress, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const line = createNodeTransport(service.certificate)
  const client = createServiceClient({ ...service, transport: line.transport })
  const { first, last } = spanOf(history)
  const perDay = history.sessions / history.years / daysPerYear
  const days = Math.max(1, Math.round(sessionsPerAnswer / perDay))
  for (let from: Day = first; from <= last; from = addDays(from, days)) {
    const end = addDays(from, days - 1)
    const to = end < last ? end : last
    const answer = await client.getTimelines({ from, to, profiles: null, raw: false })
    if (!answer.ok) throw new Error(`the service answers ${answer.fault.code}`)
    await writeFile(join(folder, answerFile(from, to)), answer.value.body)
  }
  line.close()
}

/** A history to import: about so many sessions, spread over so many years until today. */
export interface History {
  readonly sessions: number
  readonly years: number
}

/** Number of people; about nine in ten share their sessions. */
const patients = 400

const shareOfShared = 0.937
/** Days of a year of a history. */
export const daysPerYear = 365

/** The first and the last day of a history. */
export function spanOf({ years }: History): { first: Day; last: Day } {
  const last = dayAt(Date.now(), 0)
  return { first: addDays(last, 1 - years * daysPerYear), last }
}

/** The service's switches for such a history. */
export function serviceSwitches(history: History): string[] {
  const perYear = history.sessions / history.years / patients / shareOfShared
  const { first } = spanOf(history)
  return [
    '--seed',
    '7',
    '--patients',
    `${patients}`,
    '--first-day',
    first,
    '--sessions-per-year',
    `${perYear}`,
  ]
}
