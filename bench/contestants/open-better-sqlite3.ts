import { join } from 'node:path'
import type { Contestant, StoredSession } from './contestant'

const columns = ['id', 'day', 'email', 'name', 'instant', 'session'] as const

const schema = `
  create table if not exists sessions (id text primary key, day text, email text, name text, instant integer, session text);
  create index if not exists by_day on sessions (day);
  create index if not exists by_email on sessions (email);
  create index if not exists by_name on sessions (name);
  create index if not exists by_instant on sessions (instant);`

/**
 * A row per session in SQLite, its fields as JSON beside four indexed columns, a transaction per answer that is on the disk
 * when it ends. `folder` holds the file.
 */
export async function openBetterSqlite3(folder: string): Promise<Contestant> {
  const { Database } = await import('../peers/better-sqlite3')
  const database = new Database(join(folder, 'sessions.sqlite'))
  database.pragma('journal_mode = WAL')
  database.pragma('synchronous = FULL')
  database.exec(schema)
  const row = database.prepare(
    `insert or replace into sessions values (${columns.map(() => '?').join(', ')})`,
  )
  const putAll = database.transaction((sessions: readonly StoredSession[]) => {
    for (const { id, day, email, name, instant, ...rest } of sessions)
      row.run(id, day, email, name, instant, JSON.stringify(rest))
  })
  return {
    put: async (sessions) => putAll(sessions),
    count: async () => Number(database.prepare('select count(*) from sessions').pluck().get()),
    close: async () => void database.close(),
  }
}
