import { failed, type Nothing, ok, type Outcome } from '#shared/fault'
import type { CardShape, Connection, Recovery } from '#shared/host'
import { serial } from '#shared/queue'
import { loadAge } from '../files/encrypted-file'
import { wipe } from '../keychain/keychain'
import { errorCode } from '../profile/atomic-file'
import type { CardWords } from './cards'
import { newCards, type OpeningKeys, type RecoveredKeys } from './recovery-file'
import { readPlace } from '../service-client/typed-credentials'
import type { KeyDependencies, KeyedConnection } from './key-dependencies'
import type { KeyRing } from './key-ring'
import type { LeftBehind } from './left-behind'

/** The recovery of the profile's connection: its cards, its file, and its recipient in the keychain. */
export function connectionRecovery(
  { state, recoveryFile, isOfAnother, callStore, clock, log }: KeyDependencies,
  keyRing: KeyRing,
  open: KeyedConnection,
  left: LeftBehind,
) {
  /** Validates a connection out of a file, whose author may have put in an address nobody could type. */
  const judge = (connection: Connection): Outcome<Connection> => {
    const { kind } = connection
    if (kind === 'sample') return failed('file-other', 'backup')
    if (kind === 'imported') return ok({ ...connection, baseUrl: '', pin: null })
    const place = readPlace(connection)
    return place.ok ? ok({ ...connection, ...place.value }) : place
  }
  /** The keys currently in the keychain. */
  const openingKeys = async (): Promise<Outcome<OpeningKeys>> => {
    const { connection, keysKept } = state.settings()
    if (!connection) return failed('no-connection')
    if (connection.kind === 'sample') return failed('busy', 'sample')
    if (keysKept === 'session') return failed('keychain-absent')
    const keys = await keyRing.peek(connection)
    if (!keys.ok) return keys
    const { dataKey, isWrapped } = keys.value
    if (dataKey) return ok({ connection, dataKey })
    return failed(isWrapped ? 'locked' : 'data-key-missing')
  }
  const write = async (keys: OpeningKeys, recipient: string, about: Recovery): Promise<Outcome<null>> => {
    try {
      await recoveryFile.write(keys, recipient, about)
      state.change({ recovery: about })
      return ok(null)
    } catch (error) {
      return failed('file-not-written', errorCode(error))
    }
  }
  /** The recipient of the cards; `card-missing` while there are none. */
  const recipientOf = async (id: string): Promise<Outcome<string>> => {
    const recipient = await keyRing.recipient(id)
    if (!recipient.ok) return recipient
    return recipient.value === null ? failed('card-missing') : ok(recipient.value)
  }

  /** Takes over a backup's keys and cards, which open later backups too. */
  const take = async (keys: OpeningKeys, { identity, cards }: RestoredBy): Promise<Outcome<null>> => {
    const chosen = await keyRing.choose()
    if (!chosen.ok) return chosen
    if (state.settings().keysKept === 'session') return failed('keychain-absent')
    const kept = await keyRing.keep(keys.connection, { apiKey: null, dataKey: keys.dataKey })
    if (!kept.ok) return kept
    // restored data was never seen here
    await keyRing.keepLastSeen(keys.connection.id, null)
    const { identityToRecipient } = await loadAge()
    const recipient = await identityToRecipient(identity)
    const known = await keyRing.keepRecipient(keys.connection.id, recipient)
    return known.ok ? write(keys, recipient, { cards, madeAt: clock() }) : known
  }
  const reopened = async () => left.cleanUpAfter(await open.open('start'))

  return {
    judge,
    /** Rewrites the file once the connection has changed; the cards stay. True when they open the current data. */
    async refresh(): Promise<boolean> {
      const about = recoveryFile.about()
      if (!about) return true
      const keys = await openingKeys()
      const recipient = keys.ok ? await recipientOf(keys.value.connection.id) : keys
      const written = keys.ok && recipient.ok ? await write(keys.value, recipient.value, about) : recipient
      wipe(keys)
      if (!written.ok) log('recovery-not-refreshed', { code: written.fault.code })
      return written.ok
    },
    ...serial(
      {
        /** The recipient of the present cards; `card-missing` while there are none. */
        async recipient(): Promise<Outcome<string>> {
          const { connection } = state.settings()
          return connection ? recipientOf(connection.id) : failed('no-connection')
        },
        /**
         * Makes new cards for the connection: from then on they alone open backups. `busy` for sample data,
         * `keychain-absent` where keys are in memory alone.
         */
        async makeCards(shape: CardShape): Promise<Outcome<{ cards: CardWords[] }>> {
          const keys = await openingKeys()
          if (!keys.ok) return keys
          const { cards, recipient } = await newCards(shape)
          const kept = await keyRing.keepRecipient(keys.value.connection.id, recipient)
          const about = { cards: shape, madeAt: clock() }
          const written = kept.ok ? await write(keys.value, recipient, about) : kept
          wipe(keys)
          if (!written.ok) return written
          await callStore('recordAudit', { at: clock(), what: 'card-made', figures: { shape } })
          return ok({ cards })
        },
        /** Puts the keys back into the keychain with the words of cards, and opens the store. */
        async recover(words: string): Promise<Outcome<Nothing>> {
          const opened = await recoveryFile.open(words)
          if (!opened.ok) return opened
          const judged = judge(opened.value.connection)
          if (!judged.ok) return judged
          const connection = judged.value
          const { dataKey, recipient } = opened.value
          const present = state.settings().connection
          if (present && present.id !== connection.id) return failed('busy', 'connected')
          const chosen = await keyRing.choose()
          if (!chosen.ok) return chosen
          if (state.settings().keysKept === 'session') return failed('keychain-absent')
          const kept = await keyRing.keep(connection, { apiKey: null, dataKey })
          dataKey.fill(0)
          if (!kept.ok) return kept
          // the card replaces the passphrase from now on
          await keyRing.keepLockTerms(connection.id, null)
          const known = await keyRing.keepRecipient(connection.id, recipient)
          if (!known.ok) return known
          // the settings may have been altered since; the encrypted connection is intact
          state.remember({ connection, paused: present ? state.settings().paused : null })
          return reopened()
        },
        /** The keys and recipient for a backup; `card-missing` while there are no cards. */
        async backupKeys(): Promise<Outcome<RecoveredKeys & Pick<Recovery, 'cards'>>> {
          const keys = await openingKeys()
          if (!keys.ok) return keys
          const recipient = await recipientOf(keys.value.connection.id)
          if (!recipient.ok) {
            wipe(keys)
            return recipient
          }
          return ok({
            ...keys.value,
            recipient: recipient.value,
            cards: recoveryFile.about()?.cards ?? 'one',
          })
        },
        /**
         * Makes a backup's connection that of the profile, which must have none, once `writeRows` has restored its rows. It
         * calls `begun` when nothing of the connection existed, so that all of it may be removed on failure.
         */
        async restore(
          { connection, dataKey }: OpeningKeys,
          by: RestoredBy,
          writeRows: (begun: () => Promise<unknown>) => Promise<Outcome<unknown>>,
        ): Promise<Outcome<Nothing>> {
          const judged = judge(connection)
          if (!judged.ok) return judged
          const keys = { connection: judged.value, dataKey }
          const { id } = keys.connection
          if (state.settings().connection || isOfAnother(id)) return failed('busy', 'connected')
          // existing keys belong to another profile, or to lost settings
          const known = await keyRing.hasDataKey(id)
          const withKeys = known.ok && !known.value
          const begun = { is: false }
          // leftovers of an interrupted restore are removed at the next start
          const written = await writeRows(async () => {
            begun.is = true
            await left.note(id, { withKeys })
            state.remember({ leftBehind: [...state.settings().leftBehind, id] })
          })
          const taken = written.ok ? await take(keys, by) : written
          dataKey.fill(0)
          if (!taken.ok) {
            if (begun.is) await left.remove(id, withKeys)
            return taken
          }
          const { leftBehind } = state.settings()
          const others = leftBehind.filter((each) => each !== id)
          const noted = state.remember({ connection: keys.connection, paused: null, leftBehind: others })
          if (noted.ok) {
            await left.clearNote(id)
            return reopened()
          }
          state.remember({ connection: null, leftBehind })
          await left.remove(id, withKeys)
          return noted
        },
      },
      open.inTurn,
    ),
  }
}

/** The cards that opened a backup, and their secret. */
interface RestoredBy {
  readonly identity: string
  readonly cards: CardShape
}
