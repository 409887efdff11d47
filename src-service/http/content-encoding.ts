/** The compressions that the service offers, the most thorough first. */
export const contentEncodings = ['br', 'gzip', 'deflate'] as const

/** One compression. */
export type ContentEncoding = (typeof contentEncodings)[number]

function readWeights(header: string): Map<string, number> {
  const weights = header.split(',').map((part): [string, number] => {
    const [name = '', ...parameters] = part.split(';').map((piece) => piece.trim().toLowerCase())
    const quality = parameters.find((parameter) => parameter.startsWith('q='))
    const weight = quality === undefined ? 1 : Number(quality.slice(2))
    return [name, Number.isFinite(weight) ? weight : 0]
  })
  return new Map(weights)
}

/**
 * Chooses by an Accept-Encoding header: the compression with the highest weight, the most thorough among equals.
 * Null is none, for a header that is absent or names none that is offered.
 */
export function chooseEncoding(header: string | undefined): ContentEncoding | null {
  if (header === undefined) return null
  const weights = readWeights(header)
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0
  const best = Math.max(...contentEncodings.map(weightOf))
  if (best <= 0 || best < (weights.get('identity') ?? 0)) return null
  return contentEncodings.find((name) => weightOf(name) === best) ?? null
}
