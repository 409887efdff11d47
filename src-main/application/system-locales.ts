import { app } from 'electron'
import type { SystemLocales } from '../host/host-state'
import { regionalFormat } from '../host/regional-format'

/** What the operating system says of language and region. Electron has to be ready. */
export function systemLocales(): SystemLocales {
  const { platform, env: environment } = process
  return {
    languages: app.getPreferredSystemLanguages(),
    region: regionalFormat({ platform, systemLocale: app.getSystemLocale(), environment }),
  }
}
