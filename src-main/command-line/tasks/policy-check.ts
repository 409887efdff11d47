import { closeSync, openSync, readSync } from 'node:fs'
import * as v from 'valibot'
import { type Fault, fault } from '#shared/fault'
import { faultCodes, faults } from '#shared/faults'
import { systemError } from '../../files/whole-file'
import { errorCode } from '../../profile/atomic-file'
import { keysOf, parsePolicy, type PolicyPlaces, policyProblems, readPolicy } from '../../policy/policy'
import type { HostTexts } from '../../text/texts'
import { type Ending, faultSentence } from '../output'

const report = v.strictObject({
  outcome: v.pipe(v.picklist(['ok', ...faultCodes]), v.description('ok, or why the policy cannot be used')),
  file: v.pipe(
    v.nullable(v.string()),
    v.description('the draft, or the policy of this computer; null where there is none'),
  ),
  sets: v.pipe(v.array(v.string()), v.description('its settings, as schedule.everyMinutes')),
  problems: v.pipe(
    v.array(v.strictObject({ about: v.picklist(policyProblems), path: v.string() })),
    v.description('everything that is wrong in a draft, and the path of the key where'),
  ),
})

/** `--policy-check`, which needs neither profile nor engine, and overrides anything else asked for. */
export const policyCheck = {
  value: 'file',
  isOptional: true,
  text: 'commandLine.help.policyCheck',
  report,
} as const

/**
 * Reports if a policy is usable: this computer's as Spirodesk would read it now, or with `file` a draft, judged by its text
 * alone. Nothing is opened or contacted.
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

// no policy comes near it, and the path may be endless
const maxBytes = 1024 * 1024

/** The text of a draft, also out of a pipe. Throws the system's error, or `EFBIG`. */
function readDraft(file: string): string {
  const draft = openSync(file, 'r')
  try {
    const bytes = Buffer.alloc(maxBytes + 1)
    let length = 0
    for (let got = -1; got !== 0 && length <= maxBytes; length += got)
      got = readSync(draft, bytes, length, bytes.length - length, null)
    if (length > maxBytes) throw systemError('EFBIG')
    return bytes.toString('utf8', 0, length)
  } finally {
    closeSync(draft)
  }
}

function ended(
  found: Fault | null,
  what: Omit<v.InferOutput<typeof report>, 'outcome'>,
  note: string,
): Ending {
  const line: v.InferOutput<typeof report> = { outcome: found?.code ?? 'ok', ...what }
  return { line: JSON.stringify(line), note, exitCode: found ? faults[found.code].exit : 0 }
}
