import type { CallMap, Handlers } from '#shared/calls/rpc'
import { hostCalls } from '#shared/calls/host-calls'
import { libraryCalls } from '#shared/calls/library-calls'
import { reportDataCalls, reportPageCalls } from '#shared/calls/report-page-calls'
import { storeCalls } from '#shared/calls/store-calls'
import { ok, type Outcome } from '#shared/fault'

/** Every map of the contract, by its name. */
export const callMaps: Readonly<Record<string, CallMap>> = {
  hostCalls,
  libraryCalls,
  storeCalls,
  reportPageCalls,
  reportDataCalls,
}

/** Handlers that all do the same. */
export function sameHandlers(
  calls: CallMap,
  handler: () => Outcome<unknown> | Promise<Outcome<unknown>> = () => ok({}),
): Handlers<CallMap> {
  return Object.fromEntries(Object.keys(calls).map((name) => [name, handler]))
}
