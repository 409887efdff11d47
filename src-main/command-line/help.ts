import { unattendedKinds } from '#shared/exports/formats'
import type { HostTexts } from '../text/texts'
import type { Option, OptionTable } from './task'
import { generalOptions, type TaskName, taskNames, tasks } from './tasks'

const { hidden, 'policy-check': policyCheck, ...withEach } = generalOptions
const shown = taskNames.filter((name) => tasks[name].isShown)
const unseen = taskNames.filter((name) => !shown.includes(name))

/** The content of `--help` and the manual page, in a language. */
export function helpContent(texts: HostTexts) {
  const word = (name: string, { value, isOptional }: Option) => {
    if (value === undefined) return `--${name}`
    const named = texts(`commandLine.value.${value}`)
    return `--${name} ${isOptional ? `[${named}]` : named}`
  }
  /** The row of an option, with the `others` that it needs; none for one listed with the option that needs it. */
  const optionRow = (name: string, option: Option, others: OptionTable) => {
    if (option.text === null) return []
    const needed = Object.entries(others).filter(([other]) => option.needs?.includes(other))
    const words = [word(name, option), ...needed.map((each) => word(...each))].join(' ')
    return [{ words, text: texts(option.text, { formats: unattendedKinds.join(', ') }) }]
  }
  const rows = (some: OptionTable) =>
    Object.entries(some).flatMap(([name, option]) => optionRow(name, option, some))
  const taskRows = (names: readonly TaskName[]) =>
    names.flatMap((name) => optionRow(name, tasks[name], tasks[name].options))
  const sections = [
    { title: texts('commandLine.help.options'), rows: rows(withEach) },
    ...[...unseen, ...shown].map((name) => ({
      title: texts('commandLine.help.with', { option: `--${name}` }),
      rows: rows(tasks[name].options),
    })),
  ]
  return {
    about: texts('commandLine.help.about'),
    window: texts('commandLine.help.window'),
    tasks: [
      { words: texts('commandLine.value.link'), text: texts('commandLine.help.link') },
      ...rows({ hidden }),
      ...taskRows(unseen),
      ...rows({ 'policy-check': policyCheck }),
      ...taskRows(shown),
    ],
    sections: sections.filter((section) => section.rows.length > 0),
    notes: [
      texts('commandLine.help.beside'),
      texts('commandLine.help.profile'),
      texts('commandLine.help.exit'),
    ],
  }
}

const program = 'spirodesk'
const textColumn = 31
const lineWidth = 100

/** The output of `--help`. */
export function helpText(texts: HostTexts): string {
  const { about, window, tasks: named, sections: parts, notes } = helpContent(texts)
  return [
    about,
    '',
    row(program, window),
    ...named.map(({ words, text }) => row(`${program} ${words}`, text)),
    ...parts.flatMap(({ title, rows }) => ['', title, ...rows.map(({ words, text }) => row(words, text))]),
    '',
    ...notes.flatMap((note) => wrapped(note, lineWidth)),
  ].join('\n')
}

/** Words and their explanation: side by side, or below each other where there is no room. */
function row(words: string, text: string): string {
  const [first = '', ...others] = wrapped(text, lineWidth - textColumn)
  const indent = ' '.repeat(textColumn)
  const begin = `  ${words}`
  const fits = begin.length < textColumn - 1
  const head = fits ? [`${begin.padEnd(textColumn)}${first}`] : [begin, `${indent}${first}`]
  return [...head, ...others.map((line) => `${indent}${line}`)].join('\n')
}

function wrapped(text: string, width: number): string[] {
  const lines: string[] = []
  let line = ''
  for (const word of text.split(' ')) {
    if (line !== '' && line.length + 1 + word.length > width) {
      lines.push(line)
      line = word
    } else line = line === '' ? word : `${line} ${word}`
  }
  return [...lines, line]
}
