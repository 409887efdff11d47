import * as v from 'valibot'

/** Everything noted about a session besides values; bits of one 32-bit number, so new flags go at the end. */
export const flagCodes = [
  'value-unread',
  'implausible',
  'fev1-over-fvc',
  'unlikely',
  'percent-differs',
  'ratio-differs',
  'decimal-comma',
  'larger-elsewhere',
  'best-missing',
  'below-070',
  'undated',
  'no-offset',
  'unattributed',
  'unshared',
  'withdrawn',
  'gender-unread',
  'contradicts',
  'imported',
  'name-differs',
  'other-form',
  'ahead',
  'fev1-just-over-fvc',
  'odd-duration',
  'likely-pair',
  'height-differs',
  'predicted-moved',
] as const

export type FlagCode = (typeof flagCodes)[number]

/** Symbol of a flag: red octagon (cannot be right, which is rare), quiet triangle (worth knowing), circle (a fact). */
export type FlagKind = 'fault' | 'note' | 'fact'

export const flagKinds: Readonly<Record<FlagCode, FlagKind>> = {
  // an unread value counts as missing, and nothing wrong is shown
  'value-unread': 'note',
  implausible: 'fault',
  'fev1-over-fvc': 'fault',
  unlikely: 'note',
  'percent-differs': 'note',
  'ratio-differs': 'note',
  'decimal-comma': 'note',
  'larger-elsewhere': 'note',
  'best-missing': 'note',
  'below-070': 'fact',
  undated: 'note',
  'no-offset': 'note',
  unattributed: 'fact',
  unshared: 'fact',
  withdrawn: 'note',
  'gender-unread': 'note',
  contradicts: 'fault',
  imported: 'note',
  'name-differs': 'note',
  'other-form': 'note',
  ahead: 'fault',
  'fev1-just-over-fvc': 'note',
  'odd-duration': 'note',
  'likely-pair': 'note',
  'height-differs': 'note',
  'predicted-moved': 'note',
}

/** Whether a flag puts the origin or the patient of a session in doubt; shown wherever the session is. */
export function isOfOrigin(code: FlagCode): code is 'imported' | 'name-differs' | 'likely-pair' {
  return code === 'imported' || code === 'name-differs' || code === 'likely-pair'
}

export const flagSchema = v.object({
  code: v.picklist(flagCodes),
  /** Field that it is about, for instance `fev1_actual` or `all_tests.1.fvc_actual`. */
  field: v.optional(v.string()),
  /** Figures for its sentence, each under a name that the sentence uses. */
  figures: v.optional(v.record(v.string(), v.union([v.number(), v.string()]))),
})

/**
 * A flag with the figures of its sentence; an unknown figure is left out. The figures of each flag:
 * - `value-unread`, `decimal-comma`, `gender-unread`, `other-form`: `sent`, the text as sent, or its beginning
 * - `implausible`, `unlikely`, `odd-duration`: `value`, `low`, `high` and their `unit`
 * - `fev1-over-fvc`, `fev1-just-over-fvc`: `fev1`, `fvc`, as sent
 * - `contradicts`: `value` and `others`, the largest of the others, as sent
 * - `percent-differs`: `sent`, `recomputed`, in percent
 * - `ratio-differs`: `sent`, `recomputed`, as fractions
 * - `larger-elsewhere`: `best`, `largest`, as sent, and `test`, counted from 1
 * - `below-070`: `ratio`, as a fraction
 * - `name-differs`: `sent`, the name of the session, and `own`, that of the profile
 * - `height-differs`: `height`, and `one` and `other`, the nearest heights that contradict nothing, or one of them, in cm
 * - `predicted-moved`: `from`, `to`, predicted FEV1 of the earlier and of the later session, in the unit of the flagged one
 */
export type Flag = v.InferOutput<typeof flagSchema>

/** Orders flags by the order of the codes. */
export function byFlagOrder(a: Flag, b: Flag): number {
  return flagCodes.indexOf(a.code) - flagCodes.indexOf(b.code)
}

/** The bit of a flag in a stored set. */
export function flagBit(code: FlagCode): number {
  return 1 << flagCodes.indexOf(code)
}

/** The flags of a stored set, in the fixed order. */
export function flagsOfBits(bits: number): FlagCode[] {
  return flagCodes.filter((_, index) => (bits & (1 << index)) !== 0)
}

// values speak for themselves, and none of these needs action before the figures of a list are used
const notListed: readonly FlagCode[] = [
  'below-070',
  'larger-elsewhere',
  'no-offset',
  'gender-unread',
  'odd-duration',
]

/** The flags that a list shows: those to act on before a figure is used, and those about the patient. */
export const listedFlags: readonly FlagCode[] = flagCodes.filter((code) => !notListed.includes(code))
