import type { AnsweredRow } from '../../course/question-rows'

// letters on a line of small text, about
const onLine = 135

/** An answer on one line of paper, with as much of what it is from as that holds. */
export function answerText({ title, value, said }: AnsweredRow): string {
  let text = value
  for (const phrase of said) {
    const more = `${text} · ${phrase}`
    if (title.length + more.length > onLine) break
    text = more
  }
  return text
}
