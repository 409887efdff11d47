import { randomBytes } from 'node:crypto'
import type { RequestListener } from 'node:http'
import { now as currentMoment } from './clock'
import { createServer, type Server } from 'node:https'
import { isIPv6 } from 'node:net'
import { dayAtInstant, readCalendarDay } from './calendar'
import { type Certificate, fingerprint, presentedCertificate } from './certificate'
import { createFaultPlan, readFault } from './faults'
import { answerControl, controlPath } from './http/control'
import { basePath, createListener, type SideDoor } from './http/listener'
import { createRawConnections } from './http/send'
import type { RunningService, SeenRequest } from './running-service'
import { amendProfileOf, createDirectory, createOrganizations, profileOf } from './world/directory'
import { clinicDays, layTraps, makeClinic } from './world/clinic'
import { makePerson, type Person } from './world/person'
import { createSessionArchive, type DayRule } from './world/sessions'

function baseUrlOf(host: string, port: number): string {
  // a wildcard address is none that a client can connect to
  const name = host === '0.0.0.0' || host === '::' ? 'localhost' : isIPv6(host) ? `[${host}]` : host
  return `https://${name}:${port}${basePath}`
}

/** Resolves once the service listens. Rejects with a RangeError for a senseless option, or with the system's error. */
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

/** The mean number of sessions of a person in a year at the usual pace, measured over many people. */
const usualSessionsPerYear = 7.2

type World = ReturnType<typeof createWorld>

/** Parses `YYYY-MM-DD` as a calendar day; any other text is a RangeError. */
function requireDay(text: string): number {
  const day = readCalendarDay(text)
  if (day === null) throw new RangeError(`"${text}" is not a date of the form YYYY-MM-DD`)
  return day
}

/** Invents the people and their sessions. RangeError for an invalid option. */
function createWorld(options: ServiceOptions) {
  const { seed = 1, patients = 120, days = 1095, dayRule = 'session-offset' } = options
  const { now = currentMoment, sessionsPerYear = usualSessionsPerYear } = options
  if (![seed, patients, days].every((each) => Number.isSafeInteger(each) && each >= 0)) {
    throw new RangeError('seed, patients and days must be whole numbers')
  }
  if (!(sessionsPerYear > 0)) throw new RangeError('sessions per year must be more than 0')
  const pace = sessionsPerYear / usualSessionsPerYear
  const today = () => dayAtInstant(now(), 0)
  const firstDay = options.firstDay === undefined ? today() - days : requireDay(options.firstDay)
  // a clinic's history ends on one day, whichever day is today
  const lastDay = options.clinic ? firstDay + clinicDays : null
  const people =
    lastDay === null
      ? Array.from({ length: patients }, (_, index) => makePerson(seed, index, pace))
      : makeClinic(seed, patients, pace, lastDay)
  const archive = createSessionArchive({ seed, firstDay, dayRule, now })
  if (lastDay !== null) layTraps(archive, people, lastDay)
  const directory = createDirectory(people, now)
  const key = options.key ?? randomBytes(24).toString('base64url')
  return {
    people,
    archive,
    directory,
    organizations: createOrganizations(key, () => directory.sharedNow()),
    /** The current instant, ms since 1970, and its day in UTC. */
    now,
    today,
  }
}

/** The options of a service; everything has a default. */
export interface ServiceOptions {
  /** Address to listen on, 127.0.0.1 by default. */
  readonly host?: string
  /** Port; 0, the default, is any free one. */
  readonly port?: number
  /** The API key of the organization; random by default. */
  readonly key?: string
  /** Seed of the data: a whole number, 1 by default. */
  readonly seed?: number
  /** Number of people, 120 by default. */
  readonly patients?: number
  /** Days of sessions before today, 1095 by default. */
  readonly days?: number
  /** The first day with sessions, `YYYY-MM-DD`; wins over `days`. */
  readonly firstDay?: string
  /** True for the people of one clinic, with courses to look at, instead of people of many scripts and time zones. */
  readonly clinic?: boolean
  /** Mean number of sessions of a person in a year, about 7 by default. */
  readonly sessionsPerYear?: number
  /** True for curves with all samples of an instrument (100 a second); otherwise 10 a second. */
  readonly raw?: boolean
  /** True when values are written as in the interface's published samples. */
  readonly asPublished?: boolean
  /** Faults in force from the start, as `setFaults` takes them. */
  readonly faults?: readonly string[]
  /** The calendar that decides a session's day: its own by default. */
  readonly dayRule?: DayRule
  /** True when a range includes its last day; the default. */
  readonly endDateIncluded?: boolean
  /** Folder that keeps the certificate between starts; otherwise it lives in memory. */
  readonly stateFolder?: string
  /** True when the service can be changed over HTTPS, with a separate token. */
  readonly control?: boolean
  /** The current instant, ms since 1970. */
  readonly now?: () => number
  /** Called with a line for each request, never with a key. */
  readonly log?: (line: string) => void
}

function listen(server: Server, port: number, host: string): Promise<number> {
  return new Promise((resolve, reject) => {
    server.once('error', reject)
    server.listen(port, host, () => {
      server.off('error', reject)
      const address = server.address()
      if (address === null || typeof address === 'string') reject(new Error('the server has no port'))
      else resolve(address.port)
    })
  })
}

const contextOf = ({ certificate, privateKey }: Certificate) => ({ cert: certificate, key: privateKey })

/** Opens an HTTPS server that `follow` sees before it listens; port 0 is any free one. Rejects when it cannot listen. */
async function openServer(
  certificate: Certificate,
  host: string,
  port: number,
  listener: RequestListener,
  follow: (server: Server) => void,
) {
  const server = createServer({ ...contextOf(certificate), minVersion: 'TLSv1.2' }, listener)
  // a client that disconnects during the handshake or a request is not our error
  server.on('tlsClientError', (_error, socket) => socket.destroy())
  server.on('clientError', (_error, socket) => socket.destroy())
  follow(server)
  const used = await listen(server, port, host)
  return {
    port: used,
    /** Sets the certificate of new connections. */
    present: (next: Certificate): void => server.setSecureContext(contextOf(next)),
    close: () =>
      new Promise<void>((resolve, reject) => {
        server.close((error) => (error ? reject(error) : resolve()))
        server.closeAllConnections()
      }),
  }
}

const most = 10_000

const parameters = new Set(['begin_date', 'end_date', 'from_date', 'to_date', 'profile_ids', 'raw'])

/** A path with its query, without values of unknown parameters: one could be a key. */
function loggedPath(path: string): string {
  const [plain = '', query] = path.split('?', 2)
  if (query === undefined) return plain
  const shown = query.split('&').map((each) => {
    const [name = ''] = each.split('=', 1)
    return parameters.has(name) ? each : '…'
  })
  return `${plain}?${shown.join('&')}`
}

/** A log that keeps the last 10,000 requests and passes a readable line of each to `write`. */
function createRequestLog(now: () => number, write?: (line: string) => void) {
  const seen: SeenRequest[] = []
  return {
    /** Oldest first. */
    seen,
    add(request: SeenRequest, milliseconds: number) {
      seen.push(request)
      if (seen.length > most) seen.shift()
      const { method, path, status, bytes } = request
      const time = new Date(now()).toISOString().slice(11, 19)
      const outcome = status === 0 ? 'cut' : `${status} ${(bytes / 1000).toFixed(1)} kB`
      write?.(`${time} ${method} ${loggedPath(path)} ${outcome} ${Math.round(milliseconds)} ms`)
    },
  }
}

/** The members of a running service that read or change its data. */
type WorldControls = Pick<
  RunningService,
  | 'profiles'
  | 'everyProfile'
  | 'amendProfile'
  | 'sessions'
  | 'shareProfile'
  | 'unshareProfile'
  | 'withdrawSession'
  | 'restoreSession'
  | 'amendSession'
  | 'addSession'
  | 'replaceKey'
  | 'addOrganization'
>

/** The means to read and change a world while the service runs. */
function worldControls({ people, archive, directory, organizations }: World): WorldControls {
  function personOf(profileId: string): Person {
    const person = people.find((each) => each.profileId === profileId)
    if (!person) throw new RangeError('unknown profile')
    return person
  }

  return {
    profiles: () => directory.sharedNow().map(profileOf),
    amendProfile: (profileId, changes) => amendProfileOf(personOf(profileId), changes),
    everyProfile: () => people.map(profileOf),
    sessions: (begin, end) => archive.between(directory.sharedNow(), requireDay(begin), requireDay(end)),
    shareProfile: (profileId) => directory.share(personOf(profileId).profileId),
    unshareProfile: (profileId) => directory.unshare(personOf(profileId).profileId),
    withdrawSession: (id) => archive.withdraw(id),
    restoreSession: (id) => archive.restore(id),
    amendSession: (id, changes) => archive.amend(id, changes),
    addSession: (profileId, instant) => archive.add(personOf(profileId), instant),
    replaceKey: (key) => organizations.replaceMainKey(key),
    addOrganization: (key, profileIds) => organizations.add(key, profileIds.map(personOf)),
  }
}
