import { existsSync } from 'node:fs'

/**
 * Detects a display and a message bus in this session, through which a keychain may be reached and which only Linux can
 * lack; and a keyring for the sample data.
 *
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 * @param {string | null} sampleFolder where that would be; null where it is of no matter
 */
export function lookAtMachine(platform, env, sampleFolder = null) {
  if (platform !== 'linux') return { hasDisplay: true, hasBus: true, hasSample: false }
  const ownBus = `/run/user/${process.getuid?.() ?? 0}/bus`
  return {
    hasDisplay: Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']),
    hasBus: Boolean(env['DBUS_SESSION_BUS_ADDRESS']) || existsSync(ownBus),
    hasSample: sampleFolder !== null && existsSync(sampleFolder),
  }
}
