import * as v from 'valibot'

/** A command that was used, with the title that it had. */
export interface UsedCommand {
  readonly id: string
  readonly title: string
}

const rememberedAtMost = 30

const contentSchema = v.object({
  format: v.literal(1),
  used: v.array(v.object({ id: v.string(), title: v.string() })),
})

/** Reads which commands were used, latest first; none when the text is of a later version. */
export function readUsed(content: string): readonly UsedCommand[] {
  try {
    const parsed = v.safeParse(contentSchema, JSON.parse(content))
    return parsed.success ? parsed.output.used : []
  } catch {
    return []
  }
}

/** Writes them for {@link readUsed}. */
export function writeUsed(used: readonly UsedCommand[]): string {
  return JSON.stringify({ format: 1, used })
}

/** Those used before, with one more at their head. */
export function withUsed(used: readonly UsedCommand[], { id, title }: UsedCommand): readonly UsedCommand[] {
  return [{ id, title }, ...used.filter((one) => one.id !== id)].slice(0, rememberedAtMost)
}
