import type { Fault } from '#shared/faults/fault'
import type { HostTexts } from '../text/host-texts'

const named = [
  'busy',
  'engine-older',
  'no-connection',
  'key-refused',
  'file-no-room',
  'file-denied',
  'file-in-use',
  'file-not-written',
  'keychain-absent',
  'keychain-locked',
  'data-key-missing',
  'disk-full',
  'file-not-read',
  'file-changed',
  'file-other',
  'file-newer',
  'file-torn',
  'file-deidentified',
  'cancelled',
] as const

/** One line about a fault for a terminal; a technical detail stands in brackets behind it. */
export function faultSentence({ code, detail }: Fault, texts: HostTexts): string {
  if (code === 'bad-input') return badInputSentence(detail, texts)
  const own = named.find((one) => one === code)
  return withDetail(
    own ? texts(`commandLine.fault.${own}`) : texts('commandLine.fault.other', { code }),
    detail,
    texts,
  )
}

/** What was given wrongly is named by the first word of the detail. */
function badInputSentence(detail: string | undefined, texts: HostTexts): string {
  const [why = '', technical] = (detail ?? '').split(': ')
  return withDetail(texts('commandLine.fault.bad-input', { why: why.replaceAll('-', '_') }), technical, texts)
}

function withDetail(sentence: string, detail: string | undefined, texts: HostTexts): string {
  return detail === undefined ? sentence : texts('commandLine.fault.withDetail', { sentence, detail })
}
