import { profileOf } from '../people/directory'
import { type Answer, jsonAnswer } from './answer'
import type { RequestContext } from './request-context'

/** Answers GET /profiles. */
export function answerProfiles({ people }: RequestContext): Answer {
  return jsonAnswer(people.map(profileOf))
}
