import type { SyncEngine } from '../sync/engine'
import type { SampleService } from './start-sample-service'

/**
 * Reads the sample for the first time, and twice more once it has moved on: with a request that fails, and with none, so
 * that there are days that have failed, and sessions and people that are gone.
 */
export async function runSample(engine: SyncEngine, sample: SampleService): Promise<void> {
  const { outcome } = await engine.run('first')
  sample.moveOn()
  if (outcome !== 'complete') return
  await engine.run('schedule')
  await engine.run('schedule')
}
