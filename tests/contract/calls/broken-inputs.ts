import { type DescribedSchema, schemaOf } from './described-schema'
import { outOfRange } from './out-of-range'

/** An input with one thing wrong. */
export interface BrokenInput {
  /** Where, and what. */
  readonly what: string
  readonly input: unknown
}

// it crosses every boundary, and no field is one
const ofAnotherType = 17n

const allowsNull = ['nullable', 'nullish']
const allowsNone = ['optional', 'exact_optional', 'nullish']

/** Every input that comes from one that fits by breaking one field, however deep: left out, null, of another type or out of range. */
export function brokenInputs(schema: DescribedSchema, value: unknown, at = 'input'): BrokenInput[] {
  const broken: BrokenInput[] = [{ what: `${at} of another type`, input: ofAnotherType }]
  if (!allowsNull.includes(schema.type)) broken.push({ what: `${at} null`, input: null })
  for (const [what, input] of outOfRange(schema, value)) broken.push({ what: `${at} ${what}`, input })
  return [...broken, ...brokenWithin(schemaOf(schema, value), value, at)]
}

function brokenWithin(
  { entries, item, value: each }: DescribedSchema,
  value: unknown,
  at: string,
): BrokenInput[] {
  if (Array.isArray(value) && item) {
    return value.flatMap((one: unknown, index) =>
      brokenInputs(item, one, `${at}[${index}]`).map(({ what, input }) => ({
        what,
        input: value.with(index, input),
      })),
    )
  }
  if (typeof value !== 'object' || value === null || value instanceof Uint8Array) return []
  return Object.entries(value).flatMap(([name, one]: [string, unknown]) => {
    const field = entries?.[name] ?? each
    if (!field) throw new Error(`${at}.${name} is no field`)
    const { [name]: _, ...others } = value as Record<string, unknown>
    const missing = { what: `${at}.${name} missing`, input: others }
    const within = brokenInputs(field, one, `${at}.${name}`).map(({ what, input }) => ({
      what,
      input: { ...others, [name]: input },
    }))
    return entries && !allowsNone.includes(field.type) ? [missing, ...within] : within
  })
}
