import { type Day, isDay } from '#shared/records/day'
import { type CommandForm, commandForms } from './command-form'
import type { OptionValues } from './option-values'
import type { Mistake, Task } from './options'

/** Reads what belongs to `--export`. */
export function readExport(values: OptionValues, asked: string): Task | Mistake {
  const form = commandForms.find((each: CommandForm) => each === asked)
  if (!form) {
    const forms = commandForms.join(', ')
    return { mistake: 'commandLine.mistake.notAForm', values: { word: asked, forms } }
  }
  const { out, filter: view = null, patient = null, deidentified = false } = values
  if (out === undefined || out === '') return { mistake: 'commandLine.mistake.noOut' }
  if (form === 'pdf' && deidentified) return { mistake: 'commandLine.mistake.pdfNames' }
  const days: Record<'from' | 'to', Day | null> = { from: null, to: null }
  for (const option of ['from', 'to'] as const) {
    const word = values[option] ?? null
    if (word !== null && !isDay(word)) {
      return { mistake: 'commandLine.mistake.notADay', values: { option, word } }
    }
    days[option] = word
  }
  const { from, to } = days
  if (from !== null && to !== null && from > to) {
    return { mistake: 'commandLine.mistake.daysTurned', values: { from, to } }
  }
  return { do: 'export', form, out, view, patient, deidentified, ...days }
}
