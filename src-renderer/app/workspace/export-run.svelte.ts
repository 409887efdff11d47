import type { ExportedFile, ExportProgress } from '#shared/exports/export-progress'
import type { ExportRequest } from '#shared/exports/export-request'
import { byteText, durationText, whole, withUnit } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { Host } from '../core/host.svelte'
import { createAttempt } from '../faults/attempt.svelte'

export type ExportRun = ReturnType<typeof createExportRun>

/** A run that nothing was asked of yet. */
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
    /** How far the export under way has come, whichever window asked for it; null when none is. */
    get progress() {
      return host.state?.exporting ?? null
    },
    /** True from the question where to save until the outcome. */
    get busy() {
      return attempt.busy
    },
    /** The export that went well, until a person has seen it. */
    get saved() {
      return saved
    },
    /** Whether the last one was to be encrypted. */
    get isEncrypted() {
      return isEncrypted
    },
    /** Why the last one did not; a stopped one is no fault. */
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
    /** Takes note of what came of the last one. */
    forget,
  }
}

/** What the navigation says of an export: two short lines, how they look, and what is spoken of them. */
interface ExportLineWords {
  readonly look: 'busy' | 'well' | 'fault'
  readonly first: string
  readonly second: string
  /** Without what changes all the time. */
  readonly spoken: string
}

/** Says how an export goes, or what came of it; null when there is nothing to say. */
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

/** That a saved export is in the log, and whether its file can be read by anybody who has it. */
export function loggedWords({ isEncrypted }: Pick<ExportRun, 'isEncrypted'>): string {
  return t('exports.done.logged', { encrypted: isEncrypted ? 'yes' : 'no' })
}

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
