import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http'
import { pipeline } from 'node:stream/promises'
import { TLSSocket } from 'node:tls'
import { type CalendarDay, readCalendarDay } from '../calendar'
import {
  badRecordBeside,
  distortSessions,
  type Endpoint,
  type FaultPlan,
  shareOfId,
  withoutShare,
} from '../faults'
import { streamOf } from '../random'
import type { SeenRequest } from '../running-service'
import { type Organizations, profileOf } from '../world/directory'
import type { Person } from '../world/person'
import { asPublished, type SessionArchive, type SpirometrySession, withRawArrays } from '../world/sessions'
import {
  type Answer,
  errorAnswer,
  hugeAnswer,
  interruptRequest,
  jsonAnswer,
  sendAnswer,
  spoilAnswer,
} from './send'

type Sent = Pick<SeenRequest, 'status' | 'bytes'>

const cut: Sent = { status: 0, bytes: 0 }

function urlOf(request: IncomingMessage): URL | null {
  try {
    return new URL(request.url ?? '/', 'https://service.invalid')
  } catch {
    return null
  }
}

async function sendHuge(response: ServerResponse, megabytes: number): Promise<Sent> {
  response.writeHead(200, { 'content-type': 'application/json; charset=utf-8' })
  const body = hugeAnswer(megabytes)
  let bytes = 0
  body.on('data', (chunk: string) => (bytes += chunk.length))
  try {
    await pipeline(body, response)
  } catch (error) {
    // an impatient client hangs up
    if (!response.destroyed) throw error
  }
  return { status: 200, bytes }
}

/** Answers requests outside of the interface; null leaves them to it. */
export type SideDoor = (request: IncomingMessage, path: string) => Promise<Answer | null>

interface ListenerParts {
  readonly service: Service
  readonly sideDoor: SideDoor
  /** Resets the connection of a request. */
  readonly reset: (request: IncomingMessage) => void
  /** The current instant, ms since 1970, for the header Date. */
  readonly now: () => number
  /** Called with each answered request, and its duration in milliseconds. */
  readonly report: (seen: SeenRequest, milliseconds: number) => void
}

/** The listener of the HTTPS server: answers each request, with the faults in force. */
export function createListener({ service, sideDoor, reset, now, report }: ListenerParts): RequestListener {
  const { asPublished } = service

  async function serve(request: IncomingMessage, response: ServerResponse): Promise<Sent> {
    async function send(answer: Answer, cutShort = false): Promise<Sent> {
      return { status: answer.status, bytes: await sendAnswer(request, response, answer, cutShort) }
    }

    const url = urlOf(request)
    if (!url) return send(errorAnswer(400, 'The address cannot be read', asPublished))
    const aside = await sideDoor(request, url.pathname)
    if (aside) return send(aside)
    const endpoint = endpointOf(url.pathname)
    const { method = 'GET' } = request
    const { authorization } = request.headers
    if (!endpoint) return send(answerRequest(method, url, authorization, service))

    const faults = service.faults()
    const interruption = await interruptRequest(request, response, endpoint, faults, asPublished)
    if (interruption === 'reset') reset(request)
    if (interruption === 'reset' || interruption === 'gone') return cut
    if (interruption) return send(interruption)
    const answer = answerRequest(method, url, authorization, service)
    if (answer.status !== 200) return send(answer)
    const megabytes = faults.take('huge', endpoint)
    if (megabytes !== null) return sendHuge(response, megabytes)
    return send(spoilAnswer(answer, endpoint, faults), faults.take('truncate', endpoint) !== null)
  }

  return (request: IncomingMessage, response: ServerResponse): void => {
    const began = performance.now()
    const { method = 'GET', url: path = '/', socket } = request
    const isResumed = socket instanceof TLSSocket && socket.isSessionReused()
    response.setHeader('date', new Date(now()).toUTCString())
    void serve(request, response)
      .catch((error: unknown): Sent => {
        const kind = error instanceof Error ? error.message : String(error)
        response.destroy()
        process.emitWarning(`a request could not be answered: ${kind}`)
        return cut
      })
      .then((sent) => report({ method, path, isResumed, ...sent }, performance.now() - began))
  }
}

const refused =
  'You are not authorized to access this resource; the API key may be missing from the request header'

/** The path prefix of the interface. */
export const basePath = '/api/v1'

function endpointOf(path: string): Endpoint | null {
  if (path === `${basePath}/profiles`) return 'profiles'
  return path === `${basePath}/timelines` ? 'timelines' : null
}

/** The clients' permissions, and the data behind the answers. */
interface Service {
  readonly organizations: Organizations
  readonly faults: () => FaultPlan
  /** True when an Error's code is text, as in published samples. */
  readonly asPublished: boolean
  readonly contextFor: (people: RequestContext['people']) => RequestContext
}

/** Answers a request by the rules of the interface. `url` is absolute. */
function answerRequest(
  method: string,
  url: URL,
  authorization: string | undefined,
  service: Service,
): Answer {
  const { asPublished } = service
  const endpoint = endpointOf(url.pathname)
  if (!endpoint) return errorAnswer(404, `There is nothing at ${url.pathname}`, asPublished)
  if (method !== 'GET' && method !== 'HEAD') {
    return errorAnswer(405, 'Only GET and HEAD are answered', asPublished, { allow: 'GET, HEAD' })
  }
  const people = service.organizations.peopleFor(authorization)
  if (!people || service.faults().take('403-after', endpoint) !== null) {
    return errorAnswer(403, refused, asPublished)
  }
  const gone = service.faults().take('unshared', endpoint)
  const context = service.contextFor(gone === null ? people : withoutShare(people, gone))
  return endpoint === 'profiles' ? answerProfiles(context) : answerTimelines(url.searchParams, context)
}

function answerProfiles({ people }: RequestContext): Answer {
  return jsonAnswer(people.map(profileOf))
}

interface RequestContext {
  /** The people sharing with the calling organization. */
  readonly people: readonly Person[]
  readonly archive: SessionArchive
  readonly faults: FaultPlan
  readonly today: CalendarDay
  readonly endDateIncluded: boolean
  /** Seconds between two samples of a curve. */
  readonly rawInterval: number
  /** True when values are written as in the published samples. */
  readonly asPublished: boolean
}

/** Answers GET /timelines for the parameters of its query. */
function answerTimelines(parameters: URLSearchParams, context: RequestContext): Answer {
  const read = readTimelinesQuery(parameters, context.today)
  if (!read.ok) return errorAnswer(400, read.message, context.asPublished)
  const { begin, end, profileIds, raw } = read.query
  const people = profileIds
    ? context.people.filter(({ profileId }) => profileIds.has(profileId))
    : context.people
  const last = context.endDateIncluded ? end : end - 1
  const sessions = distortSessions(context.archive.between(people, begin, last), context.faults)

  function textOf(session: SpirometrySession): string {
    const whole = raw ? withRawArrays(session, context.rawInterval) : session
    return JSON.stringify(context.asPublished ? asPublished(whole) : whole)
  }

  const bad = context.faults.take('bad-records', 'timelines') ?? 0
  const records = sessions.flatMap((session) =>
    shareOfId(session, streamOf.badRecord) < bad
      ? [textOf(session), badRecordBeside(session)]
      : [textOf(session)],
  )
  return { ...jsonAnswer(null), body: `[${records.join(',')}]` }
}

/** A parsed request for timelines, with defaults filled in. Both days are as given; `end` may be excluded. */
interface TimelinesQuery {
  readonly begin: CalendarDay
  readonly end: CalendarDay
  /** Null is all shared profiles. */
  readonly profileIds: ReadonlySet<string> | null
  readonly raw: boolean
}

type ReadQuery =
  | { readonly ok: true; readonly query: TimelinesQuery }
  | { readonly ok: false; readonly message: string }

const otherName = { begin_date: 'from_date', end_date: 'to_date' } as const

function readDate(parameters: URLSearchParams, name: keyof typeof otherName): CalendarDay | null | string {
  const used = parameters.has(name) ? name : otherName[name]
  const [text, ...more] = parameters.getAll(used)
  if (text === undefined) return null
  if (more.length > 0) return `${used} is given more than once`
  return readCalendarDay(text) ?? `${used} is not a date of the form YYYY-MM-DD`
}

/** Reads the parameters of GET /timelines; `today` is the current day, which both dates default from. */
function readTimelinesQuery(parameters: URLSearchParams, today: CalendarDay): ReadQuery {
  const begin = readDate(parameters, 'begin_date')
  if (typeof begin === 'string') return { ok: false, message: begin }
  const end = readDate(parameters, 'end_date')
  if (typeof end === 'string') return { ok: false, message: end }
  const query = {
    begin: begin ?? today,
    end: end ?? today + 1,
    profileIds: parameters.has('profile_ids')
      ? new Set(parameters.getAll('profile_ids').flatMap((ids) => ids.split(',').map((id) => id.trim())))
      : null,
    raw: parameters.get('raw') === 'true',
  }
  if (query.begin > query.end) return { ok: false, message: 'begin_date is after end_date' }
  return { ok: true, query }
}
