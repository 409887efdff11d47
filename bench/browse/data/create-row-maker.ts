import { flagBit } from '#shared/records/flag'
import { foldText } from '#shared/text/texts'
import { type DayColumns, type NumberName, numberNames } from '../../../src-renderer/store/days/columns'

/** A session as rows keep it: what Spirodesk's columns hold, and what it is searched by. */
export interface BrowseRow extends Readonly<Record<NumberName, number | null>> {
  readonly id: string
  readonly day: string
  readonly name: string
  readonly email: string
  readonly gender: string
  readonly ethnicity: string | null
  readonly diagnoses: readonly string[]
  readonly medications: readonly string[]
  readonly flags: number
  /** Name, e-mail, diagnoses and medications, folded. */
  readonly searched: string
}

type Person = [name: string, email: string, gender: string, ethnicity: string | null]

/** Makes the function that turns the columns of a day into rows. */
export function createRowMaker(): (day: string, columns: DayColumns) => BrowseRow[] {
  // texts come again on other days
  const folded = new Map<string, string>()
  const fold = (text: string) => {
    const known = folded.get(text) ?? foldText(text)
    folded.set(text, known)
    return known
  }
  return (day, { ids, flags, numbers, ...texts }) => {
    const persons = opened<Person>(texts.persons)
    const diagnoses = opened<string[]>(texts.diagnoses)
    const medications = opened<string[]>(texts.medications)
    return ids.map((id, row) => {
      const [name, email, gender, ethnicity] = persons(row)
      const lists = { diagnoses: diagnoses(row), medications: medications(row) }
      return {
        ...numbersOf(numbers, row, ids.length),
        ...{ id, day, name, email, gender, ethnicity, ...lists },
        // there are no profiles: Spirodesk, too, knows everybody by e-mail alone
        flags: (flags[row] ?? 0) | flagBit('unattributed'),
        searched: [name, email, ...lists.diagnoses, ...lists.medications].map(fold).join('\n'),
      }
    })
  }
}

function numbersOf(numbers: Float64Array, row: number, count: number): Record<NumberName, number | null> {
  const of = {} as Record<NumberName, number | null>
  numberNames.forEach((name, index) => {
    const value = numbers[index * count + row] ?? NaN
    of[name] = Number.isNaN(value) ? null : value
  })
  return of
}

function opened<T>({ texts, of }: DayColumns['persons']): (row: number) => T {
  const values = texts.map((text) => JSON.parse(text) as T)
  return (row) => {
    const value = values[of[row] ?? 0]
    if (value === undefined) throw new RangeError(`no text for row ${row}`)
    return value
  }
}
