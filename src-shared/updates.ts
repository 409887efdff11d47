import * as v from 'valibot'
import { faultSchema } from './fault'
import { countSchema } from './records/day'
import { languages } from './text/languages'

/** The longest address of a feed, with its pin, in characters: what a page could tell a host by it stays short. */
const longestChoice = 400

/**
 * Whether there are updates, and from where: `off`, `on` (from the feed that is built in), or the HTTPS address of a feed,
 * behind which `#` and a SHA-256 fingerprint may pin its certificate.
 */
export const updateChoiceSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(longestChoice))

export type UpdateChoice = v.InferOutput<typeof updateChoiceSchema>

/** What a person reads about a version, by language, as plain text. */
export const updateNotesSchema = v.object(
  v.entriesFromList(languages, v.optional(v.pipe(v.string(), v.maxLength(4000)))),
)

const foundUpdateSchema = v.object({
  version: v.string(),
  notes: updateNotesSchema,
  /** Where its package is, with the SHA-512 (hex) that was signed, for a person who installs it. */
  address: v.string(),
  sha512: v.string(),
  /** The size of its package, and how much of it is here. */
  bytes: countSchema,
  done: countSchema,
  /** The package, once it is here whole and verified; null until then. */
  path: v.nullable(v.string()),
})

export const updateStateSchema = v.object({
  /** What is in force; the policy's where there is one. */
  choice: updateChoiceSchema,
  /** Whether a policy has set it, so that a person cannot. */
  isManaged: v.boolean(),
  /** The address of the feed that this copy was built with, so that it can be `on`; null for none. */
  ownFeed: v.nullable(v.string()),
  /** Why this copy cannot be updated at all: it is not an installed package, or has no key to check a feed with. */
  obstacle: v.nullable(v.picklist(['not-installed', 'no-key'])),
  /** Whether it fetches a version and replaces itself once a person wants that, or a person fetches and installs it. */
  installs: v.picklist(['itself', 'person']),
  doing: v.nullable(v.picklist(['checking', 'downloading', 'installing'])),
  /** When the feed last answered with what could be trusted, ms since 1970. */
  checkedAt: v.nullable(v.number()),
  /** Why the last check or download failed; null once one has not. */
  fault: v.nullable(faultSchema),
  /** A newer version that the feed has. */
  found: v.nullable(foundUpdateSchema),
  /** The version of a feed that has nothing newer. */
  offered: v.nullable(v.string()),
})

/** What the window shows of updates. */
export type UpdateState = v.InferOutput<typeof updateStateSchema>

/** Off, and nothing known yet. */
export function noUpdates(): UpdateState {
  return {
    choice: 'off',
    isManaged: false,
    ownFeed: null,
    obstacle: 'not-installed',
    installs: 'itself',
    doing: null,
    checkedAt: null,
    fault: null,
    found: null,
    offered: null,
  }
}
