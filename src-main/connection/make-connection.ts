import { failed, ok, type Outcome } from '#shared/fault'
import type { Connection } from '#shared/host'
import { type Day, newestDay } from '#shared/records/day'
import { sampleFirstDay } from '../sample-service/sample'
import { readKey } from '../service-client/read-key'
import { repairBaseUrl } from '../service-client/repair-base-url'
import type { ConnectionDependencies } from './connection-dependencies'
import type { KeyRing } from './key-ring'
import { readPin } from './read-pin'

/** What a person gives to connect to a service, as typed. */
export interface ConnectionInput {
  readonly baseUrl: string
  readonly key: string
  readonly pin: string | null
  readonly historyStart: Day
}

/** Makes connections: keeps them and their keys. Opening them is another matter. */
export interface ConnectionMaker {
  ofService(input: ConnectionInput): Promise<Outcome<null>>
  ofSample(): Promise<Outcome<null>>
  ofFiles(): Promise<Outcome<null>>
}

/**
 * Creates the maker. There must be no connection in the settings when it is used, but for one of imported sessions,
 * which a service takes over with all that it holds.
 */
export function connectionMaker(deps: ConnectionDependencies, keyRing: KeyRing): ConnectionMaker {
  const { state, clock, newId, newDataKey, log } = deps

  const keep = async (parts: Omit<Connection, 'id' | 'createdAt'>, apiKey: string | null) => {
    const before = state.settings().connection
    // what was imported opens only with the data key that is kept where keys went then
    const chosen = before ? ok(null) : await keyRing.choose()
    if (!chosen.ok) return chosen
    const connection: Connection = { ...parts, id: before?.id ?? newId(), createdAt: clock() }
    const kept = await keyRing.keep(connection.id, { apiKey, dataKey: before ? null : newDataKey() })
    if (!kept.ok) return kept
    state.remember({ connection, paused: false })
    log('connection-made', { kind: connection.kind })
    return ok(null)
  }

  return {
    async ofService({ baseUrl, key, pin, historyStart }) {
      const address = repairBaseUrl(baseUrl)
      if (!address.ok) return address
      const read = readKey(key)
      if (!read.ok) return read
      const fingerprint = readPin(pin)
      if (!fingerprint.ok) return fingerprint
      if (historyStart > newestDay(clock())) return failed('bad-input', 'history-start-in-the-future')
      const parts = { baseUrl: address.value, pin: fingerprint.value, historyStart }
      return keep({ kind: 'service', ...parts }, read.value)
    },
    ofSample: () => {
      const historyStart = sampleFirstDay(clock())
      return keep({ kind: 'sample', baseUrl: '', pin: null, historyStart }, null)
    },
    ofFiles: () => keep({ kind: 'imported', baseUrl: '', pin: null, historyStart: newestDay(clock()) }, null),
  }
}
