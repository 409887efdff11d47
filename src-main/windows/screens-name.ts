import type { Area } from './visible-place'

/** A text by which a set of screens is recognised, in whatever order the system lists them. */
export function screensName(screens: readonly { readonly bounds: Area }[]): string {
  return screens
    .map(({ bounds: { x, y, width, height } }) => `${width}x${height}@${x},${y}`)
    .sort()
    .join(' ')
}
