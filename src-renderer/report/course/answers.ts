import type { AnsweredRow } from '../../course/question-rows'

// letters on a line of small text, about
const onLine = 135

/** An answer on paper: what it is from, and as much more as its line holds. */
export function answerText({ title, value, said: [from, ...others] }: AnsweredRow): string {
  let text = from === undefined ? value : `${value} · ${from}`
  for (const phrase of others) {
    const more = `${text} · ${phrase}`
    if (title.length + more.length > onLine) break
    text = more
  }
  return text
}
