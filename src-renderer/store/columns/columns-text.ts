import type { Json } from '#shared/records/json'
import { packJson } from '../pages/pack-json'
import { unpackJson } from '../pages/unpack-json'
import { isRecord } from '#shared/wire/is-record'
import type { DayColumns } from './day-columns'

const packed = ['ids', 'names', 'emails', 'genders', 'diagnoses', 'medications', 'tests', 'flags'] as const

/** The text in which a day's columns are kept. */
export function writeColumns(columns: DayColumns): string {
  const lists = packed.map((name) => packJson(columns[name] as Json[]))
  const numbers = columns.numbers.map((column) => packJson(column as Json[]))
  return JSON.stringify({ format: 1, content: columns.content, votes: columns.votes, lists, numbers })
}

/** Reads a text that {@link writeColumns} wrote; throws on any other. */
export function readColumns(text: string): DayColumns {
  const stored = JSON.parse(text) as Json
  if (!isRecord(stored) || stored['format'] !== 1) throw new TypeError('not columns of this format')
  const { content, votes, lists, numbers } = stored
  if (!Array.isArray(lists) || !Array.isArray(numbers)) throw new TypeError('not columns')
  const columns = Object.fromEntries(packed.map((name, index) => [name, unpackJson(lists[index])]))
  return { ...columns, format: 1, content, votes, numbers: numbers.map(unpackJson) } as unknown as DayColumns
}
