import type { Fault, FaultCode } from '#shared/fault'
import type { HostTexts } from '../text/host-texts'

/** Calls that went wrong within Spirodesk, and what no command line can cause: they are told by their code. */
const unnamed = [
  'not-found',
  'not-printed',
  'bad-output',
  'unknown-call',
  'wrong-sender',
] as const satisfies readonly FaultCode[]

/** One line about a fault for a terminal; a technical detail stands in brackets behind it. */
export function faultSentence({ code, detail }: Fault, texts: HostTexts): string {
  if (code === 'bad-input') return badInputSentence(detail, texts)
  const sentence = isUnnamed(code)
    ? texts('commandLine.fault.other', { code })
    : texts(`commandLine.fault.${code}`)
  return withDetail(sentence, detail, texts)
}

function isUnnamed(code: FaultCode): code is (typeof unnamed)[number] {
  return unnamed.some((one) => one === code)
}

/** What was given wrongly is named by the first word of the detail. */
function badInputSentence(detail: string | undefined, texts: HostTexts): string {
  const [why = '', technical] = (detail ?? '').split(': ')
  return withDetail(texts('commandLine.fault.bad-input', { why: why.replaceAll('-', '_') }), technical, texts)
}

function withDetail(sentence: string, detail: string | undefined, texts: HostTexts): string {
  return detail === undefined ? sentence : texts('commandLine.fault.withDetail', { sentence, detail })
}
