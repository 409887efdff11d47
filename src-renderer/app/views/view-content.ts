import type { SortOrder } from '#shared/queries/filter'
import type { Json } from '#shared/records/json'
import type { ViewFilter } from '../filters/view-filter'

/** What a view of the sessions holds. */
export interface ViewContent {
  readonly name: string
  readonly filter: ViewFilter
  readonly sort: SortOrder
  /** How the columns are set, which the table alone understands. */
  readonly columns: Json
}
