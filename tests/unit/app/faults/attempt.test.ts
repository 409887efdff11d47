import { expect, it } from 'vitest'
import { failed, fault, ok, type Outcome } from '#shared/fault'
import { createAttempt } from '../../../../src-renderer/app/faults/attempt.svelte'

it('hands on the value of a success and says that it is done', async () => {
  const attempt = createAttempt()
  expect(await attempt.run(async () => ok(7))).toBe(7)
  expect(attempt).toMatchObject({ busy: false, done: true, fault: null })
})

it('remembers why it failed until it is tried again', async () => {
  const attempt = createAttempt()
  expect(await attempt.run(async () => failed('offline'))).toBeNull()
  expect(attempt).toMatchObject({ done: false, fault: fault('offline') })
  await attempt.run(async () => ok(1))
  expect(attempt.fault).toBeNull()
})

it('is carried out once, however often it is asked for meanwhile', async () => {
  const attempt = createAttempt()
  let finish: (outcome: Outcome<number>) => void = () => {}
  const first = attempt.run(() => new Promise<Outcome<number>>((resolve) => (finish = resolve)))
  expect(attempt.busy).toBe(true)
  let second = 0
  expect(await attempt.run(async () => ok((second += 1)))).toBeNull()
  finish(ok(1))
  expect(await first).toBe(1)
  expect(second).toBe(0)
})

it('carries out what is set in turn, and ends with what was set last', async () => {
  const attempt = createAttempt()
  const set: string[] = []
  const begun: ((outcome: Outcome<string>) => void)[] = []
  const setTo = (value: string) =>
    attempt.runInTurn(() => {
      set.push(value)
      return new Promise<Outcome<string>>((resolve) => begun.push(resolve))
    })
  const [first, second] = [setTo('name'), setTo('address')]
  expect(set).toEqual(['name'])
  begun[0]?.(failed('internal'))
  expect(await first).toBeNull()
  expect(attempt.busy).toBe(true)
  expect(set).toEqual(['name', 'address'])
  begun[1]?.(ok('both'))
  expect(await second).toBe('both')
  expect(attempt).toMatchObject({ busy: false, done: true, fault: null })
})
