import { ballot, decideUnits } from '#shared/measure/units'
import { dayNumber } from '#shared/records/day'
import { flagBit } from '#shared/records/flag'
import { type DayColumns, madeBy, numberNames } from '../../../src-renderer/store/days/columns'
import { createRandom } from './create-random'
import { type InventedHistory, dayOfHistory, sessionsOn } from './invented-history'
import { makeNumbers, offsetMinutes } from './make-numbers'

const msPerDay = 86_400_000
const agreed = ['volume:L', 'flow:L/s', 'percent:percent', 'ratio:fraction']

/** Makes up the sessions of one day, newest first, as the columns that the store keeps of it. */
export function makeDay(history: InventedHistory, ago: number): DayColumns {
  const random = createRandom(ago + 1)
  const count = sessionsOn(history, ago)
  const start = dayNumber(dayOfHistory(history, ago)) * msPerDay - offsetMinutes * 60_000
  const texts = { persons: textsOf(count), diagnoses: textsOf(count), medications: textsOf(count) }
  const numbers = new Float64Array(count * numberNames.length).fill(NaN)
  const flags = new Uint32Array(count)
  const ids: string[] = []
  for (let row = 0; row < count; row++) {
    const person = history.everybody[random.below(history.people)]
    if (!person) continue
    texts.persons.add(row, person.said)
    texts.diagnoses.add(row, person.diagnoses)
    texts.medications.add(row, person.medications)
    ids.push(idOf(random.below(2 ** 32), ago, row))
    // one after the other through the day, each at a second of its own while there are enough of them
    const instant = start + Math.floor((((count - row - random.next()) / count) * msPerDay) / 1000) * 1000
    const made = makeNumbers(random, person, instant, ago)
    numberNames.forEach((name, index) => (numbers[index * count + row] = made[name] ?? NaN))
    if ((made.ratio ?? 1) < 0.7) flags[row] = flagBit('below-070')
    if (random.next() < 0.05) flags[row] = (flags[row] ?? 0) | flagBit('larger-elsewhere')
  }
  const votes = ballot.map((entry) => (entry.endsWith(':of') || agreed.includes(entry) ? 2 * count : 0))
  const made = madeBy(
    decideUnits(
      ballot.map((_, at) => 1000 * (votes[at] ?? 0)),
      {},
    ),
  )
  const lists = {
    persons: texts.persons.made,
    diagnoses: texts.diagnoses.made,
    medications: texts.medications.made,
  }
  return { content: idOf(ago, ago, count), made, votes, ids, flags, numbers, ...lists }
}

function idOf(chance: number, ago: number, row: number): string {
  return [chance, ago, row].map((part) => part.toString(16).padStart(8, '0')).join('')
}

/** Each text once, as columns have it. */
function textsOf(count: number) {
  const numbers = new Map<object, number>()
  const texts: string[] = []
  const of = new Uint32Array(count)
  return {
    made: { texts, of },
    add(row: number, value: object) {
      const number = numbers.get(value) ?? texts.push(JSON.stringify(value)) - 1
      numbers.set(value, number)
      of[row] = number
    },
  }
}
