import { fault } from '#shared/fault'
import { faultCodes, faults } from '#shared/faults'
import type { HostTexts } from '../../../src-main/text/texts'
import { helpContent } from '../../../src-main/command-line/help'
import { faultTitle } from '../../../src-main/command-line/output'

/** The manual page (roff, man macros) of the same content as `--help`; `resources/man/spirodesk.1` is its English. */
export function manPage(texts: HostTexts): string {
  const { about, window, tasks, sections, notes } = helpContent(texts)
  const tagged = ({ words, text }: { words: string; text: string }) => ['.TP', bold(words), plain(text)]
  return `${[
    '.\\" Made of the texts of --help by tests/unit/main/man-page.test.ts; do not edit.',
    '.TH SPIRODESK 1 "" "Spirodesk" "User Commands"',
    '.SH NAME',
    'spirodesk \\- spirometry sessions on your own computer',
    '.SH SYNOPSIS',
    ...['', ...tasks.map(({ words }) => words)].flatMap((words) => [
      '.nf',
      `.B spirodesk${words === '' ? '' : ` ${plain(words)}`} ${words === '' ? '' : '[\\fIOPTION\\fR]...'}`.trimEnd(),
      '.fi',
    ]),
    '.SH DESCRIPTION',
    plain(about),
    '.TP',
    bold('spirodesk'),
    plain(window),
    ...tasks.flatMap(tagged),
    ...sections.flatMap(({ title, rows }) => [
      title.includes('--') ? `.SS "${plain(title)}"` : `.SH ${plain(title).toUpperCase()}`,
      ...rows.flatMap(tagged),
    ]),
    '.SH NOTES',
    ...notes.flatMap((note) => ['.PP', plain(note)]),
    '.SH EXIT STATUS',
    '.TP',
    bold('0'),
    'success',
    ...faultCodes
      .toSorted((one, other) => faults[one].exit - faults[other].exit)
      .flatMap((code) => [
        '.TP',
        bold(String(faults[code].exit)),
        plain(`${code}: ${faultTitle(fault(code), texts)}`),
      ]),
    '.SH EXAMPLES',
    ...examples.flatMap((line) => ['.PP', '.nf', plain(line), '.fi']),
    '.SH FILES',
    '.TP',
    '.I ~/.config/Spirodesk',
    'the usual profile: settings, the encrypted store and a log',
    '.TP',
    '.I resources/schemas/*.schema.json',
    'JSON Schemas of the lines that are printed',
    '.SH SEE ALSO',
    '.BR crontab (5),',
    '.BR systemd.timer (5),',
    '.BR age (1)',
  ].join('\n')}\n`
}

const examples = [
  'spirodesk --sync-once && spirodesk --export csv-sessions --out sessions.csv',
  'printf %s "$KEY" | spirodesk --sync-once --base-url https://service.example/api/v1 --key-stdin',
  'spirodesk --status --json',
]

/** A text as roff takes it: hyphens that can be copied, no escape and no request of its own. */
function plain(text: string): string {
  return text
    .replaceAll('\\', '\\e')
    .replaceAll('-', '\\-')
    .replaceAll('’', '\\(cq')
    .replaceAll('“', '\\(lq')
    .replaceAll('”', '\\(rq')
    .replace(/^[.']/, '\\&$&')
}

function bold(words: string): string {
  return `.B ${plain(words)}`
}
