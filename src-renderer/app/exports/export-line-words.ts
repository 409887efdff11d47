import { durationText, whole, withUnit } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { ExportRun } from './export-run.svelte'
import { progressShare } from './progress-words'

/** What the navigation says of an export: two short lines, how they look, and what is spoken of them. */
export interface ExportLineWords {
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
