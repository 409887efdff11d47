import type { Caller } from '#shared/calls/rpc'
import type { LibraryCalls } from '#shared/calls/library-calls'
import type { ExportLine } from '#shared/exports/export-progress'
import { ok, type Outcome } from '#shared/fault'

const atOnce = 1000

/** Reads the whole log of exports, last first, `of` lines. */
export async function readLog(
  call: Caller<LibraryCalls>,
  of: number,
): Promise<Outcome<readonly ExportLine[]>> {
  const lines: ExportLine[] = []
  for (let offset = 0; offset < of; offset += atOnce) {
    const answer = await call('exports', { offset, limit: atOnce })
    if (!answer.ok) return answer
    lines.push(...answer.value.lines)
  }
  return ok(lines)
}
