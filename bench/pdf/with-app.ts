import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type ServiceOptions, startService } from '../../src-service/service'
import { type RunningApp, launchApp } from '../../tests/e2e/fixtures/launch-app'
import { connectAndSync } from '../../tests/e2e/pages/connect'
import { nameFunctions } from '../run/name-functions'

/** Does something with the built application, which has synced all of a service, and with a folder that is removed afterwards. */
export async function withApp<T>(
  options: ServiceOptions,
  work: (app: RunningApp, folder: string) => Promise<T>,
): Promise<T> {
  const folder = await mkdtemp(join(tmpdir(), 'spirodesk-bench-'))
  const service = await startService(options)
  let app: RunningApp | null = null
  try {
    app = await launchApp(join(folder, 'profile'), {})
    await nameFunctions(app)
    await connectAndSync(app.window, service)
    return await work(app, folder)
  } finally {
    await app?.kill()
    await service.close()
    await rm(folder, { recursive: true, force: true, maxRetries: 5 })
  }
}
