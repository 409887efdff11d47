import { now } from '#shared/now'
import { heldBy } from './fixtures/held-by'
import { mostMemory } from './fixtures/most-memory'
import { everyRelease, expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'
import { shell } from './pages/shell'
import { sync } from './pages/sync'

// few people and days, since each smaller question gets such an answer too
test.use({ serviceOptions: { seed: 7, patients: 2, days: 1, sessionsPerYear: 2_000 } })

test(
  'an answer of 300 MB is cut off, said and got over, and nothing is lost',
  everyRelease,
  async ({ launch, profile, service, folder }) => {
    test.slow()
    const { engineWords, read } = await mostMemory(folder)
    const from = new Date(now() - 86_400_000).toISOString().slice(0, 10)
    const words = ['--base-url', service.baseUrl, '--key-stdin', '--pin', service.fingerprint, '--from', from]
    const first = await syncOnce(profile, words, { input: service.key, engineWords })
    const stored = heldBy(service).length
    expect(stored).toBeGreaterThan(0)
    expect(first).toMatchObject({ outcome: 'ok', sessions: { stored } })
    const usual = await read()

    await service.setFaults(['huge@timelines=300'])
    const huge = await syncOnce(profile, [], { engineWords })
    expect(huge).toMatchObject({
      outcome: 'answer-too-large',
      exitCode: 15,
      days: 0,
      sessions: { stored, new: 0, changed: 0, withdrawn: 0, quarantined: 0 },
    })
    expect(huge.stderr).toContain('A response was too large. Requests for less and less')
    // 64 MB are taken in at most, and some more until what was given up is collected
    expect((await read()) - usual).toBeLessThan(250)

    const { window } = await launch()
    await shell(window).go('Sync')
    await expect(sync(window).notice('A response was too large')).toContainText(
      `Your ${stored} stored sessions`,
    )
    await service.setFaults([])
    await sync(window).syncNow.click()
    await shell(window).untilSynced()
    await expect(shell(window).status).toContainText(`${stored} sessions`)
  },
)
