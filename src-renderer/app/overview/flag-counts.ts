import type { Choices } from '#shared/queries/figures'
import { type FlagCode, type FlagKind, flagCodes, flagKinds } from '#shared/records/flag'

/** How many sessions carry a flag. */
export interface FlagCount {
  readonly code: FlagCode
  readonly kind: FlagKind
  readonly sessions: number
}

const order: readonly FlagKind[] = ['fault', 'note', 'fact']

/** The flags that sessions carry: what cannot be right first, then what to check, then facts; most sessions first. */
export function flagCounts({ choices }: Choices): FlagCount[] {
  const counts = choices.flatMap(({ value, sessions }) => {
    const code = flagCodes.find((one) => one === value)
    return code ? [{ code, kind: flagKinds[code], sessions }] : []
  })
  return counts.sort((a, b) => order.indexOf(a.kind) - order.indexOf(b.kind) || b.sessions - a.sessions)
}
