import type { Json } from '../records/json'

/** The JSON text of a value. Reading it gives the same value again, a -0 too, which `JSON.stringify` makes 0. */
export function writeJson(value: Json): string {
  return holdsMinusZero(value) ? writeExactly(value) : JSON.stringify(value)
}

function holdsMinusZero(value: Json): boolean {
  if (typeof value === 'number') return Object.is(value, -0)
  if (typeof value !== 'object' || value === null) return false
  if (Array.isArray(value)) return value.some(holdsMinusZero)
  for (const name in value) if (holdsMinusZero(value[name] ?? null)) return true
  return false
}

function writeExactly(value: Json): string {
  if (Object.is(value, -0)) return '-0'
  if (typeof value !== 'object' || value === null) return JSON.stringify(value)
  if (Array.isArray(value)) return `[${value.map(writeExactly).join(',')}]`
  const fields = Object.entries(value).map(([name, held]) => `${JSON.stringify(name)}:${writeExactly(held)}`)
  return `{${fields.join(',')}}`
}
