/** The values that a filter wants: those from `least` to `greatest`, or all others. What is missing, NaN, is in no range. */
export interface WantedRange {
  readonly least: number
  readonly greatest: number
  readonly inside: boolean
}

/** Every value that is there, or, not `inside`, none: what is missing. */
export function anyValue(inside: boolean): WantedRange {
  return { least: -Infinity, greatest: Infinity, inside }
}

/** Whether a value is wanted. */
export function isWanted(value: number, { least, greatest, inside }: WantedRange): boolean {
  return (value >= least && value <= greatest) === inside
}
