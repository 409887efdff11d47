// @dates
import { beforeEach, expect, test, vi } from 'vitest'
import { type App } from 'electron'
import { firstPreferences } from '#shared/preferences'
import { ok } from '#shared/fault'
import type { SyncProgress } from '#shared/records/sync'
import { runWindow } from '../../../src-main/application/window'

const { titles, Notification } = vi.hoisted(() => {
  const titles: string[] = []
  class Notification {
    static isSupported = () => true
    readonly title: string
    constructor({ title }: { readonly title: string }) {
      this.title = title
    }
    on() {}
    show() {
      titles.push(this.title)
    }
  }
  return { titles, Notification }
})
vi.mock('electron', () => ({
  Notification,
  powerMonitor: { on: () => undefined, off: () => undefined },
}))

const run = { startedAt: 1, reason: 'schedule' } as SyncProgress

function anOrganization(name: string) {
  const state = {
    locale: 'en',
    lock: { isLocked: false },
    preferences: { ...firstPreferences, notifyFallPercent: 12 },
    connection: { kind: 'service' },
  }
  const settings = { organization: { name }, connection: state.connection }
  return {
    name,
    state: { get: () => state, settings: () => settings },
    store: { call: () => Promise.resolve(ok({ sessions: 3, falls: 2 })) },
  }
}

/** A window in front of a person, which shows the first of two organizations. */
function aWindow() {
  const [north, south] = [anOrganization('North'), anOrganization('South')]
  const badges: number[] = []
  const application = {
    appWindow: { isInFront: () => true },
    organizations: {
      all: () => [north, south],
      shown: () => north,
      nameAmongSeveral: ({ name }: { readonly name: string }) => name,
    },
  }
  const app = { setBadgeCount: (count: number) => badges.push(count) }
  const input = { paths: { icon: '' } }
  const window = runWindow(
    ...([app as unknown as App, input, () => application] as unknown as Parameters<typeof runWindow>),
  )
  return { north, south, window: window as { onRunEnded(of: unknown, run: SyncProgress): void }, badges }
}

beforeEach(() => void titles.splice(0))

test('a fall is told of an organization that the window in front does not show', async () => {
  const { south, window, badges } = aWindow()
  window.onRunEnded(south, run)
  await vi.waitFor(() => expect(titles).toHaveLength(1))
  expect(titles[0]).toContain('South')
  expect(badges).toEqual([3])
})

test('of the one that it shows a person sees what there is', async () => {
  const { north, window, badges } = aWindow()
  window.onRunEnded(north, run)
  await new Promise((resolve) => setImmediate(resolve))
  expect([titles, badges]).toEqual([[], []])
})
