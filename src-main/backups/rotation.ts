import { dayAt, msPerDay } from '#shared/records/day'

const ending = '.spirodesk.age'

/** The name of a connection's backup made at an instant (ms since 1970); names sort by time. */
export function backupName(connection: string, at: number): string {
  const stamp = new Date(at).toISOString().slice(0, 19).replaceAll(':', '').replace('T', '-')
  return `spirodesk-${connection.slice(0, 8)}-${stamp}${ending}`
}

/** Number of days, weeks and months whose newest backup is kept, with the one an instant (ms since 1970) falls in. */
const spans = [
  { kept: 7, of: (at: number) => dayAt(at, 0) },
  { kept: 5, of: (at: number) => Math.floor((at / msPerDay + 3) / 7) },
  { kept: 12, of: (at: number) => dayAt(at, 0).slice(0, 7) },
] as const

/** A backup, by its name and instant (ms since 1970). */
export interface MadeBackup {
  readonly name: string
  readonly at: number
}

/**
 * Names of outdated backups: all but the newest of each of the last seven days, five weeks and twelve months with any, and
 * the `last` one made, whatever the clock said.
 */
export function outdatedBackups(made: readonly MadeBackup[], last: string): string[] {
  const newestFirst = made.toSorted((a, b) => b.at - a.at)
  const wanted = new Set([last])
  for (const { kept, of } of spans) {
    const seen = new Set<string | number>()
    for (const { name, at } of newestFirst) {
      if (seen.has(of(at))) continue
      if (seen.size === kept) break
      seen.add(of(at))
      wanted.add(name)
    }
  }
  return newestFirst.map(({ name }) => name).filter((name) => !wanted.has(name))
}
