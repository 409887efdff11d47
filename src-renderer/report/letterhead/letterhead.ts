import * as v from 'valibot'
import { keptObject } from '../../format/kept-object'

const line = v.optional(v.fallback(v.pipe(v.string(), v.maxLength(300)), ''), '')

/** The most characters of a logo, as a `data:` address. */
export const logoAtMost = 300_000

const letterheadSchema = v.object({
  name: line,
  address: line,
  clinician: line,
  /** An image as a `data:` address; empty for none. */
  logo: v.optional(
    v.fallback(v.pipe(v.string(), v.maxLength(logoAtMost), v.regex(/^(data:image\/png;base64,.*)?$/)), ''),
    '',
  ),
})

/** Who prints a report: what stands at the head of it. Each may be empty. */
export type Letterhead = v.InferOutput<typeof letterheadSchema>

/** Where a letterhead is kept, with the connection. */
export const letterheadPlace = { kind: 'letterhead', id: 'letterhead' } as const

/** The letterhead in what was kept, JSON text or null; what is missing or not understood is empty. */
export function readLetterhead(kept: string | null): Letterhead {
  return v.parse(letterheadSchema, keptObject(kept))
}

/** What to keep of a new letterhead. What a newer version has kept beside it stays. */
export function writeLetterhead(kept: string | null, letterhead: Letterhead): string {
  return JSON.stringify({ format: 1, ...keptObject(kept), ...letterhead })
}
