import type { ExportSubject } from '#shared/exports/export-request'

/** Whether one session at most is meant, so that no range of dates could narrow it. */
export function isSingle(what: ExportSubject): boolean {
  return what.kind === 'sessions' && what.ids.length <= 1
}
