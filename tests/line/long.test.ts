import type { LineShape } from './thin-line'
import { lines } from './lines'
import { expect, idealSeconds, type Ideal, type Row, rowAttachment, test } from './line-test'
import { type LineService, syncOver } from './sync-over'

const goal = { bytes: 1.5, seconds: 2 }

// a service that takes connections but does not answer is asked a minute or two later, and no sooner
const unseenSeconds = 75

const ideals = new Map<number, Promise<Ideal>>()

/** The same service is as quick for all lines, so it is asked once. */
function idealOf(patients: number, from: LineService): Promise<Ideal> {
  const known = ideals.get(patients) ?? syncOver(from, { shape: {}, launches: 1 })
  ideals.set(patients, known)
  return known
}

// a line that comes and goes may take an hour for a thousand
const sizes = process.env['LINES'] === 'whole' ? [200, 1000] : [200]

for (const patients of sizes) {
  test.describe(`${patients} patients`, () => {
    test.use({ size: { patients, days: 365 } })
    for (const { name, unseen = 0, run } of lines) {
      test(name, async ({ from }, info) => {
        const ideal = await idealOf(patients, from)
        const lineRun = run(from)
        const synced = await syncOver(from, lineRun)
        const bytes = synced.bytes / ideal.bytes
        const seconds =
          synced.lineSeconds / (idealSeconds(ideal, limitsOf(lineRun.shape)) + unseen * unseenSeconds)
        const row: Row = {
          line: name,
          patients,
          wrong: synced.wrong,
          bytes,
          seconds,
          isOverGoal: bytes > goal.bytes || seconds > goal.seconds,
          requests: synced.requests,
          looks: synced.looks,
          launches: synced.launches,
          said: synced.said,
        }
        await info.attach(rowAttachment, { body: JSON.stringify(row), contentType: 'application/json' })
        expect.soft(row.wrong, 'the store is as the service').toBeNull()
        expect.soft(row.said.at(-1), 'everything is read').toMatch(/^ok/)
      })
    }
  })
}

function limitsOf({ bytesPerSecond, latencyMs }: LineShape) {
  return {
    ...(bytesPerSecond !== undefined && { bytesPerSecond }),
    ...(latencyMs !== undefined && { latencyMs }),
  }
}
