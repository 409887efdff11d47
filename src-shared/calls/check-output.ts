import { object, optional, picklist, safeParse, string, unknown, literal, variant } from 'valibot'
import { faultCodes } from '../faults/fault'
import { type Outcome, failed, ok } from '../faults/outcome'
import type { CallMap, CallName, CallOutput } from './call-map'

const envelope = variant('ok', [
  object({ ok: literal(true), value: unknown() }),
  object({ ok: literal(false), fault: object({ code: picklist(faultCodes), detail: optional(string()) }) }),
])

/** Checks what came back for a call; an answer that does not fit its schema becomes the fault `bad-output`. */
export function checkOutput<C extends CallMap, N extends CallName<C>>(
  calls: C,
  name: N,
  answer: unknown,
): Outcome<CallOutput<C, N>> {
  const outer = safeParse(envelope, answer)
  if (!outer.success) return failed('bad-output', name)
  if (!outer.output.ok) return failed(outer.output.fault.code, outer.output.fault.detail)
  const spec = calls[name]
  if (!spec) return failed('unknown-call', name)
  const inner = safeParse(spec.output, outer.output.value)
  return inner.success ? ok(inner.output as CallOutput<C, N>) : failed('bad-output', name)
}
