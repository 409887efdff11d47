import { failed, type Fault, fault } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import { now } from '#shared/now'
import type { Organization } from '../../organizations/organization'
import type { HostTexts } from '../../text/texts'
import { within } from '../../timing'
import type { Task } from '../arguments'
import { untilAborted } from './sync-once'

/** `--diagnose`, as text or as JSON. */
export type DiagnoseTask = Extract<Task, { do: 'diagnose' }>

/** What is printed, and the first fault that was found. */
interface Diagnosed {
  readonly line: string | null
  readonly fault: Fault | null
}

// a keychain that asks a question nobody sees; the checks say so themselves
const openingLimitMs = 35_000

/** What `--diagnose` prints when no check could be made; nothing as text, since the sentence says all. */
export function noDiagnosis({ asJson }: Pick<DiagnoseTask, 'asJson'>, why: Fault): string | null {
  return asJson ? JSON.stringify({ outcome: why.code, checks: [], durationMs: 0 }) : null
}

/** Opens what can be opened, and carries out the self-checks whether or not it could. */
export async function diagnoseOnce(
  { start, diagnostics }: Organization,
  { asJson, showHosts }: DiagnoseTask,
  quitSignal: AbortSignal,
  texts: HostTexts,
): Promise<Diagnosed> {
  const began = now()
  const check = async (): Promise<Diagnosed> => {
    await within(openingLimitMs, failed('interrupted'), start(null))
    if (asJson) {
      const checks = await diagnostics.lines()
      const code = firstFault(checks)
      const outcome = code ?? 'ok'
      const line = JSON.stringify({ outcome, checks, durationMs: now() - began })
      return { line, fault: code && fault(code) }
    }
    const { checks, text } = await diagnostics.report('terminal', texts)
    const code = firstFault(checks)
    return { line: showHosts ? text.withHosts : text.withoutHosts, fault: code && fault(code) }
  }
  const stopped = fault('cancelled')
  return untilAborted(check(), quitSignal, { line: noDiagnosis({ asJson }, stopped), fault: stopped })
}

function firstFault(checks: readonly { readonly fault: FaultCode | null }[]): FaultCode | null {
  return checks.find((one) => one.fault !== null)?.fault ?? null
}
