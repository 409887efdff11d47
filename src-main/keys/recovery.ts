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

/** The recovery of the profile's connection: its cards, its file, and the keychain's word on whom that is encrypted to. */
export function connectionRecovery(
  { state, recoveryFile, isOfAnother, callStore, clock, log }: KeyDependencies,
  keyRing: KeyRing,
  open: KeyedConnection,
  left: LeftBehind,
) {
  /** A connection out of a file: whoever wrote that may have put in an address that nobody could have typed. */
  const judge = (connection: Connection): Outcome<Connection> => {
    const { kind } = connection
    if (kind === 'sample') return failed('file-other', 'backup')
    if (kind === 'imported') return ok({ ...connection, baseUrl: '', pin: null })
    const place = readPlace(connection)
    return place.ok ? ok({ ...connection, ...place.value }) : place
  }
  /** The keys as they are in the keychain now. */
  const openingKeys = async (): Promise<Outcome<OpeningKeys>> => {
    const { connection, keysKept } = state.settings()
    if (!connection) return failed('no-connection')
    if (connection.kind === 'sample') return failed('busy', 'sample')
    if (keysKept === 'session') return failed('keychain-absent')
    const keys = await keyRing.look(connection)
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
  /** The recipient that the cards were made with; `card-missing` while there are none. */
  const recipientOf = async (id: string): Promise<Outcome<string>> => {
    const recipient = await keyRing.recipient(id)
    if (!recipient.ok) return recipient
    return recipient.value === null ? failed('card-missing') : ok(recipient.value)
  }

  /** Takes the keys of a backup over, and its cards, which go on opening what is made from then on. */
  const take = async (keys: OpeningKeys, { identity, cards }: RestoredBy): Promise<Outcome<null>> => {
    const chosen = await keyRing.choose()
    if (!chosen.ok) return chosen
    if (state.settings().keysKept === 'session') return failed('keychain-absent')
    const kept = await keyRing.keep(keys.connection, { apiKey: null, dataKey: keys.dataKey })
    if (!kept.ok) return kept
    // what is restored was never seen here
    await keyRing.keepLastSeen(keys.connection.id, null)
    const { identityToRecipient } = await loadAge()
    const recipient = await identityToRecipient(identity)
    const known = await keyRing.keepRecipient(keys.connection.id, recipient)
    return known.ok ? write(keys, recipient, { cards, madeAt: clock() }) : known
  }
  const reopened = async () => left.cleanUpAfter(await open.open('start'))

  return {
    judge,
    /** Rewrites the file once the connection has changed; the cards stay. Whether they open what is there now. */
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
        /** The recipient of the present cards, who opens what is encrypted to it; `card-missing` while there are none. */
        async recipient(): Promise<Outcome<string>> {
          const { connection } = state.settings()
          return connection ? recipientOf(connection.id) : failed('no-connection')
        },
        /**
         * Makes new cards for the connection: from then on they alone open what is backed up. `busy` for sample data,
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
        /** Puts the keys back into the keychain by the words of cards, and opens the store. */
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
          // whoever has the card needs no passphrase from now on
          await keyRing.keepLockTerms(connection.id, null)
          const known = await keyRing.keepRecipient(connection.id, recipient)
          if (!known.ok) return known
          // the settings may have been changed since; what was sealed was not
          state.remember({ connection, paused: present ? state.settings().paused : null })
          return reopened()
        },
        /** The keys and the recipient that a backup is made with; `card-missing` while there are no cards. */
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
         * Makes the connection of a backup that of the profile, which must have none, once `writeRows` has put its rows there. It
         * calls `begun` when nothing of the connection was there, so that all that is may be removed if it fails.
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
          // keys that are there are those of another profile, or of settings that were lost
          const known = await keyRing.hasDataKey(id)
          const withKeys = known.ok && !known.value
          const begun = { is: false }
          // what an interrupted restore leaves is removed at the next start
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

/** The cards by which a backup was opened, and the secret that they stand for. */
interface RestoredBy {
  readonly identity: string
  readonly cards: CardShape
}
