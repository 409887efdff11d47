import type { Handlers } from '#shared/calls/rpc'
import type { StoreCalls } from '#shared/calls/store-calls'
import { failed, ok } from '#shared/fault'
import type { DayCoverage, SyncRun } from '#shared/records/sync'
import { daysBetween } from '#shared/records/day'
import { isRecord, readId } from '#shared/wire/read-values'
import { parseBody } from '../../src-renderer/store/apply/read-answer'
import { type Contestant, readSessions } from './contestant'

// contestants keep no ledger
const unseen = {
  altered: { days: 0, profiles: 0, marks: 0, audit: false },
  anchor: { sequence: 0, tag: '' },
}

/**
 * Serves the store calls of Spirodesk's sync engine from a contestant. Coverage and runs are kept in memory only: peers are
 * spared that work.
 */
export function serveContestant(open: () => Promise<Contestant>): Handlers<StoreCalls> {
  const coverage = new Map<string, DayCoverage>()
  const runs = new Map<string, SyncRun>()
  let contestant: Contestant | null = null
  return {
    anchor: () => ok(unseen.anchor),
    settle: () => ok(unseen.anchor),
    backupsMade: () => failed('unknown-call'),
    putDown: () => failed('unknown-call'),
    acceptAltered: () => ok({}),
    traceBegin: () => failed('unknown-call'),
    traceNext: () => failed('unknown-call'),
    async open() {
      contestant = await open()
      const sessions = await contestant.count()
      return ok({ sessions, isNew: sessions === 0, ...unseen })
    },
    async close() {
      await contestant?.close()
      contestant = null
      return ok({})
    },
    coverage: () => ok([...coverage.values()]),
    async applyProfiles({ body }) {
      const records = parseBody(body).sent
      const shared = records.flatMap((record) => (isRecord(record) ? (readId(record) ?? []) : []))
      return ok({ shared, newlyUnshared: 0, quarantined: 0 })
    },
    // asked for nothing, it is read again
    sharedProfiles: () => ok({ shared: [], newlyShared: [], unattributed: [], readAt: null }),
    async applyAnswer({ body, complete, fetchedAt }) {
      if (!contestant) return failed('no-connection')
      const { sent } = parseBody(body)
      const sessions = contestant.putUnread ? [] : readSessions(sent)
      await (contestant.putUnread?.(sent) ?? contestant.put(sessions))
      const days = (complete ? daysBetween(complete.from, complete.to) : []).map((day) => {
        const revision = (coverage.get(day)?.revision ?? 0) + 1
        const held = sessions.filter((session) => session.day === day).length
        return { day, revision, fetchedAt, complete: true, sessions: held }
      })
      for (const day of days) coverage.set(day.day, day)
      const none = {
        new: 0,
        changed: 0,
        withdrawn: 0,
        quarantined: 0,
        askProfiles: [],
        unidentified: false,
        differs: false,
        strangers: false,
        pendingWithdrawal: null,
      }
      return ok({ received: sent.length, ...none, days })
    },
    unidentifiedDays: () => ok({ days: [] }),
    curvesWanted: () => failed('unknown-call'),
    saveRun(run) {
      runs.set(run.id, run)
      return ok({})
    },
    lastRuns: () => ok([...runs.values()].reverse()),
    countProfiles: () => failed('unknown-call'),
    originOfSession: () => failed('not-found'),
    news: () => ok({ sessions: 0, falls: 0, doubtfulFalls: 0 }),
    purgeWithdrawn: () => ok({ sessions: 0 }),
    recordAudit: () => ok({}),
    findSubject: () => failed('unknown-call'),
    subjectOfView: () => failed('unknown-call'),
    scheduledExports: () => failed('unknown-call'),
    keepScheduledExport: () => failed('unknown-call'),
    forgetScheduledExport: () => failed('unknown-call'),
    exportBegin: () => failed('unknown-call'),
    exportNext: () => failed('unknown-call'),
    exportEnd: () => failed('unknown-call'),
    importBegin: () => failed('unknown-call'),
    importNext: () => failed('unknown-call'),
    importEnd: () => failed('unknown-call'),
    importStop: () => failed('unknown-call'),
    clockDoubt: () => failed('unknown-call'),
    backupBegin: () => failed('unknown-call'),
    backupNext: () => failed('unknown-call'),
    backupEnd: () => failed('unknown-call'),
    restoreBegin: () => failed('unknown-call'),
    restoreNext: () => failed('unknown-call'),
    restoreEnd: () => failed('unknown-call'),
    renewKey: () => failed('unknown-call'),
    removeConnection: () => ok({}),
  }
}
