import type { SyncRun } from '#shared/records/sync'
import { durationText, missing } from '../../format/numbers'
import { clockText, clockTextToTheSecond, instantDayText, shortDayText } from '../../format/moments'
import { t } from '../../text/texts.svelte'

/** A run's result: how it looks and what it says. */
export interface RunResult {
  readonly look: 'busy' | 'well' | 'note' | 'fault'
  readonly text: string
}

/** What became of a run; a fault is named rather than called failed. */
export function runResult({ outcome, fault, counts }: SyncRun): RunResult {
  const named = fault && outcome !== 'complete' ? t(`faults.${fault.code}.short`) : null
  switch (outcome) {
    case 'running':
      return { look: 'busy', text: t('sync.runs.outcome.running') }
    case 'complete':
      return { look: 'well', text: t('sync.runs.outcome.complete') }
    case 'partial': {
      const failed = counts.daysFailed
      return { look: 'note', text: failed > 0 || !named ? t('sync.runs.outcome.partial', { failed }) : named }
    }
    case 'failed':
      return { look: 'fault', text: named ?? t('sync.runs.outcome.failed') }
    case 'cancelled':
    case 'interrupted':
      return { look: 'note', text: t(`sync.runs.outcome.${outcome}`) }
  }
}

/**
 * When runs began: `Today 09:13`, `Yesterday 18:12`, `18 Nov, 17:12`; to the second where they would read alike, as one
 * that was tried again at once.
 */
export function startedTexts(runs: readonly Pick<SyncRun, 'startedAt'>[], now: number): string[] {
  const texts = runs.map(({ startedAt }) => startedText(startedAt, now, clockText))
  return runs.map(({ startedAt }, at) => {
    const text = texts[at] ?? ''
    const isAlone = texts.indexOf(text) === texts.lastIndexOf(text)
    return isAlone ? text : startedText(startedAt, now, clockTextToTheSecond)
  })
}

function startedText(startedAt: number, now: number, timeOf: (instant: number) => string): string {
  const time = timeOf(startedAt)
  const day = instantDayText(startedAt)
  if (day === instantDayText(now)) return t('sync.runs.today', { time })
  const yesterday = new Date(now)
  yesterday.setDate(yesterday.getDate() - 1)
  if (day === instantDayText(yesterday.getTime())) return t('sync.runs.yesterday', { time })
  return `${shortDayText(startedAt, now)}, ${time}`
}

/** How long a run took, or has taken so far. */
export function tookText({ startedAt, endedAt }: SyncRun, now: number): string {
  const took = Math.max(0, (endedAt ?? now) - startedAt)
  return endedAt === null && took < 1000 ? missing : durationText(took)
}
