import * as v from 'valibot'
import { faultSchema } from './fault'
import { countSchema } from './records/day'
import { languages } from './text/languages'

/** The longest address of a feed, with its pin, in characters: short, so that a page can tell a host little by it. */
const longestChoice = 400

/**
 * Choice of updates: `off`, `on` (from the built-in feed), or the HTTPS address of a feed, behind which `#` and a SHA-256
 * fingerprint may pin its certificate.
 */
export const updateChoiceSchema = v.pipe(v.string(), v.minLength(1), v.maxLength(longestChoice))

export type UpdateChoice = v.InferOutput<typeof updateChoiceSchema>

/** Notes for people about a version, by language, as plain text. */
export const updateNotesSchema = v.object(
  v.entriesFromList(languages, v.optional(v.pipe(v.string(), v.maxLength(4000)))),
)

const foundUpdateSchema = v.object({
  version: v.string(),
  notes: updateNotesSchema,
  /** Address of its package, with the signed SHA-512 (hex), for a person who installs it. */
  address: v.string(),
  sha512: v.string(),
  /** Size of its package, and the part downloaded so far. */
  bytes: countSchema,
  done: countSchema,
  /** Path of the package, once it is downloaded and verified; null until then. */
  path: v.nullable(v.string()),
})

export const updateStateSchema = v.object({
  /** Choice in force; the policy's where there is one. */
  choice: updateChoiceSchema,
  /** True when a policy has set it, so that a person cannot. */
  isManaged: v.boolean(),
  /** Address of the feed that this copy was built with, so that it can be `on`; null for none. */
  ownFeed: v.nullable(v.string()),
  /** Reason why this copy cannot be updated at all: it is not an installed package, or has no key to verify a feed with. */
  obstacle: v.nullable(v.picklist(['not-installed', 'no-key'])),
  /**
   * Installer: Spirodesk fetches a version and replaces itself once a person wants that, or a person fetches and installs it.
   */
  installs: v.picklist(['itself', 'person']),
  doing: v.nullable(v.picklist(['checking', 'downloading', 'installing'])),
  /** Time of the feed's last trusted answer, ms since 1970. */
  checkedAt: v.nullable(v.number()),
  /** Fault of the last check or download; null once one has succeeded. */
  fault: v.nullable(faultSchema),
  /** Newer version in the feed. */
  found: v.nullable(foundUpdateSchema),
  /** Version in a feed that has nothing newer. */
  offered: v.nullable(v.string()),
})

/** State of updates in the window. */
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
