export function costChart(_all: readonly object[]): string {
  return ''
}
