import { join, resolve } from 'node:path'

/** What decides where the profile lies. */
export interface ProfileChoice {
  /** The folder a person named with `--user-data`. */
  readonly asked: string | null
  /** The platform's folder for application data. */
  readonly appData: string
  /** An engine that is not the one releases are built with; it would wipe a newer engine's database. */
  readonly fallbackEngine: boolean
  /** Pages come from a development server, under another origin. */
  readonly development: boolean
}

/** The profile folder, absolute. Engines and origins that must not share a database get folders of their own. */
export function chooseProfileFolder(choice: ProfileChoice): string {
  if (choice.asked !== null) return resolve(choice.asked)
  const name = ['Spirodesk']
  if (choice.development) name.push('development')
  if (choice.fallbackEngine) name.push('older engine')
  return join(choice.appData, name.join(' - '))
}
