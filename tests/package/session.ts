import type { DebianRoot, InsideOptions, RanInside } from './debian-root'

// a keyring that logging in would have unlocked, and a display; neither takes what is on standard input
const session = `set -e
mkdir -p ~/.local/share/keyrings
printf %s her-password | gnome-keyring-daemon --unlock --components=secrets >/dev/null 2>&1
number=$(mktemp)
Xvfb -displayfd 3 -screen 0 1280x800x24 -nolisten tcp 3>"$number" </dev/null >/dev/null 2>&1 &
while ! [ -s "$number" ]; do sleep 0.1; done
export DISPLAY=:$(cat "$number")
`

/** Runs a script as the ordinary user of a Debian, logged in to a desktop: with a message bus, a keyring and a display. */
export function inSession(
  root: DebianRoot,
  script: string,
  options: Omit<InsideOptions, 'as'> = {},
): Promise<RanInside> {
  const quoted = `${session}${script}`.replaceAll(`'`, `'\\''`)
  return root.inside(`exec dbus-run-session -- sh -c '${quoted}'`, { ...options, as: 'user' })
}
