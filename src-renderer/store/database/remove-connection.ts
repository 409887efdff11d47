import type { StoreDatabase } from './open-database'

/** Removes every row of a connection, in one transaction. */
export async function removeConnection(database: StoreDatabase, connection: string): Promise<void> {
  const { days, columns, raw, profiles, owners, quarantine, runs, audit, kept, checks } = database
  const from = [connection]
  const to = [connection, []]
  const tables = [days, columns, raw, profiles, owners, quarantine, runs, audit, kept, checks]
  await database.transaction('rw', tables, async () => {
    await days.where('[connection+day]').between(from, to).delete()
    await columns.where('[connection+day]').between(from, to).delete()
    await raw.where('[connection+session]').between(from, to).delete()
    await profiles.where('[connection+profile]').between(from, to).delete()
    await owners.where('[connection+profile]').between(from, to).delete()
    await quarantine.where('[connection+digest]').between(from, to).delete()
    await runs.where('[connection+id]').between(from, to).delete()
    await audit.where('connection').equals(connection).delete()
    await kept.where('[connection+kind+digest]').between(from, to).delete()
    await checks.delete(connection)
  })
}
