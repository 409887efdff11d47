import { untrack } from 'svelte'
import { type Fault, ok, type Outcome } from '#shared/fault'
import type { Navigation, Route } from './navigation.svelte'

/** The kinds of change that can be undone. */
export type UndoKind = 'mark' | 'pair' | 'filter' | 'columns'

/** A change that a person has made, and how to undo it. */
export interface UndoStep {
  readonly kind: UndoKind
  /** What was done, such as "3 patients marked reviewed", in the language of the page. */
  readonly done: string
  /** Whether the change is seen where it was made, so that nothing is shown or read out about it. */
  readonly quiet?: boolean
  /** Changes in a row with the same text here, such as typed letters, are undone as one. */
  readonly joins?: string
  /** The page that shows the change; undoing goes there first. */
  readonly on?: Route
  undo(): Promise<Outcome<unknown>> | void
}

/** What a person was last told of a change. */
interface UndoNews {
  readonly step: Pick<UndoStep, 'done'>
  /** False for a change that could not be made: there is nothing to undo. */
  readonly made: boolean
  /** Why it could not be made or undone. */
  readonly fault: Fault | null
  readonly undone: boolean
}

export type Undo = ReturnType<typeof createUndo>

const stepsAtMost = 50

/** An empty stack of changes, for the pages of one connection. */
export function createUndo(navigation: Pick<Navigation, 'route' | 'go'>) {
  let steps = $state.raw<readonly UndoStep[]>([])
  let news = $state.raw<UndoNews | null>(null)
  let ending: Promise<unknown> = Promise.resolve()

  async function undoNewest(): Promise<void> {
    const step = steps.at(-1)
    if (!step) return
    if (step.on && step.on.page !== navigation.route.page) navigation.go(step.on)
    const { undo } = step
    const outcome = (await undo()) ?? ok({})
    if (outcome.ok) steps = steps.filter((one) => one !== step)
    news = { step, made: true, fault: outcome.ok ? null : outcome.fault, undone: outcome.ok }
  }

  return {
    /** The change that the next undo takes back; null for none. */
    get next() {
      return steps.at(-1) ?? null
    },
    /** What to tell: the last change that is not quiet or failed, or the last undo; null once dismissed. */
    get news() {
      return news
    },
    add(step: UndoStep) {
      const last = steps.at(-1)
      const isSame = last?.joins !== undefined && last.joins === step.joins && last.kind === step.kind
      // the older one leads back to before all of them
      const { undo } = isSame ? last : step
      steps = [...(isSame ? steps.slice(0, -1) : steps), { ...step, undo }].slice(-stepsAtMost)
      news = step.quiet ? null : { step, made: true, fault: null, undone: false }
    },
    /** Tells of a change that could not be made. */
    fail: (done: string, fault: Fault) => void (news = { step: { done }, made: false, fault, undone: false }),
    /** Takes back the newest change, after those under way; one that fails can be tried again. */
    undo: () => (ending = ending.then(undoNewest)),
    dismiss: () => void (news = null),
  }
}

/**
 * Makes each change of a value that a person makes a step. `read` gives null while the value is not known yet, `tell`
 * gives null for a change without a step, such as that of an equal value. To be called in a component's setup; returns
 * what takes the present value as set by no person.
 */
export function followChanges<T>(
  undo: Pick<Undo, 'add'>,
  read: () => T | null,
  restore: (value: T) => void,
  tell: (before: T, now: T) => Omit<UndoStep, 'undo'> | null,
): () => void {
  let known: T | null = null
  const settle = () => void (known = untrack(read))

  $effect(() => {
    const now = read()
    const before = known
    known = now
    untrack(() => {
      if (before === null || now === null) return
      const words = tell(before, now)
      if (!words) return
      undo.add({
        ...words,
        undo() {
          restore(before)
          settle()
        },
      })
    })
  })
  return settle
}
