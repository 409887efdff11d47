import type { Json } from '#shared/records/json'
import { parseAnswer } from '#shared/wire/parse-answer'
import { StoreFault } from '../database/store-fault'

// bytes that are not UTF-8 would otherwise be replaced without a word
const decoder = new TextDecoder('utf-8', { fatal: true })

/** A list as it was sent, and its text. */
export interface ParsedBody {
  readonly json: string
  readonly sent: readonly Json[]
}

/** Reads the body of an answer of the service. Throws `answer-unreadable` when it is no JSON array in UTF-8. */
export function parseBody(body: Uint8Array): ParsedBody {
  const json = decode(body)
  const sent = json === null ? null : parseAnswer(json)
  if (json === null || sent === null) throw new StoreFault('answer-unreadable')
  return { json, sent }
}

function decode(body: Uint8Array): string | null {
  try {
    return decoder.decode(body)
  } catch {
    return null
  }
}
