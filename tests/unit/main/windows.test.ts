import fc from 'fast-check'
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { noSyncYet, type PauseChoice, type SyncStatus } from '#shared/records/sync'
import { appMenu, fieldMenu } from '../../../src-main/windows/app-menu'
import { hostTexts } from '../../../src-main/text/texts'
import { type WindowPlaces, placeOn, withPlace } from '../../../src-main/settings/window-places'
import {
  minSize,
  nextZoom,
  screensName,
  shownProgress,
  visiblePlace,
} from '../../../src-main/windows/app-window'
import { trayLine, trayMenu } from '../../../src-main/windows/tray'

const screen = { x: 0, y: 0, width: 1920, height: 1080 }

describe('the place of the window', () => {
  it('is where it was', () => {
    const place = { x: 40, y: 30, width: 1000, height: 700, maximized: false }
    expect(visiblePlace(place, [screen])).toEqual({ x: 40, y: 30, width: 1000, height: 700 })
  })

  it('is up to the system when the screen it was on is gone', () => {
    const place = { x: 2500, y: 30, width: 1000, height: 700, maximized: false }
    expect(visiblePlace(place, [screen])).toEqual({ width: 1000, height: 700 })
    expect(visiblePlace(null, [screen])).not.toHaveProperty('x')
  })

  it('is all on its screen, and no larger, when it stood over the edge or the screen is smaller now', () => {
    const over = { x: 1500, y: 700, width: 1000, height: 700, maximized: false }
    expect(visiblePlace(over, [screen])).toEqual({ x: 920, y: 380, width: 1000, height: 700 })
    const large = { x: 0, y: 0, width: 3000, height: 2000, maximized: false }
    expect(visiblePlace(large, [screen])).toEqual(screen)
  })

  it('always leaves enough of the title bar to drag it', () => {
    const place = fc.record({
      x: fc.integer({ min: -5000, max: 5000 }),
      y: fc.integer({ min: -5000, max: 5000 }),
      width: fc.integer({ min: 0, max: 4000 }),
      height: fc.integer({ min: 0, max: 4000 }),
      maximized: fc.boolean(),
    })
    fc.assert(
      fc.property(place, (last) => {
        const { x, y, width = 0, height = 0 } = visiblePlace(last, [screen])
        expect(width).toBeGreaterThanOrEqual(minSize.width)
        expect(height).toBeGreaterThanOrEqual(minSize.height)
        if (x === undefined || y === undefined) return
        expect(x + width).toBeGreaterThanOrEqual(120)
        expect(x).toBeLessThanOrEqual(screen.width - 120)
        expect(y).toBeGreaterThan(-32)
        expect(y).toBeLessThan(screen.height)
      }),
    )
  })
})

describe('the places of the window on sets of screens', () => {
  const place = { x: 40, y: 30, width: 1000, height: 700, maximized: false }
  const laptop = screensName([{ bounds: screen }])
  const docked = screensName([{ bounds: { ...screen, x: 1920 } }, { bounds: screen }])

  it('are told apart, in whatever order the screens are listed', () => {
    expect(docked).not.toBe(laptop)
    expect(screensName([{ bounds: screen }, { bounds: { ...screen, x: 1920 } }])).toBe(docked)
  })

  it('are each remembered, and the last one for screens never seen', () => {
    const wide = { ...place, width: 1600, maximized: true }
    const places = withPlace(withPlace([], laptop, place), docked, wide)
    expect(placeOn(places, laptop)).toEqual(place)
    expect(placeOn(places, docked)).toEqual(wide)
    expect(placeOn(places, 'a projector')).toEqual(wide)
    expect(placeOn([], laptop)).toBeNull()
  })

  it('are kept of eight sets', () => {
    const places = Array.from({ length: 20 }, (_, at) => String(at)).reduce<WindowPlaces>(
      (kept, screens) => withPlace(kept, screens, place),
      [],
    )
    expect(places.map(({ screens }) => screens)).toEqual(['19', '18', '17', '16', '15', '14', '13', '12'])
  })
})

describe('the size of everything', () => {
  it('goes up and down by the same steps, from half to three times, and back to the usual', () => {
    const up = [1.1, 1.25, 1.5, 1.75, 2, 2.5, 3, 3]
    let zoom = 1
    expect(up.map(() => (zoom = nextZoom(zoom, 'in')))).toEqual(up)
    expect(nextZoom(3, 'out')).toBe(2.5)
    expect(nextZoom(0.5, 'out')).toBe(0.5)
    expect(nextZoom(1.2, 'in')).toBe(1.25)
    expect(nextZoom(2, 'reset')).toBe(1)
  })
})

describe('the line in the tray', () => {
  const sync: SyncStatus = noSyncYet()
  const english = hostTexts('en-GB')
  const open = { isSet: true, isLocked: false, isKept: false, retryAt: null }

  it('says that it is locked, and not how sync is', () => {
    const locked = { ...open, isLocked: true }
    expect(
      trayLine({ name: null, connected: true, sync: { ...sync, dataUntil: 1 }, lock: locked }, english),
    ).toBe('Locked')
  })

  it.each<[string, boolean, SyncStatus]>([
    ['Not connected', false, sync],
    ['Not synced yet', true, sync],
    ['Sync paused', true, { ...sync, paused: 'resumed' }],
    ['Sync paused until 19 Nov 2026, 06:00', true, { ...sync, paused: new Date(2026, 10, 19, 6).getTime() }],
    ['Sync needs attention', true, { ...sync, dataUntil: 1, fault: { code: 'offline' as const } }],
  ])('%s', (line, connected, status) => {
    expect(trayLine({ name: null, connected, sync: status, lock: open }, english)).toBe(line)
  })

  it('writes a date in the language', () => {
    const time = new Date(2026, 10, 19, 9, 14).getTime()
    expect(
      trayLine({ name: null, connected: true, sync: { ...sync, dataUntil: time }, lock: open }, english),
    ).toBe('Up to date as of 19 Nov 2026, 09:14')
    expect(
      trayLine(
        { name: null, connected: true, sync: { ...sync, dataUntil: time }, lock: open },
        hostTexts('es-ES'),
      ),
    ).toBe('Últimos datos: 19 nov 2026, 9:14')
    expect(
      trayLine(
        { name: null, connected: true, sync: { ...sync, dataUntil: time }, lock: open },
        hostTexts('de-DE'),
      ),
    ).toBe('Datenstand 19.11.2026, 09:14')
  })
})

describe('the menu in the tray', () => {
  it('tells the state of each of several organizations by its name', () => {
    const nothing = () => undefined
    const actions = { open: nothing, syncNow: nothing, quit: nothing, pause: nothing }
    const open = { isSet: false, isLocked: false, isKept: false, retryAt: null }
    const all = [
      { name: 'North', connected: true, sync: noSyncYet(), lock: open },
      { name: 'South', connected: true, sync: noSyncYet(), lock: { ...open, isSet: true, isLocked: true } },
    ]
    const labels = trayMenu(all, actions, hostTexts('en-GB')).flatMap(({ label }) => label ?? [])
    expect(labels.slice(0, 2)).toEqual(['North: Not synced yet', 'South: Locked'])
  })

  const english = hostTexts('en-GB')
  const lock = { isSet: true, isLocked: false, isKept: false, retryAt: null }
  const synced: SyncStatus = { ...noSyncYet(), dataUntil: new Date(2026, 10, 19, 9, 14).getTime() }
  const running: SyncStatus['running'] = {
    reason: 'schedule',
    startedAt: 0,
    stage: 'recent',
    reading: null,
    daysDone: 3,
    daysPlanned: 40,
    daysFailed: 0,
    sessions: 5,
    bytes: 0,
    msLeft: null,
    retryAt: null,
    retryFault: null,
  }
  const menuOf = (connected: boolean, sync: SyncStatus, isLocked = false) => {
    const chosen: (PauseChoice | null)[] = []
    const nothing = () => undefined
    const actions = {
      open: nothing,
      syncNow: nothing,
      quit: nothing,
      pause: (choice: PauseChoice | null) => chosen.push(choice),
    }
    const menu = trayMenu([{ name: null, connected, sync, lock: { ...lock, isLocked } }], actions, english)
    const click = (entries: MenuItemConstructorOptions[]) =>
      entries.forEach((entry) =>
        entry.click?.(...([] as unknown as Parameters<NonNullable<typeof entry.click>>)),
      )
    return { menu, labels: menu.flatMap(({ label }) => label ?? []), chosen, click }
  }

  it('tells the state, pauses for three times, and goes on', () => {
    const { menu, labels, chosen, click } = menuOf(true, synced)
    expect(labels).toEqual(['Up to date as of 19 Nov 2026, 09:14', 'Open', 'Sync now', 'Pause sync', 'Quit'])
    const pauses = menu.find(({ submenu }) => Array.isArray(submenu))?.submenu
    if (!Array.isArray(pauses)) throw new Error('there is no way to pause')
    expect(pauses.map(({ label }) => label)).toEqual([
      'For an hour',
      'Until tomorrow morning',
      'Until I resume it',
    ])
    click(pauses)
    const paused = menuOf(true, { ...synced, paused: 'resumed' })
    expect(paused.labels).toEqual([
      'Sync paused',
      'Data as of 19 Nov 2026, 09:14',
      'Open',
      'Sync now',
      'Resume sync',
      'Quit',
    ])
    paused.click(paused.menu.filter(({ label }) => label === 'Resume sync'))
    expect([...chosen, ...paused.chosen]).toEqual(['hour', 'tomorrow', 'resumed', null])
  })

  it('tells nothing of the data while it is locked, even while it syncs', () => {
    const { menu, labels } = menuOf(true, { ...synced, running }, true)
    expect(labels).toEqual(['Locked', 'Open', 'Sync now', 'Pause sync', 'Quit'])
    expect(menu.find(({ label }) => label === 'Sync now')?.enabled).toBe(false)
  })

  it('has nothing to sync or to pause without a service', () => {
    const { menu, labels } = menuOf(false, noSyncYet())
    expect(labels).toEqual(['Not connected', 'Open', 'Sync now', 'Quit'])
    expect(menu.find(({ label }) => label === 'Sync now')?.enabled).toBe(false)
  })

  it('is joined by a bar on the icon for what takes long, and for nothing while it is locked', () => {
    const at = (sync: SyncStatus, isLocked = false) =>
      shownProgress({ sync, exporting: null, lock: { ...lock, isLocked } })
    expect(at({ ...synced, running })).toBe(0.08)
    expect(at({ ...synced, running }, true)).toBeNull()
    expect(at({ ...synced, running: { ...running, daysPlanned: 5 } })).toBeNull()
    expect(at({ ...synced, running: { ...running, stage: 'waiting' } })).toBeNull()
    expect(at(synced)).toBeNull()
    const exporting = { form: 'json', file: 'a', sessions: 3, done: 1, bytes: 0, startedAt: 0, msLeft: null }
    expect(shownProgress({ sync: synced, exporting, lock })).toBe(0.33)
  })
})

describe('the menu', () => {
  const nothing = () => undefined
  const actions = { command: nothing, zoom: nothing, openLink: nothing, quit: nothing }
  const text = (platform: NodeJS.Platform, developerTools: boolean, locale = 'en-GB') =>
    JSON.stringify(appMenu(platform, developerTools, actions, hostTexts(locale)))

  it('has developer tools and reloading only while developing', () => {
    for (const platform of ['linux', 'darwin', 'win32'] as const) {
      expect(text(platform, false)).not.toMatch(/devtools|reload/i)
      expect(text(platform, true)).toMatch(/toggleDevTools/)
    }
  })

  it.each(['linux', 'darwin', 'win32'] as const)(
    'has one way to quit and one to the settings on %s',
    (platform) => {
      expect(text(platform, false).match(/"label":"Quit/g)).toHaveLength(1)
      expect(text(platform, false).match(/Settings…/g)).toHaveLength(1)
    },
  )

  it.each(['linux', 'darwin', 'win32'] as const)(
    'leaves no label to Electron’s English on %s',
    (platform) => {
      const unlabelled = (items: readonly MenuItemConstructorOptions[]): (string | undefined)[] =>
        items.flatMap(({ label, role, type, submenu }) => [
          ...(label === undefined && type !== 'separator' && role !== 'appMenu' ? [role] : []),
          ...(Array.isArray(submenu) ? unlabelled(submenu) : []),
        ])
      expect(unlabelled(appMenu(platform, true, actions, hostTexts('es-ES')))).toEqual([])
      expect(text(platform, true, 'es-ES')).not.toMatch(/Settings|Quit|Edit|Window|Help/)
    },
  )

  it('of a field cuts, copies and pastes what can be, and of selected text copies it', () => {
    const editFlags = { canCut: false, canCopy: false, canPaste: true, canSelectAll: true }
    const shown = (isEditable: boolean, selectionText: string) =>
      fieldMenu({ isEditable, selectionText, editFlags }, hostTexts('en-GB'))
        .filter(({ type }) => type !== 'separator')
        .map(({ label, enabled }) => `${label} ${enabled}`)
    expect(shown(true, '')).toEqual(['Cut false', 'Copy false', 'Paste true', 'Select All true'])
    expect(shown(false, 'FEV1 2.06')).toEqual(['Copy false'])
    expect(shown(false, ' ')).toEqual([])
  })
})
