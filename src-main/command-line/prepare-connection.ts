import { failed, ok, type Outcome } from '#shared/fault'
import { type Day, addDays, dayAt } from '#shared/records/day'
import type { Connection } from '#shared/host'
import type { ConnectionLife } from '../connection/connection'
import { repairBaseUrl } from '../service-client/typed-credentials'
import type { Source } from './options'

const usualHistoryDays = 365

/** What preparing a connection from the command line needs. */
export interface PreparationInput {
  readonly life: ConnectionLife
  /** The connection of the profile. */
  readonly connection: () => Connection | null
  readonly source: Source
  readonly historyStart: Day | null
  /** Reads the key from standard input. */
  readonly readKey: () => Promise<string>
  /** ms since 1970. */
  readonly now: number
}

/**
 * Makes sure that the profile has the connection that the command line asks for. One of another kind or address
 * is never replaced: that is `bad-input`.
 */
export async function prepareConnection(input: PreparationInput): Promise<Outcome<unknown>> {
  const { life, historyStart } = input
  const connection = input.connection()
  const prepared = connection ? await reuse(input, connection) : await make(input)
  const moves = historyStart !== null && input.connection()?.historyStart !== historyStart
  return prepared.ok && moves ? life.setHistoryStart(historyStart, null) : prepared
}

async function make(input: PreparationInput): Promise<Outcome<unknown>> {
  const { life, source, historyStart, readKey, now } = input
  if (source.from === 'profile') return failed('no-connection')
  if (source.from === 'sample') return life.exploreSampleData(null)
  const from = historyStart ?? addDays(dayAt(now, 0), -usualHistoryDays)
  const { baseUrl, pin } = source
  return life.connect({ baseUrl, pin, key: await readKey(), historyStart: from }, null)
}

async function reuse(input: PreparationInput, connection: Connection): Promise<Outcome<unknown>> {
  const { life, source, readKey } = input
  if (source.from === 'profile') return ok(null)
  if (connection.kind === 'imported') return make(input)
  if ((source.from === 'sample') !== (connection.kind === 'sample')) {
    return failed('bad-input', 'other-kind')
  }
  if (source.from === 'sample') return ok(null)
  const address = repairBaseUrl(source.baseUrl)
  if (!address.ok) return address
  if (address.value !== connection.baseUrl) {
    return failed('bad-input', 'other-address')
  }
  return life.replaceKey(await readKey(), null)
}
