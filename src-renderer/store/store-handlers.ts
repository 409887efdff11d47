import type { Handlers } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { beginReviews } from './connection/mark-blocks'
import { applyAnswer, removeSessions } from './apply/apply-answer'
import { readAnswer } from './apply/read-answer'
import { applyProfiles, countProfiles, profilesOf, sharedProfiles, unidentifiedDays } from './apply/profiles'
import { createBackups } from './backups'
import { openConnection } from './connection/open-connection'
import type { OpenStore } from './connection/open-store'
import { renewKey } from './connection/renew-key'
import { openStoreOf, perStore, type StoreState } from './connection/store-state'
import { removeConnection } from './database/schema'
import { StoreFault, toOutcome } from './database/store-fault'
import { listCoverage, originOfSession } from './details'
import { curvesWanted } from './latest-curves'
import { createExports, findSubject, listScheduledExports, subjectOfView } from './exports/exports'
import type { FirstScreen } from './first-screen'
import { createImports } from './imports/imports'
import { countNews } from './library/patient-list'
import { createTraces } from './traces'

/** Answers main. Writes wait for their turn. */
export function createStoreHandlers(state: StoreState, first: FirstScreen): Handlers<StoreCalls> {
  const noting = <T>(work: (store: OpenStore) => Promise<T>) =>
    toOutcome(() => state.write(async () => work(openStoreOf(state))))
  const writing = <T>(work: (store: OpenStore) => Promise<T>) =>
    noting((store) => {
      // the screen of the closed connection may be outdated
      first.drop()
      return work(store)
    })
  const reading = <T>(work: (store: OpenStore) => Promise<T> | T) =>
    toOutcome(async () => work(openStoreOf(state)))
  const imports = createImports(state)
  const exportsOf = perStore((store) => createExports(store, state.deps.clock))

  return {
    open: (input) =>
      toOutcome(() =>
        state.write(async () => {
          await close(state, first)
          try {
            state.open = await openConnection(state.deps, input, state.changed, state.order, first.show)
          } catch (error) {
            first.drop()
            throw error
          }
          const { coverage, isNew, ledger } = state.open
          const sessions = [...coverage.values()].reduce((sum, day) => sum + day.sessions, 0)
          return { sessions, isNew, altered: ledger.altered, anchor: ledger.anchor() }
        }),
      ),
    renewKey: ({ from, to }) =>
      toOutcome(() =>
        state.write(async () => {
          if (state.open) throw new StoreFault('busy', 'connected')
          return renewKey(state.deps, from, to)
        }),
      ),
    close: () =>
      toOutcome(() =>
        state.write(async () => {
          await close(state, first)
          return {}
        }),
      ),
    putDown: () =>
      writing(async (store) => {
        // items that are being kept are not lost by it
        await state.keep(async () => undefined)
        const heldBack = { days: store.days.deferred(), runs: [...store.deferred.runs()] }
        const anchor = store.ledger.anchor()
        // a window that is opened again begins with it too
        await first.keep(store).catch(() => undefined)
        shut(state)
        return { anchor, heldBack }
      }),
    anchor: () => reading(({ ledger }) => ledger.anchor()),
    settle: () =>
      writing(async ({ days, ledger }) => {
        await days.settle()
        return ledger.anchor()
      }),
    acceptAltered: () =>
      writing(async ({ ledger }) => {
        await ledger.accept()
        return {}
      }),
    coverage: () => reading(listCoverage),
    applyProfiles: (list) => writing((store) => applyProfiles(store, list)),
    sharedProfiles: ({ since }) => reading((store) => sharedProfiles(store, since)),
    unidentifiedDays: ({ searched }) =>
      noting(async (store) => ({ days: await unidentifiedDays(store, searched) })),
    countProfiles: ({ body }) => toOutcome(() => countProfiles(state.open, body)),
    applyAnswer: (answer) => {
      const read = readAnswer(answer.body, answer.isWhole)
      // reported when its turn has come
      read.catch(() => {})
      return writing(async (store) => {
        await store.loaded
        return applyAnswer(store, answer, await read)
      })
    },
    saveRun: (run) =>
      noting(async (store) => {
        await store.runs.save(run)
        await beginReviews(store, run, state.deps.clock.now())
        store.announce()
        return {}
      }),
    lastRuns: ({ limit }) => reading(async (store) => (await store.runs.list({ offset: 0, limit })).runs),
    originOfSession: ({ session }) =>
      reading(async (store) => {
        await store.loaded
        return originOfSession(store, session)
      }),
    curvesWanted: ({ limit }) =>
      reading(async (store) => {
        await store.loaded
        return curvesWanted(store, limit)
      }),
    news: (input) =>
      reading(async (store) => {
        await store.loaded
        return countNews(store.library, profilesOf(store), input)
      }),
    purgeWithdrawn: ({ before }) =>
      writing(async (store) => {
        await store.loaded
        const { withdrawnAt } = store.library.rows.numbers
        const sessions = await removeSessions(store, (row) => withdrawnAt.get(row) < before)
        return { sessions }
      }),
    recordAudit: (line) =>
      noting(async ({ audit }) => {
        await audit.add(line)
        return {}
      }),
    clockDoubt: () =>
      reading(async (store) => {
        await store.loaded
        return { doubted: store.library.isClockDoubted() }
      }),
    backupsMade: () =>
      reading(async ({ audit }) => {
        const lines = await audit.list()
        return { at: lines.filter(({ what }) => what === 'backed-up').map(({ at }) => at) }
      }),
    findSubject: (input) => reading((store) => findSubject(store, input)),
    subjectOfView: (input) => reading((store) => subjectOfView(store, input)),
    scheduledExports: () => reading(listScheduledExports),
    keepScheduledExport: (input) =>
      writing(async ({ kept }) => {
        const content = JSON.stringify(input)
        await kept.put('scheduled-export', { id: input.id, content, at: state.deps.clock.now() })
        return {}
      }),
    forgetScheduledExport: ({ id }) =>
      writing(async ({ kept }) => {
        await kept.remove('scheduled-export', id)
        return {}
      }),
    exportBegin: (input) => reading((store) => exportsOf(store).exportBegin(input)),
    exportNext: (input) => reading((store) => exportsOf(store).exportNext(input)),
    exportEnd: (input) => reading((store) => exportsOf(store).exportEnd(input)),
    importBegin: (input) => toOutcome(() => imports.importBegin(input)),
    importNext: (input) => toOutcome(() => imports.importNext(input)),
    importEnd: (input) => toOutcome(() => imports.importEnd(input)),
    importStop: (input) => toOutcome(() => imports.importStop(input)),
    ...createBackups(state),
    ...createTraces(state),
    removeConnection: ({ connection }) =>
      toOutcome(() =>
        state.write(async () => {
          if (state.open?.isOf(connection)) await close(state, first)
          await removeConnection(state.deps, connection)
          return {}
        }),
      ),
  }
}

async function close(state: StoreState, first: FirstScreen): Promise<void> {
  // items that are being kept are not lost by it
  await state.keep(async () => undefined)
  first.drop()
  // a full disk must not keep it open: all that is lost is the time of the last poll, and a faster next start
  await state.open?.days.settle().catch(() => undefined)
  if (state.open) await first.keep(state.open).catch(() => undefined)
  shut(state)
}

function shut(state: StoreState): void {
  state.open?.close()
  state.open = null
}
