import type { DateRange } from '#shared/queries/date-range'
import type { ChoiceField, RangeField } from '#shared/queries/filter'
import type { PatientRef } from '#shared/records/patient'

/** A patient with the name that chips show. */
export interface NamedPatient {
  readonly ref: PatientRef
  readonly name: string
}

/** One thing that a person asks of sessions, as a chip shows it. Figures are in the units that were sent. */
export type Criterion =
  /** From `from` to `to`, both included; with `not`, a figure that is outside. */
  | {
      readonly kind: 'range'
      readonly field: RangeField
      readonly from: number | null
      readonly to: number | null
      readonly not: boolean
    }
  /** The figure is missing; with `not`, it is there. */
  | { readonly kind: 'missing'; readonly field: RangeField; readonly not: boolean }
  /** One of the values at least, with `not` none of them; null stands for none stated. */
  | {
      readonly kind: 'choice'
      readonly field: ChoiceField
      readonly values: readonly (string | null)[]
      readonly not: boolean
    }
  /** All words occur; with `not`, one of them at least does not. */
  | { readonly kind: 'words'; readonly text: string; readonly not: boolean }
  | { readonly kind: 'dates'; readonly range: DateRange; readonly not: boolean }
  /** Of one of the patients, with `not` of none of them. */
  | { readonly kind: 'patients'; readonly patients: readonly NamedPatient[]; readonly not: boolean }
  /** New or changed since the last visit. */
  | { readonly kind: 'new'; readonly not: boolean }
  | { readonly kind: 'withdrawn'; readonly not: boolean }

/** Criteria of which one at least has to hold. */
export type Clause = readonly Criterion[]
