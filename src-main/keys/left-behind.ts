import { type Nothing, ok, type Outcome, withoutValue } from '#shared/fault'
import { folderMark } from '../keychain/keychain'
import type { KeyDependencies, KeyedConnection } from './key-dependencies'
import type { KeyRing } from './key-ring'

/** Remains of connections to be removed: the settings list their ids, and the keychain confirms them. */
export type LeftBehind = ReturnType<typeof createLeftBehind>

/** Creates the keeper of a profile folder's remains. */
export function createLeftBehind(
  deps: KeyDependencies,
  keyRing: KeyRing,
  { isOpen }: Pick<KeyedConnection, 'isOpen'>,
  /** Makes recovery cards open the current data; false on failure. */
  refreshCards: () => Promise<boolean>,
) {
  const { state, callStore, isOfAnother, log } = deps
  const from = folderMark(deps.folder)
  const forget = (id: string) =>
    state.remember({ leftBehind: state.settings().leftBehind.filter((each) => each !== id) })

  const removeRows = async (id: string): Promise<boolean> => {
    const removed = await callStore('removeConnection', { connection: id })
    const isDamaged = !removed.ok && removed.fault.code === 'store-unreadable'
    if (!isDamaged || state.settings().connection) return removed.ok
    // the database holds nothing else
    await deps.clearStore()
    return true
  }
  const remove = async (id: string, withKeys: boolean): Promise<void> => {
    if (!(await removeRows(id))) return
    if (withKeys && !isOfAnother(id)) await keyRing.remove(id)
    else await keyRing.keepLeaving(id, from, null)
    forget(id)
  }
  /** The part of a connection that the keychain has this profile remove; a fault while unknown. */
  const due = async (id: string): Promise<Outcome<'all' | 'rows' | 'nothing'>> => {
    const noted = await keyRing.leaving(id, from)
    if (!noted.ok) return noted
    if (noted.value) return ok(noted.value.withKeys ? 'all' : 'rows')
    const hasKey = await keyRing.hasDataKey(id)
    // unreadable rows, as after keys in memory, are no loss
    return hasKey.ok ? ok(hasKey.value ? 'nothing' : 'rows') : hasKey
  }
  const removeDue = async (): Promise<void> => {
    const present = state.settings().connection?.id
    // a process that ended in between may have left it
    if (present !== undefined) await keyRing.keepLeaving(present, from, null)
    for (const id of state.settings().leftBehind) {
      if (isOfAnother(id)) continue
      const what = id === present ? ok('nothing') : await due(id)
      if (!what.ok) continue
      if (what.value !== 'nothing') await remove(id, what.value === 'all')
      else {
        log('left-behind-refused')
        forget(id)
      }
    }
  }
  /**
   * Removes everything the keychain says. A line in the settings alone removes no key, and no data that has one. Cards
   * first: where a new data key has just come, they open the old one until then.
   */
  const cleanUp = async (): Promise<void> => {
    const { connection, leftBehind } = state.settings()
    if (leftBehind.length > 0 && (connection === null || (await refreshCards()))) await removeDue()
  }

  return {
    /** Notes a pending removal where no other program can, before anything is removed. */
    note: (id: string, { withKeys }: { readonly withKeys: boolean }) =>
      keyRing.keepLeaving(id, from, { withKeys }),
    /** Takes that back: the connection stays, or is in use again. */
    clearNote: (id: string) => keyRing.keepLeaving(id, from, null),
    /** Removes a connection just given up; leftovers in the store are retried at a later start. */
    remove,
    cleanUp,
    /** Cleans up after an attempt that opened the store; returns the attempt's outcome for a person. */
    async cleanUpAfter(attempt: Outcome<null>): Promise<Outcome<Nothing>> {
      if (!isOpen(attempt)) return withoutValue(attempt)
      await cleanUp()
      return ok({})
    },
  }
}
