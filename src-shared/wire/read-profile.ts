import type { Json } from '../records/json'
import type { Profile } from '../records/patient'
import { type JsonObject, readId, setField } from './read-values'

/** A profile as read from a record, before the store knows when it was seen. */
export type SentProfile = Pick<Profile, 'id' | 'email' | 'patient_name' | 'share_code' | 'unlisted'>

/** Reads a profile; null without an id. A listed field that holds no text is kept in `unlisted` as it was sent. */
export function readProfile(record: JsonObject): SentProfile | null {
  const id = readId(record)
  if (id === null) return null
  const unlisted: Record<string, Json> = {}
  const texts = { email: null, patient_name: null, share_code: null } as Record<string, string | null>
  for (const [name, value] of Object.entries(record)) {
    if (name === 'id') continue
    if (!Object.hasOwn(texts, name)) setField(unlisted, name, value)
    else if (typeof value === 'string') texts[name] = value
    else if (value !== null) setField(unlisted, name, value)
  }
  const { email = null, patient_name = null, share_code = null } = texts
  return { id, email, patient_name, share_code, unlisted }
}
