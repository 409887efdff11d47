import type { ExportPreview } from '#shared/exports/export-progress'
import type { Flag } from '#shared/records/flag'
import type { Json } from '#shared/records/json'
import type { MarkFields } from '#shared/records/marks'
import type { PatientRef, Profile } from '#shared/records/patient'
import type { Session } from '#shared/records/session'
import type { UnitQuestion, Units } from '#shared/records/units'
import type { Texts } from '#shared/text/texts'
import type { JsonObject } from '#shared/wire/read-values'
import type { MessageKey } from '../../text/texts.svelte'
import type { Library } from '../library/library'
import type { Bytes } from '../sealing/aes-gcm'
import type { ShownTraits } from './people'
import type { Snapshot, SnapshotDay } from './snapshot'
import { dayOfNumber, msPerDay } from '#shared/records/day'

/** Bytes of a file that are collected until they are taken. */
export type ByteOutput = ReturnType<typeof createByteOutput>

const encoder = new TextEncoder()

/** Makes an empty {@link ByteOutput}. */
export function createByteOutput() {
  let memory = new Uint8Array(1024)
  let length = 0
  const reserve = (more: number) => {
    if (length + more <= memory.length) return
    const larger = new Uint8Array(Math.max(length + more, 2 * memory.length))
    larger.set(memory.subarray(0, length))
    memory = larger
  }
  return {
    /** Adds a text, in UTF-8; lone surrogates become the replacement character. */
    text(text: string) {
      // no character takes more than three bytes for each of its units
      reserve(3 * text.length)
      const to = memory
      let place = length
      for (let at = 0; at < text.length; at++) {
        const unit = text.charCodeAt(at)
        if (unit >= 0x80) {
          length = place + encoder.encodeInto(text.slice(at), to.subarray(place)).written
          return
        }
        to[place++] = unit
      }
      length = place
    },
    /** Adds so many bytes, to be written to the returned array before anything else is added. */
    extend(bytes: number): Uint8Array {
      reserve(bytes)
      length += bytes
      return memory.subarray(length - bytes, length)
    },
    length: (): number => length,
    /** All bytes, until more are added. */
    view: (): Uint8Array => memory.subarray(0, length),
    clear() {
      length = 0
    },
    /** Removes all bytes, and returns a copy of them. */
    take(): Bytes {
      const bytes = memory.slice(0, length)
      length = 0
      return bytes
    },
  }
}

export interface ExportedSession {
  readonly session: Session
  /** The record as it was sent, without its raw arrays. */
  readonly record: JsonObject
  /** Its raw arrays by path; null when it has none, or they were not requested. */
  readonly raw: Readonly<Record<string, Json>> | null
  /** True when a file has brought those arrays. */
  readonly rawFromFile: boolean
  readonly patient: PatientRef
  /** Its profile; null when that is not known. */
  readonly profile: Profile | null
  readonly attribution: 'query' | 'email' | 'file' | 'none'
  /** All flags of it, in the fixed order of the codes. */
  readonly flags: readonly Flag[]
  readonly units: Units
  /** Marks on it. */
  readonly marks: MarkFields<'session'>
  /** Pseudonym of person and date in a de-identified export, else null. */
  readonly pseudonym: Pseudonym | null
}

/** Pseudonym of a person and a date in a de-identified export. */
export interface Pseudonym {
  /** The person's pseudonym in this export, and in no other: `p-0417`. */
  readonly person: string
  /** Stated traits of the person in a grouped file, else null. */
  readonly shown: ShownTraits | null
  /** Days since the session `since`; null when undated or when months are given. */
  readonly days: number | null
  /** Pseudonym of the session from which this person's days are counted; null without `days`. */
  readonly since: string | null
  /** `YYYY-MM`; null when undated or when days are given. */
  readonly month: string | null
}

export interface ExportContext extends Pick<
  Snapshot,
  'at' | 'sample' | 'units' | 'reference' | 'profiles' | 'kept' | 'people' | 'list' | 'since'
> {
  readonly appVersion: string
  /** Texts in the language of the file's readers. */
  readonly texts: Texts<MessageKey>
  /** Questions to which some of the sessions have another answer than the data set. */
  readonly differing: ReadonlySet<UnitQuestion>
  /** The library of the sessions; null where there is nothing but the sessions themselves. */
  readonly library: Library | null
}

/**
 * A text beside an export's file, and the ending that is added to the file's name: to all of it when that begins with a dot,
 * else without its own extension.
 */
export interface Companion {
  readonly ending: string
  /** Null for one that must not be beside this export, though it may be beside another of the same name. */
  readonly text: string | null
}

/** Writes one export in one format: `begin`, each session in turn, `end`; again for each further file of a folder. */
export interface ExportWriter {
  begin(to: ByteOutput): void
  session(each: ExportedSession, to: ByteOutput): void
  /** Writes a day out of memory, as `session` would; false where its page is needed. Missing where every page is. */
  day?(of: SnapshotDay, to: ByteOutput): boolean
  end(to: ByteOutput): void
  /** Companions of the file, once all of it is written; in the language of its readers. */
  companions(): readonly Companion[]
  /** Beginning of a file with these sessions, for a preview. Called on a writer that writes nothing else. */
  preview(first: readonly ExportedSession[]): ExportPreview['head']
}

/**
 * The most sessions in a preview of text: each is many lines or long ones, and nobody reads more to see what a file is like.
 */
const shownAsText = 3

/** Beginning of a file of text. */
export function textPreview(
  { begin, session }: Pick<ExportWriter, 'begin' | 'session'>,
  first: readonly ExportedSession[],
): ExportPreview['head'] {
  const out = createByteOutput()
  begin(out)
  for (const each of first.slice(0, shownAsText)) session(each, out)
  return { kind: 'text', text: new TextDecoder().decode(out.view()) }
}

/** An instant (ms since 1970) as ISO 8601, in UTC. */
export function utcTime(instant: number | null): string | null {
  return instant === null ? null : new Date(instant).toISOString().replace('.000Z', 'Z')
}

/** An instant as ISO 8601 on a clock `offsetMinutes` east of UTC; without an offset where that is null. */
export function timeWithOffset(instant: number | null, offsetMinutes: number | null): string | null {
  if (instant === null) return null
  const local = instant + (offsetMinutes ?? 0) * 60_000
  const day = Math.floor(local / msPerDay)
  const ms = local - day * msPerDay
  const time = `${digits(ms / 3_600_000)}:${digits((ms / 60_000) % 60)}:${digits((ms / 1000) % 60)}`
  const fraction = ms % 1000 === 0 ? '' : `.${String(ms % 1000).padStart(3, '0')}`
  return `${dayText(day)}T${time}${fraction}${offsetText(offsetMinutes)}`
}

const twoDigits = Array.from({ length: 60 }, (_, number) => String(number).padStart(2, '0'))

function digits(number: number): string {
  return twoDigits[Math.floor(number)] ?? ''
}

function offsetText(offsetMinutes: number | null): string {
  if (offsetMinutes === null) return ''
  const minutes = Math.abs(offsetMinutes)
  return `${offsetMinutes < 0 ? '-' : '+'}${digits(minutes / 60)}:${digits(minutes % 60)}`
}

/** The day of the last call: sessions come in days. */
let latest = { number: NaN, text: '' }

function dayText(number: number): string {
  if (latest.number !== number) latest = { number, text: dayOfNumber(number) }
  return latest.text
}
