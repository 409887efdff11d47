import { describe, expect, it } from 'vitest'
import { noCounts, type SyncRun } from '#shared/records/sync'
import { runOrCancel, untilAborted } from '../../../src-main/command-line/sync-task'

/** An engine whose run lasts until it is cancelled. */
function endlessEngine() {
  let end: (run: SyncRun) => void = () => undefined
  return {
    run: (reason: SyncRun['reason']) =>
      new Promise<SyncRun>((resolve) => {
        end = (run) => resolve({ ...run, reason })
      }),
    cancel: () =>
      end({
        id: 'r',
        connection: 'c',
        reason: 'manual',
        startedAt: 0,
        endedAt: 1,
        outcome: 'cancelled',
        fault: null,
        counts: noCounts(),
      }),
  }
}

describe('a wish to quit', () => {
  it('cancels the run, whether it came before or during it', async () => {
    expect((await runOrCancel(endlessEngine(), AbortSignal.abort())).outcome).toBe('cancelled')
    const wish = new AbortController()
    const run = runOrCancel(endlessEngine(), wish.signal)
    wish.abort()
    expect((await run).outcome).toBe('cancelled')
  })

  it('ends the waiting for a key that never comes', async () => {
    const never = new Promise<string>(() => undefined)
    expect(await untilAborted(never, AbortSignal.abort(), '')).toBe('')
    const wish = new AbortController()
    const waiting = untilAborted(never, wish.signal, '')
    wish.abort()
    expect(await waiting).toBe('')
    expect(await untilAborted(Promise.resolve('key'), new AbortController().signal, '')).toBe('key')
  })
})
