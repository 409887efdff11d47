import { numberText } from './number-text'

/** What stands where a value is missing: never a zero, never nothing. */
export const missing = '—'

/** Narrow no-break space, which goes before units and %. */
export const thin = '\u202f'

/** A figure with so many decimals; a dash for a missing one. */
export function figure(value: number | null, digits: number): string {
  return value === null ? missing : numberText(value, digits, digits)
}

/** A volume in litres or a ratio, with two decimals: `2.41`. */
export function twoDecimals(value: number | null): string {
  return figure(value, 2)
}

/** A flow in L/s, or another figure of that grain, with one decimal: `6.1`. */
export function oneDecimal(value: number | null): string {
  return figure(value, 1)
}

/** A percentage or a count as a whole number: `74`, `48,210`. */
export function whole(value: number | null): string {
  return value === null ? missing : numberText(value, 0, 0)
}

/** A change with its sign: `+0.12`, `−0.09`; nothing is written for a missing one but the dash. */
export function change(value: number | null, digits: number): string {
  if (value === null) return missing
  const text = numberText(value, digits, digits)
  return value > 0 && /[1-9]/.test(text) ? `+${text}` : text
}

/** A figure with its unit, held together: `2.41 L`, `74 %`. */
export function withUnit(text: string, unit: string): string {
  return text === missing ? text : `${text}${thin}${unit}`
}

/** An age in years: whole from 18 on when `short`, else one decimal. */
export function ageText(age: number | null, short: boolean): string {
  if (age === null) return missing
  return short && age >= 18 ? whole(Math.floor(age)) : oneDecimal(age)
}
