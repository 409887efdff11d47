import * as v from 'valibot'
import { sexes } from '../../records/patient'
import { triedCaseSchema } from './pack-cases'
import { referenceQuantities } from './reference'

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
export const packRefusalSchema = v.object({
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
