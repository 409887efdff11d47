import type { LibraryCalls } from '#shared/calls/library-calls'
import { makeMark, readMarks, withdrawMarks } from '#shared/calls/mark-calls'
import type { Caller } from '#shared/calls/rpc'
import { ok, type Outcome } from '#shared/fault'
import { type LikelyPair, likelyPairs } from '#shared/measure/comparable'
import { ofPatient } from '#shared/queries/filter'
import { doubtsOf } from '#shared/records/doubt'
import { sessionMark } from '#shared/records/marks'
import type { PatientRef } from '#shared/records/patient'
import type { SessionRow } from '#shared/records/session'
import { farApartMs, type Pair, pairOfMark } from '../../session/pair'
import { t } from '../../text/texts.svelte'
import { useQuery } from '../core/query.svelte'
import { useApp, useUndo } from '../core/context'

/** The moment of a session, as far as pairs depend on it. */
type When = Pick<SessionRow, 'day' | 'instant'>

/**
 * An obstacle or a warning before two sessions are marked as before and after a bronchodilator: more than a day apart,
 * without a moment or in the wrong order they cannot be; on another day only knowingly. Null for neither.
 */
export function pairProblem(
  pre: When,
  post: When,
): { readonly text: string; readonly isFinal: boolean } | null {
  if (pre.instant === null || post.instant === null) return { text: t('compare.pair.undated'), isFinal: true }
  if (post.instant < pre.instant) return { text: t('compare.pair.wrongOrder'), isFinal: true }
  if (post.instant - pre.instant > farApartMs) return { text: t('compare.pair.tooFar'), isFinal: true }
  return pre.day === post.day ? null : { text: t('compare.pair.otherDay'), isFinal: false }
}

/**
 * The unanswered likely pairs of one patient, newest first, of sessions in any order. The flag of the later session tells
 * whether one is unanswered.
 */
export function waitingPairs(rows: readonly SessionRow[]): LikelyPair<SessionRow>[] {
  return likelyPairs(rows, (_, post) => !doubtsOf(post).includes('likely-pair'))
}

interface OtherSessions {
  readonly rows: readonly SessionRow[]
  readonly of: number
}

const atMost = 500

/** Lists the newest other sessions of a session's patient. */
export async function readOthers(
  call: Caller<LibraryCalls>,
  patient: PatientRef,
  session: string,
): Promise<Outcome<OtherSessions>> {
  const answer = await call('sessions', {
    filter: ofPatient(patient),
    sort: { by: 'date', descending: true },
    offset: 0,
    limit: atMost,
  })
  if (!answer.ok) return answer
  const rows = answer.value.rows.filter(({ id }) => id !== session)
  const others = answer.value.matching - (answer.value.rows.length - rows.length)
  return ok({ rows, of: others })
}

/** The ids of the sessions before and after. */
type Ids = Pick<Pair, 'pre' | 'post'>

export type Pairs = ReturnType<typeof usePairs>

/** Follows the pairs while a component lives; what a person does to them can be undone. To be called in a component's setup. */
export function usePairs() {
  const { library } = useApp()
  const undo = useUndo()
  const query = useQuery(() => {
    void library.version
    return readMarks(library.call, 'bronchodilator')
  })
  const read = $derived(
    query.value && { pairs: query.value.marks.map(pairOfMark), unread: query.value.damaged },
  )

  // undoing finds the mark as it is then: it may have been withdrawn and made again since, and the component be gone
  async function withdraw(kind: 'bronchodilator' | 'no-pair', { pre, post }: Ids): Promise<Outcome<unknown>> {
    const found = await readMarks(library.call, kind, [sessionMark(post)])
    if (!found.ok) return found
    const made = found.value.marks.filter(({ value }) => value.pre === pre)
    return withdrawMarks(library.call, kind, made)
  }

  const make = (kind: 'bronchodilator' | 'no-pair', { pre, post }: Ids) =>
    makeMark(library.call, kind, sessionMark(post), { pre })

  async function exchange({ pre, post }: Ids): Promise<Outcome<unknown>> {
    // the new one first: a full disk leaves the pair as it was
    const swapped = await make('bronchodilator', { pre: post, post: pre })
    if (!swapped.ok) return swapped
    const gone = await withdraw('bronchodilator', { pre, post })
    if (!gone.ok) await withdraw('bronchodilator', { pre: post, post: pre })
    return gone
  }

  type Act = () => Promise<Outcome<unknown>>

  async function act(done: string, action: Act, back: Act): Promise<Outcome<unknown>> {
    const once = async (one: Act) => {
      const outcome = await one()
      query.again()
      return outcome
    }
    const outcome = await once(action)
    if (outcome.ok) undo.add({ kind: 'pair', done, undo: () => once(back) })
    return outcome
  }

  return {
    /** Null until read. */
    get read() {
      return read
    },
    mark: (ids: Ids) =>
      act(
        t('pair.done.paired'),
        () => make('bronchodilator', ids),
        () => withdraw('bronchodilator', ids),
      ),
    unmark: (ids: Ids) =>
      act(
        t('pair.done.unpaired'),
        () => withdraw('bronchodilator', ids),
        () => make('bronchodilator', ids),
      ),
    /** Exchanges before and after. */
    swap: ({ pre, post }: Ids) =>
      act(
        t('compare.swapped'),
        () => exchange({ pre, post }),
        () => exchange({ pre: post, post: pre }),
      ),
    /** Records that two sessions are no pair. */
    refuse: ({ pre, post }: LikelyPair<SessionRow>) =>
      act(
        t('pair.done.refused'),
        () => make('no-pair', { pre: pre.id, post: post.id }),
        () => withdraw('no-pair', { pre: pre.id, post: post.id }),
      ),
  }
}
