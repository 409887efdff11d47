import type { CalendarDay } from '../calendar/calendar-day'
import { anchorDay } from '../people/anchor-day'
import type { Person } from '../people/person'
import { randomStream } from '../random/random-stream'
import { streamOf } from '../random/stream-of'

/** What somebody's lungs can do on one day, as fractions of the predicted values. */
export interface LungState {
  readonly fev1: number
  readonly fvc: number
}

/** Fractions of the predicted value lost to narrow airways, to lost volume, and per year to decline. */
interface Course {
  readonly obstruction: number
  readonly restriction: number
  readonly declinePerYear: number
  readonly seasonal: number
  readonly restless: number
  readonly flareUpsPerYear: number
  readonly flareUpDepth: number
}

function courseOf({ condition, severity }: Person): Course {
  const still = {
    restriction: 0,
    declinePerYear: 0,
    seasonal: 0,
    restless: 0.01,
    flareUpsPerYear: 0.1,
    flareUpDepth: 0.05,
  }
  switch (condition) {
    case 'healthy':
      return { ...still, obstruction: 0 }
    case 'asthma':
      return {
        ...still,
        obstruction: 0.04 + 0.22 * severity,
        seasonal: 0.04 + 0.1 * severity,
        restless: 0.03 + 0.08 * severity,
        flareUpsPerYear: 0.5 + 2 * severity,
        flareUpDepth: 0.2,
      }
    case 'copd':
      return {
        ...still,
        obstruction: 0.25 + 0.35 * severity,
        declinePerYear: 0.01 + 0.025 * severity,
        restless: 0.02,
        flareUpsPerYear: 0.4 + 2.2 * severity,
        flareUpDepth: 0.14,
      }
    case 'cystic-fibrosis':
      return {
        ...still,
        obstruction: 0.1 + 0.4 * severity,
        restriction: 0.05,
        declinePerYear: 0.008 + 0.014 * severity,
        restless: 0.03,
        flareUpsPerYear: 1 + 2 * severity,
        flareUpDepth: 0.15,
      }
    case 'bronchiectasis':
      return {
        ...still,
        obstruction: 0.12 + 0.25 * severity,
        restriction: 0.06,
        declinePerYear: 0.008,
        restless: 0.025,
        flareUpsPerYear: 1.5,
        flareUpDepth: 0.1,
      }
    case 'restrictive':
      return {
        ...still,
        obstruction: 0,
        restriction: 0.18 + 0.3 * severity,
        declinePerYear: 0.012,
        restless: 0.015,
      }
  }
}

const flareUpMonth = 30

/** How deep in a flare-up somebody is, 0 to 1: sudden on its first day, healing over about four weeks. */
function flareUp(seed: number, person: Person, day: CalendarDay, perYear: number): number {
  const month = Math.floor(day / flareUpMonth)
  const depth = [month, month - 1].map((each) => {
    const random = randomStream(seed, streamOf.flareUp, person.index, each)
    if (!random.chance((perYear * flareUpMonth) / 365)) return 0
    const since = day - each * flareUpMonth - random.whole(0, flareUpMonth - 1)
    return since < 0 ? 0 : Math.exp(-since / 12)
  })
  return Math.max(...depth)
}

/** A value from -1 to 1 that wanders from week to week without jumping. */
function weather(seed: number, person: Person, day: CalendarDay): number {
  const week = Math.floor(day / 7)
  const [now, next] = [week, week + 1].map((each) =>
    randomStream(seed, streamOf.weather, person.index, each).between(-1, 1),
  )
  const way = day / 7 - week
  return (now ?? 0) * (1 - way) + (next ?? 0) * way
}

const within = (value: number) => Math.min(1.35, Math.max(0.2, value))

/** What a person's lungs can do on a calendar day; the same for the same seed, whichever day is asked first. */
export function lungState(seed: number, person: Person, day: CalendarDay): LungState {
  const course = courseOf(person)
  const years = (day - anchorDay) / 365.25
  const season = Math.cos((2 * Math.PI * (day - person.worstSeason)) / 365.25)
  const narrowing = Math.max(
    0,
    course.obstruction +
      course.seasonal * season +
      course.restless * weather(seed, person, day) +
      course.flareUpDepth * flareUp(seed, person, day, course.flareUpsPerYear) +
      (course.restriction > 0.1 ? 0 : course.declinePerYear * years),
  )
  const lost = course.restriction + (course.restriction > 0.1 ? course.declinePerYear * years : 0)
  return {
    fev1: within(person.lungSize * (1 - lost) * (1 - narrowing)),
    // narrow airways trap air, so the volume suffers too, only less
    fvc: within(person.lungSize * (1 - lost) * (1 - 0.4 * narrowing)),
  }
}
