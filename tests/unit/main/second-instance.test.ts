import { randomUUID } from 'node:crypto'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { type Fault, fault } from '#shared/fault'
import { answerSecondInstance, waitForTask } from '../../../src-main/command-line/second-instance'
import { temporaryFolder } from './temporary-folder'

/**
 * A start with a window that asks again and again what each of `others` tells that runs; null does not answer, and once there
 * is none any more the profile is free, or cannot be used for the reason `then`.
 */
async function startBeside(others: readonly (string | null)[], then: Fault | null = null) {
  const folder = temporaryFolder()
  const answer = randomUUID()
  const left = [...others]
  const time = { ms: 0 }
  const ask = () => {
    const running = left.shift()
    if (running === undefined) return then
    if (running !== null) answerSecondInstance({ task: 'window', answer }, running, folder)
    return fault('busy')
  }
  ask()
  const came = await waitForTask(folder, answer, ask, async (ms) => void (time.ms += ms))
  return { came, asked: others.length - left.length, ms: time.ms, kept: readdirSync(folder) }
}

test('beside a window a start ends at once, since that window came to the front', async () => {
  expect(await startBeside(['window', 'window'])).toEqual({ came: 'elsewhere', asked: 1, ms: 0, kept: [] })
})

test('beside a task it waits until the profile is free, whether or not each question is answered', async () => {
  const task = ['sync-once', null, 'sync-once', null, null, null, null]
  expect(await startBeside(task)).toMatchObject({ came: null, asked: task.length, kept: [] })
})

test('a window that has taken the profile after the task came to the front in its place', async () => {
  expect(await startBeside(['export', 'window', 'window'])).toMatchObject({ came: 'elsewhere', asked: 2 })
})

test('why the profile cannot be used after the task is said', async () => {
  expect(await startBeside(['export'], fault('engine-older'))).toMatchObject({ came: fault('engine-older') })
})

test('a task that has not ended in two minutes is told as busy', async () => {
  const { came, ms } = await startBeside(Array.from({ length: 1000 }, () => 'import'))
  expect(came).toEqual(fault('busy'))
  expect(ms).toBe(119_000)
})

test('one that does not answer is taken for a window', async () => {
  expect(await startBeside(Array.from({ length: 9 }, () => null))).toMatchObject({
    came: 'elsewhere',
    asked: 3,
  })
})

test('nothing is written for what is no such question, and a folder that takes no file is no error', () => {
  const folder = temporaryFolder()
  for (const question of [
    null,
    {},
    { task: 'status', answer: randomUUID() },
    { task: 'window', answer: '../a' },
  ])
    answerSecondInstance(question, 'export', folder)
  expect(readdirSync(folder)).toEqual([])
  answerSecondInstance({ task: 'window', answer: randomUUID() }, 'export', join(folder, 'nowhere'))
})
