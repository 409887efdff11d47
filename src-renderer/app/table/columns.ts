import type { AnyListedMark } from '#shared/records/marks'
import { markText, markTitle } from '../../format/marks'
import type { Measures } from '../../format/measures'
import { t } from '../../text/texts.svelte'
import {
  chosenColumns,
  fitColumns,
  type FittedColumns,
  leastWidth,
  type TableColumn,
  type TableLayout,
  type TableOrder,
} from './layout.svelte'

/** The layout of a list, on which its columns depend. */
export interface ListPlace {
  readonly measures: Measures
  /** The width of the list, px. */
  readonly room: number
  /** Whether an FEV1 may have its day beside it. */
  readonly withDays?: boolean
  /** The width that the columns share, px; without it none grows. */
  readonly width?: number
}

/** A column of a list, complete in one entry. */
export interface ListColumn<Row, By extends string, Name extends string = string> extends Omit<
  TableColumn<By>,
  'title' | 'under' | 'width'
> {
  readonly name: Name
  heading(measures: Measures): readonly [title: string, under?: string]
  /** The default width in px; null takes the rest. */
  readonly width: number | null | ((place: ListPlace) => number)
  /**
   * The widths up to which it takes spare width, px, one for each turn of all columns; in a turn the first columns come first,
   * and those up to Infinity share. Columns that a person has resized take none.
   */
  readonly grows?: readonly number[]
  /** The least width of a list, px, for this default column; Infinity for one shown only if chosen. */
  readonly room: number
  /** The plain text of a cell; a dash for none. */
  say(row: Row, measures: Measures): string
  /** The condition that fails where a cell has no value; empty where it has one. */
  why?(row: Row): string
}

/** The column of a kind of marks, in any list whose rows have it. */
export function markColumn<K extends AnyListedMark>(name: K) {
  return {
    name,
    sort: null,
    width: 110,
    least: 70,
    text: true,
    room: Infinity,
    heading: (): readonly [title: string] => [markTitle(name)],
    say: (row: { readonly [N in K]: unknown }) => markText(name, row[name]),
  } as const
}

type AnyColumn = ListColumn<never, string>

/** A drawn column of a list, with its whole entry. */
export type ShownColumn<C> = C extends AnyColumn
  ? TableColumn<Extract<C['sort'], string>> & { readonly name: C['name']; readonly entry: C }
  : never

/** The columns of a list with their headings, and a note for unknown units. */
export function columnsIn<C extends AnyColumn>(entries: readonly C[], place: ListPlace): ShownColumn<C>[] {
  return entries.map((entry) => {
    const { heading: _, room: __, say: ___, width: own, least: ownLeast, ...rest } = entry
    const [title, under = ''] = entry.heading(place.measures)
    const width = typeof own === 'function' ? own(place) : own
    // a figure is never cut
    const least = ownLeast ?? width ?? undefined
    return {
      ...rest,
      title,
      under,
      width,
      ...(least !== undefined && { least }),
      entry,
    } as unknown as ShownColumn<C>
  })
}

/** The names of the columns shown: those chosen, as far as this version knows them, else those there is room for. */
export function namesToShow<N extends string>(
  entries: readonly ListColumn<never, string, N>[],
  chosen: readonly string[] | null,
  room: number,
): N[] {
  if (chosen === null) return entries.filter((entry) => room >= entry.room).map(({ name }) => name)
  return chosenColumns(
    entries.map(({ name }) => name),
    chosen,
  )
}

/** The order of a list in words: `by Change %, ascending`. */
export function orderWords(
  columns: readonly TableColumn<string>[],
  { by, descending }: TableOrder<string>,
): string {
  const sorted = columns.find(({ sort }) => sort === by)
  if (descending && sorted?.downWords) return sorted.downWords()
  const column = sorted ? `${sorted.title} ${sorted.under}`.trim() : ''
  return t(descending ? 'sessions.orderDown' : 'sessions.orderUp', { column })
}

const roomForNames = 176

/** The columns of a list by its layout, with their widths. */
export function shownIn<C extends AnyColumn>(
  entries: readonly C[],
  names: readonly string[],
  { columns: chosen, widths }: Pick<TableLayout, 'columns' | 'widths'>,
  place: ListPlace,
): FittedColumns<ShownColumn<C>> {
  const all = columnsIn(entries, place)
  const found = names.flatMap((name) => all.filter((column) => column.name === name))
  // chosen columns may be scrolled to: names need not make room for them
  const columns =
    chosen === null
      ? found
      : found.map((column) => (column.width === null ? { ...column, least: roomForNames } : column))
  return grown(fitColumns(columns, widths), widths, place.width ?? 0)
}

/** Gives the spare width of a list to its growing columns, turn by turn. */
function grown<C extends AnyColumn>(
  fitted: FittedColumns<ShownColumn<C>>,
  widths: TableLayout['widths'],
  width: number,
): FittedColumns<ShownColumn<C>> {
  // a table of set widths ends with its last column
  if (fitted.fixed) return fitted
  const room = new Map(
    fitted.columns.map(({ name, width: own, least }) => [name, own ?? least ?? leastWidth]),
  )
  let spare = width - fitted.minWidth
  const growing = fitted.columns.filter(({ name, entry }) => entry.grows && widths[name] === undefined)
  const turns = Math.max(0, ...growing.map(({ entry }) => entry.grows?.length ?? 0))
  for (let turn = 0; turn < turns && spare > 0; turn++) {
    const takers = growing.filter(({ entry }) => (entry.grows?.[turn] ?? 0) > 0)
    takers.forEach(({ name, entry }, at) => {
      const own = room.get(name) ?? 0
      const most = entry.grows?.[turn] ?? 0
      const share = most === Infinity ? Math.floor(spare / (takers.length - at)) : spare
      const more = Math.max(0, Math.min(share, most - own))
      room.set(name, own + more)
      spare -= more
    })
  }
  const columns = fitted.columns.map((column) =>
    // the column of names takes what is left by itself
    column.width === null ? column : { ...column, width: room.get(column.name) ?? column.width },
  )
  return { ...fitted, columns }
}
