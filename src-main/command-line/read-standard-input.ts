// a key is much shorter, and input may have no end
const longest = 64 * 1024

/**
 * Standard input as text, without the line break at its end. Keys come this way, never as an argument. What is
 * longer than any key is read no further.
 */
export async function readStandardInput(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
    if (text.length > longest) break
  }
  return text.replace(/\r?\n$/, '')
}
