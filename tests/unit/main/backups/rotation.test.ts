import { describe, expect, it } from 'vitest'
import { backupName, outdatedBackups } from '../../../../src-main/backups/rotation'

const id = '3f2a9c1e-0000-4000-8000-000000000000'
const day = 86_400_000
const start = Date.UTC(2026, 0, 1, 20)

describe('outdated backups', () => {
  it('are all but the newest of seven days, five weeks and twelve months', () => {
    let made: { name: string; at: number }[] = []
    for (let number = 0; number < 800; number += 1) {
      for (const at of [start + number * day, start + number * day + 1000])
        made.push({ name: backupName(id, at), at })
      const outdated = new Set(outdatedBackups(made, made.at(-1)?.name ?? ''))
      made = made.filter(({ name }) => !outdated.has(name))
    }
    // 7 days, 4 more weeks and 11 more months, where a week's or a month's last is not a day's already
    expect(made.length).toBeGreaterThanOrEqual(20)
    expect(made.length).toBeLessThanOrEqual(24)
    const ages = made.map(({ at }) => Math.floor((start + 799 * day - at) / day))
    expect(ages.filter((age) => age < 7)).toHaveLength(7)
    expect(Math.max(...ages)).toBeGreaterThan(300)
  })

  it('are never the one that was made last, whatever the clock said of those before', () => {
    const made = Array.from({ length: 40 }, (_, at) => ({
      name: `ahead ${at}`,
      at: start + (at + 100) * 31 * day,
    }))
    const outdated = outdatedBackups([...made, { name: 'last', at: start }], 'last')
    expect(outdated).not.toContain('last')
    expect(outdated.length).toBeGreaterThan(10)
  })
})
