import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { now } from '#shared/now'
import { test as base, expect } from '../e2e/fixtures/spirodesk-test'
import { startService } from '../../src-service/service'
import type { LineService, Synced } from './sync-over'

/** A line of the table as it came out. */
export interface Row {
  readonly line: string
  readonly patients: number
  readonly wrong: string | null
  /** Times the ideal. */
  readonly bytes: number
  readonly seconds: number
  /** Whether it is more than docs/sync.md wants. */
  readonly isOverGoal: boolean
  readonly requests: number
  readonly looks: number
  readonly launches: number
  readonly said: readonly string[]
}

/** Under which name a row is attached to its test, for the table. */
export const rowAttachment = 'line-row'

interface Fixtures {
  /** How many people the service of this test has, and over how many days. */
  size: { readonly patients: number; readonly days: number }
  /** A service of this test's own, to be synced from over a line. */
  from: LineService
}

/** A test of the real application over a line. */
export const test = base.extend<Fixtures>({
  size: [{ patients: 60, days: 120 }, { option: true }],
  from: async ({ size }, use) => {
    const stateFolder = await mkdtemp(join(tmpdir(), 'spirodesk-line-service-'))
    const service = await startService({ seed: 7, ...size, stateFolder })
    const from = new Date(now() - size.days * 86_400_000).toISOString().slice(0, 10)
    await use({ service, stateFolder, from })
    await service.close()
    await rm(stateFolder, { recursive: true, force: true })
  },
})

export { expect }

/** Bytes, requests and seconds of a sync over a line without any limit. */
export type Ideal = Pick<Synced, 'bytes' | 'requests' | 'lineSeconds'>

// a computer that does other things as well is no excuse
const busySeconds = 3

/** How long a line is needed at least: what the computers take, the bytes, and there and back for each question. */
export function idealSeconds(
  { bytes, requests, lineSeconds }: Ideal,
  { bytesPerSecond = Infinity, latencyMs = 0 },
): number {
  return Math.min(lineSeconds, busySeconds) + bytes / bytesPerSecond + ((requests + 2) * latencyMs) / 1000
}
