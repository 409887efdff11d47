import type { RandomStream } from '../random/random-stream'
import { anchorDay } from './anchor-day'
import type { Spell } from './person'
import type { Entry } from './regimens'

const always = { from: Number.NEGATIVE_INFINITY, until: Number.POSITIVE_INFINITY }

/** Draws which of a list a person has, and from when until when. */
export function drawSpells(random: RandomStream, entries: readonly Entry[]): Spell[] {
  return entries.flatMap((entry) => {
    const has = random.chance(entry.likely)
    // drawn for everybody alike, so that one entry's chance does not shift another's days
    const begins = anchorDay + random.whole(-1500, 1500)
    const lasts = random.whole(60, 700)
    if (!has) return []
    const from = entry.later ? begins : always.from
    return [{ name: entry.name, from, until: entry.passing ? begins + lasts : always.until }]
  })
}

/** The names of what holds on a day. */
export function namesOn(spells: readonly Spell[], day: number): string[] {
  return spells.filter(({ from, until }) => from <= day && day < until).map(({ name }) => name)
}
