import { randomBytes } from 'node:crypto'
import { isIPv6 } from 'node:net'
import { fingerprint } from './certificate/fingerprint'
import { presentedCertificate } from './certificate/presented-certificate'
import { answerControl, controlPath } from './control/answer-control'
import { createWorld } from './create-world'
import { createFaultPlan } from './faults/fault-plan'
import { readFault } from './faults/read-fault'
import { basePath } from './http/answer-request'
import { type SideDoor, createListener } from './http/create-listener'
import { createRawConnections } from './http/raw-connections'
import { openServer } from './open-server'
import type { Person } from './people/person'
import { createRequestLog } from './request-log'
import type { RunningService } from './running-service'
import type { ServiceOptions } from './service-options'
import { worldControls } from './world-controls'

function baseUrlOf(host: string, port: number): string {
  // an address that stands for all of a machine's addresses is none that a client can ask
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `https://${name}:${port}${basePath}`
}

/**
 * Starts the sharing service and resolves once it listens. Rejects with a RangeError for an option that makes no
 * sense, and with the system's error when it cannot listen.
 */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { host = '127.0.0.1', port = 0, asPublished = false, endDateIncluded = true } = options
  const world = createWorld(options)
  let plan = createFaultPlan((options.faults ?? []).map(readFault))
  const validity = () => (plan.has('expired-certificate') ? 'expired' : 'valid')
  const presented = await presentedCertificate(host, options.stateFolder)
  await presented.choose(validity())

  const log = createRequestLog(world.now, options.log)
  const controlToken = options.control ? randomBytes(24).toString('base64url') : null
  const sideDoor: SideDoor = async (request, path) =>
    controlToken !== null && path.startsWith(controlPath)
      ? answerControl(request, path, controlToken, running)
      : null
  const contextFor = (people: readonly Person[]) => ({
    people,
    archive: world.archive,
    faults: plan,
    today: world.today(),
    endDateIncluded,
    rawInterval: options.raw ? 0.01 : 0.1,
    asPublished,
  })
  const service = { organizations: world.organizations, faults: () => plan, asPublished, contextFor }
  const connections = createRawConnections()
  const listener = createListener({
    service,
    sideDoor,
    reset: connections.reset,
    now: world.now,
    report: log.add,
  })
  const server = await openServer(presented.current, host, port, listener, connections.follow)

  const running: RunningService = {
    baseUrl: baseUrlOf(host, server.port),
    port: server.port,
    get key() {
      return world.organizations.mainKey
    },
    get certificate() {
      return presented.current.certificate
    },
    get fingerprint() {
      return fingerprint(presented.current.certificate)
    },
    controlToken,
    requests: log.seen,
    async setFaults(faults) {
      plan = createFaultPlan(faults.map(readFault))
      server.present(await presented.choose(validity()))
    },
    ...worldControls(world),
    close: () => server.close(),
  }
  return running
}
