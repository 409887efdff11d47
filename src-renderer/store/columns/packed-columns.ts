import { createByteReader } from '../packing/byte-reader'
import { type PackedFigures, openFigures } from '../packing/packed-figures'
import { type PackedTexts, openTexts } from '../packing/packed-texts'
import { readValues } from '../packing/read-values'
import type { DayColumns } from './day-columns'
import { columnsFormat } from './columns-bytes'
import { numberNames } from './number-names'
import { type PackedIds, openIds } from './packed-ids'

/** Texts of a day, each once, and which of them each session has. */
export interface PackedTextsOfDay {
  readonly texts: PackedTexts
  readonly of: PackedFigures
}

/** A day's columns as they lie in the bytes, checked but not unpacked: the library takes them from there. */
export interface PackedColumns extends Pick<DayColumns, 'content' | 'units' | 'votes'> {
  readonly sessions: number
  readonly ids: PackedIds
  readonly persons: PackedTextsOfDay
  readonly diagnoses: PackedTextsOfDay
  readonly medications: PackedTextsOfDay
  /** In the order of `numberNames`. */
  readonly numbers: readonly PackedFigures[]
  readonly flags: PackedFigures
  /** The bytes before those that tell the flags. */
  readonly sessionBytes: Uint8Array
}

/** Opens the bytes of a day's columns; throws on any others. */
export function openPackedColumns(bytes: Uint8Array): PackedColumns {
  const reader = createByteReader(bytes)
  if (reader.byte() !== columnsFormat) throw new TypeError('not columns of this format')
  const sessions = reader.count()
  const ids = openIds(reader, sessions)
  const texts = () => ({ texts: openTexts(reader), of: openFigures(reader, sessions) })
  const [persons, diagnoses, medications] = [texts(), texts(), texts()]
  const numbers = numberNames.map(() => openFigures(reader, sessions))
  const sessionBytes = bytes.subarray(0, reader.place())
  const flags = openFigures(reader, sessions)
  const votes = readValues(reader, reader.count()).map(Number)
  const [content, units] = readValues(reader, 2)
  reader.end()
  if (typeof content !== 'string' || typeof units !== 'string') throw new TypeError('not columns')
  return {
    content,
    units,
    votes,
    sessions,
    ids,
    persons,
    diagnoses,
    medications,
    numbers,
    flags,
    sessionBytes,
  }
}
