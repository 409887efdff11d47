import type { Diagnosis, ToldCheck } from '#shared/diagnosis'
import type { Fault } from '#shared/fault'
import type { FaultCode } from '#shared/faults'
import type { Connection, OwnState } from '#shared/host'
import { type FaultPlace, faultText } from '#shared/text/fault-text'
import { isToken, type Redactor } from '../system/log'
import type { HostTexts } from '../text/texts'
import { readUrl } from '../system/url'
import { type CheckFacts, type CheckResult, factKinds, type FactName } from './check-result'

/** A report's audience, and its redactor. */
export interface ReportContext extends Pick<FaultPlace, 'place' | 'platform'> {
  readonly host: Pick<OwnState, 'connection' | 'locale'>
  /** Number of stored sessions. */
  readonly sessions: number
  /** Time of the checks, ms since 1970. */
  readonly at: number
  readonly texts: HostTexts
  readonly redactor: Pick<Redactor, 'redact'>
}

/** Puts results into words. All text passes the list of permitted facts, then the redaction. */
export function diagnosisReport(results: readonly CheckResult[], about: ReportContext): Diagnosis {
  const hosts = hostsIn(results, about.host.connection)
  const withHosts = translated(results, about, null)
  const withoutHosts = translated(results, about, hosts)
  return {
    checks: withHosts,
    text: {
      withHosts: about.redactor.redact(textOf(withHosts, about)),
      withoutHosts: hidden(about.redactor.redact(textOf(withoutHosts, about)), hosts),
    },
  }
}

/** The `--diagnose --json` line of a check, without hosts and anything not permitted. */
export interface CheckLine {
  readonly number: number
  readonly check: CheckResult['check']
  readonly state: CheckResult['state']
  readonly fault: FaultCode | null
  readonly reason: CheckResult['reason']
  readonly facts: CheckFacts
}

/** The results for a program. Numbers are as in {@link diagnosisReport}, times ms since 1970. */
export function diagnosisLines(
  results: readonly CheckResult[],
  { redactor }: Pick<ReportContext, 'redactor'>,
): CheckLine[] {
  return results.map(({ check, state, fault, reason, facts }, at) => {
    const said = Object.entries(permittedFacts(facts)).flatMap(([name, value]) => {
      if (factKinds[name as FactName] === 'host' && value !== direct) return []
      return [[name, typeof value === 'string' ? redactor.redact(value) : value]]
    })
    return {
      number: at + 1,
      check,
      state,
      fault: fault?.code ?? null,
      reason,
      facts: Object.fromEntries(said) as CheckFacts,
    }
  })
}

/** The last instant that a date can hold, ms since 1970. */
const lastInstant = 8.64e15
/** The value of "no proxy". */
const direct = 'direct'
const hostForm = /^(\[[\da-f:]{2,45}\]|[\w-][\w.-]{0,252})(:\d{1,5})?$/i

/** Facts with a known name and kind. Numbers are whole, as counts are and measurements are not. */
function permittedFacts(facts: CheckFacts): CheckFacts {
  return Object.fromEntries(
    Object.entries(facts).filter(([name, value]) => {
      const kind = Object.hasOwn(factKinds, name) ? factKinds[name as FactName] : null
      if (kind === 'number') return Number.isSafeInteger(value)
      if (kind === 'instant') return typeof value === 'number' && Math.abs(value) <= lastInstant
      if (typeof value !== 'string') return false
      return kind === 'host' ? hostForm.test(value) : kind === 'token' && isToken(value)
    }),
  )
}

function translated(
  results: readonly CheckResult[],
  about: ReportContext,
  hiddenHosts: readonly string[] | null,
): ToldCheck[] {
  const { texts, redactor } = about
  return results.map(({ check, state, fault, reason, facts }, at) => {
    const said = Object.entries(permittedFacts(facts)) as [FactName, number | string][]
    const lines = said.map(([name, value]) => {
      const isHidden = hiddenHosts !== null && factKinds[name] === 'host' && value !== direct
      const shown = isHidden ? texts('diagnosis.hidden') : value
      return texts(`diagnosis.fact.${name}`, {
        value: factKinds[name] === 'instant' ? new Date(Number(shown)) : shown,
      })
    })
    const cause = reason ? texts(`diagnosis.reason.${reason}`) : fault && causeOf(fault, facts, about)
    return {
      number: at + 1,
      check,
      state,
      fault: fault?.code ?? null,
      title: texts(`diagnosis.check.${check}`),
      lines: lines.map((line) => redactor.redact(line)),
      cause: cause && redactor.redact(cause),
    }
  })
}

function causeOf(fault: Fault, facts: CheckFacts, about: ReportContext): string {
  const { place, platform, sessions, texts } = about
  const { title, text } = faultText(fault, texts, { place, platform, sessions, skew: skewText(facts, about) })
  return [`${title}.`, text].filter(Boolean).join(' ')
}

function skewText({ secondsAhead }: CheckFacts, { texts, host }: ReportContext): string {
  if (typeof secondsAhead !== 'number') return texts('faults.clock.unknown')
  const minutes = Math.round(Math.abs(secondsAhead) / 60)
  const [count, unit] = minutes < 120 ? [minutes, 'minute'] : [Math.round(minutes / 60), 'hour']
  const time = new Intl.NumberFormat(host.locale, { style: 'unit', unit, unitDisplay: 'long' }).format(count)
  return texts(secondsAhead > 0 ? 'faults.clock.ahead' : 'faults.clock.behind', { time })
}

function textOf(checks: readonly ToldCheck[], { texts, at }: ReportContext): string {
  const count = (state: ToldCheck['state']) => checks.filter((one) => one.state === state).length
  const head = [
    texts('diagnosis.head', { at: new Date(at) }),
    texts('diagnosis.counts', {
      passed: count('passed'),
      failed: count('failed'),
      unchecked: count('unchecked'),
    }),
  ]
  const body = checks.map(({ number, title, state, fault, lines, cause }) =>
    [
      texts('diagnosis.line', {
        number,
        title,
        state: texts(`diagnosis.state.${state}`),
        code: fault ?? 'none',
      }),
      ...[...(cause === null ? [] : [cause]), ...lines].map((line) => `   ${line}`),
    ].join('\n'),
  )
  return [head.join('\n'), ...body].join('\n\n')
}

/** The service's host and the proxy, in each spelling that a text may contain; longest first. */
function hostsIn(results: readonly CheckResult[], connection: Connection | null): string[] {
  const ofFacts = results.flatMap(({ facts }) => [facts.address, facts.proxy])
  const url = connection && readUrl(connection.baseUrl)
  const ofConnection = url ? [connection.baseUrl, url.host] : []
  const found = [...ofFacts, ...ofConnection].filter((one) => typeof one === 'string' && one !== direct)
  const names = found.flatMap((one) => [String(one), String(one).replace(/:\d+$/, '')]).filter(Boolean)
  return [...new Set(names)].sort((a, b) => b.length - a.length)
}

function hidden(text: string, hosts: readonly string[]): string {
  return hosts.reduce((rest, host) => rest.replaceAll(host, '…'), text)
}
