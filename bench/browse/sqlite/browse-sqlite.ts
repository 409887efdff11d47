import { join } from 'node:path'
import type { BrowsePeer } from '../browse-peer'
import { type RunSql, answerBySqlite } from './answer-by-sqlite'
import { fillSqlite } from './fill-sqlite'

/** SQLite in a file, asked by prepared statements. `folder` is where the file goes. */
export async function browseSqlite(folder: string): Promise<BrowsePeer> {
  const { Database } = await import('../../peers/better-sqlite3')
  const database = new Database(join(folder, 'browse.sqlite'))
  database.pragma('journal_mode = WAL')
  // all of it in memory once it has been read
  database.pragma('cache_size = -262144')
  database.pragma('mmap_size = 4294967296')
  const prepared = new Map<string, ReturnType<typeof database.prepare>>()
  const run: RunSql = (text, values = []) => {
    const statement = prepared.get(text) ?? database.prepare(text)
    prepared.set(text, statement)
    return statement.all(...values)
  }
  return {
    fill: async (history) => fillSqlite(database, history),
    async open() {
      const began = performance.now()
      let sessions = 0
      for (const row of database.prepare('select * from sessions').iterate()) if (row) sessions++
      return { sessions, firstMs: null, readyMs: performance.now() - began }
    },
    ask: async (question) => answerBySqlite(run, question),
    // it remembers pages, but no answers
    forget: async () => {},
  }
}
