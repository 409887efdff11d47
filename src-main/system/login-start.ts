import type { App } from 'electron'
import { mkdirSync, readFileSync } from 'node:fs'
import { homedir } from 'node:os'
import { dirname, join } from 'node:path'
import { ok, type Outcome } from '#shared/fault'
import type { LoginStart } from '#shared/host'
import { fileFault } from '../files/whole-file'
import { writeAtomically } from '../profile/atomic-file'
import { clearPlaceSync } from '../profile/entries'

/** Start at login, as the system has it: nothing of it is remembered here. */
export interface LoginStarter {
  read(): LoginStart
  /** Returns the system's state afterwards; a file fault when it cannot be written. */
  set(on: boolean): Outcome<LoginStart>
  /** True when the system started this process at login without `--hidden`. */
  wasStarted(): boolean
}

/** The option that starts Spirodesk in the tray. */
const hidden = '--hidden'

/** Start at login by each system's means; an unpackaged program cannot. */
export function loginStarter(app: App): LoginStarter {
  if (!app.isPackaged)
    return { read: () => 'unavailable', set: () => ok('unavailable'), wasStarted: () => false }
  if (process.platform === 'linux') {
    const { XDG_CONFIG_HOME: config, APPIMAGE: image } = process.env
    const folder = config?.startsWith('/') ? config : join(homedir(), '.config')
    return autostartFile(join(folder, 'autostart', 'spirodesk.desktop'), image ?? process.execPath)
  }
  const args = process.platform === 'win32' ? { args: [hidden] } : {}
  const settings = () => app.getLoginItemSettings(args)
  const read = (): LoginStart => {
    const { openAtLogin, executableWillLaunchAtLogin } = settings()
    // a person may have turned it off in the task manager
    return openAtLogin && (process.platform !== 'win32' || executableWillLaunchAtLogin) ? 'on' : 'off'
  }
  return {
    read,
    set(on) {
      app.setLoginItemSettings({ openAtLogin: on, ...args, ...(on && { enabled: true }) })
      return ok(read())
    },
    wasStarted: () => process.platform === 'darwin' && settings().wasOpenedAtLogin,
  }
}

/** Start at login on Linux, by the desktop entry at `path` that starts `program`. */
export function autostartFile(path: string, program: string): LoginStarter {
  const exec = `Exec=${quoted(program)} ${hidden}`
  const read = (): LoginStart => {
    const lines = linesOf(path)
    const isOff = lines.some((line) =>
      /^(Hidden\s*=\s*true|X-GNOME-Autostart-enabled\s*=\s*false)\s*$/i.test(line),
    )
    return lines.includes(exec) && !isOff ? 'on' : 'off'
  }
  return {
    read,
    set(on) {
      try {
        if (on) {
          mkdirSync(dirname(path), { recursive: true })
          writeAtomically(path, `${[...entry, exec].join('\n')}\n`)
        } else clearPlaceSync(path)
        return ok(read())
      } catch (error) {
        return { ok: false, fault: fileFault(error) }
      }
    },
    wasStarted: () => false,
  }
}

const entry = [
  '[Desktop Entry]',
  'Type=Application',
  'Name=Spirodesk',
  'Icon=spirodesk',
  'Terminal=false',
  'X-GNOME-Autostart-enabled=true',
]

/** A word of an `Exec` line: quoted for the command, then for the file, and with its percent signs doubled. */
function quoted(word: string): string {
  const inCommand = word.replace(/(["`$\\])/g, '\\$1')
  return `"${inCommand.replaceAll('\\', '\\\\').replaceAll('%', '%%')}"`
}

function linesOf(path: string): string[] {
  try {
    return readFileSync(path, 'utf8').split('\n')
  } catch {
    return []
  }
}
