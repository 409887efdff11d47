/** All of standard input as text, without the line break at its end. Keys come this way, never as an argument. */
export async function readStandardInput(input: AsyncIterable<Uint8Array | string>): Promise<string> {
  const decoder = new TextDecoder()
  let text = ''
  for await (const chunk of input) {
    text += typeof chunk === 'string' ? chunk : decoder.decode(chunk, { stream: true })
  }
  return text.replace(/\r?\n$/, '')
}
