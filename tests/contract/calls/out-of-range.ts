import { type DescribedSchema, schemaOf } from './described-schema'

/** A value of the right type that does not fit, and what is wrong with it. */
export type WrongValue = readonly [what: string, value: unknown]

// longer ones cost more memory than what they show is worth
const longestTried = 1_000_000

function ofLength(value: unknown, length: number): unknown {
  if (typeof value === 'string') return 'x'.repeat(length)
  if (value instanceof Uint8Array) return new Uint8Array(length)
  return Array.from({ length }, () => (Array.isArray(value) ? (value[0] as unknown) : null))
}

function beyond(type: string, requirement: unknown, value: unknown): WrongValue[] {
  const limit = typeof requirement === 'number' ? requirement : NaN
  if (type === 'min_value') return [['too small', limit - 1]]
  if (type === 'max_value') return [['too large', limit + 1]]
  if (type === 'integer') return [['a fraction', 0.5]]
  if (type === 'finite') return [['infinite', Infinity]]
  if (type === 'min_length') return [['too short', ofLength(value, limit - 1)]]
  if (type === 'max_length' && limit <= longestTried) return [['too long', ofLength(value, limit + 1)]]
  return []
}

/** Values of the same type as one that fits, each beyond something that its schema asks. */
export function outOfRange(declared: DescribedSchema, value: unknown): WrongValue[] {
  const schema = schemaOf(declared, value)
  const wrong = (schema.pipe ?? []).flatMap(({ type, requirement }) => beyond(type, requirement, value))
  if (typeof value === 'number') wrong.push(['no number', NaN])
  if (['picklist', 'literal', 'custom'].includes(schema.type)) wrong.push(['another word', 'none of these'])
  return wrong
}
