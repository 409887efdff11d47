import { sessionMark } from '#shared/records/marks'

/** What the library is asked to mark two sessions as before and after a bronchodilator. */
export const pairOf = (pre: string, post: string) =>
  ({ kind: 'bronchodilator', on: [sessionMark(post)], by: '', value: { pre } }) as const

/** What it is asked to say that they are no pair. */
export const noPairOf = (pre: string, post: string) => ({ ...pairOf(pre, post), kind: 'no-pair' }) as const
