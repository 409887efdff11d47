import type { Fault } from '#shared/fault'
import { now } from '#shared/now'
import type { MadeMarks } from '#shared/records/marks'
import { patientMark } from '#shared/records/patient'
import type { MonthContent, ReportContent } from '../../report/content/content'
import type { Marking } from '../workspace/marking.svelte'
import type { ReportSubject } from './report'

/** Rest after typing until the preview shows it, ms. */
const restMs = 500

/**
 * The clinician's words on the month that a dialog shows: saved when they are left, printed or closed. What one dialog makes of
 * one month is one version.
 */
export function createMonthWords(
  marking: Pick<Marking, 'initials' | 'saveWords'>,
  subject: () => ReportSubject,
  read: () => ReportContent | null,
) {
  // null until a person types
  let typed = $state<string | null>(null)
  let shown = $state<string | null>(null)
  let fault = $state.raw<Fault | null>(null)
  let timer: ReturnType<typeof setTimeout> | undefined
  let saving: Promise<boolean> = Promise.resolve(true)
  let made: { readonly span: string; readonly marks: MadeMarks['marks'] } | null = null

  const mark = $derived.by(() => {
    const [about, content] = [subject(), read()]
    if (about.kind !== 'month' || content?.kind !== 'month') return null
    const isOfSpan = content.request.from === about.from && content.request.to === about.to
    return isOfSpan ? content.words : null
  })
  const kept = $derived(mark?.value.words ?? '')
  const isUnsigned = $derived(mark?.by === '')

  async function keep(about: ReportSubject, words: string): Promise<boolean> {
    if (about.kind !== 'month') return true
    const { from, to } = about
    const on = patientMark(about.patient)
    const span = `${from} ${to}`
    const before = made?.span === span ? made.marks : []
    const answer = await marking.saveWords('month-words', on, { from, to, words }, before)
    fault = answer.ok ? null : answer.fault
    if (answer.ok) made = { span, marks: answer.value.marks }
    return answer.ok
  }

  return {
    get kept() {
      return kept
    },
    get typed() {
      return typed
    },
    get fault() {
      return fault
    },
    type(words: string): void {
      typed = words
      clearTimeout(timer)
      timer = setTimeout(() => (shown = typed), restMs)
    },
    /** Saves what was typed; false where that failed. */
    save(): Promise<boolean> {
      clearTimeout(timer)
      const words = typed?.trim() ?? kept
      shown = typed
      if (words !== kept || fault) {
        const about = subject()
        saving = saving.then(() => keep(about, words))
      }
      return saving
    },
    /** Signs words that this dialog has saved, or that nobody has signed, with initials typed since. */
    sign(): void {
      const about = subject()
      if (about.kind !== 'month') return
      const words = typed?.trim() ?? kept
      const isOwn = made?.span === `${about.from} ${about.to}`
      if (words !== '' && (isOwn || isUnsigned)) saving = saving.then(() => keep(about, words))
    },
    /** Begins with another month. */
    forget(): void {
      typed = shown = null
    },
    /** A month's content with the words as typed. */
    within(content: MonthContent): MonthContent {
      if (shown === null) return content
      const { from, to, patient } = content.request
      const value = { from, to, words: shown }
      return { ...content, words: { on: patientMark(patient), at: now(), by: marking.initials, value } }
    },
  }
}
