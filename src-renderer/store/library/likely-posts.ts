import { likelyPairs, likelyWithin } from '#shared/measure/comparable'
import { undated } from '#shared/records/day'
import { readSubject } from '#shared/records/patient'
import { ofCourses } from './course-marks'
import type { Library, LibraryDay } from './library'

const found = new WeakMap<Library, { readonly version: number; readonly posts: ReadonlySet<number> }>()

/** The rows whose session is the later one of a pair that waits for an answer; valid until the library changes. */
export function likelyPosts(library: Library): ReadonlySet<number> {
  const known = found.get(library)
  const version = library.trendVersion()
  if (known?.version === version) return known.posts
  const posts = unanswered(library)
  found.set(library, { version, posts })
  return posts
}

function unanswered(library: Library): ReadonlySet<number> {
  const { marks, rows } = library
  const paired = marks.codes('bronchodilator')
  const pairs = pairsOf(library)
  const posts = new Set<number>()
  for (const [post, pre] of pairs) if (paired[pre] === 0 && paired[post] === 0) posts.add(post)
  // a person has said that two sessions are no pair
  for (const on of marks.logs['no-pair'].subjects()) {
    const subject = readSubject(on)
    const post = subject?.of === 'session' ? library.rowOf(subject.session) : -1
    const pre = pairs.get(post)
    if (pre === undefined) continue
    const id = rows.ids.get(pre)
    if (marks.on('no-pair', on).some(({ value }) => value.pre === id)) posts.delete(post)
  }
  return posts
}

/** The row of the earlier session of each pair, answered or not, by that of the later one. */
const pairsOf = ofCourses((library) => {
  const pairs = new Map<number, number>()
  const close = createCloseRows(library)
  const { instant } = library.rows.numbers
  for (const day of library.days()) {
    if (day.day === undated) continue
    for (const rows of close(day)) {
      const timed = rows.filter((row) => !Number.isNaN(instant.get(row)))
      const sessions = timed.map((row) => ({ row, day: day.day, instant: instant.get(row) }))
      for (const { pre, post } of likelyPairs(sessions, () => false)) pairs.set(post.row, pre.row)
    }
  }
  return pairs
})

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
