import type { SyncEngine } from '../sync/sync-engine'
import type { SampleService } from './start-sample-service'

/** Reads the sample for the first time, and again once it has moved on, so that there are sessions that were withdrawn. */
export async function runSample(engine: SyncEngine, sample: SampleService): Promise<void> {
  const { outcome } = await engine.run('first')
  sample.moveOn()
  if (outcome === 'complete') await engine.run('schedule')
}
