import { IntlMessageFormat } from 'intl-messageformat'

/** What the placeholders of a text are filled with. */
export type TextValues = Readonly<Record<string, string | number | Date>>

/** The text of a key, with its ICU placeholders filled. */
export type Texts<Key extends string> = (key: Key, values?: TextValues) => string

/** Texts out of ICU messages, written for a locale (BCP 47). A message is compiled when it is first asked for. */
export function createTexts<Key extends string>(
  messages: Readonly<Record<Key, string>>,
  locale: string,
): Texts<Key> {
  const compiled = new Map<Key, IntlMessageFormat>()
  return (key, values) => {
    let message = compiled.get(key)
    if (!message) {
      message = new IntlMessageFormat(messages[key], locale, undefined, { ignoreTag: true })
      compiled.set(key, message)
    }
    return String(message.format(values))
  }
}

/** Exactly the English keys: with `satisfies`, a text that is missing, or that English lacks, does not compile. */
export type Translation<English extends Readonly<Record<string, string>>> = Readonly<
  Record<keyof English, string>
>

const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
}

// marks of no script of their own, and Hebrew points: what may be left out. The vowels of Devanagari or Thai are marks too,
// and so is what makes Japanese ば of は: with another one of these a name is another name
const accents = /[\p{Script=Inherited}\u0591-\u05c7](?<=\p{M})(?<![\u3099\u309a])/gu

/** A text that people chose or made, as it is told from others: without case, accents, and space around or doubled in it. */
export function foldChoice(text: string): string {
  return foldText(text).trim().replace(/\s+/g, ' ')
}

/** A text as it is searched, and as names are compared: lower case, without accents. */
export function foldText(text: string): string {
  return text
    .normalize('NFKD')
    .replace(accents, '')
    .toLowerCase()
    .replace(/[ßæœøłđðþı]/g, (letter) => letters[letter] ?? letter)
}

/** The order of texts by the rules of a language; those that differ in case and accents alone are equal. */
export type TextOrder = ReturnType<typeof createTextOrder>

/** The order of the engine's own language. */
export function createTextOrder() {
  const collatorOf = (locale?: string) => new Intl.Collator(locale, { sensitivity: 'base', numeric: true })
  let chosen: string | undefined
  let collator = collatorOf()
  return {
    /** BCP 47; undefined for the engine's own, as long as nobody has chosen. */
    locale: (): string | undefined => chosen,
    compare: (one: string, other: string): number => collator.compare(one, other),
    /** Orders by another language from now on. RangeError for what is no locale. */
    setLocale(locale: string) {
      collator = collatorOf(locale)
      chosen = locale
    },
  }
}
