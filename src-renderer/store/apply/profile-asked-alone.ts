import type { Answer } from '#shared/calls/store-calls'

/** The profile that alone an answer was asked for, so that all of its sessions are that one's; null for any other. */
export function profileAskedAlone({ profiles }: Pick<Answer, 'profiles'>): string | null {
  const [profile = null, ...others] = profiles ?? []
  return others.length === 0 ? profile : null
}
