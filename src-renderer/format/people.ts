import type { PeopleInFile } from '#shared/exports/export-progress'
import type { Texts } from '#shared/text/texts'
import { type MessageKey, t } from '../text/texts.svelte'
import { ageText, missing, numberText, thin, whole, withUnit } from './numbers'

/** The sex in short, `M` or `F`; in full where a letter is ambiguous, empty if none was read. */
function sexShort(gender: string | null): string {
  return gender === 'male'
    ? t('patient.sex.maleShort')
    : gender === 'female'
      ? t('patient.sex.femaleShort')
      : ''
}

/** The sex as sent, in a word; a dash if none was read. */
export function sexWord(gender: string | null): string {
  if (gender === 'male') return t('patient.sex.male')
  return gender === 'female' ? t('patient.sex.female') : missing
}

/** Age and sex for a list: `58 M`, `9.4 F`; empty if neither is known. */
export function ageAndSex(age: number | null, gender: string | null): string {
  return [age === null ? '' : ageText(age, true), sexShort(gender)].filter((part) => part !== '').join(thin)
}

/** The first diagnosis as sent, with the number of the others: `Asthma +1`; empty for none. */
export function diagnosisText([first, ...others]: readonly string[]): string {
  if (first === undefined) return ''
  return others.length === 0 ? first : `${first} +${whole(others.length)}`
}

/** An age at test with its unit: `58.2 y`. */
export function yearsText(age: number | null): string {
  return age === null ? missing : t('patient.years', { age: ageText(age, false) })
}

/** A size as sent, with a decimal only if it has one: `173 cm`, `84.5 kg`. */
export function sizeText(size: number | null, unit: string): string {
  if (size === null) return missing
  return withUnit(numberText(size, 0, 1), unit)
}

// a name of spaces, controls and marks of direction alone would be an empty line without room for a click
const invisible = /^[\s\p{C}]*$/u

/** The name to show for a patient: as sent, else the e-mail, else a note that there is none. */
export function nameText(name: string | null, email: string | null): string {
  const seen = [name, email].find((text) => text !== null && !invisible.test(text))
  return seen?.trim() ?? t('patient.unnamed')
}

const plain: Readonly<Record<string, string>> = {
  '\u00a0': ' ',
  '\u202f': ' ',
  '\u2212': '-',
  '\u2081': '1',
}

/** A text without narrow spaces, the true minus and the small 1 of FEV₁, which many record systems cannot show. */
export function plainCharacters(text: string): string {
  return text.replace(/[\u00a0\u202f\u2212\u2081]/g, (character) => plain[character] ?? character)
}

/** Shortens a text to so many characters, the last an ellipsis. */
export function shortened(text: string, atMost: number): string {
  // whole characters, never half a surrogate pair
  const characters = Array.from(text)
  return characters.length <= atMost
    ? text
    : `${characters
        .slice(0, atMost - 1)
        .join('')
        .trimEnd()}…`
}

/** The grain of age and height of grouped people, and whether ethnicity is given, in words. */
export function grainText(
  { age, height, ethnicity }: NonNullable<PeopleInFile['grain']>,
  texts: Texts<MessageKey>,
): string {
  return [
    texts(age === null ? 'removed.grain.noAge' : 'removed.grain.age', { years: age ?? 0 }),
    texts(height === null ? 'removed.grain.noHeight' : 'removed.grain.height', { cm: height ?? 0 }),
    ...(ethnicity ? [] : [texts('removed.grain.noEthnicity')]),
  ].join(' ')
}
