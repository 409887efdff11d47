import type { LibraryCalls } from '#shared/calls/library-calls'
import type { Caller } from '#shared/calls/rpc'
import type { Outcome } from '#shared/fault'
import { type Found, type Question, sumChoices } from './questions'

/** Asks the library a question as the window does, by calls of its handlers or over a port. Throws for a fault. */
export async function askLibrary(call: Caller<LibraryCalls>, question: Question): Promise<Found> {
  if (question.call === 'sessions') {
    const { matching, rows } = valueOf(await call('sessions', question.query))
    return { matching, first: question.kind === 'filter' ? (rows[0]?.id ?? null) : null }
  }
  if (question.call === 'choices') {
    const { choices } = valueOf(await call('choices', question.query))
    const counts = choices.map(({ value, sessions }) => [value, sessions] as const)
    return { matching: sumChoices(question.query.field, counts), first: null }
  }
  if (question.call === 'spread') {
    const { sessions } = valueOf(await call('spread', question.query))
    return { matching: sessions, first: null }
  }
  const { matching } = valueOf(await call('patients', question.query))
  return { matching, first: null }
}

/** The value of an outcome. Throws for a fault. */
export function valueOf<T>(outcome: Outcome<T>): T {
  if (!outcome.ok) throw new Error(`the store answers ${outcome.fault.code} ${outcome.fault.detail ?? ''}`)
  return outcome.value
}
