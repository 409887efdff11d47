import * as v from 'valibot'
import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject } from '#shared/wire/read-values'
import { whole } from '../../format/numbers'
import { keptObject } from '../../format/plain-text'
import { t } from '../../text/texts.svelte'
import type { Library } from '../core/library.svelte'

const widths = v.record(v.string(), v.pipe(v.number(), v.minValue(1), v.maxValue(4000)))

const layoutSchema = v.object({
  /** Names of columns in their order; null adapts them to the width of the window. */
  columns: v.fallback(v.nullable(v.array(v.string())), null),
  /** The widths of resized columns, px. */
  widths: v.fallback(widths, {}),
  density: v.fallback(v.picklist(['comfortable', 'compact']), 'comfortable'),
})

/** A person's layout of a table. An unknown column of another version keeps its place. */
export type TableLayout = v.InferOutput<typeof layoutSchema>

export const firstLayout: TableLayout = { columns: null, widths: {}, density: 'comfortable' }

/** The stored layout; missing or unreadable parts take the first values. */
export function readLayout(kept: Json): TableLayout {
  const read = v.safeParse(layoutSchema, isRecord(kept) ? kept : {})
  return read.success ? read.output : firstLayout
}

/** A layout without those of its chosen columns that may not be shown now; they keep their place in what is kept. */
export function offeredIn(layout: TableLayout, isOffered: (name: string) => boolean): TableLayout {
  return { ...layout, columns: layout.columns?.filter(isOffered) ?? null }
}

/** Shows a column behind those in `shown`, or hides it. */
export function withColumn(layout: TableLayout, shown: readonly string[], name: string): TableLayout {
  const columns = chosen(layout, shown)
  const without = columns.filter((other) => other !== name)
  return { ...layout, columns: without.length < columns.length ? without : [...columns, name] }
}

/** Moves a column by so many places among those shown; the first stays the first. */
export function withMoved(
  layout: TableLayout,
  shown: readonly string[],
  name: string,
  by: number,
): TableLayout {
  const from = shown.indexOf(name)
  const to = Math.max(1, Math.min(from + by, shown.length - 1))
  const neighbour = shown[to]
  if (from < 1 || to === from || neighbour === undefined) return layout
  const columns = chosen(layout, shown).filter((other) => other !== name)
  columns.splice(columns.indexOf(neighbour) + (to > from ? 1 : 0), 0, name)
  return { ...layout, columns }
}

/** Sets the width of a column in px; null restores its own. */
export function withWidth(layout: TableLayout, name: string, width: number | null): TableLayout {
  const { [name]: _, ...others } = layout.widths
  return { ...layout, widths: width === null ? others : { ...others, [name]: Math.round(width) } }
}

function chosen(layout: TableLayout, shown: readonly string[]): string[] {
  return [...(layout.columns ?? shown)]
}

const restMs = 400

/** Stores the layout of a table with the connection, under `id`, once changes have settled. Returns whether it was read. */
export function keepLayout(
  library: Pick<Library, 'call' | 'readKept' | 'storing' | 'beforeLeaving'>,
  state: TableState,
  id: 'sessions-table' | 'patients-table',
): () => boolean {
  const place = { kind: 'last-view', id } as const
  const before = state.layout
  let kept = $state.raw<TableLayout | null>(null)
  let beside: JsonObject = {}
  let isRead = $state(false)

  void library.readKept(place).then((item) => {
    isRead = true
    beside = keptObject(item?.content ?? null)
    kept = readLayout(beside)
    // a change made during the reading wins
    if (state.layout === before) state.layout = kept
  })

  $effect(() => {
    const { layout } = state
    if (kept === null || layout === kept) return
    const keep = () => {
      kept = layout
      // keeps the fields of a newer version
      const content = JSON.stringify({ format: 1, ...beside, ...layout })
      void library.storing(library.call('keep', { ...place, content }))
    }
    const timer = setTimeout(keep, restMs)
    const stop = library.beforeLeaving(keep)
    return () => {
      clearTimeout(timer)
      stop()
    }
  })
  return () => isRead
}

/** The layout of a table, kept while other pages are open. */
export interface TableState {
  layout: TableLayout
  /** The width of the list, px. */
  width: number
}

/** The assumed width of a list before it is drawn, px. */
const usualWidth = 816

/** A table with the columns that fit. */
export function createTableState(): TableState {
  let layout = $state.raw(firstLayout)
  let width = $state(usualWidth)
  return {
    get layout() {
      return layout
    },
    set layout(next) {
      layout = next
    },
    get width() {
      return width
    },
    set width(next) {
      width = next
    },
  }
}

/** The actions of the headings of `columns`; `say` announces each. */
export function createColumnSetter(
  state: Pick<TableState, 'layout'>,
  columns: () => readonly TableColumn<string>[],
  say: (text: string) => void,
) {
  const wordsOf = (name: string) => {
    const column = columns().find((one) => one.name === name)
    return column ? `${column.title} ${column.under}`.trim() : ''
  }
  return {
    /** Sets the width of a column in px; null restores its own. */
    resize(name: string, width: number | null) {
      state.layout = withWidth(state.layout, name, width)
      say(width === null ? '' : t('table.columns.wide', { column: wordsOf(name), width: whole(width) }))
    },
    /** Moves a column by so many places. */
    move(name: string, by: number) {
      const names = columns().map((column) => column.name)
      state.layout = withMoved(state.layout, names, name, by)
      const order = state.layout.columns?.filter((one) => names.includes(one)) ?? names
      say(
        t('table.columns.placed', {
          column: wordsOf(name),
          place: order.indexOf(name) + 1,
          of: names.length,
        }),
      )
    },
  }
}

/** A column of a table: its heading in two lines, its sort order and its width. */
export interface TableColumn<By extends string> {
  /** Also the class of its heading. */
  readonly name: string
  readonly title: string
  /** The second line, mostly a unit. */
  readonly under: string
  /** Null if the table cannot be sorted by it. */
  readonly sort: By | null
  /** In px; null takes the rest. */
  readonly width: number | null
  /** The least width, px, so that no figure is cut. */
  readonly least?: number
  /** Aligns texts with the start of the line, numbers with its end. */
  readonly text?: boolean
  /** Whether a first click begins with the first value, A or the largest fall, instead of the last. */
  readonly fromFirst?: boolean
  /** Its order from the last value on in words, where these say more than its heading. */
  downWords?(): string
  /** Emphasis among the columns. */
  readonly look?: 'strong' | 'quiet'
  /** Whether it stands apart from the figures before it. */
  readonly apart?: boolean
}

export interface TableOrder<By extends string> {
  readonly by: By
  readonly descending: boolean
}

/** The sides of a heading, px from the side of the window. */
interface HeadingEdges {
  readonly left: number
  readonly right: number
}

/** The number of places that a dragged heading moves its column: one for each other whose middle its edge has passed. */
export function placesMoved(headings: readonly HeadingEdges[], dragged: number, by: number): number {
  const own = headings[dragged]
  if (!own) return 0
  const passed = headings.filter(({ left, right }, index) => {
    const middle = (left + right) / 2
    return by > 0 ? index > dragged && own.right + by > middle : index < dragged && own.left + by < middle
  }).length
  return Math.sign(by) * passed
}

/** The chosen columns, as far as this version knows them; the first of all stays the first. */
export function chosenColumns<N extends string>(all: readonly N[], chosen: readonly string[]): N[] {
  const known = chosen.flatMap((name) => all.filter((one) => one === name))
  return [...all.slice(0, 1), ...known].filter((name, at, names) => names.indexOf(name) === at)
}

/** Columns with their widths, and the least width of the table, px. */
export interface FittedColumns<C extends TableColumn<string>> {
  readonly columns: readonly C[]
  readonly minWidth: number
  /** Whether no column takes the rest, so that the table ends with the last one. */
  readonly fixed: boolean
}

/** The least width of a column, px, unless it has its own. */
export const leastWidth = 36

/** Gives columns a person's widths, none less than its content needs. */
export function fitColumns<C extends TableColumn<string>>(
  columns: readonly C[],
  widths: Readonly<Record<string, number>>,
): FittedColumns<C> {
  const fitted = columns.map((column) => {
    const set = widths[column.name]
    return set === undefined ? column : { ...column, width: Math.max(set, leastOf(column)) }
  })
  return {
    columns: fitted,
    minWidth: fitted.reduce((sum, column) => sum + (column.width ?? leastOf(column)), 0),
    fixed: fitted.every(({ width }) => width !== null),
  }
}

function leastOf({ least }: TableColumn<string>): number {
  return least ?? leastWidth
}

/** The order that a heading sets: its own, or the reverse if set already; null if it has none. */
export function nextOrder<By extends string>(
  present: TableOrder<By>,
  { sort, fromFirst = false }: Pick<TableColumn<By>, 'sort' | 'fromFirst'>,
): TableOrder<By> | null {
  if (sort === null) return null
  return { by: sort, descending: present.by === sort ? !present.descending : !fromFirst }
}
