const longest = 160

/** The reportable part of an error's answer: status, its code, and its printable message without the key or an `@`. */
export function errorDetail(status: number, body: Uint8Array, key: string): string {
  const error = readError(body)
  if (!error) return `status ${status}`
  const harmless = (text: string) => printable(key ? text.replaceAll(key, '…') : text)
  const code = error.code === null ? '' : `, code ${harmless(error.code)}`
  const message = error.message === null ? '' : `: ${harmless(error.message)}`
  return `status ${status}${code}${message}`
}

function readError(body: Uint8Array): { code: string | null; message: string | null } | null {
  if (body.byteLength > 65_536) return null
  try {
    const value: unknown = JSON.parse(new TextDecoder().decode(body))
    if (typeof value !== 'object' || value === null) return null
    const code: unknown = 'code' in value ? value.code : null
    const message: unknown = 'message' in value ? value.message : null
    return {
      code: typeof code === 'number' || typeof code === 'string' ? String(code) : null,
      message: typeof message === 'string' ? message : null,
    }
  } catch {
    return null
  }
}

function printable(text: string): string {
  const plain = text
    .slice(0, 4 * longest)
    .replace(/[^\x20-\x7e…]+/g, ' ')
    .replace(/\S*@\S*/g, '…')
    .replace(/ {2,}/g, ' ')
    .trim()
  return plain.length > longest ? `${plain.slice(0, longest)}…` : plain
}
