/**
 * The locale (BCP 47) that a terminal asks for, by the rules of POSIX: `LC_ALL` counts before `LC_MESSAGES`, that
 * before `LANG`. None for `C`, `POSIX` and what is no locale.
 */
export function environmentLocales(environment: Readonly<Record<string, string | undefined>>): string[] {
  const { LC_ALL, LC_MESSAGES, LANG } = environment
  // es_MX.UTF-8@modifier
  const named = (LC_ALL || LC_MESSAGES || LANG || '').split(/[.@]/)[0]?.replaceAll('_', '-') ?? ''
  try {
    return /^[a-z]{2,3}(-|$)/i.test(named) ? Intl.getCanonicalLocales(named) : []
  } catch {
    return []
  }
}
