import { addMonths, dayNumber, dayOfNumber } from '../../records/day'
import type { CourseColumns } from './course-columns'

/** Value of a column at a place; NaN where there is none. */
export function valueAt(column: ArrayLike<number>, place: number): number {
  return column[place] ?? NaN
}

type Compared = Pick<CourseColumns, 'length' | 'fev1' | 'post'>

/** Whether a session is compared with others of its course: its FEV1 can be right, and it is not after a bronchodilator. */
export function isCompared({ fev1, post }: Compared, place: number): boolean {
  return valueAt(fev1, place) > 0 && post[place] !== 1
}

/** Place of the last session that is compared; -1 for none. */
export function lastCompared(course: Compared): number {
  let place = course.length - 1
  while (place >= 0 && !isCompared(course, place)) place--
  return place
}

/** Places of the sessions that are compared, oldest first. */
export function comparedPlaces(course: Compared): number[] {
  const places: number[] = []
  for (let place = 0; place < course.length; place++) if (isCompared(course, place)) places.push(place)
  return places
}

/** The same day of the month so many calendar months later, or earlier, as {@link addMonths}; days are since 1970. */
export function monthsLater(day: number, months: number): number {
  return dayNumber(addMonths(dayOfNumber(day), months))
}
