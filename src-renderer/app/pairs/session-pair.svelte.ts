import { readMarks, withdrawMarks } from '#shared/calls/mark-calls'
import { ok, type Outcome } from '#shared/fault'
import type { LikelyPair } from '#shared/measure/comparable'
import { ofPatient, withDays } from '#shared/queries/filter'
import { sessionMark } from '#shared/records/marks'
import type { SessionDetail, SessionRow } from '#shared/records/session'
import { pairOf, pairRole } from '../../session/pair'
import { t } from '../../text/texts.svelte'
import { useApp, useUndo } from '../core/context'
import { useLibrary } from '../core/query.svelte'
import { readCompared } from './compared'
import { refusePair, usePairs, waitingPairs } from './pairs.svelte'

export type SessionPair = ReturnType<typeof useSessionPair>

/**
 * The pair of a page's session, or the question whether it has one. To be called in a component's setup. After an answer no
 * other question takes its place until the page shows another session; undoing asks again.
 */
export function useSessionPair(detail: () => SessionDetail | null) {
  const { library } = useApp()
  const undo = useUndo()
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
  // the session whose question was answered
  let answered = $state<string | null>(null)
  let failed = $state(false)
  const likely = $derived(
    pairs.read === null || pair || answered === own
      ? undefined
      : waitingPairs(ofDay.value ?? []).find(({ pre, post }) => pre.id === own || post.id === own),
  )

  async function act(done: string, action: Promise<Outcome<unknown>>, back: () => Promise<Outcome<unknown>>) {
    const answer = await action
    failed = !answer.ok
    if (!answer.ok) return
    answered = own
    undo.add({
      kind: 'pair',
      done,
      undo() {
        answered = null
        return back()
      },
    })
  }

  async function unmark(pre: string, post: string): Promise<Outcome<unknown>> {
    const made = pairs.read?.pairs.find((one) => one.pre === pre && one.post === post)
    return made ? pairs.unmark(made) : ok(null)
  }

  async function allow({ pre, post }: LikelyPair<SessionRow>): Promise<Outcome<unknown>> {
    const found = await readMarks(library.call, 'no-pair', [sessionMark(post.id)])
    if (!found.ok) return found
    return withdrawMarks(
      library.call,
      'no-pair',
      found.value.marks.filter(({ value }) => value.pre === pre.id),
    )
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
    mark: ({ pre, post }: LikelyPair<SessionRow>) =>
      act(t('pair.done.paired'), pairs.mark(pre.id, post.id), () => unmark(pre.id, post.id)),
    refuse: (one: LikelyPair<SessionRow>) =>
      act(t('pair.done.refused'), refusePair(library.call, one), () => allow(one)),
    async unpair() {
      const made = pair
      if (made) await act(t('pair.done.unpaired'), pairs.unmark(made), () => pairs.mark(made.pre, made.post))
    },
  }
}
