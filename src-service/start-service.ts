import { randomBytes } from 'node:crypto'
import { dayAtInstant, readCalendarDay } from './calendar/calendar-day'
import { fingerprint } from './certificate/fingerprint'
import { keptCertificate } from './certificate/kept-certificate'
import { makeCertificate } from './certificate/make-certificate'
import { createFaultPlan } from './faults/fault-plan'
import { answerControl, controlPath } from './control/answer-control'
import { readFault } from './faults/read-fault'
import { basePath } from './http/answer-request'
import { type SideDoor, createListener } from './http/create-listener'
import { openServer } from './open-server'
import { createDirectory, profileOf } from './people/directory'
import { makePerson } from './people/make-person'
import { createOrganizations } from './people/organizations'
import type { Person } from './people/person'
import { createRequestLog } from './request-log'
import type { RunningService } from './running-service'
import type { ServiceOptions } from './service-options'
import { createSessionArchive } from './sessions/session-archive'

/** The mean number of sessions that a person has in a year at the usual pace, measured over many people. */
const usualSessionsPerYear = 7.2

function readDay(text: string): number {
  const day = readCalendarDay(text)
  if (day === null) throw new RangeError(`"${text}" is not a date of the form YYYY-MM-DD`)
  return day
}

/**
 * Starts the sharing service and resolves once it listens. Rejects with a RangeError for an option that makes no
 * sense, and with the system's error when it cannot listen.
 */
export async function startService(options: ServiceOptions = {}): Promise<RunningService> {
  const { host = '127.0.0.1', port = 0, seed = 1, patients = 120, days = 1095, now = Date.now } = options
  const { asPublished = false, endDateIncluded = true, dayRule = 'session-offset' } = options
  const pace = (options.sessionsPerYear ?? usualSessionsPerYear) / usualSessionsPerYear
  if (!(pace > 0)) throw new RangeError('sessions per year must be more than 0')
  let plan = createFaultPlan((options.faults ?? []).map(readFault))

  const people = Array.from({ length: patients }, (_, index) => makePerson(seed, index, pace))
  const firstDay = options.firstDay ? readDay(options.firstDay) : dayAtInstant(now(), 0) - days
  const archive = createSessionArchive({ seed, firstDay, dayRule, now })
  const directory = createDirectory(people, now)
  const key = options.key ?? randomBytes(24).toString('base64url')
  const organizations = createOrganizations(key, directory.sharedNow)

  const valid = options.stateFolder
    ? await keptCertificate(options.stateFolder, host)
    : await makeCertificate(host, 'valid')
  const expired = () => makeCertificate(host, 'expired')
  let presented = plan.has('expired-certificate') ? await expired() : valid

  const log = createRequestLog(now, options.log)
  const contextFor = (asking: readonly Person[]) => ({
    people: asking,
    archive,
    faults: plan,
    today: dayAtInstant(now(), 0),
    endDateIncluded,
    rawInterval: options.raw ? 0.01 : 0.1,
    asPublished,
  })
  const controlToken = options.control ? randomBytes(24).toString('base64url') : null
  const sideDoor: SideDoor = async (request, path) =>
    controlToken !== null && path.startsWith(controlPath)
      ? answerControl(request, path, controlToken, running)
      : null
  const answering = { organizations, faults: () => plan, contextFor }
  const listener = createListener(answering, asPublished, sideDoor, log.add)
  const server = await openServer(presented, host, port, listener)

  function personOf(profileId: string): Person {
    const person = people.find((each) => each.profileId === profileId)
    if (!person) throw new RangeError('unknown profile')
    return person
  }

  const running: RunningService = {
    baseUrl: `https://${host}:${server.port}${basePath}`,
    port: server.port,
    get key() {
      return organizations.mainKey
    },
    get certificate() {
      return presented.certificate
    },
    get fingerprint() {
      return fingerprint(presented.certificate)
    },
    controlToken,
    requests: log.seen,
    async setFaults(texts) {
      plan = createFaultPlan(texts.map(readFault))
      presented = plan.has('expired-certificate') ? await expired() : valid
      server.present(presented)
    },
    profiles: () => directory.sharedNow().map(profileOf),
    sessions: (begin, end) => archive.between(directory.sharedNow(), readDay(begin), readDay(end)),
    shareProfile: directory.share,
    unshareProfile: directory.unshare,
    everyProfile: () => people.map(profileOf),
    withdrawSession: archive.withdraw,
    restoreSession: archive.restore,
    amendSession: archive.amend,
    addSession: (profileId, instant) => archive.add(personOf(profileId), instant),
    replaceKey: organizations.replaceMainKey,
    addOrganization: (other, profileIds) => organizations.add(other, profileIds.map(personOf)),
    close: server.close,
  }
  return running
}
