import fc from 'fast-check'
import type { MenuItemConstructorOptions } from 'electron'
import { describe, expect, it } from 'vitest'
import { noSyncYet } from '#shared/records/sync'
import { appMenu } from '../../../src-main/windows/app-menu'
import { hostTexts } from '../../../src-main/text/texts'
import { type WindowPlaces, placeOn, withPlace } from '../../../src-main/settings/window-places'
import { leastSize, nextZoom, screensName, visiblePlace } from '../../../src-main/windows/app-window'
import { trayLine } from '../../../src-main/windows/tray'

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
        expect(width).toBeGreaterThanOrEqual(leastSize.width)
        expect(height).toBeGreaterThanOrEqual(leastSize.height)
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
  const sync = noSyncYet()
  const english = hostTexts('en-GB')
  const open = { isSet: true, isLocked: false, isKept: false, retryAt: null }

  it('says that it is locked, and not how sync is', () => {
    const locked = { ...open, isLocked: true }
    expect(trayLine(true, { sync: { ...sync, dataUntil: 1 }, lock: locked }, english)).toBe('Locked')
  })

  it.each([
    ['Not connected', false, sync],
    ['Not synced yet', true, sync],
    ['Sync paused', true, { ...sync, paused: true }],
    ['Sync needs attention', true, { ...sync, dataUntil: 1, fault: { code: 'offline' as const } }],
  ])('%s', (line, connected, status) => {
    expect(trayLine(connected, { sync: status, lock: open }, english)).toBe(line)
  })

  it('writes a date in the language', () => {
    const time = new Date(2026, 10, 19, 9, 14).getTime()
    expect(trayLine(true, { sync: { ...sync, dataUntil: time }, lock: open }, english)).toBe(
      'Up to date as of 19 Nov 2026, 09:14',
    )
    expect(trayLine(true, { sync: { ...sync, dataUntil: time }, lock: open }, hostTexts('es-ES'))).toBe(
      'Últimos datos: 19 nov 2026, 9:14',
    )
    expect(trayLine(true, { sync: { ...sync, dataUntil: time }, lock: open }, hostTexts('de-DE'))).toBe(
      'Datenstand 19.11.2026, 09:14',
    )
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
})
