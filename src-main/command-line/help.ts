import { leavingKinds } from '#shared/exports/formats'
import type { HostTextKey, HostTexts } from '../text/texts'
import type { OptionName } from './arguments'

/** What stands behind an option. */
type Value =
  'file' | 'folder' | 'format' | 'day' | 'url' | 'fingerprint' | 'view' | 'patient' | 'organization'

interface HelpRow {
  readonly option: OptionName
  readonly value?: Value
  /** Whether it may stand without that. */
  readonly isOptional?: boolean
  /** Options that it does not go without, with what stands behind them. */
  readonly needs?: readonly { readonly option: OptionName; readonly value?: Value }[]
  readonly text: Extract<HostTextKey, `commandLine.help.${string}`>
}

interface HelpSection {
  /** The task that its options belong to; null for those that go with each. */
  readonly task: OptionName | null
  readonly rows: readonly HelpRow[]
}

/** The tasks of the command line, as `--help` and the manual page name them. */
const tasks: readonly HelpRow[] = [
  { option: 'hidden', text: 'commandLine.help.hidden' },
  { option: 'sync-once', text: 'commandLine.help.syncOnce' },
  {
    option: 'export',
    value: 'format',
    needs: [{ option: 'out', value: 'file' }],
    text: 'commandLine.help.export',
  },
  { option: 'import', value: 'file', text: 'commandLine.help.import' },
  { option: 'backup', value: 'folder', text: 'commandLine.help.backup' },
  {
    option: 'restore',
    value: 'file',
    needs: [{ option: 'card-stdin' }],
    text: 'commandLine.help.restore',
  },
  { option: 'status', text: 'commandLine.help.status' },
  { option: 'diagnose', text: 'commandLine.help.diagnose' },
  { option: 'prove', text: 'commandLine.help.prove' },
  { option: 'policy-check', value: 'file', isOptional: true, text: 'commandLine.help.policyCheck' },
  { option: 'demo-run', text: 'commandLine.help.demoRun' },
]

/** Their options. */
const sections: readonly HelpSection[] = [
  {
    task: null,
    rows: [
      { option: 'user-data', value: 'folder', text: 'commandLine.help.userData' },
      { option: 'organization', value: 'organization', text: 'commandLine.help.organization' },
      { option: 'version', text: 'commandLine.help.version' },
      { option: 'help', text: 'commandLine.help.help' },
    ],
  },
  {
    task: 'sync-once',
    rows: [
      { option: 'demo', text: 'commandLine.help.demo' },
      {
        option: 'base-url',
        value: 'url',
        needs: [{ option: 'key-stdin' }],
        text: 'commandLine.help.baseUrl',
      },
      { option: 'pin', value: 'fingerprint', text: 'commandLine.help.pin' },
      { option: 'from', value: 'day', text: 'commandLine.help.historyStart' },
      { option: 'throw-away', text: 'commandLine.help.throwAway' },
    ],
  },
  {
    task: 'export',
    rows: [
      { option: 'out', value: 'file', text: 'commandLine.help.out' },
      { option: 'from', value: 'day', text: 'commandLine.help.from' },
      { option: 'to', value: 'day', text: 'commandLine.help.to' },
      { option: 'filter', value: 'view', text: 'commandLine.help.filter' },
      { option: 'patient', value: 'patient', text: 'commandLine.help.patient' },
      { option: 'deidentified', text: 'commandLine.help.deidentified' },
      { option: 'passphrase-stdin', text: 'commandLine.help.passphraseStdin' },
    ],
  },
  { task: 'status', rows: [{ option: 'json', text: 'commandLine.help.json' }] },
  {
    task: 'diagnose',
    rows: [
      { option: 'json', text: 'commandLine.help.json' },
      { option: 'show-hosts', text: 'commandLine.help.showHosts' },
    ],
  },
  { task: 'prove', rows: [{ option: 'json', text: 'commandLine.help.json' }] },
  {
    task: 'demo-run',
    rows: [{ option: 'screenshot', value: 'file', text: 'commandLine.help.screenshot' }],
  },
]

/** What `--help` and the manual page are both made of, in the words of a language. */
export function helpContent(texts: HostTexts) {
  const word = ({ option, value, isOptional }: Omit<HelpRow, 'text' | 'needs'>) => {
    if (value === undefined) return `--${option}`
    const named = texts(`commandLine.value.${value}`)
    return `--${option} ${isOptional ? `[${named}]` : named}`
  }
  const told = (row: HelpRow) => ({
    words: [row, ...(row.needs ?? [])].map(word).join(' '),
    text: texts(row.text, { formats: leavingKinds.join(', ') }),
  })
  return {
    about: texts('commandLine.help.about'),
    window: texts('commandLine.help.window'),
    tasks: [
      { words: texts('commandLine.value.link'), text: texts('commandLine.help.link') },
      ...tasks.map(told),
    ],
    sections: sections.map(({ task, rows }) => ({
      title:
        task === null
          ? texts('commandLine.help.options')
          : texts('commandLine.help.with', { option: `--${task}` }),
      rows: rows.map(told),
    })),
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

/** What `--help` prints. */
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

/** Words and what they do: beside them, or below where there is no room. */
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
