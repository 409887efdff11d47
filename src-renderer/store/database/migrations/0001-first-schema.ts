/** Version 2: a sealed page per day, its columns, and the items kept beside them. Earlier formats were never released. */
export const firstSchema = {
  version: 2,
  stores: {
    // the second index holds all of coverage, so that it is listed without reading a page
    days: '[connection+day],[connection+day+revision+fetchedAt+complete+sessions]',
    columns: '[connection+day]',
    raw: '[connection+session]',
    profiles: '[connection+profile]',
    owners: '[connection+profile]',
    quarantine: '++id,&[connection+digest]',
    runs: '[connection+id],[connection+startedAt]',
    audit: '++id,connection',
    kept: '[connection+kind+digest]',
    checks: 'connection',
  },
} as const
