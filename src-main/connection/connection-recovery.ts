import { failed, ok, type Outcome } from '#shared/fault'
import type { CardShape, Connection, Recovery } from '#shared/host'
import { loadAge } from '../files/encrypted-file'
import { wipe } from '../keychain/keychain'
import { errorCode } from '../profile/atomic-file'
import type { CardWords } from '../recovery/cards'
import { makeCards, type OpeningKeys, type RecoveredKeys } from '../recovery/recovery'
import { readPlace } from '../service-client/typed-credentials'
import type { KeyRing } from './key-ring'
import type { ConnectionDependencies } from './open-connection'

/** The recovery of the profile's connection: its cards, its file, and the keychain's word on whom that is encrypted to. */
export function connectionRecovery(
  { state, recoveryFile, clock, log }: ConnectionDependencies,
  keyRing: KeyRing,
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
  /** Whom the cards were made with; `card-missing` while there are none. */
  const recipientOf = async (id: string): Promise<Outcome<string>> => {
    const recipient = await keyRing.recipient(id)
    if (!recipient.ok) return recipient
    return recipient.value === null ? failed('card-missing') : ok(recipient.value)
  }

  return {
    judge,
    /** Whom the present cards open what is encrypted to; `card-missing` while there are none. */
    async recipient(): Promise<Outcome<string>> {
      const { connection } = state.settings()
      return connection ? recipientOf(connection.id) : failed('no-connection')
    },
    async make(shape: CardShape): Promise<Outcome<{ cards: CardWords[] }>> {
      const keys = await openingKeys()
      if (!keys.ok) return keys
      const { cards, recipient } = await makeCards(shape)
      const kept = await keyRing.keepRecipient(keys.value.connection.id, recipient)
      const about = { cards: shape, madeAt: clock() }
      const written = kept.ok ? await write(keys.value, recipient, about) : kept
      wipe(keys)
      return written.ok ? ok({ cards }) : written
    },
    async recover(words: string): Promise<Outcome<null>> {
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
      return ok(null)
    },
    async keys(): Promise<Outcome<RecoveredKeys & Pick<Recovery, 'cards'>>> {
      const keys = await openingKeys()
      if (!keys.ok) return keys
      const recipient = await recipientOf(keys.value.connection.id)
      if (!recipient.ok) {
        wipe(keys)
        return recipient
      }
      return ok({ ...keys.value, recipient: recipient.value, cards: recoveryFile.about()?.cards ?? 'one' })
    },
    /** Takes the keys of a backup over, and its cards, which go on opening what is made from then on. */
    async take(
      keys: OpeningKeys,
      { identity, cards }: { readonly identity: string; readonly cards: CardShape },
    ): Promise<Outcome<null>> {
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
    },
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
  }
}
