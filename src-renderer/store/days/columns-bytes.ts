import * as v from 'valibot'
import { countSchema, type PageDay, pageDaySchema } from '#shared/records/day'
import type { Json } from '#shared/records/json'
import { type ByteReader, createByteReader, createByteWriter } from '../bytes/byte-stream'
import {
  noFigures,
  openFigures,
  type PackedFigures,
  readCounts,
  unpackFigures,
  writeFigures,
  writeNumbers,
} from '../bytes/numbers'
import { openQuotientFigures, type QuotientOf, writeQuotientFigures } from '../bytes/quotients'
import {
  openIds,
  openTexts,
  type PackedIds,
  type PackedTexts,
  writePackedTexts,
  writeTexts,
} from '../bytes/texts'
import { readValues, writeValues } from '../bytes/values'
import type { Bytes } from '../sealing/aes-gcm'
import {
  type Columns,
  type DayColumns,
  type NumberName,
  numberNames,
  quotients,
  type SpanColumns,
  type SpanDay,
} from './columns'

export interface PackedWords {
  readonly texts: PackedTexts
  readonly of: PackedFigures
}

/** A day of columns; it is null for the only one, which the key of its row names. */
type PackedDay = Omit<SpanDay, 'day'> & { readonly day: PageDay | null }

/** Columns of one day or several as they lie in the bytes, checked but not unpacked: the library takes them from there. */
export interface PackedColumns {
  /** Their days, in the order of their sessions. */
  readonly days: readonly PackedDay[]
  readonly sessions: number
  readonly ids: PackedIds
  readonly persons: PackedWords
  readonly diagnoses: PackedWords
  readonly medications: PackedWords
  /** Figures in the order of `numberNames`. */
  readonly numbers: readonly PackedFigures[]
  readonly flags: PackedFigures
}

/** The first byte of columns: the format of their sections. */
const columnsFormat = 5

const bytesOfSession = 200
const bytesOfHead = 1000

/**
 * Columns of one day, or of several as their sessions lie one after the other, as bytes: the number of sessions, the names and
 * lengths of sections, and these, so that one can be left out.
 */
export function writeColumns(columns: DayColumns | SpanColumns): Bytes {
  const { ids, flags } = columns
  const body = createByteWriter(bytesOfSession * (ids.length + 1))
  const names: string[] = []
  const ends: number[] = []
  const end = (name: string) => {
    names.push(name)
    ends.push(body.view().length)
  }
  writeTexts(body, ids)
  end('ids')
  for (const name of ['persons', 'diagnoses', 'medications'] as const) {
    writePackedTexts(body, columns[name].texts)
    writeFigures(body, Float64Array.from(columns[name].of))
    end(name)
  }
  for (const name of numberNames) {
    const figures = numbersOf(columns, name)
    const of = quotients[name]
    if (!of) writeFigures(body, figures)
    else {
      writeQuotientFigures(body, figures, {
        ...of,
        part: numbersOf(columns, of.part),
        whole: of.whole && numbersOf(columns, of.whole),
      })
    }
    end(name)
  }
  writeFigures(body, Float64Array.from(flags))
  end('flags')
  if ('days' in columns) {
    body.count(columns.days.length)
    writeValues(
      body,
      columns.days.map(({ votes, ...day }) => ({ ...day, votes: [...votes] })),
    )
    end('days')
  } else {
    const { content, made, votes } = columns
    writeValues(body, [content, made, [...votes]])
    end('day')
  }

  const head = createByteWriter(bytesOfHead)
  head.byte(columnsFormat)
  head.count(ids.length)
  head.count(names.length)
  writeValues(head, names)
  writeNumbers(
    head,
    ends.map((to, at) => to - (ends[at - 1] ?? 0)),
  )
  return head.copy(body)
}

function numbersOf({ ids, numbers }: Columns, name: NumberName): Float64Array {
  const at = numberNames.indexOf(name)
  return numbers.subarray(at * ids.length, (at + 1) * ids.length)
}

/** Opens columns. Missing sections are NaN and made by no rules, unknown ones skipped. Throws on other bytes. */
export function openPackedColumns(bytes: Uint8Array): PackedColumns {
  const reader = createByteReader(bytes)
  if (reader.byte() !== columnsFormat) throw new TypeError('not columns of this format')
  const sessions = reader.count()
  const width = reader.count()
  const names = readValues(reader, width)
  const lengths = readCounts(reader, width)
  const sections = new Map(names.map((name, at) => [name, reader.take(lengths[at] ?? 0)]))
  reader.end()
  const opening: Opening = { sessions, sections, opened: new Map(), unpacked: new Map() }
  const figures = (of: ByteReader) => openFigures(of, sessions)
  const texts = (of: ByteReader) => ({ texts: openTexts(of), of: figures(of) })
  return {
    days: openDays(opening),
    sessions,
    ids: openSection(opening, 'ids', (of) => openIds(of, sessions)),
    persons: openSection(opening, 'persons', texts),
    diagnoses: openSection(opening, 'diagnoses', texts),
    medications: openSection(opening, 'medications', texts),
    numbers: numberNames.map((name) => figuresOf(opening, name)),
    flags: openSection(opening, 'flags', figures),
  }
}

interface Opening {
  readonly sessions: number
  readonly sections: ReadonlyMap<Json | undefined, Uint8Array>
  /** Figures that have been opened, and the unpacked ones from which others follow. */
  readonly opened: Map<NumberName, PackedFigures>
  readonly unpacked: Map<NumberName, Float64Array>
}

function openDays(opening: Opening): PackedDay[] {
  const { sessions, sections } = opening
  const isWhole = numberNames.every((name) => sections.has(name))
  const opened = sections.has('days')
    ? openSection(opening, 'days', (of) => readValues(of, of.count()).map((day) => v.parse(daySchema, day)))
    : openSection(opening, 'day', (of) => {
        const [content, made, votes] = readValues(of, 3)
        return [v.parse(daySchema, { day: null, sessions, content, made, votes })]
      })
  if (opened.reduce((sum, day) => sum + day.sessions, 0) !== sessions) throw new TypeError('not columns')
  return opened.map((day) => ({ ...day, made: isWhole ? day.made : '' }))
}

const daySchema = v.object({
  day: v.nullable(pageDaySchema),
  sessions: countSchema,
  content: v.string(),
  made: v.string(),
  votes: v.array(v.number()),
})

function openSection<T>({ sections }: Opening, name: string, open: (reader: ByteReader) => T): T {
  const found = sections.get(name)
  if (!found) throw new TypeError(`no ${name} in columns`)
  const reader = createByteReader(found)
  const opened = open(reader)
  reader.end()
  return opened
}

function figuresOf(opening: Opening, name: NumberName): PackedFigures {
  const known = opening.opened.get(name)
  if (known) return known
  const figures = openFiguresOf(opening, name)
  opening.opened.set(name, figures)
  return figures
}

function openFiguresOf(opening: Opening, name: NumberName): PackedFigures {
  const { sessions, sections } = opening
  const of = quotients[name]
  if (![name, of?.part, of?.whole].every((one) => !one || sections.has(one))) return noFigures(sessions)
  if (!of) return openSection(opening, name, (reader) => openFigures(reader, sessions))
  const follows = (): QuotientOf => ({
    ...of,
    part: unpacked(opening, of.part),
    whole: of.whole && unpacked(opening, of.whole),
  })
  return openSection(opening, name, (reader) => openQuotientFigures(reader, sessions, follows))
}

function unpacked(opening: Opening, name: NumberName): Float64Array {
  const known = opening.unpacked.get(name)
  if (known) return known
  const figures = new Float64Array(opening.sessions)
  unpackFigures(figuresOf(opening, name), figures)
  opening.unpacked.set(name, figures)
  return figures
}
