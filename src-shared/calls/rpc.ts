import {
  type GenericSchema,
  type InferInput,
  type InferOutput,
  integer,
  literal,
  number,
  object,
  optional,
  picklist,
  pipe,
  safeParse,
  string,
  unknown,
  variant,
} from 'valibot'
import { errorName, failed, ok, type Outcome } from '../fault'
import { type FaultCode, faultCodes } from '../faults'

const incoming = variant('kind', [
  object({ kind: literal('answer'), id: pipe(number(), integer()), outcome: unknown() }),
  object({ kind: literal('event'), name: string(), payload: unknown() }),
])

/** The calling end of a line. */
export interface Line<C extends CallMap, E extends EventMap> {
  readonly call: Caller<C>
  /** Makes calls that name their subject, so that the other end refuses outdated ones; null names none. */
  callAbout(about: () => string | null): Caller<C>
  /** Listens to one event; returns a function that stops. */
  on<N extends keyof E & string>(name: N, listener: (payload: EventPayload<E, N>) => void): () => void
  close(): void
}

/** Makes calls over a port. None rejects: once the other end is gone, all answer `whenGone`. */
export function createRpcClient<C extends CallMap, E extends EventMap>(
  port: Port,
  calls: C,
  events: E,
  whenGone: FaultCode,
): Line<C, E> {
  const open = new Map<number, (outcome: unknown) => void>()
  const listeners = new Map<string, Set<(payload: never) => void>>()
  let nextId = 1
  let isClosed = false

  const end = () => {
    isClosed = true
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

  const callAbout =
    (about: () => string | null): Caller<C> =>
    async (name, input) => {
      if (isClosed) return failed(whenGone)
      const id = nextId++
      const outcome = await new Promise<unknown>((resolve) => {
        open.set(id, resolve)
        port.post({ kind: 'call', id, name, input, about: about() })
      })
      return checkOutput(calls, name, outcome)
    }

  return {
    call: callAbout(() => null),
    callAbout,
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

export type CallMap = Readonly<
  Record<string, { readonly input: GenericSchema; readonly output: GenericSchema }>
>

export type CallName<C extends CallMap> = keyof C & string

export type CallInput<C extends CallMap, N extends CallName<C>> = InferInput<C[N]['input']>

export type CallOutput<C extends CallMap, N extends CallName<C>> = InferOutput<C[N]['output']>

export type Handlers<C extends CallMap> = {
  readonly [N in CallName<C>]: (
    input: InferOutput<C[N]['input']>,
  ) => Outcome<InferInput<C[N]['output']>> | Promise<Outcome<InferInput<C[N]['output']>>>
}

/** Makes one call; never rejects. */
export type Caller<C extends CallMap> = <N extends CallName<C>>(
  name: N,
  input: CallInput<C, N>,
) => Promise<Outcome<CallOutput<C, N>>>

export type EventMap = Readonly<Record<string, GenericSchema>>

export type EventPayload<E extends EventMap, N extends keyof E & string> = InferOutput<E[N]>

const envelope = variant('ok', [
  object({ ok: literal(true), value: unknown() }),
  object({ ok: literal(false), fault: object({ code: picklist(faultCodes), detail: optional(string()) }) }),
])

/** Checks the outcome of a call; an answer that does not fit its schema becomes the fault `bad-output`. */
export function checkOutput<C extends CallMap, N extends CallName<C>>(
  calls: C,
  name: N,
  answer: unknown,
): Outcome<CallOutput<C, N>> {
  const outer = safeParse(envelope, answer)
  if (!outer.success) return failed('bad-output', name)
  if (!outer.output.ok) return failed(outer.output.fault.code, outer.output.fault.detail)
  const known: CallMap = calls
  const spec = known[name]
  if (!spec) return failed('unknown-call', name)
  const inner = safeParse(spec.output, outer.output.value)
  return inner.success ? ok(inner.output as CallOutput<C, N>) : failed('bad-output', name)
}

/** An end of a two-way line: a `MessagePort`, a `MessagePortMain` or a test's. Messages come in order or not at all. */
export interface Port {
  post(message: unknown): void
  onMessage(listener: (message: unknown) => void): void
  /** Called once when the other end is gone. */
  onClose(listener: () => void): void
  close(): void
}

const request = object({
  kind: literal('call'),
  id: pipe(number(), integer()),
  name: string(),
  input: unknown(),
})

/** Announces an event of a map to the other end of a line. */
type Announce<E extends EventMap> = <N extends keyof E & string>(name: N, payload: EventPayload<E, N>) => void

/** Answers a port's calls with `handlers`, each once, and returns the function that announces events; drops other messages. */
export function createRpcServer<C extends CallMap, E extends EventMap>(
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

/**
 * Answers a call by name; an error becomes a fault, so that nothing is thrown across a boundary. Unfit input is `bad-input`.
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
