import { textOfInstant } from '../calendar/calendar-day'
import { lungState } from '../lungs/lung-state'
import { makeTest, percentOf } from '../lungs/make-test'
import { predictedValues } from '../lungs/predicted-values'
import { heightAt, weightAt } from '../people/body-size'
import { namesOn } from '../people/draw-spells'
import { makeIdentifier } from '../people/make-identifier'
import { type Person, ageOn } from '../people/person'
import { type RandomStream, randomStream } from '../random/random-stream'
import { streamOf } from '../random/stream-of'
import { bestTest } from './best-test'
import { oddityOf } from './oddity'
import type { SessionSlot } from './session-slot'
import type { SpirometryTest } from '../lungs/spirometry-test'
import type { SpirometrySession } from './spirometry-session'

function withOddity(
  test: SpirometryTest,
  oddity: ReturnType<typeof oddityOf>,
  decimals: 0 | 1,
): SpirometryTest {
  if (oddity === 'percent-off') return { ...test, fev1_percentage: test.fev1_percentage + 5 }
  if (oddity === null) return test
  const fev1 = Math.round(test.fvc_actual * 101 + 1) / 100
  const ratio = Math.round((100 * fev1) / test.fvc_actual) / 100
  return {
    ...test,
    fev1_actual: fev1,
    fev1_percentage: percentOf(fev1, test.fev1_predicted, decimals),
    ratio_actual: ratio,
    ratio_percentage: percentOf(ratio, test.ratio_predicted, decimals),
  }
}

function drawCount(random: RandomStream): number {
  const draw = random.unit()
  return draw < 0.15 ? 2 : draw < 0.7 ? 3 : draw < 0.88 ? 4 : draw < 0.96 ? 5 : 6
}

/** The session that a person has in a slot: 2 to 6 tests with the best of them, as the interface sends it. */
export function makeSession(seed: number, person: Person, slot: SessionSlot): SpirometrySession {
  const { day, instant, offsetMinutes } = slot
  const random = randomStream(seed, streamOf.session, person.index, slot.number)
  const age = Math.round(ageOn(person, day) * 10) / 10
  const height = Math.round(heightAt(person, age))
  const setting = {
    predicted: predictedValues(person.gender, age, height),
    lungs: lungState(seed, person, day),
    unevenness: person.unevenness,
    isChild: age < 12,
    percentDecimals: person.percentDecimals,
  }
  const others = Array.from({ length: drawCount(random) - 1 }, () => makeTest(random, setting))
  const oddity = oddityOf(seed, person.index, slot.number)
  const first = withOddity(makeTest(random, setting), oddity, person.percentDecimals)
  return {
    id: makeIdentifier(instant / 1000, seed, streamOf.session, person.index, slot.number),
    email: person.email,
    name: person.name,
    age,
    height_in_cm: height,
    weight_in_kg: Math.round(weightAt(person, age) + random.between(-1, 1)),
    medications: namesOn(person.medications, day),
    diagnoses: namesOn(person.diagnoses, day),
    ethnicity: person.ethnicity,
    gender: person.gender,
    created_at: textOfInstant(instant, offsetMinutes),
    spirometry_tests: { best_test: bestTest(first, ...others), all_tests: [first, ...others] },
  }
}
