import { expect, it } from 'vitest'
import type { Route } from '../../../../src-renderer/app/core/navigation.svelte'
import { createTour } from '../../../../src-renderer/app/help/tour.svelte'

it('the first steps go from page to page, back, and end; they begin anew', () => {
  const gone: string[] = []
  const tour = createTour({ go: (to: Route) => void gone.push(to.page) }, () => 'service')
  expect(tour.stop).toBeNull()
  tour.start()
  tour.previous()
  expect(tour.stop).toBe('sessions')
  const seen: (string | null)[] = []
  while (tour.stop) {
    seen.push(tour.stop)
    expect(tour.progress).toEqual({ at: seen.length, of: 7 })
    tour.next()
  }
  expect(seen).toEqual(['sessions', 'patients', 'overview', 'sync', 'exports', 'protect', 'help'])
  expect(gone.slice(1)).toEqual(['sessions', 'patients', 'overview', 'sync', 'exports', 'settings', 'help'])
  tour.start()
  tour.next()
  tour.end()
  expect(tour.stop).toBeNull()
})

it('the first steps through sample data leave out what it has not', () => {
  const tour = createTour({ go: () => undefined }, () => 'sample')
  const seen: (string | null)[] = []
  for (tour.start(); tour.stop; tour.next()) seen.push(tour.stop)
  expect(seen).not.toContain('protect')
})
