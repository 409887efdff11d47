import type { Fault } from '#shared/fault'
import { faults } from '#shared/faults'
import type { HostState } from '#shared/host'
import { now } from '#shared/now'
import { faultText } from '#shared/text/fault-text'
import type { HostStateKeeper } from '../settings/host-state'
import type { HostTexts } from '../text/texts'

/** A program's output in a terminal and its exit code. */
export interface Ending {
  /** For standard output. */
  readonly line: string | null
  /** For standard error. */
  readonly note: string | null
  readonly exitCode: number
}

/** Exit code when a promised line could not be written. */
export const lostExitCode = 74

const platforms: Partial<Record<NodeJS.Platform, 'mac' | 'windows'>> = { darwin: 'mac', win32: 'windows' }

const inTerminal = (found: Fault, texts: HostTexts, sessions = 0) =>
  faultText(found, texts, {
    place: 'terminal',
    sessions,
    platform: platforms[process.platform] ?? 'linux',
    skew: texts('faults.clock.unknown'),
  })

/** A fault in a few words, without a full stop. */
export function faultTitle(found: Fault, texts: HostTexts): string {
  return inTerminal(found, texts).title
}

/** A fault for a terminal, in one line; technical details in brackets. `sessions` have come from the service before. */
export function faultSentence(found: Fault, texts: HostTexts, sessions = 0): string {
  const { title, text } = inTerminal(found, texts, sessions)
  const sentence = [`${title}.`, text].filter(Boolean).join(' ')
  const detail = technicalDetail(found)
  return detail === undefined ? sentence : texts('commandLine.withDetail', { sentence, detail })
}

/** The first word of the detail of invalid input is shown as a sentence; the rest may be empty. */
function technicalDetail({ code, detail }: Fault): string | undefined {
  return code === 'bad-input' || code === 'engine-unable' ? detail?.split(': ')[1] || undefined : detail
}

/** The ending of a task that has a report or text to print, and the fault it found; `sessions` as for `faultSentence`. */
export function endingOf(
  report: object | string | null,
  found: Fault | null,
  texts: HostTexts,
  sessions = 0,
): Ending {
  return {
    line: typeof report === 'string' || report === null ? report : JSON.stringify(report),
    note: found && faultSentence(found, texts, sessions),
    exitCode: found ? faults[found.code].exit : 0,
  }
}

/**
 * Shows a running sync, export, import or backup on one line of a terminal, overwritten each time; elsewhere, as in a
 * journal, a line for each wait before a retry.
 */
export function showProgress(
  terminal: NodeJS.WriteStream,
  texts: HostTexts,
): (state: HostStateKeeper) => void {
  if (!terminal.isTTY) return showWaits(terminal, texts)
  return (state) => {
    const line = progressLine(state.get(), texts)
    if (line !== null) terminal.write(`\r\u001b[K${line}`)
  }
}

const worthALineSeconds = 30

function showWaits(terminal: NodeJS.WriteStream, texts: HostTexts): (state: HostStateKeeper) => void {
  const shown = new WeakMap<HostStateKeeper, { at: number; why: string }>()
  return (state) => {
    const { running } = state.get().sync
    const last = shown.get(state)
    if (!running?.retryAt || last?.at === running.retryAt) return
    const why = running.retryFault ? faultTitle(running.retryFault, texts) : ''
    shown.set(state, { at: running.retryAt, why })
    const seconds = Math.max(1, Math.round((running.retryAt - now()) / 1000))
    // a line that is gone is looked at every few seconds
    if (seconds < worthALineSeconds && why === last?.why) return
    terminal.write(`${texts('commandLine.progress.waitingFor', { why, seconds })}\n`)
  }
}

/** One line about a running sync, export, import or backup for a terminal; null while nothing runs. */
export function progressLine(
  {
    sync: { running },
    exporting,
    importing,
    backup,
  }: Pick<HostState, 'sync' | 'exporting' | 'importing' | 'backup'>,
  texts: HostTexts,
): string | null {
  if (exporting) {
    const { done, sessions } = exporting
    return texts('commandLine.progress.exported', { done, sessions })
  }
  if (importing) {
    const { stage, bytes, done } = importing
    const share = bytes === 0 ? 100 : Math.floor((100 * done) / bytes)
    return texts(`commandLine.progress.import.${stage}`, { share })
  }
  if (backup.running) {
    const { bytes, done } = backup.running
    return texts('commandLine.progress.backup', {
      share: bytes === 0 ? 100 : Math.floor((100 * done) / bytes),
    })
  }
  if (!running) return null
  const { daysDone: done, daysPlanned: planned, sessions, reading, retryAt, retryFault } = running
  const parts = [texts('commandLine.progress.days', { done, planned, sessions })]
  if (reading) parts.push(texts('commandLine.progress.reading', { from: reading.from, to: reading.to }))
  if (retryAt !== null) {
    const why = retryFault ? faultTitle(retryFault, texts) : ''
    parts.push(texts('commandLine.progress.waiting', { why }))
  }
  return parts.join(', ')
}
