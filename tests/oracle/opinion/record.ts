/** A value out of JSON. */
export type Sent = unknown

/** An object out of JSON; null for anything else. */
export function objectOf(sent: Sent): Readonly<Record<string, Sent>> | null {
  return typeof sent === 'object' && sent !== null && !Array.isArray(sent)
    ? (sent as Readonly<Record<string, Sent>>)
    : null
}

/** The quantities of the interface, and what it sends of each. */
export const quantities = ['fev1', 'fvc', 'pef', 'ratio'] as const
export type Quantity = (typeof quantities)[number]

/** The fields of a manoeuvre, by the interface's section 2.4. */
export const valueFields: readonly string[] = [
  'duration',
  ...quantities.flatMap((quantity) => [
    `${quantity}_actual`,
    `${quantity}_predicted`,
    `${quantity}_percentage`,
  ]),
]

/** A manoeuvre by the interface's names of its values; what could not be read is absent. */
export type Manoeuvre = Readonly<Record<string, number>>

/** How a number was written. */
type Spelling = 'number' | 'comma' | 'unread' | 'absent'

/** A number, or a text with one, perhaps with a comma behind it or in the place of its point: flagged, never guessed. */
function numberOf(sent: Sent): { readonly value: number | null; readonly spelling: Spelling } {
  if (sent === undefined || sent === null) return { value: null, spelling: 'absent' }
  if (typeof sent === 'number') return { value: sent, spelling: 'number' }
  if (typeof sent !== 'string') return { value: null, spelling: 'unread' }
  const text = sent.trim().replace(/\s*,$/, '')
  if (sent.trim() === '') return { value: null, spelling: 'absent' }
  if (/^[+-]?\d+,\d{1,3}$/.test(text)) return { value: Number(text.replace(',', '.')), spelling: 'comma' }
  const isNumber = /^[+-]?(\d+(\.\d*)?|\.\d+)(e[+-]?\d+)?$/i.test(text) && Number.isFinite(Number(text))
  return isNumber ? { value: Number(text), spelling: 'number' } : { value: null, spelling: 'unread' }
}

/** When a session was, as its text tells. */
export interface When {
  /** `YYYY-MM-DD` in its own offset. */
  readonly day: string
  /** ms since 1970. */
  readonly instant: number
  /** Minutes east of UTC; null without one. */
  readonly offset: number | null
}

/** Reads an ISO 8601 date-time; null for what is none. */
function whenOf(text: string | null): When | null {
  const parts =
    /^(\d{4})-(\d\d)-(\d\d)T(\d\d):(\d\d):(\d\d)(\.\d+)?(Z|([+-])(\d\d):?(\d\d))?$/.exec(text ?? '') ?? []
  const [, year, month, date, hour, minute, second, fraction, zone, sign, hours, minutes] = parts
  if (year === undefined || month === undefined || date === undefined) return null
  const day = `${year}-${month}-${date}`
  const midnight = Date.parse(`${day}T00:00:00Z`)
  const isDay = !Number.isNaN(midnight) && new Date(midnight).toISOString().startsWith(day)
  if (!isDay || Number(hour) > 23 || Number(minute) > 59 || Number(second) > 60) return null
  const away = Number(hours ?? 0) * 60 + Number(minutes ?? 0)
  if (away >= 24 * 60) return null
  const offset = zone === undefined ? null : sign === '-' ? 0 - away : away
  const clock = (Number(hour) * 60 + Number(minute)) * 60_000 + Number(second) * 1000
  const ms = Math.trunc(Number(fraction ?? 0) * 1000)
  return { day, instant: midnight + clock + ms - (offset ?? 0) * 60_000, offset }
}

/** A session as it is to be understood. */
export interface Session {
  readonly id: string
  readonly email: string | null
  readonly name: string | null
  readonly gender: string | null
  readonly ethnicity: string | null
  readonly age: number | null
  readonly height: number | null
  readonly weight: number | null
  readonly medications: readonly string[]
  readonly diagnoses: readonly string[]
  readonly when: When | null
  readonly best: Manoeuvre | null
  readonly all: readonly Manoeuvre[]
  /** What of its numbers was written so that a person should know. */
  readonly spelled: readonly ('comma' | 'unread')[]
}

const deepest = 64

/** Reads a record; null for what is no session: no object, no id, tests that are none, or nested beyond any sense. */
export function sessionOf(sent: Sent): Session | null {
  const record = objectOf(sent)
  const id = textOf(record?.['id'])
  if (!record || id === null || id === '' || depthOf(record) > deepest) return null
  const sentTests = record['spirometry_tests'] ?? null
  const tests = objectOf(sentTests)
  if (sentTests !== null && !tests) return null
  const spelled: ('comma' | 'unread')[] = []
  const read = (value: Sent): number | null => {
    const { value: number, spelling } = numberOf(value)
    if (spelling === 'comma' || spelling === 'unread') spelled.push(spelling)
    return number
  }
  const manoeuvre = (value: Sent): Manoeuvre => {
    const fields = objectOf(value) ?? {}
    const known = valueFields.flatMap((field) => {
      const number = read(fields[field])
      return number === null ? [] : [[field, number] as const]
    })
    return Object.fromEntries(known)
  }
  const best = objectOf(tests?.['best_test'])
  const all = tests?.['all_tests']
  return {
    id,
    email: textOf(record['email']),
    name: textOf(record['name']),
    gender: textOf(record['gender']),
    ethnicity: textOf(record['ethnicity']),
    age: read(record['age']),
    height: read(record['height_in_cm']),
    weight: read(record['weight_in_kg']),
    medications: listOf(record['medications']),
    diagnoses: listOf(record['diagnoses']),
    when: whenOf(textOf(record['created_at'])),
    best: best && Object.keys(best).length > 0 ? manoeuvre(best) : null,
    all: Array.isArray(all) ? all.map(manoeuvre) : [],
    spelled,
  }
}

function textOf(sent: Sent): string | null {
  return typeof sent === 'string' ? sent : typeof sent === 'number' ? String(sent) : null
}

function listOf(sent: Sent): string[] {
  const entries: readonly Sent[] = Array.isArray(sent) ? sent : []
  return entries.filter((entry): entry is string => typeof entry === 'string' && entry.trim() !== '')
}

/** How deeply a value is nested, without descending by calls of its own. */
function depthOf(sent: Sent): number {
  let level: Sent[] = [sent]
  for (let depth = 0; ; depth++) {
    if (level.length === 0 || depth > deepest) return depth
    level = level.flatMap((value): Sent[] =>
      typeof value === 'object' && value !== null ? Object.values(value) : [],
    )
  }
}

/** The manoeuvre of all that the best one repeats, value by value; null when it is one of its own. */
export function repeatedBy(session: Pick<Session, 'best' | 'all'>): number | null {
  const { best, all } = session
  if (best === null) return null
  const at = all.findIndex((one) => valueFields.every((field) => one[field] === best[field]))
  return at < 0 ? null : at
}
