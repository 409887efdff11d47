import { likelyPairs, likelyWithin } from '#shared/measure/comparable'
import { undated } from '#shared/records/day'
import { sessionMark } from '#shared/records/marks'
import type { Library, LibraryDay } from './library'

const found = new WeakMap<Library, { readonly version: number; readonly marks: Uint8Array }>()

/** 1 for each row whose session is the later one of a pair that waits for an answer; valid until the library changes. */
export function likelyPosts(library: Library): Uint8Array {
  const known = found.get(library)
  const version = library.trendVersion()
  if (known?.version === version) return known.marks
  const marks = findPosts(library)
  found.set(library, { version, marks })
  return marks
}

function findPosts(library: Library): Uint8Array {
  const marks = new Uint8Array(library.size())
  const close = createCloseRows(library)
  const { instant } = library.rows.numbers
  const paired = library.marks.codes('bronchodilator')
  const isAnswered = (pre: { row: number }, post: { row: number }) =>
    paired[pre.row] !== 0 || paired[post.row] !== 0 || isNoPair(library, pre.row, post.row)
  for (const day of library.days()) {
    if (day.day === undated) continue
    for (const rows of close(day)) {
      const timed = rows.filter((row) => !Number.isNaN(instant.get(row)))
      const sessions = timed.map((row) => ({ row, day: day.day, instant: instant.get(row) }))
      for (const { post } of likelyPairs(sessions, isAnswered)) marks[post.row] = 1
    }
  }
  return marks
}

/** Whether a person has said that two sessions are no pair. */
function isNoPair({ marks, rows }: Library, pre: number, post: number): boolean {
  if (marks.logs['no-pair'].size() === 0) return false
  const before = rows.ids.get(pre)
  return marks.on('no-pair', sessionMark(rows.ids.get(post))).some(({ value }) => value.pre === before)
}

/** Makes the function that finds the patients with two consecutive sessions of a day near each other: few have any. */
function createCloseRows({ rows, patients }: Library): (day: LibraryDay) => Iterable<readonly number[]> {
  const patient = rows.words.patient.values()
  const live = rows.live.values()
  const { instant } = rows.numbers
  // the last row of each, of whichever day
  const last = new Int32Array(patients.size()).fill(-1)
  return ({ start, count }) => {
    const end = start + count
    const near = new Set<number>()
    for (let row = start; row < end; row++) {
      const number = patient[row] ?? 0
      if (number === 0 || live[row] !== 1) continue
      const before = last[number] ?? -1
      last[number] = row
      if (before < start || before >= end) continue
      if (Math.abs(instant.get(before) - instant.get(row)) <= likelyWithin) near.add(number)
    }
    if (near.size === 0) return []
    const found = new Map([...near].map((number): [number, number[]] => [number, []]))
    for (let row = start; row < end; row++) if (live[row] === 1) found.get(patient[row] ?? 0)?.push(row)
    return found.values()
  }
}
