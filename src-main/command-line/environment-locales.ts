/**
 * The locale (BCP 47) that the environment asks for, by the rules of POSIX: `LC_ALL` counts before the category, that
 * before `LANG`. None for `C`, `POSIX` and what is no locale.
 */
export function environmentLocales(
  environment: Readonly<Record<string, string | undefined>>,
  category: 'LC_MESSAGES' | 'LC_NUMERIC' = 'LC_MESSAGES',
): string[] {
  const { LC_ALL, LANG } = environment
  // es_MX.UTF-8@modifier
  const named = (LC_ALL || environment[category] || LANG || '').split(/[.@]/)[0]?.replaceAll('_', '-') ?? ''
  try {
    return /^[a-z]{2,3}(-|$)/i.test(named) ? Intl.getCanonicalLocales(named) : []
  } catch {
    return []
  }
}
