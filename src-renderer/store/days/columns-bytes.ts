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
import { type DayColumns, type NumberName, numberNames, quotients } from './columns'

export interface PackedTextsOfDay {
  readonly texts: PackedTexts
  readonly of: PackedFigures
}

/** A day's columns as they lie in the bytes, checked but not unpacked: the library takes them from there. */
export interface PackedColumns extends Pick<DayColumns, 'content' | 'made' | 'votes'> {
  readonly sessions: number
  readonly ids: PackedIds
  readonly persons: PackedTextsOfDay
  readonly diagnoses: PackedTextsOfDay
  readonly medications: PackedTextsOfDay
  /** In the order of `numberNames`. */
  readonly numbers: readonly PackedFigures[]
  readonly flags: PackedFigures
}

/** The first byte of a day's columns: how sections lie behind each other. */
const columnsFormat = 5

const bytesOfSession = 200
const bytesOfHead = 1000

/** A day's columns as bytes: how many sessions, its sections' names and lengths, and these, so that one can go. */
export function writeColumns(columns: DayColumns): Bytes {
  const { ids, numbers, flags, content, made, votes } = columns
  const body = createByteWriter(bytesOfSession * (ids.length + 1))
  const names: string[] = []
  const ends: number[] = []
  const end = (name: string) => {
    names.push(name)
    ends.push(body.view().length)
  }
  const numbersOf = (name: NumberName) => {
    const at = numberNames.indexOf(name)
    return numbers.subarray(at * ids.length, (at + 1) * ids.length)
  }
  writeTexts(body, ids)
  end('ids')
  for (const name of ['persons', 'diagnoses', 'medications'] as const) {
    writePackedTexts(body, columns[name].texts)
    writeFigures(body, Float64Array.from(columns[name].of))
    end(name)
  }
  for (const name of numberNames) {
    const figures = numbersOf(name)
    const of = quotients[name]
    if (!of) writeFigures(body, figures)
    else {
      writeQuotientFigures(body, figures, { ...of, part: numbersOf(of.part), whole: numbersOf(of.whole) })
    }
    end(name)
  }
  writeFigures(body, Float64Array.from(flags))
  end('flags')
  writeValues(body, [content, made, [...votes]])
  end('day')

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

/** Opens a day's columns. Missing sections are NaN and made by no rules, unknown ones skipped. Throws on other bytes. */
export function openPackedColumns(bytes: Uint8Array): PackedColumns {
  const reader = createByteReader(bytes)
  if (reader.byte() !== columnsFormat) throw new TypeError('not columns of this format')
  const sessions = reader.count()
  const width = reader.count()
  const names = readValues(reader, width)
  const lengths = readCounts(reader, width)
  const sections = new Map(names.map((name, at) => [name, reader.take(lengths[at] ?? 0)]))
  reader.end()
  const section = <T>(name: string, open: (reader: ByteReader) => T): T => {
    const found = sections.get(name)
    if (!found) throw new TypeError(`no ${name} in columns`)
    const of = createByteReader(found)
    const opened = open(of)
    of.end()
    return opened
  }
  const figures = (of: ByteReader) => openFigures(of, sessions)
  const numbers = new Map<NumberName, PackedFigures>()
  const numbersOf = (name: NumberName): PackedFigures => {
    const known = numbers.get(name) ?? openNumbersOf(name)
    numbers.set(name, known)
    return known
  }
  const unpacked = (name: NumberName) => {
    const into = new Float64Array(sessions)
    unpackFigures(numbersOf(name), into)
    return into
  }
  const openNumbersOf = (name: NumberName): PackedFigures => {
    const of = quotients[name]
    if (![name, ...(of ? [of.part, of.whole] : [])].every((one) => sections.has(one)))
      return noFigures(sessions)
    if (!of) return section(name, figures)
    const follows = (): QuotientOf => ({ ...of, part: unpacked(of.part), whole: unpacked(of.whole) })
    return section(name, (reader) => openQuotientFigures(reader, sessions, follows))
  }
  const texts = (of: ByteReader) => ({ texts: openTexts(of), of: figures(of) })
  const [content, made, votes] = section('day', (of) => readValues(of, 3))
  if (typeof content !== 'string' || typeof made !== 'string' || !Array.isArray(votes))
    throw new TypeError('not columns')
  return {
    content,
    made: numberNames.every((name) => sections.has(name)) ? made : '',
    votes: votes.map(Number),
    sessions,
    ids: section('ids', (of) => openIds(of, sessions)),
    persons: section('persons', texts),
    diagnoses: section('diagnoses', texts),
    medications: section('medications', texts),
    numbers: numberNames.map(numbersOf),
    flags: section('flags', figures),
  }
}
