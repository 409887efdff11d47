import { extname, resolve, sep } from 'node:path'
import { appHost, appScheme } from './page-origin'

const types: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.png': 'image/png',
  '.woff2': 'font/woff2',
  '.woff': 'font/woff',
  '.ttf': 'font/ttf',
}

/** A file of the pages' folder with its media type. */
export interface PageFile {
  readonly path: string
  readonly type: string
}

function decoded(pathname: string): string | null {
  try {
    return decodeURIComponent(pathname)
  } catch {
    return null
  }
}

/**
 * The file that an address of a page means, inside `folder`; null for another host, a file type that pages have
 * no use for, and every way out of the folder. Whether the file exists is not looked at.
 */
export function resolvePageFile(folder: string, address: string): PageFile | null {
  if (!URL.canParse(address)) return null
  const url = new URL(address)
  const pathname = decoded(url.pathname)
  if (url.protocol !== `${appScheme}:` || url.host !== appHost || pathname === null) return null
  if (pathname.includes('\0') || pathname.includes('\\')) return null
  const path = resolve(folder, `.${pathname}`)
  const type = types[extname(path)]
  return type !== undefined && path.startsWith(folder + sep) ? { path, type } : null
}
