import { parseBody } from './parse-body'
import { type ReceivedRecords, receiveRecords } from './receive-records'
import { type TextSetAside, textsSetAside } from './texts-set-aside'

/** What an answer holds. */
export interface ReadAnswer {
  /** How many records were sent. */
  readonly sent: number
  readonly received: ReceivedRecords
  readonly setAside: readonly TextSetAside[]
}

/**
 * Reads an answer as far as nothing that is stored matters: that can be done while the one before is being written.
 * Throws `answer-unreadable` when the body is no JSON array in UTF-8.
 */
export async function readAnswer(body: Uint8Array): Promise<ReadAnswer> {
  const { sent, text } = await parseBody(body)
  const received = await receiveRecords(sent)
  return { sent: sent.length, received, setAside: textsSetAside(text, received.bad) }
}
