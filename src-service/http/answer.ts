/** What the service answers, before it is compressed and sent. */
export interface Answer {
  readonly status: number
  readonly headers: Readonly<Record<string, string>>
  readonly body: string
}

const json = { 'content-type': 'application/json; charset=utf-8' }

/** A successful answer. */
export function jsonAnswer(value: unknown): Answer {
  return { status: 200, headers: json, body: JSON.stringify(value) }
}

/** An answer with the interface's Error body; `code` is the status, as text where samples show it as text. */
export function errorAnswer(
  status: number,
  message: string,
  codeAsText: boolean,
  headers: Record<string, string> = {},
): Answer {
  const code = codeAsText ? String(status) : status
  return { status, headers: { ...json, ...headers }, body: JSON.stringify({ code, message }) }
}
