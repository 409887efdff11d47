import { faults } from './faults'
import { firstStart } from './first-start'
import { settings } from './settings'
import { shell } from './shell'
import { sync } from './sync'

/** Every text of the app in English, as ICU messages. */
export const en = { ...shell, ...firstStart, ...sync, ...settings, ...faults } as const
