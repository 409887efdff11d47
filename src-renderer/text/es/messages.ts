import { compare } from './compare'
import { faults } from './faults'
import { firstStart } from './first-start'
import { flags } from './flags'
import { overview } from './overview'
import { patient } from './patient'
import { patients } from './patients'
import { session } from './session'
import { sessions } from './sessions'
import { settings } from './settings'
import { shell } from './shell'
import { spirometry } from './spirometry'
import { sync } from './sync'

/** Every text of the app in Spanish, as ICU messages. */
export const es = {
  ...shell,
  ...firstStart,
  ...sync,
  ...settings,
  ...faults,
  ...sessions,
  ...session,
  ...compare,
  ...patient,
  ...patients,
  ...overview,
  ...spirometry,
  ...flags,
} as const
