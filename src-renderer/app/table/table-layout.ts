import * as v from 'valibot'
import type { Json } from '#shared/records/json'
import { isRecord } from '#shared/wire/fields'

const widths = v.record(v.string(), v.pipe(v.number(), v.minValue(1), v.maxValue(4000)))

const layoutSchema = v.object({
  /** Names of columns in their order; null lets the width of the window choose. */
  columns: v.fallback(v.nullable(v.array(v.string())), null),
  /** In px, of the columns that a person has resized. */
  widths: v.fallback(widths, {}),
  density: v.fallback(v.picklist(['comfortable', 'compact']), 'comfortable'),
})

/** How a person has set the columns of a table. A column that this version does not know keeps its place. */
export type TableLayout = v.InferOutput<typeof layoutSchema>

/** A layout as it is before anything is set. */
export const firstLayout: TableLayout = { columns: null, widths: {}, density: 'comfortable' }

/** The layout in what was kept; what is missing or not understood is as at first. */
export function readLayout(kept: Json): TableLayout {
  const read = v.safeParse(layoutSchema, isRecord(kept) ? kept : {})
  return read.success ? read.output : firstLayout
}

/** Shows a column behind those of `shown`, which are on the screen now, or hides it. */
export function withColumn(layout: TableLayout, shown: readonly string[], name: string): TableLayout {
  const columns = chosen(layout, shown)
  const without = columns.filter((other) => other !== name)
  return { ...layout, columns: without.length < columns.length ? without : [...columns, name] }
}

/** Moves a column by so many places among those that are on the screen now; the first of them stays the first. */
export function withMoved(
  layout: TableLayout,
  shown: readonly string[],
  name: string,
  by: number,
): TableLayout {
  const from = shown.indexOf(name)
  const to = Math.max(1, Math.min(from + by, shown.length - 1))
  const goal = shown[to]
  if (from < 1 || to === from || goal === undefined) return layout
  const columns = chosen(layout, shown).filter((other) => other !== name)
  columns.splice(columns.indexOf(goal) + (to > from ? 1 : 0), 0, name)
  return { ...layout, columns }
}

/** Sets the width of a column in px, or lets it have its own again. */
export function withWidth(layout: TableLayout, name: string, width: number | null): TableLayout {
  const { [name]: _, ...others } = layout.widths
  return { ...layout, widths: width === null ? others : { ...others, [name]: Math.round(width) } }
}

function chosen(layout: TableLayout, shown: readonly string[]): string[] {
  return [...(layout.columns ?? shown)]
}
