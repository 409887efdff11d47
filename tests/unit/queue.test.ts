import { expect, it } from 'vitest'
import { createQueue } from '#shared/queue'

it('keeps the order, also after a failure', async () => {
  const seen: string[] = []
  const inTurn = createQueue()
  const slow = inTurn(async () => {
    await Promise.resolve()
    seen.push('slow')
    throw new Error('failed')
  })
  const quick = inTurn(async () => seen.push('quick'))
  await expect(slow).rejects.toThrow('failed')
  expect(await quick).toBe(2)
  expect(seen).toEqual(['slow', 'quick'])
})
