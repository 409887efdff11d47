import type { ExportSubject } from '#shared/exports/export-request'
import type { Units } from '#shared/records/units'

/** Sessions that a person could mean by "export". */
export interface ExportScope {
  /** Tells the scopes of one place apart. */
  readonly id: 'selected' | 'filter' | 'everything' | 'session' | 'compared' | 'patient' | 'span'
  readonly title: string
  /** Which sessions they are, in words, by the units of the data set; empty when the title says it. */
  readonly detail: (units: Units) => string
  readonly what: ExportSubject
  /** The name of the saved view that they are shown by; null when there is none. */
  readonly view: string | null
}
