/** The Debian package of each shared library that Electron and the keychain module need, by its file name. */
const packageOfLibrary = {
  'libX11.so.6': 'libx11-6',
  'libXcomposite.so.1': 'libxcomposite1',
  'libXdamage.so.1': 'libxdamage1',
  'libXext.so.6': 'libxext6',
  'libXfixes.so.3': 'libxfixes3',
  'libXrandr.so.2': 'libxrandr2',
  'libasound.so.2': 'libasound2',
  'libatk-1.0.so.0': 'libatk1.0-0',
  'libatk-bridge-2.0.so.0': 'libatk-bridge2.0-0',
  'libatspi.so.0': 'libatspi2.0-0',
  'libcairo.so.2': 'libcairo2',
  'libcups.so.2': 'libcups2',
  'libdbus-1.so.3': 'libdbus-1-3',
  'libdrm.so.2': 'libdrm2',
  'libexpat.so.1': 'libexpat1',
  'libgbm.so.1': 'libgbm1',
  'libgio-2.0.so.0': 'libglib2.0-0',
  'libglib-2.0.so.0': 'libglib2.0-0',
  'libgobject-2.0.so.0': 'libglib2.0-0',
  'libgtk-3.so.0': 'libgtk-3-0',
  'libnotify.so.4': 'libnotify4',
  'libnspr4.so': 'libnspr4',
  'libnss3.so': 'libnss3',
  'libnssutil3.so': 'libnss3',
  'libpango-1.0.so.0': 'libpango-1.0-0',
  'libsecret-1.so.0': 'libsecret-1-0',
  'libsmime3.so': 'libnss3',
  'libudev.so.1': 'libudev1',
  'libxcb.so.1': 'libxcb1',
  'libxkbcommon.so.0': 'libxkbcommon0',
}

/** The shared libraries that Electron and the keychain module need, by their file names. */
export const knownLibraries = Object.keys(packageOfLibrary)

/** The Debian package of each program that the tools use, by its name. */
const packageOfProgram = {
  Xvfb: 'xvfb',
  certutil: 'libnss3-tools',
  'dbus-daemon': 'dbus',
  'dbus-monitor': 'dbus',
  'dbus-send': 'dbus',
  dunst: 'dunst',
  'gnome-keyring-daemon': 'gnome-keyring',
  mmdebstrap: 'mmdebstrap',
  pdftotext: 'poppler-utils',
}

/** The names that got the suffix t64 in 2024; older releases know them without it. */
const renamed = new Set([
  'libasound2',
  'libatk1.0-0',
  'libatk-bridge2.0-0',
  'libatspi2.0-0',
  'libcups2',
  'libglib2.0-0',
  'libgtk-3-0',
])

/** The application's Debian dependencies: its libraries, by their names in any release since Debian 12. */
export function debianDependencies() {
  const names = [...new Set(Object.values(packageOfLibrary))].sort()
  return names.map((name) => (renamed.has(name) ? `${name}t64 | ${name}` : name))
}

/** @type {Record<string, string | undefined>} */
const packages = { ...packageOfLibrary, ...packageOfProgram }

/**
 * The Debian packages that bring some libraries and programs, each once, in order of name.
 *
 * @param {string[]} missing
 * @returns {string[]}
 */
export function debianPackages(missing) {
  return [...new Set(missing.flatMap((name) => packages[name] ?? []))].sort()
}
