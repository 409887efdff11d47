/** The code of a file system's error, such as `EACCES`, else its class; never its message, which holds a path. */
export function errorCode(error: unknown): string {
  if (!(error instanceof Error)) return typeof error
  return 'code' in error && typeof error.code === 'string' ? error.code : error.name
}
