import type { Fault } from '#shared/fault'
import type { AskedTask } from './asked-task'
import { noDemo } from './demo-run'
import { noExport } from './export-once'
import { noImport } from './import-once'
import { syncReport } from './sync-report'

/** What is printed of a task that could not begin: as after any other, with nothing done. */
export function refusedReport(task: AskedTask | null, why: Fault): object {
  switch (task?.do) {
    case 'sync-once':
      return syncReport(why.code, null, 0, 0)
    case 'export':
      return noExport(task, why, 0).report
    case 'import':
      return noImport(why, 0).report
    case 'demo-run':
      return noDemo(why.code)
    case undefined:
      return { outcome: why.code, durationMs: 0 }
  }
}
