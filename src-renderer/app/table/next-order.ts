import type { TableOrder } from './table-column'

/**
 * The order that a heading asks for: texts, which are named in `fromFirst`, from A; everything else from the top;
 * and the other way round when the table is sorted by it already.
 */
export function nextOrder<By extends string>(
  present: TableOrder<By>,
  by: By,
  fromFirst: readonly By[],
): TableOrder<By> {
  return { by, descending: present.by === by ? !present.descending : !fromFirst.includes(by) }
}
