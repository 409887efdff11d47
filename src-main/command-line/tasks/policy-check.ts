import { closeSync, openSync, readSync } from 'node:fs'
import { type Fault, fault } from '#shared/fault'
import { faults } from '#shared/faults'
import { systemError } from '../../files/whole-file'
import { errorCode } from '../../profile/atomic-file'
import { keysOf, parsePolicy, type PolicyPlaces, readPolicy } from '../../policy/policy'
import type { HostTexts } from '../../text/texts'
import { type Ending, faultSentence } from '../output'
import type { PolicyReport } from '../reports'

/**
 * Tells whether a policy can be used: that of this computer as Spirodesk would read it now, or for `file` a draft, of which
 * nothing but its text matters. Nothing is opened or contacted.
 */
export function checkPolicy(file: string | null, places: PolicyPlaces, texts: HostTexts): Ending {
  return file === null ? checkMachine(places, texts) : checkDraft(file, places, texts)
}

function checkMachine(places: PolicyPlaces, texts: HostTexts): Ending {
  const found = readPolicy(places)
  const [usual = null] = places.files
  if (!found.ok)
    return ended(found.fault, { file: usual, sets: [], problems: [] }, faultSentence(found.fault, texts))
  const { file, policy } = found.value
  const sets = policy === null ? [] : keysOf(policy)
  const sentence =
    file === null
      ? texts('policy.check.none', { file: usual ?? '' })
      : texts('policy.check.inForce', { file, count: sets.length })
  return ended(null, { file, sets, problems: [] }, sentence)
}

function checkDraft(file: string, { files: [usual = ''] }: PolicyPlaces, texts: HostTexts): Ending {
  let text: string
  try {
    text = readDraft(file)
  } catch (error) {
    const found = fault('policy-broken', `unreadable: ${errorCode(error)}`)
    return ended(found, { file, sets: [], problems: [] }, faultSentence(found, texts))
  }
  const read = parsePolicy(text)
  if ('policy' in read) {
    const sets = keysOf(read.policy)
    return ended(
      null,
      { file, sets, problems: [] },
      texts('policy.check.valid', { file: usual, count: sets.length }),
    )
  }
  const { problems } = read
  const sentences = problems.map(({ about, path }) =>
    texts('policy.check.problem', { about: about.replaceAll('-', '_'), path }),
  )
  return ended(fault('policy-broken'), { file, sets: [], problems: [...problems] }, sentences.join('\n'))
}

// no policy comes near to it, and what is named may have no end
const mostBytes = 1024 * 1024

/** The text of a draft, also out of a pipe. Throws what the system says, or `EFBIG`. */
function readDraft(file: string): string {
  const draft = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(mostBytes + 1)
    let length = 0
    for (let got = -1; got !== 0 && length <= mostBytes; length += got)
      got = readSync(draft, bytes, length, bytes.length - length, null)
    if (length > mostBytes) throw systemError('EFBIG')
    return bytes.toString('utf8', 0, length)
  } finally {
    closeSync(draft)
  }
}

function ended(found: Fault | null, told: Omit<PolicyReport, 'outcome'>, note: string): Ending {
  const report: PolicyReport = { outcome: found?.code ?? 'ok', ...told }
  return { line: JSON.stringify(report), note, exitCode: found ? faults[found.code].exit : 0 }
}
