import type { Json } from '#shared/records/json'
import type { Session } from '#shared/records/session'

/**
 * The raw arrays of a session as a file to be saved, by the paths at which they were sent. It says which session they
 * are of and when that was, and neither name nor e-mail.
 */
export function rawFile(
  { id, created_at }: Session,
  raw: Readonly<Record<string, Json>>,
): { name: string; ending: 'json'; text: string; rawOf: string } {
  const text = `${JSON.stringify({ id, created_at, raw }, null, 2)}\n`
  return { name: `raw-${id}`, ending: 'json', text, rawOf: id }
}
