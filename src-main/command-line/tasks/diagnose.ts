import * as v from 'valibot'
import { checkNames, checkStates } from '#shared/diagnosis'
import { failed, fault } from '#shared/fault'
import { type FaultCode, faultCodes } from '#shared/faults'
import { now } from '#shared/now'
import { countSchema } from '#shared/records/day'
import { withTimeout } from '../../system/timing'
import { endingOf } from '../output'
import { declareTask, durationSchema, type Mistake, type TaskContext, untilAborted } from '../task'

interface Given {
  readonly asJson: boolean
  /** True to include the addresses of hosts. */
  readonly showHosts: boolean
}

// as text, the sentence says it all
const nothing = (outcome: FaultCode, asJson = false) =>
  asJson ? { outcome, checks: [], durationMs: 0 } : null

/** `--diagnose`: carries out the self-checks, even if the store cannot be opened. */
export const diagnose = declareTask({
  text: 'commandLine.help.diagnose',
  options: {
    json: { text: 'commandLine.help.json' },
    'show-hosts': { text: 'commandLine.help.showHosts' },
  },
  cleansUp: 'nothing',
  report: v.strictObject({
    outcome: v.pipe(
      v.picklist(['ok', ...faultCodes]),
      v.description('ok, or the first fault that was found'),
    ),
    checks: v.pipe(
      v.array(
        v.strictObject({
          number: countSchema,
          check: v.picklist(checkNames),
          state: v.picklist(checkStates),
          fault: v.nullable(v.picklist(faultCodes)),
          reason: v.pipe(
            v.nullable(v.string()),
            v.description('why it was not carried out, or what a fault does not say'),
          ),
          facts: v.record(v.string(), v.union([v.number(), v.string()])),
        }),
      ),
      v.description('empty where none could be made'),
    ),
    durationMs: durationSchema,
  }),
  read(_word, { json: asJson = false, 'show-hosts': showHosts = false }): Given | Mistake {
    if (asJson && showHosts)
      return { mistake: 'commandLine.mistake.notBoth', values: { one: 'json', other: 'show-hosts' } }
    return { asJson, showHosts }
  },
  asked: (_word, { json }) => ({ asJson: json === true }),
  nothing: (outcome, { asJson }) => nothing(outcome, asJson),
  async run(given, context) {
    const stopped = { found: 'cancelled' as const, printed: nothing('cancelled', given.asJson) }
    const { found, printed } = await untilAborted(check(given, context), context.quitSignal, stopped)
    return { ...endingOf(printed, found && fault(found), context.texts), note: null }
  },
})

// a keychain may show a prompt nobody sees; the checks report that themselves
const openingLimitMs = 35_000

/** The printed report or text, and the first fault found. */
interface Checked {
  readonly printed: object | string | null
  readonly found: FaultCode | null
}

async function check({ asJson, showHosts }: Given, { of, began, texts }: TaskContext): Promise<Checked> {
  await withTimeout(openingLimitMs, failed('interrupted'), of.start(null))
  if (asJson) {
    const checks = await of.diagnostics.lines()
    const found = firstFault(checks)
    return { found, printed: { outcome: found ?? 'ok', checks, durationMs: now() - began } }
  }
  const { checks, text } = await of.diagnostics.report('terminal', texts)
  return { found: firstFault(checks), printed: showHosts ? text.withHosts : text.withoutHosts }
}

function firstFault(checks: readonly { readonly fault: FaultCode | null }[]): FaultCode | null {
  return checks.find((one) => one.fault !== null)?.fault ?? null
}
