import { dayAt } from '#shared/records/day'

const ending = '.spirodesk.age'

/** The name of a backup of a connection that was made at an instant (ms since 1970), in the order of time. */
export function backupName(connection: string, at: number): string {
  const stamp = new Date(at).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  return `${prefixOf(connection)}${stamp}${ending}`
}

function prefixOf(connection: string): string {
  return `spirodesk-${connection.slice(0, 8)}-`
}

const stamp = /^(\d{4}-\d{2}-\d{2})-(\d{2})(\d{2})(\d{2})$/

/** When a file with such a name was made (ms since 1970); null for every other name, and for other connections'. */
function madeAt(name: string, connection: string): number | null {
  const prefix = prefixOf(connection)
  if (!name.startsWith(prefix) || !name.endsWith(ending)) return null
  const [, day, hours, minutes, seconds] = stamp.exec(name.slice(prefix.length, -ending.length)) ?? []
  const at = Date.parse(`${day}T${hours}:${minutes}:${seconds}Z`)
  return Number.isNaN(at) ? null : at
}

/** How many days, weeks and months have their newest backup kept, and which of them an instant (ms since 1970) is in. */
const spans = [
  { kept: 7, of: (at: number) => dayAt(at, 0) },
  { kept: 5, of: (at: number) => Math.floor((at / 86_400_000 + 3) / 7) },
  { kept: 12, of: (at: number) => dayAt(at, 0).slice(0, 7) },
] as const

/**
 * The names in a folder of backups of a connection that are no longer wanted: all but the newest of each of the last seven days,
 * five weeks and twelve months that have any.
 */
export function outdatedBackups(names: readonly string[], connection: string): string[] {
  const found = names
    .map((name) => ({ name, at: madeAt(name, connection) }))
    .filter((each): each is { name: string; at: number } => each.at !== null)
    .sort((a, b) => b.at - a.at)
  const wanted = new Set<string>()
  for (const { kept, of } of spans) {
    const seen = new Set<string | number>()
    for (const { name, at } of found) {
      if (seen.has(of(at))) continue
      if (seen.size === kept) break
      seen.add(of(at))
      wanted.add(name)
    }
  }
  return found.map(({ name }) => name).filter((name) => !wanted.has(name))
}
