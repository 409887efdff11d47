import * as v from 'valibot'
import type { Json } from '#shared/records/json'
import { isRecord, type JsonObject } from '#shared/wire/fields'
import { whole } from '../../format/numbers'
import { keptObject } from '../../format/plain-text'
import { t } from '../../text/texts.svelte'
import type { Library } from '../core/library.svelte'

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

const restMs = 400

/** Keeps how a table's columns are set with the connection, under `id`; written once a change has come to rest. */
export function keepLayout(
  { call, beforeLeaving }: Pick<Library, 'call' | 'beforeLeaving'>,
  state: TableState,
  id: 'sessions-table' | 'patients-table',
): void {
  const place = { kind: 'last-view', id } as const
  const before = state.layout
  let kept = $state.raw<TableLayout | null>(null)
  let beside: JsonObject = {}

  void call('kept', { kind: place.kind }).then((answer) => {
    if (!answer.ok) return
    beside = keptObject(answer.value.items.find((item) => item.id === id)?.content ?? null)
    kept = readLayout(beside)
    // what was set while this was read counts
    if (state.layout === before) state.layout = kept
  })

  $effect(() => {
    const { layout } = state
    if (kept === null || layout === kept) return
    const keep = () => {
      kept = layout
      // what a newer version kept beside it stays
      void call('keep', { ...place, content: JSON.stringify({ format: 1, ...beside, ...layout }) })
    }
    const timer = setTimeout(keep, restMs)
    const stop = beforeLeaving(keep)
    return () => {
      clearTimeout(timer)
      stop()
    }
  })
}

/** How a table is set, kept while other pages are open. */
export interface TableState {
  layout: TableLayout
  /** How wide the list is, px. */
  width: number
}

/** What a list is taken for before it is on the screen, px. */
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

/** What headings do to the table that shows `columns`; `say` announces what it did. */
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
    /** Gives a column a width in px, or its own again. */
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

/** A column of a table: its heading in two lines, what it sorts by, and how wide it is. */
export interface TableColumn<By extends string> {
  /** Also the class of its heading. */
  readonly name: string
  readonly title: string
  /** The second line, mostly a unit. */
  readonly under: string
  /** Null when the table cannot be sorted by it. */
  readonly sort: By | null
  /** In px; null takes what the others leave. */
  readonly width: number | null
  /** What it is never squeezed below, px, so that no figure is cut. */
  readonly least?: number
  /** Texts begin where the line begins; numbers end where it ends. */
  readonly text?: boolean
  /** Whether sorting by it begins with its first, from A or with the largest fall, instead of its last. */
  readonly fromFirst?: boolean
  /** What weighs more than the others, or less. */
  readonly look?: 'strong' | 'quiet'
  /** Whether it stands apart from the figures before it. */
  readonly apart?: boolean
}

export interface TableOrder<By extends string> {
  readonly by: By
  readonly descending: boolean
}

/** Where one heading is, px from the side of the window. */
interface HeadingEdges {
  readonly left: number
  readonly right: number
}

/** By how many places a heading dragged by so many px moves its column: over each whose middle its edge has passed. */
export function placesMoved(headings: readonly HeadingEdges[], dragged: number, by: number): number {
  const own = headings[dragged]
  if (!own) return 0
  const passed = headings.filter(({ left, right }, index) => {
    const middle = (left + right) / 2
    return by > 0 ? index > dragged && own.right + by > middle : index < dragged && own.left + by < middle
  }).length
  return Math.sign(by) * passed
}

/** The columns that a person has chosen of all, as far as this version knows them; the first of all stays the first. */
export function chosenColumns<N extends string>(all: readonly N[], chosen: readonly string[]): N[] {
  const known = chosen.flatMap((name) => all.filter((one) => one === name))
  return [...all.slice(0, 1), ...known].filter((name, at, names) => names.indexOf(name) === at)
}

/** Columns with the widths that a person gave them, and the width that the table needs at least, px. */
export interface FittedColumns<C extends TableColumn<string>> {
  readonly columns: readonly C[]
  readonly minWidth: number
  /** Whether no column takes what the others leave, so that the table stops where they do. */
  readonly fixed: boolean
}

/** The narrowest that a column can be made, px, unless it says otherwise itself. */
export const leastWidth = 36

/** Gives columns the widths that a person set, none less than its content needs. */
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

/** The order that a heading asks for: from its first or last, reversed when it is that already; null where it asks for none. */
export function nextOrder<By extends string>(
  present: TableOrder<By>,
  { sort, fromFirst = false }: Pick<TableColumn<By>, 'sort' | 'fromFirst'>,
): TableOrder<By> | null {
  if (sort === null) return null
  return { by: sort, descending: present.by === sort ? !present.descending : !fromFirst }
}
