import { powerMonitor } from 'electron'
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { now } from '#shared/now'

const looksForMs = 30_000

let looked = { at: -Infinity, isOnBattery: false }

/** True when this computer ran on its battery within the last half a minute; false where the system does not tell. */
export function isOnBattery(): boolean {
  const at = now()
  if (Math.abs(at - looked.at) < looksForMs) return looked.isOnBattery
  // Electron does not know it on Linux
  const found =
    process.platform === 'linux' ? isDischarging('/sys/class/power_supply') : powerMonitor.isOnBatteryPower()
  looked = { at, isOnBattery: found }
  return found
}

const profileFile = '/sys/firmware/acpi/platform_profile'

/** True when this computer saves power: by its profile on Linux; elsewhere, where nothing tells, on battery. */
export function isSavingPower(): boolean {
  return process.platform === 'linux' ? wordOf(profileFile) === 'low-power' : isOnBattery()
}

/**
 * True when a Linux computer runs on its battery, by the kernel's folder of power supplies: one of its own batteries is
 * discharging, and no other supply is plugged in. A mouse's battery does not count.
 */
export function isDischarging(folder: string): boolean {
  try {
    const supplies = readdirSync(folder).map((name) => {
      const read = (what: string) => wordOf(join(folder, name, what))
      return { isBattery: read('type') === 'Battery' && read('scope') !== 'Device', read }
    })
    const isPluggedIn = supplies.some(({ isBattery, read }) => !isBattery && read('online') === '1')
    return (
      !isPluggedIn && supplies.some(({ isBattery, read }) => isBattery && read('status') === 'Discharging')
    )
  } catch {
    return false
  }
}

function wordOf(path: string): string {
  try {
    return readFileSync(path, 'utf8').trim()
  } catch {
    return ''
  }
}
