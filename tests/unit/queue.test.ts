import { expect, it } from 'vitest'
import { createQueue, serial } from '#shared/queue'

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

it('has the methods of a part wait for each other, and for whatever else has its turn', async () => {
  const seen: string[] = []
  const inTurn = createQueue()
  const note = async (what: string) => {
    seen.push(`${what} begins`)
    await new Promise((resolve) => setImmediate(resolve))
    seen.push(`${what} ends`)
    return what
  }
  const part = serial(
    { write: (name: string) => note(`writing ${name}`), close: () => note('closing') },
    inTurn,
  )
  const results = await Promise.all([inTurn(() => note('opening')), part.write('it'), part.close()])
  expect(results).toEqual(['opening', 'writing it', 'closing'])
  expect(seen).toEqual(results.flatMap((what) => [`${what} begins`, `${what} ends`]))
})
