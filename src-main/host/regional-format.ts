import { environmentLocales } from '../command-line/environment-locales'

/** What Electron and the environment tell of the region that the computer is set to. */
export interface RegionalHints {
  readonly platform: NodeJS.Platform
  /** `app.getSystemLocale()`, which on Linux may end in `@posix`. */
  readonly systemLocale: string
  readonly environment: Readonly<Record<string, string | undefined>>
}

/**
 * The locale (BCP 47) by which the computer writes numbers, whichever language it speaks. On Linux that is
 * `LC_NUMERIC`, which Electron does not ask for. English where nothing can be told.
 */
export function regionalFormat({ platform, systemLocale, environment }: RegionalHints): string {
  const [named] = platform === 'linux' ? environmentLocales(environment, 'LC_NUMERIC') : []
  const [told] = environmentLocales({ LANG: systemLocale })
  return named ?? told ?? 'en-GB'
}
