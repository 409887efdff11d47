import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import type { SessionFilter, SortOrder } from '#shared/queries/filter'
import type { SessionRow } from '#shared/records/session'
import type { ListWindow, RowReader } from '../table/list.svelte'

export interface ListQuery {
  readonly filter: SessionFilter
  readonly sort: SortOrder
}

export type SessionWindow = ListWindow<ListQuery, SessionRow>

/** Reads the sessions that pass a filter, in an order. */
export function sessionReader(call: Caller<LibraryCalls>): RowReader<ListQuery, SessionRow> {
  return {
    rows: (query, offset, limit) => call('sessions', { ...query, offset, limit }),
    place: (query, id) => call('placeOfSession', { ...query, id }),
    margin: 40,
  }
}
