import { type Day, dayNumber } from '#shared/records/day'

const daysOfYear = 365.25

/** Whether a date of birth contradicts the age sent with a session of a day, in years, by more than a year. */
export function ageDiffers(born: Day, sent: { readonly age: number; readonly day: Day }): boolean {
  const age = (dayNumber(sent.day) - dayNumber(born)) / daysOfYear
  // a whole number of years is short of the true age by up to one
  const shortBy = Number.isInteger(sent.age) ? 1 : 0
  return age < sent.age - 1 || age > sent.age + shortBy + 1
}
