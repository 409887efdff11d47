const block = 512

/** @param {Buffer} field */
function text(field) {
  const end = field.indexOf(0)
  return field.toString('utf8', 0, end === -1 ? field.length : end)
}

/**
 * The plain files in an unpacked tar archive, by name. Supports the part of the format that npm uses.
 *
 * @param {Buffer} archive
 * @returns {Map<string, Buffer>}
 */
export function readTar(archive) {
  const files = new Map()
  let at = 0
  while (at + block <= archive.length) {
    const header = archive.subarray(at, at + block)
    const name = text(header.subarray(0, 100))
    if (name === '') break
    const size = Number.parseInt(text(header.subarray(124, 136)).trim() || '0', 8)
    const prefix = text(header.subarray(345, 500))
    const kind = String.fromCharCode(header[156] ?? 0)
    const start = at + block
    if (kind === '0' || kind === '\0') {
      files.set(prefix ? `${prefix}/${name}` : name, archive.subarray(start, start + size))
    }
    at = start + Math.ceil(size / block) * block
  }
  return files
}
