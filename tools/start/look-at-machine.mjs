import { existsSync } from 'node:fs'

/**
 * Whether this session has a display and a message bus, through which a keychain may be reached. Only Linux can
 * lack them.
 *
 * @param {NodeJS.Platform} platform
 * @param {NodeJS.ProcessEnv} env
 */
export function lookAtMachine(platform, env) {
  if (platform !== 'linux') return { hasDisplay: true, hasBus: true }
  const ownBus = `/run/user/${process.getuid?.() ?? 0}/bus`
  return {
    hasDisplay: Boolean(env['DISPLAY'] || env['WAYLAND_DISPLAY']),
    hasBus: Boolean(env['DBUS_SESSION_BUS_ADDRESS']) || existsSync(ownBus),
  }
}
