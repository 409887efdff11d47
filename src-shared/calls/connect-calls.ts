import { integer, literal, number, object, pipe, safeParse, string, unknown, variant } from 'valibot'
import type { FaultCode } from '../faults/fault'
import { failed } from '../faults/outcome'
import type { CallMap, Caller, EventMap, EventPayload } from './call-map'
import { checkOutput } from './check-output'
import type { Port } from './port'

const incoming = variant('kind', [
  object({ kind: literal('answer'), id: pipe(number(), integer()), outcome: unknown() }),
  object({ kind: literal('event'), name: string(), payload: unknown() }),
])

/** The calling end of a line. */
export interface Line<C extends CallMap, E extends EventMap> {
  readonly call: Caller<C>
  /** Listens to one event; returns how to stop. */
  on<N extends keyof E & string>(name: N, listener: (payload: EventPayload<E, N>) => void): () => void
  close(): void
}

/**
 * Makes calls over a port. A call never rejects: when the other end goes away, every open call and every later
 * one answers `whenGone`.
 */
export function connectCalls<C extends CallMap, E extends EventMap>(
  port: Port,
  calls: C,
  events: E,
  whenGone: FaultCode,
): Line<C, E> {
  const open = new Map<number, (outcome: unknown) => void>()
  const listeners = new Map<string, Set<(payload: never) => void>>()
  let nextId = 1
  let gone = false

  const end = () => {
    gone = true
    for (const settle of open.values()) settle(failed(whenGone))
    open.clear()
  }
  port.onClose(end)
  port.onMessage((message) => {
    const parsed = safeParse(incoming, message)
    if (!parsed.success) return
    if (parsed.output.kind === 'answer') {
      open.get(parsed.output.id)?.(parsed.output.outcome)
      open.delete(parsed.output.id)
      return
    }
    const { name, payload } = parsed.output
    const schema = Object.hasOwn(events, name) ? events[name] : undefined
    const checked = schema && safeParse(schema, payload)
    if (!checked?.success) return
    for (const listener of listeners.get(name) ?? []) listener(checked.output as never)
  })

  return {
    async call(name, input) {
      if (gone) return failed(whenGone)
      const id = nextId++
      const outcome = await new Promise<unknown>((resolve) => {
        open.set(id, resolve)
        port.post({ kind: 'call', id, name, input })
      })
      return checkOutput(calls, name, outcome)
    },
    on(name, listener) {
      const set = listeners.get(name) ?? new Set()
      listeners.set(name, set)
      set.add(listener)
      return () => set.delete(listener)
    },
    close() {
      end()
      port.close()
    },
  }
}
