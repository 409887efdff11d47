/**
 * The messages of another language: exactly the keys of the English ones. Used with `satisfies`, so a text that is
 * missing in a language, or that English does not know, does not compile.
 */
export type Translation<English extends Readonly<Record<string, string>>> = Readonly<
  Record<keyof English, string>
>
