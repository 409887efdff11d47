import type { SessionDetail } from '#shared/records/session'

/** Why the raw arrays of a session cannot be asked for; null when they can. */
export function whyNotAsked({ session, flags }: SessionDetail): 'undated' | 'unshared' | null {
  if (session.local.day === 'undated') return 'undated'
  return flags.some(({ code }) => code === 'unshared') ? 'unshared' : null
}
