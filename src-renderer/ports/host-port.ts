import { integer, literal, number, object, pipe, safeParse, string, unknown } from 'valibot'
import type { HostApi } from '#shared/calls/ports'
import type { Port } from '#shared/calls/rpc'
import { failed } from '#shared/fault'

const request = object({
  kind: literal('call'),
  id: pipe(number(), integer()),
  name: string(),
  input: unknown(),
})

/** What the preload exposes, as a {@link Port}. Main outlives the page, so it never closes. */
export function hostPort(api: HostApi): Port {
  const listeners: ((message: unknown) => void)[] = []
  const deliver = (message: unknown) => listeners.forEach((listener) => listener(message))
  api.onEvent((name, payload) => deliver({ kind: 'event', name, payload }))
  return {
    post(message) {
      const { success, output } = safeParse(request, message)
      if (!success) return
      const answer = (outcome: unknown) => deliver({ kind: 'answer', id: output.id, outcome })
      api.call(output.name, output.input).then(answer, () => answer(failed('internal', output.name)))
    },
    onMessage: (listener) => void listeners.push(listener),
    onClose: () => {},
    close: () => listeners.splice(0),
  }
}
