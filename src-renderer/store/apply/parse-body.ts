import type { Json } from '#shared/records/json'
import { parseAnswer } from '#shared/wire/parse-answer'
import { StoreFault } from '../database/store-fault'
import { giveWay } from '../give-way'
import { cutArray } from './cut-array'

// bytes that are not UTF-8 would otherwise be replaced without a word
const decoder = new TextDecoder('utf-8', { fatal: true })

/** A list as it was sent. */
export interface ParsedBody {
  readonly sent: readonly Json[]
  /** Its text. */
  text(): string
}

/** Reads the body of an answer of the service. Throws `answer-unreadable` when it is no JSON array in UTF-8. */
export async function parseBody(body: Uint8Array): Promise<ParsedBody> {
  const sent = (await parsePieces(body)) ?? parse(body)
  if (sent === null) throw new StoreFault('answer-unreadable')
  return { sent, text: () => decoder.decode(body) }
}

/** Piece by piece, since memory for a whole answer is new each time, and that of a piece is used again. */
async function parsePieces(body: Uint8Array): Promise<Json[] | null> {
  const sent: Json[] = []
  for (const piece of cutArray(body)) {
    const some = parse(piece)
    if (some === null) return null
    for (const record of some) sent.push(record)
    await giveWay()
  }
  return sent
}

function parse(bytes: Uint8Array): Json[] | null {
  try {
    return parseAnswer(decoder.decode(bytes))
  } catch {
    return null
  }
}
