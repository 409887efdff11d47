import type { ChoicesQuery, SpreadQuery } from '#shared/queries/figures'
import type { PatientsQuery } from '#shared/queries/patients-query'
import type { SessionQuery } from '#shared/queries/filter'

/** What a question is about: the parts of the table. */
export type QuestionKind = 'filter' | 'sort' | 'choices' | 'spread' | 'patients'

/** One call of the app. */
export type QuestionCall =
  | { readonly call: 'sessions'; readonly query: SessionQuery }
  | { readonly call: 'choices'; readonly query: ChoicesQuery }
  | { readonly call: 'spread'; readonly query: SpreadQuery }
  | { readonly call: 'patients'; readonly query: PatientsQuery }

/** Something that a person asks while browsing. */
export type Question = QuestionCall & { readonly name: string; readonly kind: QuestionKind }

/** What is found, so that it can be seen that all contestants answer the same. */
export interface Found {
  /** How many sessions, or patients, match; for choices the number of sessions of all of them together. */
  readonly matching: number
  /** The first id of a list by date, else null. */
  readonly first: string | null
}
