import { expect } from 'vitest'
import { addDays } from '#shared/records/day'
import { minute } from './fake-clock'
import { expectSame } from './held'
import { simulate } from './simulate'
import { dayInTheEast, daysBefore, start } from './world'

simulate('A store that stops in the middle ends the run, and the next one continues', async (world) => {
  const { engine } = world.process
  const stopListening = engine.onStatus(({ running }) => {
    if (running?.daysDone === 7) world.storeGone = true
  })
  expect(await engine.run('first')).toMatchObject({ outcome: 'partial', fault: { code: 'store-stopped' } })
  stopListening()
  world.storeGone = false
  world.clock.pass(6 * minute)
  await engine.wake('tick')
  expect(engine.status().fault).toBeNull()
  const rows = await world.process.store('lastRuns', { limit: 9 })
  expect(rows.ok && rows.value.map(({ outcome }) => outcome)).toEqual(['complete', 'partial'])
  await expectSame(world)
})

simulate('A page that has changed since the plan is planned again', async (world) => {
  const day = daysBefore(2)
  const other = {
    body: new TextEncoder().encode('[]'),
    fetchedAt: start,
    complete: { from: day, to: day },
    profiles: null,
    completesDays: true,
    base: [],
    withdrawAny: false,
  }
  const applied: Promise<{ ok: boolean }>[] = []
  world.network.onRequest = (nth) => {
    if (nth === 2) applied.push(world.process.store('applyAnswer', other))
  }
  const run = await world.process.engine.run('first')
  expect(await Promise.all(applied)).toMatchObject([{ ok: true }])
  const newest = dayInTheEast(start)
  const asked = world.service.requests.filter(({ path }) =>
    path.endsWith(`begin_date=${addDays(newest, -7)}&end_date=${addDays(newest, 2)}`),
  )
  expect(asked.length).toBe(2)
  expect(run.outcome).toBe('complete')
  await expectSame(world)
})
