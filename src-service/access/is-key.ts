import { createHash, timingSafeEqual } from 'node:crypto'

const digest = (text: string) => createHash('sha256').update(text).digest()

/** Whether a key that was sent is the one expected; takes the same time however much of it is right. */
export function isKey(sent: string | undefined, expected: string): boolean {
  return timingSafeEqual(digest(sent ?? ''), digest(expected)) && sent !== undefined
}
