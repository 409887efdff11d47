import { safeParse } from 'valibot'
import { errorName } from '../faults/error-name'
import { type Outcome, failed } from '../faults/outcome'
import type { CallMap, Handlers } from './call-map'

/**
 * Answers one call by name: checks the input against the map, runs the handler, and turns anything thrown into
 * a fault, so that nothing is ever thrown across a boundary. Input that does not fit is answered `bad-input`.
 */
export async function answerCall<C extends CallMap>(
  calls: C,
  handlers: Handlers<C>,
  name: string,
  input: unknown,
): Promise<Outcome<unknown>> {
  const spec = Object.hasOwn(calls, name) ? calls[name] : undefined
  const handler = Object.hasOwn(handlers, name) ? handlers[name] : undefined
  if (!spec || !handler) return failed('unknown-call', name)
  const parsed = safeParse(spec.input, input)
  if (!parsed.success) return failed('bad-input', name)
  try {
    return await handler(parsed.output)
  } catch (error) {
    return failed('internal', `${name}: ${errorName(error)}`)
  }
}
