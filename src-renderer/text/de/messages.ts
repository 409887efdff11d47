import { columns } from './columns'
import { compare } from './compare'
import { exports } from './exports'
import { faults } from './faults'
import { filters } from './filters'
import { firstStart } from './first-start'
import { flags } from './flags'
import { imports } from './imports'
import { overview } from './overview'
import { palette } from './palette'
import { patient } from './patient'
import { patients } from './patients'
import { raw } from './raw'
import { removed } from './removed'
import { report } from './report'
import { session } from './session'
import { sessions } from './sessions'
import { settings } from './settings'
import { shell } from './shell'
import { spirometry } from './spirometry'
import { sync } from './sync'
import { table } from './table'
import { views } from './views'

/** Every text of the app in German, as ICU messages. */
export const de = {
  ...shell,
  ...firstStart,
  ...sync,
  ...settings,
  ...faults,
  ...sessions,
  ...table,
  ...filters,
  ...views,
  ...session,
  ...compare,
  ...exports,
  ...removed,
  ...columns,
  ...imports,
  ...raw,
  ...palette,
  ...patient,
  ...patients,
  ...overview,
  ...report,
  ...spirometry,
  ...flags,
} as const
