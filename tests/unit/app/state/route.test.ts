import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { hashToRoute, type Route, routeToHash } from '../../../../src-renderer/app/core/navigation.svelte'

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
  ),
  text.map((view): Route => ({ page: 'sessions', view })),
  fc.tuple(text, text).map(([view, saved]): Route => ({ page: 'sessions', view, saved })),
  text.map((id): Route => ({ page: 'session', id })),
  fc.uniqueArray(text, { minLength: 1, maxLength: 4 }).map((ids): Route => ({ page: 'compare', ids })),
  text.map((profile): Route => ({ page: 'patient', patient: { by: 'profile', profile } })),
  text.map((email): Route => ({ page: 'patient', patient: { by: 'email', email } })),
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

  it.each(['', '#', '#/', '#/nowhere', '#/session', '#/patient/name/x', '#/session/%E0', 'x'])(
    '%j names none, so it is the sessions',
    (hash) => {
      expect(hashToRoute(hash)).toEqual({ page: 'sessions' })
    },
  )

  it('of a part of the settings that is not there is that of the settings', () => {
    expect(hashToRoute('#/settings/taxes')).toEqual({ page: 'settings' })
  })
})
