import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Day, addDays } from '#shared/records/day'
import { createServiceClient } from '../../src-main/service-client/service-client'
import { createNodeTransport } from '../../tests/simulation/node-transport'
import { answerFile } from './answer-files'
import { type History, spanOf } from './history'
import type { ServiceAddress } from '../host/job'

const sessionsPerAnswer = 2000

/** Puts the service's answers for a whole history into a folder, a file each of about 2,000 sessions. */
export async function saveAnswers(history: History, service: ServiceAddress, folder: string): Promise<void> {
  await mkdir(folder, { recursive: true })
  const line = createNodeTransport(service.certificate)
  const client = createServiceClient({ ...service, transport: line.transport })
  const { first, last } = spanOf(history)
  const perDay = history.sessions / history.years / 365
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
