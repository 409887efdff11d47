import type { GenericSchema, InferInput, InferOutput } from 'valibot'
import type { Outcome } from '../faults/outcome'

/** What one call takes and what it answers. */
export interface CallSpec {
  readonly input: GenericSchema
  readonly output: GenericSchema
}

/** All calls of one direction, by name. */
export type CallMap = Readonly<Record<string, CallSpec>>

/** The name of a call of a map. */
export type CallName<C extends CallMap> = keyof C & string

/** What a caller passes. */
export type CallInput<C extends CallMap, N extends CallName<C>> = InferInput<C[N]['input']>

/** What a caller gets when the outcome is ok. */
export type CallOutput<C extends CallMap, N extends CallName<C>> = InferOutput<C[N]['output']>

/** A handler for each call of a map, no more and no less. */
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

/** The schema of each event that one side announces, by name. */
export type EventMap = Readonly<Record<string, GenericSchema>>

/** What an event carries. */
export type EventPayload<E extends EventMap, N extends keyof E & string> = InferOutput<E[N]>
