import { type RandomStream, randomStream } from '../random/random-stream'
import { streamOf } from '../random/stream-of'
import { anchorDay } from './anchor-day'
import { drawCondition } from './condition'
import { drawSpells } from './draw-spells'
import { homeZones } from './home-zones'
import { makeIdentifier } from './make-identifier'
import { namePools } from './name-pools'
import type { Person } from './person'
import { regimens } from './regimens'

const adjectives = [
  'amber',
  'brisk',
  'calm',
  'clear',
  'deft',
  'fond',
  'green',
  'keen',
  'mild',
  'noble',
] as const
const animals = [
  'badger',
  'finch',
  'heron',
  'ibex',
  'lynx',
  'marten',
  'otter',
  'plover',
  'robin',
  'stoat',
] as const
const domains = ['example.org', 'example.com', 'mail.example', 'post.example'] as const
const shareAlphabet = '23456789ABCDEFGHJKLMNPQRSTUVWXYZ'

// of each forty people: who has the e-mail of the one before, who comes, who goes, who never shares
const roleEvery = 40
const roles = { sameEmail: 5, newcomer: 17, leaver: 23, stranger: 31 } as const

function drawAge(random: RandomStream): number {
  if (random.chance(0.27)) return random.between(4, 18)
  return random.chance(0.45) ? random.between(18, 50) : random.between(50, 88)
}

function drawName(random: RandomStream, gender: Person['gender']) {
  const pool = random.pick(namePools)
  const given = random.pick(pool[gender])
  const family = random.pick(pool.family)
  const parts = pool.familyFirst ? [family, given] : [given, family]
  return { name: parts.join(pool.joint ?? ' '), ethnicity: pool.ethnicity }
}

function emailOf(seed: number, index: number): string {
  const own = index % roleEvery === roles.sameEmail ? index - 1 : index
  const random = randomStream(seed, streamOf.person, own, 1)
  return `${random.pick(adjectives)}.${random.pick(animals)}.${own + 1}@${random.pick(domains)}`
}

function sharingOf(
  random: RandomStream,
  index: number,
): Pick<Person, 'since' | 'sharedFrom' | 'sharedUntil'> {
  const never = Number.NEGATIVE_INFINITY
  const ever = Number.POSITIVE_INFINITY
  const turning = anchorDay + random.whole(-200, 1600)
  switch (index % roleEvery) {
    case roles.newcomer:
      return { since: turning - 45, sharedFrom: turning, sharedUntil: ever }
    case roles.leaver:
      return { since: never, sharedFrom: never, sharedUntil: turning }
    case roles.stranger:
      return { since: never, sharedFrom: ever, sharedUntil: ever }
    default:
      return { since: never, sharedFrom: never, sharedUntil: ever }
  }
}

function drawPace(random: RandomStream): Pick<Person, 'measuresAtHome' | 'daysBetweenSessions'> {
  const kind = random.unit()
  if (kind < 0.06) return { measuresAtHome: true, daysBetweenSessions: random.between(6, 9) }
  if (kind < 0.16) return { measuresAtHome: true, daysBetweenSessions: random.between(25, 35) }
  return { measuresAtHome: false, daysBetweenSessions: random.between(66, 110) }
}

/**
 * The person at a place, the same for the same seed however many others there are. `pace` is how many sessions
 * there are for each one at the usual pace.
 */
export function makePerson(seed: number, index: number, pace: number): Person {
  const random = randomStream(seed, streamOf.person, index)
  const gender = random.chance(0.5) ? 'male' : 'female'
  const age = drawAge(random)
  const condition = drawCondition(random, age)
  const { measuresAtHome, daysBetweenSessions } = drawPace(random)
  const treatment = randomStream(seed, streamOf.treatment, index)
  const homeZone = random.pick(homeZones)
  return {
    index,
    profileId: makeIdentifier(0x50f11e00 + index, seed, streamOf.person, index),
    shareCode: Array.from({ length: 8 }, () => shareAlphabet[random.whole(0, shareAlphabet.length - 1)]).join(
      '',
    ),
    email: emailOf(seed, index),
    ...drawName(random, gender),
    gender,
    born: anchorDay - Math.round(age * 365.25),
    adultHeight: gender === 'male' ? random.normal(177, 7) : random.normal(164, 6.5),
    bodyMassIndex: Math.max(18, random.normal(25, 4)),
    condition,
    severity: random.unit(),
    lungSize: random.normal(1, 0.08),
    worstSeason: random.whole(0, 364),
    unevenness: random.unit() ** 2,
    homeZone,
    awayZone: random.chance(0.06) ? random.pick(homeZones) : null,
    measuresAtHome,
    daysBetweenSessions: daysBetweenSessions / pace,
    percentDecimals: random.chance(0.6) ? 0 : 1,
    medications: drawSpells(treatment, regimens[condition].medications),
    diagnoses: drawSpells(treatment, regimens[condition].diagnoses),
    ...sharingOf(randomStream(seed, streamOf.person, index, 2), index),
  }
}
