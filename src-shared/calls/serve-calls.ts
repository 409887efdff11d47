import { integer, literal, object, pipe, number, safeParse, string, unknown } from 'valibot'
import { answerCall } from './answer-call'
import type { CallMap, EventMap, EventPayload, Handlers } from './call-map'
import type { Port } from './port'

const request = object({
  kind: literal('call'),
  id: pipe(number(), integer()),
  name: string(),
  input: unknown(),
})

/** Announces an event of a map to the other end of a line. */
export type Announce<E extends EventMap> = <N extends keyof E & string>(
  name: N,
  payload: EventPayload<E, N>,
) => void

/**
 * Answers the calls that arrive on a port with `handlers`, each exactly once, and returns how to announce events
 * on the same line. Messages that are no calls are dropped.
 */
export function serveCalls<C extends CallMap, E extends EventMap>(
  port: Port,
  calls: C,
  _events: E,
  handlers: Handlers<C>,
): Announce<E> {
  port.onMessage((message) => {
    const parsed = safeParse(request, message)
    if (!parsed.success) return
    const { id, name, input } = parsed.output
    void answerCall(calls, handlers, name, input).then((outcome) =>
      port.post({ kind: 'answer', id, outcome }),
    )
  })
  return (name, payload) => port.post({ kind: 'event', name, payload })
}
