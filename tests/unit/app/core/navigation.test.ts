import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  createNavigation,
  hashToRoute,
  type Route,
  routeToHash,
  type StepHistory,
} from '../../../../src-renderer/app/core/navigation.svelte'

/** A window's history without a window. */
interface FakeHistory extends StepHistory {
  /** Follows a link of the page. */
  follow(hash: string): void
}

/** A history with one step, which nobody has given a number. */
function fakeHistory(): FakeHistory {
  let entries: { step: number | null; hash: string }[] = [{ step: null, hash: '' }]
  let at = 0
  const listeners: (() => void)[] = []
  const tell = () => listeners.forEach((listener) => listener())
  const push = (entry: (typeof entries)[number]) => {
    entries = [...entries.slice(0, at + 1), entry]
    at += 1
  }
  const present = () => entries[at] ?? { step: null, hash: '' }
  return {
    hash: () => present().hash,
    step: () => present().step,
    push: (step, hash) => push({ step, hash }),
    replace: (step, hash) => void entries.splice(at, 1, { step, hash }),
    move(by) {
      if (!entries[at + by]) return
      at += by
      tell()
    },
    onMove: (listener) => void listeners.push(listener),
    follow(hash) {
      if (hash === present().hash) entries.splice(at, 1, { step: null, hash })
      else push({ step: null, hash })
      tell()
    },
  }
}

function start() {
  const history = fakeHistory()
  return { history, navigation: createNavigation(history) }
}

describe('going through the app', () => {
  it('goes back and forward through where it was', () => {
    const { navigation } = start()
    navigation.go({ page: 'patients' })
    navigation.go({ page: 'session', id: 'a/b' })
    navigation.back()
    expect(navigation.route).toEqual({ page: 'patients' })
    navigation.back()
    expect(navigation.route).toEqual({ page: 'sessions' })
    navigation.forward()
    navigation.forward()
    expect(navigation.route).toEqual({ page: 'session', id: 'a/b' })
  })

  it('counts links as steps, but not one to where it is', () => {
    const { history, navigation } = start()
    history.follow('#/sync')
    history.follow('#/sync')
    navigation.back()
    expect(navigation.route).toEqual({ page: 'sessions' })
  })

  it('leads back to the sessions where there is no step before', () => {
    const { navigation } = start()
    navigation.replace({ page: 'settings' })
    navigation.back()
    expect(navigation.route).toEqual({ page: 'sessions' })
    navigation.back()
    expect(navigation.route).toEqual({ page: 'settings' })
  })

  it('stays at the first step, and at an empty link', () => {
    const { history, navigation } = start()
    navigation.back()
    navigation.forward()
    history.follow('#')
    history.follow('')
    navigation.back()
    expect(navigation.route).toEqual({ page: 'sessions' })
  })

  it('does not step where it already is', () => {
    const { navigation } = start()
    navigation.go({ page: 'sync' })
    navigation.go({ page: 'sync' })
    navigation.back()
    expect(navigation.route).toEqual({ page: 'sessions' })
  })

  it('stays with the list as it is set when the list is wanted as it stands', () => {
    const { navigation } = start()
    navigation.replace({ page: 'sessions', view: 'one' })
    navigation.go({ page: 'sessions' })
    expect(navigation.route).toEqual({ page: 'sessions', view: 'one' })
    navigation.go({ page: 'sessions', view: 'other' })
    navigation.back()
    expect(navigation.route).toEqual({ page: 'sessions', view: 'one' })
  })
})

describe('steps that lead nowhere', () => {
  it('are left out where the list is set as it was before, in both directions', () => {
    const { navigation } = start()
    navigation.replace({ page: 'sessions', view: 'all' })
    navigation.go({ page: 'patients' })
    navigation.go({ page: 'sessions', view: 'all' })
    for (let search = 0; search < 2; search++) {
      navigation.go({ page: 'sessions', view: 'a' })
      navigation.replace({ page: 'sessions', view: 'all' })
    }
    navigation.go({ page: 'sync' })
    navigation.back()
    expect(navigation.route).toEqual({ page: 'sessions', view: 'all' })
    navigation.back()
    expect(navigation.route).toEqual({ page: 'patients' })
    navigation.forward()
    navigation.forward()
    expect(navigation.route).toEqual({ page: 'sync' })
  })

  it('are left out from the first step on, which has no address of its own', () => {
    const { navigation } = start()
    navigation.go({ page: 'sessions', view: 'a' })
    navigation.replace({ page: 'sessions' })
    navigation.go({ page: 'sync' })
    navigation.back()
    navigation.place.focused = { selector: '#there', text: 'Here' }
    navigation.back()
    expect(navigation.place.focused).not.toBeNull()
  })

  it('are those of a removed connection, before and behind', () => {
    const { navigation } = start()
    navigation.go({ page: 'session', id: 'removed' })
    navigation.go({ page: 'settings' })
    navigation.go({ page: 'session', id: 'removed too' })
    navigation.back()
    navigation.resetHistory()
    navigation.forward()
    expect(navigation.route).toEqual({ page: 'sessions' })
    navigation.go({ page: 'sync' })
    navigation.back()
    expect(navigation.route).toEqual({ page: 'sessions' })
    navigation.back()
    expect(navigation.route).toEqual({ page: 'sessions' })
  })
})

describe('what a step remembers', () => {
  const there = { selector: '#there', text: 'Here' }

  it('is there again when it is returned to, and tells that it is', () => {
    const { navigation } = start()
    navigation.place.scrolled.set('body', 300)
    navigation.place.focused = there
    navigation.go({ page: 'sync' })
    expect([navigation.returned, navigation.place.focused]).toEqual([false, null])
    navigation.back()
    expect([navigation.returned, navigation.place.focused]).toEqual([true, there])
    expect(navigation.place.scrolled.get('body')).toBe(300)
  })

  it('stays while the step is replaced', () => {
    const { navigation } = start()
    navigation.place.scrolled.set('body', 300)
    navigation.replace({ page: 'session', id: 'next' })
    expect(navigation.place.scrolled.get('body')).toBe(300)
  })

  it('is forgotten with a step that cannot be gone to any more', () => {
    const { history, navigation } = start()
    navigation.go({ page: 'sync' })
    navigation.place.focused = there
    navigation.back()
    history.follow('#/settings')
    expect(navigation.place.focused).toBeNull()
  })
})

const text = fc.oneof(
  fc.string({ minLength: 1, unit: 'binary' }),
  fc.constantFrom('\ud800', 'a\udfff/"\\', '%', '..'),
)
const route: fc.Arbitrary<Route> = fc.oneof(
  fc.constantFrom<Route>(
    { page: 'sessions' },
    { page: 'patients' },
    { page: 'overview' },
    { page: 'sync' },
    { page: 'settings' },
    { page: 'settings', part: 'units' },
    { page: 'help' },
    { page: 'help', topic: 'key-refused' },
  ),
  text.map((view): Route => ({ page: 'sessions', view })),
  fc.tuple(text, text).map(([view, saved]): Route => ({ page: 'sessions', view, saved })),
  text.map((id): Route => ({ page: 'session', id })),
  fc.uniqueArray(text, { minLength: 1, maxLength: 4 }).map((ids): Route => ({ page: 'compare', ids })),
  text.map((profile): Route => ({ page: 'patient', patient: { by: 'profile', profile } })),
  text.map((session): Route => ({ page: 'patient', patient: { by: 'session', session } })),
)

describe('the address of a place', () => {
  it('leads back to the place, whatever is in its ids', () => {
    fc.assert(
      fc.property(route, (place) => {
        expect(hashToRoute(routeToHash(place))).toEqual(place)
      }),
    )
  })

  it.each([
    '',
    '#',
    '#/',
    '#/nowhere',
    '#/session',
    '#/patient/name/x',
    '#/patient/email/x',
    '#/session/%E0',
    'x',
  ])('%j names none, so it is the sessions', (hash) => {
    expect(hashToRoute(hash)).toEqual({ page: 'sessions' })
  })

  it('of a part of the settings that is not there is that of the settings', () => {
    expect(hashToRoute('#/settings/taxes')).toEqual({ page: 'settings' })
  })
})
