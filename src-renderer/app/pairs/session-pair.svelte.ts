import { ok, type Outcome } from '#shared/fault'
import type { LikelyPair } from '#shared/measure/comparable'
import { ofPatient, withDays } from '#shared/queries/filter'
import type { SessionRow } from '#shared/records/session'
import type { SessionDetail } from '#shared/queries/session-detail'
import { type Pair, pairOf, pairRole } from '../../session/pair'
import { useLibrary } from '../core/query.svelte'
import { readCompared } from './compared'
import { usePairs, waitingPairs } from './pairs.svelte'

export type SessionPair = ReturnType<typeof useSessionPair>

/**
 * The pair of a page's session, or the question whether it has one. To be called in a component's setup. After an answer no
 * other question takes its place until the page shows another session; undoing asks the same again, and so does unpairing.
 */
export function useSessionPair(detail: () => SessionDetail | null) {
  const pairs = usePairs()
  const own = $derived(detail()?.session.id ?? null)
  const pair = $derived(own === null ? null : pairOf(pairs.read?.pairs ?? [], own))
  const otherId = $derived(pair && (pair.pre === own ? pair.post : pair.pre))
  const opened = useLibrary((call) =>
    otherId === null ? Promise.resolve(ok([])) : readCompared(call, [otherId]),
  )
  const ofDay = useLibrary<readonly SessionRow[]>(async (call) => {
    const shown = detail()
    const day = shown?.session.local.day ?? 'undated'
    if (!shown || day === 'undated') return ok([])
    const filter = withDays(ofPatient(shown.patient), { from: day, to: day })
    const sort = { by: 'date', descending: true } as const
    const answer = await call('sessions', { filter, sort, offset: 0, limit: 500 })
    return answer.ok ? ok(answer.value.rows) : answer
  })
  // what was answered on the page, and of which session
  let answered = $state<{ readonly of: string | null; readonly ids: Pick<Pair, 'pre' | 'post'> } | null>(null)
  let failed = $state(false)
  const likely = $derived.by(() => {
    if (pairs.read === null || pair) return undefined
    const ofOwn = waitingPairs(ofDay.value ?? []).filter(({ pre, post }) => pre.id === own || post.id === own)
    const last = answered?.of === own ? answered.ids : null
    return last ? ofOwn.find(({ pre, post }) => pre.id === last.pre && post.id === last.post) : ofOwn[0]
  })

  async function answer(ids: Pick<Pair, 'pre' | 'post'>, act: Promise<Outcome<unknown>>): Promise<void> {
    const outcome = await act
    failed = !outcome.ok
    if (outcome.ok) answered = { of: own, ids }
  }

  return {
    get pair() {
      return pair
    },
    /** Place of the page's session in its pair; null without one. */
    get role() {
      return pair && own !== null ? pairRole(pair, own) : null
    },
    /** The other session of the pair, or the reason why it cannot be shown; null while it is being opened. */
    get other() {
      return opened.value?.find(({ id }) => id === otherId) ?? null
    },
    /** Two sessions of one day that wait for an answer, one of them the page's. */
    get likely(): LikelyPair<SessionRow> | undefined {
      return likely
    },
    get failed() {
      return failed
    },
    mark({ pre, post }: LikelyPair<SessionRow>) {
      const ids = { pre: pre.id, post: post.id }
      return answer(ids, pairs.mark(ids))
    },
    refuse: (one: LikelyPair<SessionRow>) =>
      answer({ pre: one.pre.id, post: one.post.id }, pairs.refuse(one)),
    async unpair() {
      const made = pair
      if (made) await answer(made, pairs.unmark(made))
    },
  }
}
