import { badRecordBeside } from '../faults/bad-record'
import { distortSessions, shareOfId } from '../faults/distort-sessions'
import { streamOf } from '../random/stream-of'
import { asPublished } from '../sessions/as-published'
import type { SpirometrySession } from '../sessions/spirometry-session'
import { withRawArrays } from '../sessions/with-raw-arrays'
import { type Answer, errorAnswer, jsonAnswer } from './answer'
import type { RequestContext } from './request-context'
import { readTimelinesQuery } from './timelines-query'

/** Answers GET /timelines for the parameters of its query. */
export function answerTimelines(parameters: URLSearchParams, context: RequestContext): Answer {
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
