import { existsSync, readdirSync, statSync } from 'node:fs'

// any of these is there as soon as a profile has been used
const ofProfiles = ['engine.json', 'settings.json', 'settings.json.bak', 'logs', 'IndexedDB', 'Local State']

/** Whether a folder holds something and is no profile: its rights must not be changed, nor anything put into it. */
export function isStrangeFolder(path: string): boolean {
  if (!existsSync(path) || !statSync(path).isDirectory()) return false
  const names = readdirSync(path)
  return names.length > 0 && !names.some((name) => ofProfiles.includes(name))
}
