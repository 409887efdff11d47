import type { ImportCounts } from '#shared/imports'
import type { QuarantineReason } from '#shared/records/sync'
import { isRecord } from '#shared/wire/fields'
import { readId } from '#shared/wire/read-values'
import { quarantineRows } from '../apply/quarantine-rows'
import { type Received, receiveRecords } from '../apply/receive-records'
import { unasked } from '../apply/unasked'
import { writeRecords } from '../apply/write-records'
import type { OpenStore } from '../open-store'
import { compareRecords } from './compare-records'
import { partsBySize } from './parts-by-size'
import { recordText } from './record-text'
import type { SessionLine } from './read-session-line'

/** What is being imported, where to, and what was found so far. */
export interface Importing {
  readonly store: OpenStore | null
  readonly writes: boolean
  readonly counts: ImportCounts
  /** The ids of the sessions that came for one profile, by its id. */
  readonly owners: Map<string, string[]>
  /** ms since 1970. */
  readonly now: number
}

/** The most records of one file that are set aside; the rest are counted, and still in the file. */
const mostSetAside = 1000

/** Compares some sessions of a file with what is held, counts them, and writes what is new, if that is wanted. */
export async function importSessions(importing: Importing, lines: readonly SessionLine[]): Promise<void> {
  const { store, writes, counts, now } = importing
  const { records, bad } = await receiveRecords(lines.map(({ record }) => record))
  const told = remember(importing, lines, bad)
  const received = [...records.values()].flatMap((each) => {
    const times = told.get(each.id)
    return times ? [{ ...each, told: times }] : []
  })
  counts.sessions += lines.length
  if (store && writes && bad.size > 0) await setAside(store, counts, lines, bad, now)
  counts.setAside += bad.size
  counts.same += lines.length - received.length - bad.size
  if (!store) counts.new += received.length
  else
    for (const part of partsBySize(store, received)) {
      const wanted = await judge(store, counts, part)
      if (writes && wanted.size > 0)
        await writeRecords(store, { ...unasked(now), records: wanted, quarantine: [] })
    }
}

/** Counts what sessions are, and returns those that are to be written. */
async function judge(
  store: OpenStore,
  counts: ImportCounts,
  part: readonly Received[],
): Promise<Map<string, Received>> {
  const verdicts = await compareRecords(store, part)
  const wanted = new Map<string, Received>()
  for (const each of part) {
    const verdict = verdicts.get(each.id) ?? 'same'
    counts[verdict]++
    if (verdict === 'new' || verdict === 'changed') wanted.set(each.id, each)
  }
  return wanted
}

/** The times of each session, by its id; whose they are goes to the owners. */
function remember(
  { owners }: Importing,
  lines: readonly SessionLine[],
  bad: ReadonlyMap<number, QuarantineReason>,
): Map<string, SessionLine['told']> {
  const times = new Map<string, SessionLine['told']>()
  for (const [index, { record, told, profile }] of lines.entries()) {
    const id = isRecord(record) && !bad.has(index) ? readId(record) : null
    if (id === null || times.has(id)) continue
    times.set(id, told)
    if (profile === null) continue
    const of = owners.get(profile) ?? []
    of.push(id)
    owners.set(profile, of)
  }
  return times
}

async function setAside(
  store: OpenStore,
  { setAside: before }: ImportCounts,
  lines: readonly SessionLine[],
  bad: ReadonlyMap<number, QuarantineReason>,
  now: number,
): Promise<void> {
  const kept = [...bad].slice(0, Math.max(0, mostSetAside - before))
  const texts = kept.map(([index, reason]) => ({ reason, text: recordText(lines[index]?.text ?? '') }))
  const quarantine = await quarantineRows(store, texts, now)
  await writeRecords(store, { ...unasked(now), records: new Map(), quarantine })
}
