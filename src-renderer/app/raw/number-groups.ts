import type { Json } from '#shared/records/json'

/** Fields that were sent beside each other: those that are arrays of numbers, and those that are numbers. */
export interface NumberGroup {
  readonly path: string
  readonly arrays: ReadonlyMap<string, readonly number[]>
  readonly numbers: ReadonlyMap<string, number>
}

interface OpenGroup {
  readonly arrays: Map<string, readonly number[]>
  readonly numbers: Map<string, number>
}

const fewestSamples = 10

/**
 * Finds all fields with numbers in the raw arrays of a session, by the path of what holds them, however deep they lie.
 * A list of points, each with the same numbers, counts as an array for each of them.
 */
export function numberGroups(raw: Readonly<Record<string, Json>>): NumberGroup[] {
  const groups = new Map<string, OpenGroup>()
  for (const [path, value] of Object.entries(raw)) {
    const dot = path.lastIndexOf('.')
    collect(groups, path.slice(0, Math.max(0, dot)), path.slice(dot + 1), value)
  }
  return [...groups].flatMap(([path, group]) => (group.arrays.size > 0 ? [{ path, ...group }] : []))
}

function collect(groups: Map<string, OpenGroup>, parent: string, name: string, value: Json): void {
  const path = parent ? `${parent}.${name}` : name
  if (typeof value === 'number') groupAt(groups, parent).numbers.set(name, value)
  else if (Array.isArray(value)) {
    const points = columnsOf(value)
    if (isSamples(value)) groupAt(groups, parent).arrays.set(name, value)
    else if (points) for (const [field, column] of points) groupAt(groups, path).arrays.set(field, column)
    else if (value.length < fewestSamples)
      value.forEach((inner, index) => collect(groups, path, String(index), inner))
  } else if (value !== null && typeof value === 'object')
    for (const [field, inner] of Object.entries(value)) collect(groups, path, field, inner)
}

function groupAt(groups: Map<string, OpenGroup>, path: string): OpenGroup {
  const group = groups.get(path) ?? { arrays: new Map(), numbers: new Map() }
  groups.set(path, group)
  return group
}

function isSamples(value: readonly Json[]): value is number[] {
  return value.length >= fewestSamples && value.every((sample) => Number.isFinite(sample))
}

function columnsOf(points: readonly Json[]): Map<string, number[]> | null {
  const [first] = points
  if (points.length < fewestSamples || !first || typeof first !== 'object' || Array.isArray(first))
    return null
  const columns = new Map(Object.keys(first).map((name): [string, number[]] => [name, []]))
  for (const point of points) {
    if (point === null || typeof point !== 'object' || Array.isArray(point)) return null
    for (const [name, column] of columns) {
      const value = point[name]
      if (typeof value === 'number' && Number.isFinite(value)) column.push(value)
      else columns.delete(name)
    }
  }
  return columns.size > 0 ? columns : null
}
