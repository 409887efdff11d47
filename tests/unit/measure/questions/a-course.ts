import type { CourseColumns, Entered } from '#shared/measure/questions/course-columns'
import { type Day, dayNumber } from '#shared/records/day'

const usual = {
  day: '2026-01-01',
  minutes: 540,
  age: 40,
  height: 170,
  sex: 0,
  fev1: NaN,
  fvc: NaN,
  pef: NaN,
  fev1Predicted: NaN,
  fev1Percent: NaN,
  fev1Z: NaN,
  post: 0,
  pre: -1,
  manoeuvres: 3,
  repeats: 1,
  heightDiffers: 0,
  doubtful: 0,
}

/** A session of a course; a man of 40 without a value, where nothing else is said. */
export type ASession = Partial<typeof usual>

/** A course of sessions, oldest first. */
export function aCourse(sessions: readonly ASession[]): CourseColumns {
  const all = sessions.map((session) => ({ ...usual, ...session }))
  const column = (name: Exclude<keyof typeof usual, 'day'>) => all.map((session) => session[name])
  return {
    length: all.length,
    days: all.map(({ day }) => dayNumber(day as Day)),
    minutes: column('minutes'),
    age: column('age'),
    height: column('height'),
    sex: column('sex'),
    fev1: column('fev1'),
    fvc: column('fvc'),
    pef: column('pef'),
    fev1Predicted: column('fev1Predicted'),
    fev1Percent: column('fev1Percent'),
    fev1Z: column('fev1Z'),
    post: column('post'),
    pre: column('pre'),
    manoeuvres: column('manoeuvres'),
    repeats: column('repeats'),
    heightDiffers: column('heightDiffers'),
    doubtful: column('doubtful'),
  }
}

/** What was entered: nothing, where nothing else is said. */
export function enteredOn(today: string, more: Partial<Entered> = {}): Entered {
  return {
    today: today as Day,
    transplanted: null,
    baseline: null,
    reference: null,
    ...more,
  }
}
