import { failed, type Nothing, type Outcome } from '#shared/fault'
import { lockTermsOf } from '#shared/preferences'
import type { OpeningKeys } from './recovery-file'
import type { KeyDependencies, KeyedConnection } from './key-dependencies'
import type { KeyRing } from './key-ring'
import type { LeftBehind } from './left-behind'

/**
 * Gives the profile's connection a new data key: everything is copied under a new id and encrypted again, then the settings
 * name the copy, then the original goes. A process that ends in between leaves one or the other whole, and the next start
 * removes the rest.
 */
export function keyRenewal(
  { state, callStore, newId, newDataKey, clock, log }: KeyDependencies,
  keyRing: KeyRing,
  open: KeyedConnection,
  left: LeftBehind,
  /** Verifies a passphrase against the current one. */
  guess: (passphrase: string) => Promise<Outcome<null>>,
) {
  /** Stores the copy's keys, and makes it. */
  const copy = async (
    from: OpeningKeys,
    to: OpeningKeys,
    apiKey: Outcome<string>,
    passphrase: string | null,
  ): Promise<Outcome<{ rows: number; left: number }>> => {
    const recipient = await keyRing.recipient(from.connection.id)
    if (!recipient.ok) return recipient
    const secrets = { apiKey: apiKey.ok ? apiKey.value : null, dataKey: to.dataKey }
    const terms = passphrase === null ? null : lockTermsOf(state.settings().preferences)
    const noted = await keyRing.keepLockTerms(to.connection.id, terms)
    if (!noted.ok) return noted
    const kept = await keyRing.keep(to.connection, secrets, passphrase)
    if (!kept.ok) return kept
    const known =
      recipient.value === null ? kept : await keyRing.keepRecipient(to.connection.id, recipient.value)
    if (!known.ok) return known
    const keyed = ({ connection, dataKey }: OpeningKeys) => ({ connection: connection.id, dataKey })
    return callStore('renewKey', { from: keyed(from), to: keyed(to) })
  }

  const renew = async (passphrase: string | null): Promise<Outcome<null>> => {
    const { connection, keysKept, leftBehind } = state.settings()
    if (!connection) return failed('no-connection')
    if (connection.kind === 'sample') return failed('busy', 'sample')
    if (keysKept === 'session') return failed('keychain-absent')
    // a copy would pass the altered data off as intact
    if (state.get().altered) return failed('busy', 'altered')
    const { isSet } = state.get().lock
    const known = isSet ? await guess(passphrase ?? '') : null
    if (known && !known.ok) return known
    const keys = await keyRing.peek(connection)
    if (!keys.ok) return keys
    const { apiKey, dataKey: from } = keys.value
    if (!from) return failed('data-key-missing')

    const next = { ...connection, id: newId() }
    const dataKey = newDataKey()
    const isNoted = await left.note(next.id, { withKeys: true })
    if (!isNoted.ok) {
      from.fill(0)
      return isNoted
    }
    const noted = state.remember({ leftBehind: [...leftBehind, next.id] })
    if (!noted.ok) {
      from.fill(0)
      return noted
    }
    await open.close(false)
    const copied = await copy(
      { connection, dataKey: from },
      { connection: next, dataKey },
      apiKey,
      isSet ? passphrase : null,
    )
    from.fill(0)
    dataKey.fill(0)
    // before the settings name the copy: a process that ends after that leaves the old one to the next start
    const isLeaving = copied.ok ? await left.note(connection.id, { withKeys: true }) : copied
    const swapped = isLeaving.ok
      ? state.remember({ connection: next, leftBehind: [...leftBehind, connection.id] })
      : isLeaving
    if (!copied.ok || !swapped.ok) {
      await left.clearNote(connection.id)
      state.remember({ connection, leftBehind: [...leftBehind, next.id] })
      // the ring knows one key at a time, and that was the copy's
      if (isSet && passphrase !== null) await keyRing.unlock(connection, passphrase)
      await open.open('start')
      await left.cleanUp()
      return swapped
    }
    await left.clearNote(next.id)
    log('data-key-renewed', { rows: copied.value.rows, left: copied.value.left })
    const opened = await open.open('start')
    await callStore('recordAudit', { at: clock(), what: 'data-key-renewed', figures: copied.value })
    await open.rememberSeen()
    await left.cleanUp()
    return opened
  }

  return (passphrase: string | null): Promise<Outcome<Nothing>> =>
    open.inTurn(async () => left.cleanUpAfter(await renew(passphrase)))
}
