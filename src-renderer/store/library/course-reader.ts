import { type CourseColumns, courseColumnsOf, minutesByClock } from '#shared/measure/questions/course-columns'
import { sessionMark } from '#shared/records/marks'
import { repeatsWithin } from '#shared/measure/questions/manoeuvres'
import type { BestValue } from '#shared/records/test'
import type { RowsOfCourse } from './course-rows'
import { heightMarks } from './height-marks'
import type { Library } from './library'
import { codeOfWord } from './library-marks'
import { doubtfulRows } from './row-flags'
import { gathered } from './rows'
import { columnInUnit, factorReader, sexColumn, zReader } from './z-scores'

const post = codeOfWord('bronchodilator', 'post')

/** Makes the function that reads the columns of a course out of those of the library; valid until the library changes. */
export function courseReader(library: Library): (held: RowsOfCourse) => CourseColumns {
  const { numbers } = library.rows
  const bronchodilator = library.marks.codes('bronchodilator')
  const factors = factorReader(library)
  const figure = (name: BestValue, unit: Parameters<typeof columnInUnit>[2]) => {
    const column = columnInUnit(library, name, unit)
    return ({ rows }: RowsOfCourse) => column(rows)
  }
  const heights = heightMarks(library)
  const sexes = sexColumn(library)
  /** The session that a row after a bronchodilator is paired with; -1 for none. */
  const preOf = (row: number) => {
    if (bronchodilator[row] !== post) return -1
    const pair = library.marks.on('bronchodilator', sessionMark(library.rows.ids.get(row))).at(-1)
    return pair ? library.rowOf(pair.value.pre) : -1
  }
  const doubtful = doubtfulRows(library)
  const each = (read: (row: number, rows: Uint32Array) => number) => (held: RowsOfCourse) => {
    const { rows } = held
    const found = new Float64Array(rows.length)
    for (let at = 0; at < found.length; at++) found[at] = read(rows[at] ?? 0, rows)
    return found
  }
  const columnsOf = courseColumnsOf<RowsOfCourse>({
    days: ({ days }) => days,
    minutes: each((row) => minutesByClock(numbers.instant.get(row), numbers.offsetMinutes.get(row))),
    age: ({ rows }) => numbers.age.of(rows),
    height: ({ rows }) => numbers.height.of(rows),
    sex: ({ rows }) => sexes(rows),
    fev1: figure('fev1', 'volume'),
    fvc: figure('fvc', 'volume'),
    pef: figure('pef', 'flow'),
    fev1Predicted: figure('fev1Predicted', 'volume'),
    fev1Z: each(zReader(library, 'fev1')),
    fev1Percent: figure('fev1Percent', 'percent'),
    post: each((row) => Number(bronchodilator[row] === post)),
    pre: each((row, rows) => {
      const pre = preOf(row)
      return pre < 0 ? -1 : rows.indexOf(pre)
    }),
    manoeuvres: ({ rows }) => numbers.manoeuvres.of(rows),
    repeats: each((row) => {
      const by = factors(row).volume
      const best = (largest: 'largestFev1' | 'largestFvc', two: 'bestTwoFev1' | 'bestTwoFvc') => ({
        largest: numbers[largest].get(row) * by,
        difference: numbers[two].get(row) * by,
      })
      const found = repeatsWithin(
        numbers.age.get(row),
        numbers.manoeuvres.get(row),
        best('largestFev1', 'bestTwoFev1'),
        best('largestFvc', 'bestTwoFvc'),
      )
      return found === null ? NaN : Number(found)
    }),
    doubtful: ({ rows }) => gathered(doubtful, rows, new Uint8Array(rows.length)),
    heightDiffers: ({ rows }) => heights.of(rows),
  })
  return (held) => columnsOf(held, held.rows.length)
}
