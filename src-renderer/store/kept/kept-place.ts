import type { KeptKind } from '#shared/records/kept-item'
import type { Place } from '../sealing/create-sealer'

/** Where the content of a kept item belongs. */
export function keptPlace(kind: KeptKind, digest: string): Place {
  return { table: 'kept', key: digest, part: kind }
}
