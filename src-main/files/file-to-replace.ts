import { access, constants, realpath, stat } from 'node:fs/promises'

/**
 * The path at which a whole file can be put in the place of what is at `path`: that behind a link, or the same one where
 * nothing is yet. Rejects with the system's errors, and for what is no file or may not be written.
 */
export async function fileToReplace(path: string): Promise<string> {
  const there = await stat(path).catch((error: unknown) => {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw error
  })
  if (there === null) return path
  if (there.isDirectory()) throw systemError('EISDIR')
  // a device or a pipe would be gone, and a file in its place
  if (!there.isFile()) throw systemError('ENOTSUP')
  // a rename would succeed, since that needs the folder alone
  await access(path, constants.W_OK)
  return realpath(path)
}

function systemError(code: string): Error {
  return Object.assign(new Error(code), { code })
}
