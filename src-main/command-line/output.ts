import type { Fault, FaultCode } from '#shared/fault'
import type { HostState } from '#shared/host'
import { now } from '#shared/now'
import { faultText } from '#shared/text/fault-text'
import type { HostStateKeeper } from '../host-state'
import type { HostTexts } from '../text/texts'

/** What a program leaves behind in a terminal. */
export interface Ending {
  /** For standard output. */
  readonly line: string | null
  /** For standard error. */
  readonly note: string | null
  readonly exitCode: number
}

/** The code for a command line that cannot be carried out. */
export const usageExitCode = 64

/** The code for a line that was promised and could not be written. */
export const lostExitCode = 74

/** What a task exits with for each fault; documented in docs/command-line.md and tested against it. */
export const exitCodes: Readonly<Record<FaultCode, number>> = {
  offline: 10,
  'service-unreachable': 11,
  'service-failing': 12,
  'rate-limited': 13,
  'answer-unreadable': 14,
  'answer-too-large': 15,
  redirected: 16,
  'request-refused': 17,
  'line-broken': 18,
  'sign-in-first': 19,
  'key-refused': 20,
  'key-invalid': 21,
  'key-missing': 22,
  'address-invalid': 23,
  'certificate-untrusted': 24,
  'certificate-not-pinned': 25,
  'clock-wrong': 26,
  'key-elsewhere': 27,
  'key-other': 28,
  'proxy-unreachable': 29,
  'keychain-absent': 30,
  'keychain-locked': 31,
  'keychain-denied': 32,
  'keychain-silent': 33,
  'data-key-missing': 34,
  'card-wrong': 35,
  'card-missing': 36,
  locked: 37,
  'passphrase-wrong': 38,
  'passphrase-wait': 39,
  'disk-full': 40,
  'store-stopped': 41,
  'store-newer': 42,
  'store-unreadable': 43,
  'store-stale': 44,
  'engine-older': 45,
  'engine-unable': 71,
  'proxy-sign-in': 82,
  'client-certificate': 83,
  'policy-broken': 80,
  'policy-set': 81,
  'settings-not-written': 65,
  'update-unreachable': 66,
  'update-refused': 67,
  'update-altered': 68,
  'file-not-written': 46,
  'file-no-room': 47,
  'file-denied': 48,
  'file-in-use': 49,
  'not-printed': 62,
  'withdrawal-withheld': 50,
  'file-not-read': 56,
  'file-changed': 57,
  'file-other': 58,
  'file-newer': 59,
  'file-torn': 60,
  'file-deidentified': 61,
  'file-sample': 63,
  busy: 51,
  cancelled: 52,
  interrupted: 53,
  'no-connection': 54,
  'not-found': 55,
  'bad-input': usageExitCode,
  'bad-output': 70,
  'unknown-call': 70,
  'wrong-sender': 70,
  internal: 70,
}

const platforms: Partial<Record<NodeJS.Platform, 'mac' | 'windows'>> = { darwin: 'mac', win32: 'windows' }

const inTerminal = (found: Fault, texts: HostTexts) =>
  faultText(found, texts, {
    place: 'terminal',
    sessions: 0,
    platform: platforms[process.platform] ?? 'linux',
    skew: texts('faults.clock.unknown'),
  })

/** A fault in a few words, without a full stop. */
export function faultTitle(found: Fault, texts: HostTexts): string {
  return inTerminal(found, texts).title
}

/** A fault for a terminal, in one line; a technical detail stands in brackets behind it. */
export function faultSentence(found: Fault, texts: HostTexts): string {
  const { title, text } = inTerminal(found, texts)
  const sentence = [`${title}.`, text].filter(Boolean).join(' ')
  const detail = technicalDetail(found)
  return detail === undefined ? sentence : texts('commandLine.withDetail', { sentence, detail })
}

/** The first word of the detail of wrong input is shown as a sentence; there may be nothing behind it. */
function technicalDetail({ code, detail }: Fault): string | undefined {
  return code === 'bad-input' || code === 'engine-unable' ? detail?.split(': ')[1] || undefined : detail
}

/**
 * Shows a running sync, export, import or backup on one line of a terminal, written over again and again; elsewhere, as in a
 * journal, a line for each wait before the service is asked again.
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

function showWaits(terminal: NodeJS.WriteStream, texts: HostTexts): (state: HostStateKeeper) => void {
  const shown = new WeakMap<HostStateKeeper, number>()
  return (state) => {
    const { running } = state.get().sync
    if (!running?.retryAt || shown.get(state) === running.retryAt) return
    shown.set(state, running.retryAt)
    const why = running.retryFault ? faultTitle(running.retryFault, texts) : ''
    const seconds = Math.max(1, Math.round((running.retryAt - now()) / 1000))
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
