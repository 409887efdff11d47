import { expect, test, vi } from 'vitest'
import { newestOnly } from '../../../../src-renderer/app/core/query.svelte'

/** A question that is answered by hand. */
function slowQuestions() {
  const answers: ((answer: string) => void)[] = []
  return { answers, ask: () => new Promise<string>((resolve) => answers.push(resolve)) }
}

test('however often it changes, one question is under way and only the newest follows', async () => {
  const { answers, ask } = slowQuestions()
  const use = vi.fn()
  const again = vi.fn(() => asker(ask, use))
  const asker = newestOnly<string>(again)
  for (let typed = 0; typed < 20; typed++) asker(ask, use)
  expect(answers).toHaveLength(1)
  answers[0]?.('old')
  await expect.poll(() => answers).toHaveLength(2)
  expect(use.mock.calls).toEqual([['old', true]])
  answers[1]?.('new')
  await expect.poll(() => use.mock.lastCall).toEqual(['new', false])
  expect(again).toHaveBeenCalledTimes(1)
})

test('a question that fails does not keep the next one from being asked', async () => {
  const use = vi.fn()
  const asker = newestOnly<string>(() => {})
  const failures: unknown[] = []
  const note = (error: unknown) => failures.push(error)
  process.once('unhandledRejection', note)
  asker(() => Promise.reject(new Error('broken')), use)
  await expect.poll(() => failures).toHaveLength(1)
  asker(() => Promise.resolve('fine'), use)
  await expect.poll(() => use.mock.calls).toContainEqual(['fine', false])
})
