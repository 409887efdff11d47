import { existsSync } from 'node:fs'

/**
 * Whether this session has a display and a message bus, through which a keychain may be reached, which only Linux can
 * lack; and whether the sample data has a keyring of its own here.
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
