import { type CalendarDay, instantOf } from '../calendar/calendar-day'
import { zoneOffset } from '../calendar/zone-offset'
import { type Person, ageOn } from '../people/person'
import { randomStream } from '../random/random-stream'
import { streamOf } from '../random/stream-of'

/** A moment at which a person has a session. */
export interface SessionSlot {
  /** Its place in the person's endless row of slots: with seed and person it decides everything about the session. */
  readonly number: number
  /** The calendar day on the person's own clock. */
  readonly day: CalendarDay
  /** When the session is made, ms since 1970. */
  readonly instant: number
  /** When the service has it, ms since 1970: often minutes later, at times days. */
  readonly arrives: number
  readonly offsetMinutes: number
}

const gapLength = 120
const hour = 3_600_000

function isAway(seed: number, person: Person, day: CalendarDay): boolean {
  return randomStream(seed, streamOf.travel, person.index, Math.floor(day / 21)).chance(0.2)
}

function isInGap(seed: number, person: Person, day: CalendarDay): boolean {
  return randomStream(seed, streamOf.gap, person.index, Math.floor(day / gapLength)).chance(0.1)
}

function delayOf(random: ReturnType<typeof randomStream>, atHome: boolean): number {
  if (!random.chance(atHome ? 0.06 : 0.02)) return random.between(1, 15) * 60_000
  return random.chance(0.5) ? random.between(3, 24) * hour : random.between(1, 12) * 24 * hour
}

function slotOf(seed: number, person: Person, turn: number): SessionSlot[] {
  const random = randomStream(seed, streamOf.slot, person.index, turn)
  const pace = person.daysBetweenSessions
  const day = Math.floor((turn + random.between(0, 0.9)) * pace)
  const age = ageOn(person, day)
  if (age < 4 || age > 95 || day < person.since || isInGap(seed, person, day)) return []
  const zone = person.awayZone && isAway(seed, person, day) ? person.awayZone : person.homeZone
  const offsetMinutes = zoneOffset(zone, day)
  const second = person.measuresAtHome ? random.whole(6 * 3600, 22 * 3600) : random.whole(8 * 3600, 17 * 3600)
  const again = random.chance(0.02)
  return (again ? [0, 1] : [0]).map((repeat) => {
    const instant = instantOf(day, second + repeat * random.whole(1200, 2400), offsetMinutes)
    const arrives = instant + delayOf(random, person.measuresAtHome)
    return { number: turn * 2 + repeat, day, instant, arrives, offsetMinutes }
  })
}

/** A person's slots on the days from first to last, both included, oldest first. */
export function slotsBetween(
  seed: number,
  person: Person,
  first: CalendarDay,
  last: CalendarDay,
): SessionSlot[] {
  const pace = person.daysBetweenSessions
  const slots: SessionSlot[] = []
  for (let turn = Math.floor(first / pace) - 1; turn * pace < last + 1; turn += 1) {
    const onTurn = slotOf(seed, person, turn)
    slots.push(...onTurn.filter(({ day }) => first <= day && day <= last))
  }
  return slots
}
