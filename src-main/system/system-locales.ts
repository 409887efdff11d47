import type { App } from 'electron'

/** The operating system's languages and region, each a locale (BCP 47). */
export interface SystemLocales {
  /** Preferred languages, best first. */
  readonly languages: readonly string[]
  /** The locale of its number format. */
  readonly region: string
}

/** The operating system's languages and region. Electron has to be ready. */
export function systemLocales(
  app: Pick<App, 'getPreferredSystemLanguages' | 'getSystemLocale'>,
): SystemLocales {
  const { platform, env: environment } = process
  return {
    languages: app.getPreferredSystemLanguages(),
    region: regionalFormat({ platform, systemLocale: app.getSystemLocale(), environment }),
  }
}

/** The sources for the computer's region: Electron and the environment. */
interface RegionalHints {
  readonly platform: NodeJS.Platform
  /** `app.getSystemLocale()`, which on Linux may end in `@posix`. */
  readonly systemLocale: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

/** The locale (BCP 47) of the computer's number format, on Linux `LC_NUMERIC`; English where unknown. */
export function regionalFormat({ platform, systemLocale, environment }: RegionalHints): string {
  const [named] = platform === 'linux' ? environmentLocales(environment, 'LC_NUMERIC') : []
  const [ofSystem] = environmentLocales({ LANG: systemLocale })
  return named ?? ofSystem ?? 'en-GB'
}

/** The locales (BCP 47) of the environment by POSIX: `LC_ALL`, the category, `LANG`; none for `C` and no locale. */
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
