import { join } from 'node:path'

/**
 * The user's cache folder, by the custom of each platform.
 *
 * @param {{ platform: NodeJS.Platform, env: NodeJS.ProcessEnv, home: string }} where
 */
export function cacheFolder({ platform, env, home }) {
  if (platform === 'win32')
    return join(env['LOCALAPPDATA'] || join(home, 'AppData', 'Local'), 'spirodesk-tools')
  if (platform === 'darwin') return join(home, 'Library', 'Caches', 'spirodesk-tools')
  return join(env['XDG_CACHE_HOME'] || join(home, '.cache'), 'spirodesk-tools')
}
