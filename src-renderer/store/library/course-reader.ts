import { type CourseColumns, courseColumns, minutesByClock } from '#shared/measure/questions/course-columns'
import { sessionMark } from '#shared/records/marks'
import { repeatsWithin } from '#shared/measure/questions/manoeuvres'
import type { RowsOfCourse } from './course-rows'
import { heightMarks } from './height-marks'
import type { Library } from './library'
import { codeOfWord } from './library-marks'
import { doubtfulRows } from './row-flags'
import { usableFigures } from './usable-figures'
import { factorReader, sexReader, zReader } from './z-scores'

const post = codeOfWord('bronchodilator', 'post')

/** Makes the function that reads the columns of a course out of those of the library; valid until the library changes. */
export function courseReader(library: Library): (held: RowsOfCourse) => CourseColumns {
  const { numbers } = library.rows
  const isUsable = {
    fev1: usableFigures(library, 'fev1'),
    fvc: usableFigures(library, 'fvc'),
    pef: usableFigures(library, 'pef'),
    fev1Predicted: usableFigures(library, 'fev1Predicted'),
    fev1Percent: usableFigures(library, 'fev1Percent'),
  }
  const bronchodilator = library.marks.codes('bronchodilator')
  const factors = factorReader(library)
  const usable = (name: keyof typeof isUsable, row: number) =>
    isUsable[name](row) ? numbers[name].get(row) : NaN
  const volume = (name: 'fev1' | 'fvc' | 'fev1Predicted', row: number) =>
    usable(name, row) * factors(row).volume
  const heightDiffers = heightMarks(library)
  /** The session that a row after a bronchodilator is paired with; -1 for none. */
  const preOf = (row: number) => {
    if (bronchodilator[row] !== post) return -1
    const pair = library.marks.on('bronchodilator', sessionMark(library.rows.ids.get(row))).at(-1)
    return pair ? library.rowOf(pair.value.pre) : -1
  }
  let doubtful: Uint8Array | null = null
  const isDoubtful = () => (doubtful ??= doubtfulRows(library))
  const zOf = zReader(library, 'fev1')
  const sexOf = sexReader(library)
  return ({ rows, days }) => {
    const of = (read: (row: number) => number) => (at: number) => read(rows[at] ?? 0)
    return courseColumns(rows.length, {
      days: (at) => days[at] ?? NaN,
      minutes: of((row) => minutesByClock(numbers.instant.get(row), numbers.offsetMinutes.get(row))),
      age: of(numbers.age.get),
      height: of(numbers.height.get),
      sex: of(sexOf),
      fev1: of((row) => volume('fev1', row)),
      fvc: of((row) => volume('fvc', row)),
      pef: of((row) => usable('pef', row) * factors(row).flow),
      fev1Predicted: of((row) => volume('fev1Predicted', row)),
      fev1Z: of(zOf),
      fev1Percent: of((row) => usable('fev1Percent', row) * factors(row).percent),
      post: of((row) => Number(bronchodilator[row] === post)),
      pre: of((row) => {
        const pre = preOf(row)
        return pre < 0 ? -1 : rows.indexOf(pre)
      }),
      manoeuvres: of(numbers.manoeuvres.get),
      repeats: of((row) => {
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
      doubtful: of((row) => isDoubtful()[row] ?? 0),
      heightDiffers: of((row) => Number(heightDiffers(row))),
    })
  }
}
