import type { Profile } from '#shared/records/patient'
import { type JsonObject, setField } from '#shared/wire/fields'
import { writeJson } from '#shared/wire/write-session'
import { timeText } from './time-text'

/** The line of a profile: the record as it was sent, and when it was seen. */
export function profileLine({ firstSeenAt, lastSeenAt, unsharedAt, ...sent }: Profile): string {
  const profile: JsonObject = { id: sent.id }
  for (const name of ['email', 'patient_name', 'share_code'] as const)
    if (sent[name] !== null) profile[name] = sent[name]
  for (const [name, value] of Object.entries(sent.unlisted)) setField(profile, name, value)
  return writeJson({
    firstSeenAt: timeText(firstSeenAt),
    lastSeenAt: timeText(lastSeenAt),
    ...(unsharedAt === null ? {} : { unsharedAt: timeText(unsharedAt) }),
    profile,
  })
}
