import { onTestFailed, test } from 'vitest'
import type { ServiceOptions } from '../../src-service/service'
import { type World, createWorld } from './world'

// SIMULATION_SEED=12345 plays a failure again
const given = process.env['SIMULATION_SEED']

/**
 * A claim of docs/sync.md, shown in a world of its own. The seed decides the data, the jitter and whatever else
 * looks random; it is printed when the claim fails.
 */
export function simulate(
  claim: string,
  show: (world: World, seed: number) => Promise<void>,
  options: Partial<ServiceOptions> = {},
): void {
  test(claim, async () => {
    const seed = given === undefined ? 20_261_120 : Number(given)
    onTestFailed(() => {
      process.stderr.write(`simulation seed: ${seed}\n`)
    })
    const world = await createWorld(seed, options)
    try {
      await show(world, seed)
    } finally {
      await world.close()
    }
  })
}
