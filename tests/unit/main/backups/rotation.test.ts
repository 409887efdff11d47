import { describe, expect, it } from 'vitest'
import { backupName, outdatedBackups } from '../../../../src-main/backups/rotation'

const id = '3f2a9c1e-0000-4000-8000-000000000000'
const day = 86_400_000
const start = Date.UTC(2026, 0, 1, 20)

describe('outdated backups', () => {
  it('are all but the newest of seven days, five weeks and twelve months', () => {
    let names: string[] = []
    for (let at = 0; at < 800; at += 1) {
      names.push(backupName(id, start + at * day), backupName(id, start + at * day + 1000))
      const outdated = new Set(outdatedBackups(names, id))
      names = names.filter((name) => !outdated.has(name))
    }
    // 7 days, 4 more weeks and 11 more months, where a week's or a month's last is not a day's already
    expect(names.length).toBeGreaterThanOrEqual(20)
    expect(names.length).toBeLessThanOrEqual(24)
    const ages = names.map((name) => Math.floor((start + 799 * day - Date.parse(name.slice(19, 29))) / day))
    expect(ages.filter((age) => age < 7)).toHaveLength(7)
    expect(Math.max(...ages)).toBeGreaterThan(300)
  })

  it('are never files of other names or other connections', () => {
    const other = backupName('aaaaaaaa-1', start)
    const names = ['sessions.age', 'spirodesk-3f2a9c1e-.age', 'spirodesk-3f2a9c1e-2026.spirodesk.age', other]
    const many = Array.from({ length: 40 }, (_, at) => backupName(id, start + at * 60_000))
    expect(outdatedBackups([...names, ...many], id)).toEqual(many.slice(0, -1).reverse())
  })
})
