import { createHash } from 'node:crypto'
import { type Nothing, ok, type Outcome, withoutValue } from '#shared/fault'
import type { KeyDependencies, KeyedConnection } from './key-dependencies'
import type { KeyRing } from './key-ring'

/** What is still to be removed of connections: their ids are in the settings, and the keychain says whether that is true. */
export type LeftBehind = ReturnType<typeof createLeftBehind>

/** Creates the keeper of what is left behind in a profile folder. */
export function createLeftBehind(
  deps: KeyDependencies,
  keyRing: KeyRing,
  { isOpen }: Pick<KeyedConnection, 'isOpen'>,
  /** Has recovery cards open what is there now; false when that cannot be done. */
  refreshCards: () => Promise<boolean>,
) {
  const { state, callStore, isOfAnother, log } = deps
  const from = createHash('sha256').update(deps.folder).digest('hex')
  const forget = (id: string) =>
    state.remember({ leftBehind: state.settings().leftBehind.filter((each) => each !== id) })

  const removeRows = async (id: string): Promise<boolean> => {
    const removed = await callStore('removeConnection', { connection: id })
    const isDamaged = !removed.ok && removed.fault.code === 'store-unreadable'
    if (!isDamaged || state.settings().connection) return removed.ok
    // nothing else is in it
    await deps.clearStore()
    return true
  }
  const remove = async (id: string, withKeys: boolean): Promise<void> => {
    if (!(await removeRows(id))) return
    if (withKeys && !isOfAnother(id)) await keyRing.remove(id)
    else await keyRing.keepLeaving(id, null)
    forget(id)
  }
  /** What the keychain has this profile remove of a connection; a fault while it cannot say. */
  const due = async (id: string): Promise<Outcome<'all' | 'rows' | 'nothing'>> => {
    const noted = await keyRing.leaving(id)
    if (!noted.ok) return noted
    if (noted.value?.from === from) return ok(noted.value.withKeys ? 'all' : 'rows')
    const hasKey = await keyRing.hasDataKey(id)
    // what nobody can read any more, as after keys in memory, is no loss
    return hasKey.ok ? ok(hasKey.value ? 'nothing' : 'rows') : hasKey
  }
  const removeDue = async (): Promise<void> => {
    const present = state.settings().connection?.id
    // a process that ended in between may have left it
    if (present !== undefined) await keyRing.keepLeaving(present, null)
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
   * Removes all that the keychain says is to go. A line in the settings alone removes no key and nothing that has one. Cards
   * first: where a new data key has just come, they open the old one until then.
   */
  const cleanUp = async (): Promise<void> => {
    const { connection, leftBehind } = state.settings()
    if (leftBehind.length > 0 && (connection === null || (await refreshCards()))) await removeDue()
  }

  return {
    /** Notes, where no other program can, that a connection is being removed, before anything of it is. */
    note: (id: string, { withKeys }: { readonly withKeys: boolean }) =>
      keyRing.keepLeaving(id, { from, withKeys }),
    /** Takes that back: the connection stays, or is one now. */
    clearNote: (id: string) => keyRing.keepLeaving(id, null),
    /** Removes what somebody has just decided on; what the store cannot remove now is tried again at a later start. */
    remove,
    cleanUp,
    /** Tidies up after an attempt that has opened the store; what came of it for a person. */
    async cleanUpAfter(attempt: Outcome<null>): Promise<Outcome<Nothing>> {
      if (!isOpen(attempt)) return withoutValue(attempt)
      await cleanUp()
      return ok({})
    },
  }
}
