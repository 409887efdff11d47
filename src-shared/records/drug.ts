const number = String.raw`\d[\d.,]*`
const unit = String.raw`(?:[µ\u03bcu]g|mcg|mg|g|ml|i\.?\s?[eu]\.?|ui|%|micrograms?|mikrogramm|microgramos?)`
const per = String.raw`(?:\s*/\s*(?:${number}\s*)?(?:ml|h|d|dose|dosis|hub|puff|actuation|inhalation))?`

/** Amounts as they are written behind a drug: `100 µg`, `160/4.5 µg`, `2.5 mg/ml`; `B12` is none. */
const strengths = new RegExp(
  String.raw`(?<![\p{L}\p{N}.,])\(?${number}(?:\s*[/+]\s*${number})*\s*${unit}${per}(?![\p{L}\p{N}])\)?`,
  'giu',
)

/**
 * A medication as sent without the strengths in it, so that `Salbutamol 100 µg` and `Salbutamol 200 µg` are one drug. Nothing else
 * is left out: a combination, a form or a brand stays its own; a text of a strength alone stays as it is.
 */
export function drugOf(medication: string): string {
  const name = medication
    .replace(strengths, ' ')
    .replace(/\s*([/+])\s*/g, '$1')
    .replace(/\s+/g, ' ')
    .replace(/[\s,;:/+-]+$/, '')
    .trim()
  return name === '' ? medication : name
}
