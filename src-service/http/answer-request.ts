import { withoutShare } from '../faults/without-share'
import type { Endpoint } from '../faults/fault-kinds'
import type { FaultPlan } from '../faults/fault-plan'
import type { Organizations } from '../access/organizations'
import { type Answer, errorAnswer } from './answer'
import { answerProfiles } from './answer-profiles'
import { answerTimelines } from './answer-timelines'
import type { RequestContext } from './request-context'

const refused =
  'You are not authorized to access this resource; the API key may be missing from the request header'

/** The path that every address of the interface begins with. */
export const basePath = '/api/v1'

/** The endpoint of a path, if it is one. */
export function endpointOf(path: string): Endpoint | null {
  if (path === `${basePath}/profiles`) return 'profiles'
  return path === `${basePath}/timelines` ? 'timelines' : null
}

/** Who may ask, and what they are answered from. */
export interface Service {
  readonly organizations: Organizations
  readonly faults: () => FaultPlan
  /** Whether an Error's code is text, as published samples have it. */
  readonly asPublished: boolean
  readonly contextFor: (people: RequestContext['people']) => RequestContext
}

/** Answers a request by the rules of the interface. `url` is absolute. */
export function answerRequest(
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
