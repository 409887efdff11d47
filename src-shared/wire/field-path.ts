/**
 * The path of a field that the interface does not list, with the characters that paths use themselves replaced
 * (`~` by `~0`, `.` by `~1`), so that no two fields share a path.
 */
export function fieldPath(parent: string, name: string): string {
  const escaped = name.replaceAll('~', '~0').replaceAll('.', '~1')
  return parent === '' ? escaped : `${parent}.${escaped}`
}

/** The parts of a path, with the names as they were sent. */
export function pathParts(path: string): string[] {
  return path.split('.').map((part) => part.replaceAll('~1', '.').replaceAll('~0', '~'))
}
