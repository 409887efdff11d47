import type { PackReason, PackRefusal } from '#shared/measure/reference/pack-import'

/** Ends the reading of files that are no reference pack. */
export class PackError extends Error {
  readonly refusal: PackRefusal
  constructor(why: PackReason, about: Partial<Omit<PackRefusal, 'why'>> = {}) {
    super(why)
    this.refusal = { why, table: null, age: null, part: null, cases: [], ...about }
  }
}
