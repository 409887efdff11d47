import type { Fault } from '#shared/fault'
import { faultText } from '#shared/text/fault-text'
import type { HostTexts } from '../text/texts'

const platforms: Partial<Record<NodeJS.Platform, 'mac' | 'windows'>> = { darwin: 'mac', win32: 'windows' }

/** A fault for a terminal, in one line; a technical detail stands in brackets behind it. */
export function faultSentence(found: Fault, texts: HostTexts): string {
  const { title, text } = faultText(found, texts, {
    place: 'terminal',
    sessions: 0,
    platform: platforms[process.platform] ?? 'linux',
    skew: texts('faults.clock.unknown'),
  })
  const sentence = [`${title}.`, text].filter(Boolean).join(' ')
  const detail = technicalDetail(found)
  return detail === undefined ? sentence : texts('commandLine.withDetail', { sentence, detail })
}

/** The first word of the detail of wrong input is told as a sentence. */
function technicalDetail({ code, detail }: Fault): string | undefined {
  return code === 'bad-input' ? detail?.split(': ')[1] : detail
}
