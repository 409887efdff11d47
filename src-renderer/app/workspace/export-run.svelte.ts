import type { ExportedFile, ExportProgress } from '#shared/exports/export-progress'
import type { ExportRequest } from '#shared/exports/export-request'
import { byteText, durationText, whole, withUnit } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { Host } from '../core/host.svelte'
import { createAttempt } from '../faults/attempt.svelte'

export type ExportRun = ReturnType<typeof createExportRun>

/** A run without an export yet. */
export function createExportRun(host: Pick<Host, 'state' | 'call'>) {
  const attempt = createAttempt()
  let saved = $state.raw<ExportedFile | null>(null)
  let isEncrypted = $state(false)
  const stopped = $derived(attempt.fault?.code === 'cancelled')
  const forget = () => {
    saved = null
    attempt.forget()
  }
  return {
    /** The progress of the present export, from any window; null for none. */
    get progress() {
      return host.state?.exporting ?? null
    },
    /** True from the choice of a file until the outcome. */
    get busy() {
      return attempt.busy
    },
    /** The last successful export, until dismissed. */
    get saved() {
      return saved
    },
    /** Whether the last export was to be encrypted. */
    get isEncrypted() {
      return isEncrypted
    },
    /** The fault of the last export; none if a person stopped it. */
    get fault() {
      return stopped ? null : attempt.fault
    },
    get stopped() {
      return stopped
    },
    async start(request: ExportRequest, name: string, passphrase?: string) {
      forget()
      isEncrypted = passphrase !== undefined
      const answer = await attempt.run(() =>
        host.call('saveExport', { request, name, ...(passphrase !== undefined && { passphrase }) }),
      )
      saved = answer?.saved ?? null
    },
    async stop() {
      await host.call('cancelExport', {})
    },
    /** Dismisses the outcome of the last export. */
    forget,
  }
}

/** The status of an export in the navigation: two short lines, their look, and the words for screen readers. */
interface ExportLineWords {
  readonly look: 'busy' | 'well' | 'fault'
  readonly first: string
  readonly second: string
  /** Leaves out numbers that change all the time. */
  readonly spoken: string
}

/** Puts the progress or outcome of an export into words; null for none. */
export function exportLineWords({
  progress,
  saved,
  fault,
}: Pick<ExportRun, 'progress' | 'saved' | 'fault'>): ExportLineWords | null {
  if (progress) {
    const { file, msLeft } = progress
    const share = progressShare(progress)
    const spoken = t('exports.line.busy')
    const percent = share === null ? null : withUnit(whole(Math.floor(share * 100)), '%')
    return {
      look: 'busy',
      first: percent === null ? spoken : t('exports.line.share', { share: percent }),
      second: msLeft === null ? file : t('exports.line.left', { time: durationText(Math.max(1000, msLeft)) }),
      spoken,
    }
  }
  if (saved) {
    const spoken = t('exports.line.saved')
    return { look: 'well', first: spoken, second: saved.files[0] ?? '', spoken }
  }
  if (!fault) return null
  const spoken = t('exports.line.failed')
  return { look: 'fault', first: spoken, second: t(`faults.${fault.code}.short`), spoken }
}

/** The note that a saved export is in the log, and whether its file is readable without a key. */
export function loggedWords({ isEncrypted }: Pick<ExportRun, 'isEncrypted'>): string {
  return t('exports.done.logged', { encrypted: isEncrypted ? 'yes' : 'no' })
}

/** The share of an export done, between 0 and 1; null before its first session. */
export function progressShare({ done, sessions }: ExportProgress): number | null {
  return done === 0 || sessions === 0 ? null : done / sessions
}

/** The progress of an export in words, and the time left as far as it can be told. */
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
