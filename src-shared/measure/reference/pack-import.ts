import * as v from 'valibot'
import { sexes } from '../../records/patient'
import { triedCaseSchema } from './pack-cases'
import { referenceFactsSchema, referenceQuantities } from './reference'

/** Reasons for which files are no reference pack. */
export const packReasons = [
  /** More bytes, parts or rows than a pack has. */
  'too-large',
  /** No workbook, zip or CSV. */
  'not-a-pack',
  /** A zip or a part of it that is cut short or not well-formed. */
  'damaged',
  /** A DOCTYPE, an entity of its own or a formula: none is ever followed or evaluated. */
  'not-plain',
  /** A table that is not there, or there twice. */
  'table-missing',
  'table-twice',
  /** A row that is missing, in another place, or no numbers. */
  'row',
  /** A row that does not lie on the curve of its neighbours. */
  'jump',
  /** Headings that are not age, M, S and L spline. */
  'headings',
  /** Equations that are not of the expected form. */
  'equations',
  /** Check cases that do not come out. */
  'cases',
] as const

export type PackReason = (typeof packReasons)[number]

/** Schema of the reason for which files were refused as a reference pack; nothing has changed then. */
const packRefusalSchema = v.object({
  why: v.picklist(packReasons),
  /** Table and age in years that it is about; null where it is about none. */
  table: v.nullable(v.object({ quantity: v.picklist(referenceQuantities), sex: v.picklist(sexes) })),
  age: v.nullable(v.number()),
  /** File, or part of it. */
  part: v.nullable(v.pipe(v.string(), v.maxLength(200))),
  /** Check cases that do not come out. */
  cases: v.array(triedCaseSchema),
})

export type PackRefusal = v.InferOutput<typeof packRefusalSchema>

/** The most files of a pack, and the most bytes of all of them: the publisher's workbook has some 120,000. */
export const packFilesAtMost = 20
export const packBytesAtMost = 2 * 1024 * 1024

const bytesSchema = v.instance(Uint8Array)

/** Schema of the files that a person has chosen as a pack: each with its name without a folder. */
export const packFilesSchema = v.pipe(
  v.array(
    v.object({
      name: v.pipe(v.string(), v.maxLength(300)),
      bytes: v.pipe(bytesSchema, v.maxLength(packBytesAtMost)),
    }),
  ),
  v.maxLength(packFilesAtMost),
)

/** A chosen file. */
export type PackFile = v.InferOutput<typeof packFilesSchema>[number]

/** Schema of what a person has chosen: nothing was read of files with more bytes, or of more files, than a pack has. */
export const chosenPackSchema = v.object({ files: packFilesSchema, isTooLarge: v.boolean() })

export type ChosenPack = v.InferOutput<typeof chosenPackSchema>

/** Schema of the outcome of an import: facts of the pack with the figures that it gave for each check case, or why not. */
export const packImportSchema = v.variant('outcome', [
  v.object({
    outcome: v.literal('accepted'),
    pack: referenceFactsSchema,
    cases: v.array(triedCaseSchema),
  }),
  v.object({
    outcome: v.literal('refused'),
    refusal: packRefusalSchema,
    /** Number of check cases that were tried. */
    tried: v.number(),
  }),
])

export type PackImport = v.InferOutput<typeof packImportSchema>
