import * as v from 'valibot'
import { faultSchema } from './fault'

/** Colours that distinguish organizations at a glance; never alone. */
export const organizationColours = ['teal', 'blue', 'violet', 'rose', 'amber', 'moss'] as const

export type OrganizationColour = (typeof organizationColours)[number]

/** The organization whose folder is the profile's own. */
export const firstOrganization = 'first'

/** Id of another organization, and the name of its folder. */
export const otherOrganizationIdSchema = v.pipe(v.string(), v.uuid())

export const organizationIdSchema = v.union([v.literal(firstOrganization), otherOrganizationIdSchema])

const longestName = 60

/** Invisible characters, or such that turn the reading direction. */
const invisible = /[\p{Cc}\p{Cf}\p{Cs}\p{Zl}\p{Zp}]/gu

/** A name as typed, without invisible characters. */
const nameSchema = v.pipe(
  v.string(),
  v.trim(),
  v.minLength(1),
  v.maxLength(longestName),
  v.check((name) => name.search(invisible) < 0),
)

/** The name in a typed text, without invisible characters such as come along from a web page; null when nothing is left. */
export function nameFrom(typed: string): string | null {
  return typed.replaceAll(invisible, '').trim() || null
}

export const organizationLookSchema = v.object({
  /** Null until a person has given one. */
  name: v.nullable(nameSchema),
  colour: v.picklist(organizationColours),
})

/** Appearance of an organization to a person. */
export type OrganizationLook = v.InferOutput<typeof organizationLookSchema>

export const organizationSchema = v.object({
  id: organizationIdSchema,
  /** Given name, or the host of its service; null where there is neither. */
  name: v.nullable(v.string()),
  /** Given name alone. */
  given: v.nullable(v.string()),
  colour: v.picklist(organizationColours),
  /** Kind of its connection. */
  kind: v.picklist(['service', 'sample', 'imported']),
  isLocked: v.boolean(),
  /** Whether its store can be asked, now or once it has been opened. */
  isOpen: v.boolean(),
  isSyncing: v.boolean(),
  /** Reason why its store, its keys or its last sync failed; null when none did. */
  fault: v.nullable(faultSchema),
  /** Time until which its data reach, ms since 1970; null before anything was synced. */
  dataUntil: v.nullable(v.number()),
})

/** One of several organizations as the window and the tray list them. */
export type Organization = v.InferOutput<typeof organizationSchema>
