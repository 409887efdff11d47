import type { Caller } from '#shared/calls/rpc'
import type { HostCalls } from '#shared/calls/host-calls'
import { type Fault, ok, type Outcome } from '#shared/fault'
import { agrees, caseDecimals, type TriedCase } from '#shared/measure/reference/pack-cases'
import type { ChosenPack, PackFile, PackImport, PackRefusal } from '#shared/measure/reference/pack-import'
import { listText, numberText } from '../../format/numbers'
import { t } from '../../text/texts.svelte'
import type { Library } from '../core/library.svelte'

/** Files that a person has chosen, and what came of them. */
export interface TriedFiles {
  readonly names: string
  readonly bytes: number
  readonly files: readonly PackFile[]
  readonly outcome: PackImport
}

/** Asks for files and has the store read them, keeping nothing; null where a person would rather not. */
export async function tryFiles(
  call: Caller<HostCalls>,
  library: Pick<Library, 'call'>,
): Promise<Outcome<TriedFiles | null>> {
  const answer = await call('chooseReferenceFiles', {})
  if (!answer.ok) return answer
  const { chosen } = answer.value
  if (chosen === null) return ok(null)
  if (chosen.isTooLarge) return ok({ ...aboutFiles(chosen), outcome: refusedUnread })
  const read = await library.call('importReferencePack', { files: chosen.files, writes: false })
  return read.ok ? ok({ ...aboutFiles(chosen), outcome: read.value }) : read
}

function aboutFiles({ files }: ChosenPack): Omit<TriedFiles, 'outcome'> {
  return {
    names: listText(files.map(({ name }) => name)),
    bytes: files.reduce((sum, { bytes }) => sum + bytes.length, 0),
    files,
  }
}

const refusedUnread: PackImport = {
  outcome: 'refused',
  refusal: { why: 'too-large', table: null, age: null, part: null, cases: [] },
  tried: 0,
}

/** Has several organisations keep the pack in such files; the ones that could not, with their faults. */
export async function keepFor(
  libraries: readonly { readonly name: string; readonly library: Pick<Library, 'call'> }[],
  files: readonly PackFile[],
): Promise<readonly { readonly name: string; readonly fault: Fault }[]> {
  const failed: { name: string; fault: Fault }[] = []
  for (const { name, library } of libraries) {
    const answer = await library.call('importReferencePack', { files: [...files], writes: true })
    if (!answer.ok) failed.push({ name, fault: answer.fault })
  }
  return failed
}

/** A check case in words: `Male, 25 years, 170 cm, FEV₁ predicted`. */
export function caseText({ sex, age, height, quantity, figure }: TriedCase): string {
  return t('settings.reference.case', {
    sex,
    age: numberText(age, 0, 1),
    height: numberText(height, 0, 1),
    quantity: t(`spirometry.quantity.${quantity}`),
    figure,
  })
}

/** A figure of a check case with the decimals that it is published with; "—" for none. */
export function caseFigure(value: number | null, { figure }: Pick<TriedCase, 'figure'>): string {
  return value === null ? '—' : numberText(value, caseDecimals[figure], caseDecimals[figure])
}

/** The reason for which files were refused, in a sentence. */
export function refusalText({ why, table, age, part, cases }: PackRefusal): string {
  const of = table
    ? t('settings.reference.table', { quantity: t(`spirometry.quantity.${table.quantity}`), sex: table.sex })
    : ''
  return t(`settings.reference.refused.${why}`, {
    table: of,
    hasAge: age === null ? 'no' : 'yes',
    age: age === null ? '' : numberText(age, 0, 2),
    part: part ?? '',
    hasPart: part === null ? 'no' : 'yes',
    count: cases.filter((tried) => !agrees(tried)).length,
  })
}

/** A refusal for copying: the files, the reason, and each case that does not come out. */
export function refusalDetails({ names, outcome }: TriedFiles): string {
  if (outcome.outcome === 'accepted') return ''
  const { refusal } = outcome
  const differing = refusal.cases.map((tried) =>
    t('settings.reference.differs', {
      case: caseText(tried),
      expected: caseFigure(tried.expected, tried),
      computed: caseFigure(tried.computed, tried),
    }),
  )
  return [names, refusalText(refusal), ...differing].join('\n')
}
