import { formatTable } from '../../report/format-table'
import type { BrowseContestant, BrowseResult } from '../browse-job'

/** How long each contestant takes to open, and what it holds then; `empty` is Spirodesk without sessions. */
export function openingTable(
  results: ReadonlyMap<BrowseContestant, BrowseResult>,
  empty: BrowseResult | null,
): string {
  const rows = [...results].map(([contestant, { opened, memory, memoryAfter }]) => {
    const perSession = (now: number | undefined, before: number | undefined) =>
      contestant === 'spirodesk' && opened && now !== undefined && before !== undefined
        ? ((now - before) / opened.sessions).toFixed(0)
        : ''
    return [
      contestant,
      opened?.firstMs?.toFixed(0) ?? '',
      opened?.readyMs.toFixed(0) ?? '',
      megabytes(memory?.resident),
      perSession(memory?.resident, empty?.memory?.resident),
      perSession(memory?.reported, empty?.memory?.reported),
      perSession(memoryAfter?.resident, empty?.memory?.resident),
    ]
  })
  const held = ['resident MB', 'B a session', 'of V8’s heap', 'after all questions']
  return formatTable(['opening', 'first days ms', 'all sessions ms', ...held], rows)
}

function megabytes(bytes: number | undefined): string {
  return bytes === undefined ? '' : (bytes / 2 ** 20).toFixed(0)
}
