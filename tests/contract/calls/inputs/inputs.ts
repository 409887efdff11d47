import type { CallInput, CallMap, CallName } from '#shared/calls/rpc'

/** An input that fits for each call of a map. */
export type Inputs<C extends CallMap> = { readonly [N in CallName<C>]: CallInput<C, N> }
