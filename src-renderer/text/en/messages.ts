import { shell } from './shell'

/** Every text of the app in English, as ICU messages. */
export const en = { ...shell } as const
