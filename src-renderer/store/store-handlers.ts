import type { Handlers } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { applyAnswer, removeSessions } from './apply/apply-answer'
import { createAnswersAhead, parseBody, readAnswer } from './apply/read-answer'
import { openDatabase, removeConnection } from './database/schema'
import { listCoverage, originOfSession } from './details'
import { createExports, findSubject } from './exports/exports'
import { createImports } from './imports/imports'
import { openConnection } from './open-connection'
import type { OpenStore } from './open-store'
import { applyProfiles } from './profiles'
import { listRuns, saveRun } from './runs'
import { answering } from './store-fault'
import { openStoreOf, perStore, type StoreState } from './store-state'

/** Answers main. Whatever writes waits for its turn. */
export function createStoreHandlers(state: StoreState): Handlers<StoreCalls> {
  const writing = <T>(work: (store: OpenStore) => Promise<T>) =>
    answering(() => state.write(async () => work(openStoreOf(state))))
  const reading = <T>(work: (store: OpenStore) => Promise<T> | T) =>
    answering(async () => work(openStoreOf(state)))
  const ahead = createAnswersAhead()
  const imports = createImports(state)
  const exportsOf = perStore((store) => createExports(store, state.deps.clock))

  return {
    open: (input) =>
      answering(() =>
        state.write(async () => {
          await close(state)
          const database = await openDatabase(state.deps)
          try {
            const { deps, changed, order } = state
            state.open = await openConnection(database, deps, input, changed, order)
          } catch (error) {
            database.close()
            throw error
          }
          const { coverage, isNew } = state.open
          return { sessions: [...coverage.values()].reduce((sum, day) => sum + day.sessions, 0), isNew }
        }),
      ),
    close: () =>
      answering(() =>
        state.write(async () => {
          await close(state)
          return {}
        }),
      ),
    coverage: () => reading(listCoverage),
    applyProfiles: ({ body, fetchedAt, since }) =>
      writing((store) => applyProfiles(store, body, fetchedAt, since)),
    countProfiles: ({ body }) => answering(async () => ({ profiles: (await parseBody(body)).sent.length })),
    readAhead: ({ body }) =>
      reading(async () => {
        const { number, done } = ahead.read(body)
        await done.catch(() => {})
        return { number }
      }),
    applyAnswer: (answer) => {
      const { body } = answer
      const read = typeof body === 'number' ? ahead.take(body) : readAnswer(body)
      // told when its turn has come
      read.catch(() => {})
      return writing(async (store) => {
        await store.loaded
        return applyAnswer(store, answer, await read)
      })
    },
    saveRun: (run) =>
      writing(async (store) => {
        await saveRun(store, run)
        store.announce()
        return {}
      }),
    lastRuns: ({ limit }) => reading(async (store) => (await listRuns(store, { offset: 0, limit })).runs),
    originOfSession: ({ session }) =>
      reading(async (store) => {
        await store.loaded
        return originOfSession(store, session)
      }),
    purgeWithdrawn: ({ before }) =>
      writing(async (store) => {
        await store.loaded
        const { withdrawnAt } = store.library.rows.numbers
        const sessions = await removeSessions(store, (row) => withdrawnAt.get(row) < before)
        return { sessions }
      }),
    recordAudit: (line) =>
      writing(async ({ database, connection }) => {
        await database.audit.add({ connection, ...line })
        return {}
      }),
    findSubject: (input) => reading((store) => findSubject(store, input)),
    exportBegin: (input) => reading((store) => exportsOf(store).exportBegin(input)),
    exportNext: (input) => reading((store) => exportsOf(store).exportNext(input)),
    exportEnd: (input) => reading((store) => exportsOf(store).exportEnd(input)),
    importBegin: (input) => answering(() => imports.importBegin(input)),
    importNext: (input) => answering(() => imports.importNext(input)),
    importEnd: (input) => answering(() => imports.importEnd(input)),
    importStop: (input) => answering(() => imports.importStop(input)),
    removeConnection: ({ connection }) =>
      answering(() =>
        state.write(async () => {
          if (state.open?.connection === connection) await close(state)
          const database = state.open?.database ?? (await openDatabase(state.deps))
          await removeConnection(database, connection)
          if (!state.open) database.close()
          return {}
        }),
      ),
  }
}

async function close(state: StoreState): Promise<void> {
  // what was being kept is not lost by it
  await state.keep(async () => undefined)
  if (!state.open) return
  state.open.closed = true
  state.open.database.close()
  state.open = null
}
