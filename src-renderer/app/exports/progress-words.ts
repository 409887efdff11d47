import type { ExportProgress } from '#shared/exports/export-progress'
import { byteText, durationText, whole } from '../../format/numbers'
import { t } from '../../text/texts.svelte'

/** How much of an export is done, between 0 and 1; null before its first session. */
export function progressShare({ done, sessions }: ExportProgress): number | null {
  return done === 0 || sessions === 0 ? null : done / sessions
}

/** How far an export has come, and how long it takes, as far as that can be told. */
export function progressWords({ done, sessions, bytes, msLeft }: ExportProgress): {
  readonly done: string
  readonly left: string
} {
  return {
    done: t('exports.progress.done', { done: whole(done), count: sessions, size: byteText(bytes) }),
    left:
      msLeft === null
        ? t('exports.progress.beginning')
        : t('exports.progress.left', { time: durationText(Math.max(1000, msLeft)) }),
  }
}
