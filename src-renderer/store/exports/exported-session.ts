import type { Flag } from '#shared/records/flag'
import type { Json } from '#shared/records/json'
import type { PatientRef, Profile } from '#shared/records/patient'
import type { Session } from '#shared/records/session'
import type { Units } from '#shared/records/units'
import type { JsonObject } from '#shared/wire/fields'
import type { Disguise } from './deidentify/disguise'

/** A session as every form of export gets it. */
export interface ExportedSession {
  readonly session: Session
  /** The record as it was sent, without its raw arrays. */
  readonly record: JsonObject
  /** Its raw arrays by path; null when it has none, or they were not asked for. */
  readonly raw: Readonly<Record<string, Json>> | null
  readonly patient: PatientRef
  /** The profile that it belongs to; null when that is not known. */
  readonly profile: Profile | null
  /** How the profile is known. */
  readonly attribution: 'query' | 'email' | 'none'
  /** All that Spirodesk says about it, in the fixed order of the codes. */
  readonly flags: readonly Flag[]
  /** The units of the data set. */
  readonly units: Units
  /** What stands for person and date where the export is de-identified, else null. */
  readonly disguise: Disguise | null
}
