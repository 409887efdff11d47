import ts from 'typescript'
import { parse } from 'svelte/compiler'
import { expect, it } from 'vitest'
import { sourceFiles } from './source-files'

const sentence = /\p{L}\p{Ll}+[,;:]? (… )?\p{Ll}{2,}/u
const script = /<script[^>]*>([\s\S]*?)<\/script>/g
// their words are selectors
const selecting = /\.(querySelector|querySelectorAll|closest|matches)$/
// a JSON Schema says it of a member, to other programs and those who write them
const describing = /^v\.description$/

function literalText(node: ts.Node): string | null {
  if (ts.isStringLiteralLike(node)) return node.text
  return ts.isTemplateExpression(node)
    ? [node.head.text, ...node.templateSpans.map((span) => span.literal.text)].join('…')
    : null
}

/**
 * The strings in the code of a TypeScript file or Svelte component that read like a sentence. The messages of
 * errors and the details of faults that are thrown are for developers, and left out.
 */
function sentencesInCode(source: string, isComponent: boolean): string[] {
  const code = isComponent ? [...source.matchAll(script)].map(([, inside]) => inside).join('\n') : source
  const found: string[] = []
  const look = (node: ts.Node): void => {
    if (ts.isNewExpression(node) && /(Error|Fault)$/.test(node.expression.getText())) return
    if (
      ts.isCallExpression(node) &&
      [selecting, describing].some((one) => one.test(node.expression.getText()))
    )
      return
    const text = literalText(node)
    if (text !== null && sentence.test(text)) found.push(text)
    ts.forEachChild(node, look)
  }
  look(ts.createSourceFile('code.ts', code, ts.ScriptTarget.Latest, true))
  return found
}

// what a person reads or hears of an element or a component
const spoken =
  /^(aria-label|aria-description|aria-roledescription|aria-valuetext|alt|title|placeholder|label|text|hint|name)$/
const silent = ['Comment', 'ExpressionTag', 'StyleDirective']
const word = /\p{L}{2}/u

interface Node {
  readonly type: string
  readonly name?: string
  readonly data?: string
  readonly [part: string]: unknown
}

function isNode(value: unknown): value is Node {
  return typeof value === 'object' && value !== null && 'type' in value
}

function literalsIn(node: Node): string[] {
  if (node.type === 'Text') return word.test(node.data ?? '') ? [(node.data ?? '').trim()] : []
  if (node.type === 'Attribute') {
    const { value } = node
    if (!spoken.test(node.name ?? '') || !Array.isArray(value)) return []
    return value.filter(isNode).flatMap((part) => literalsIn(part))
  }
  if (silent.includes(node.type)) return []
  return Object.values(node)
    .flatMap((value: unknown) => (Array.isArray(value) ? (value as unknown[]) : [value]))
    .filter(isNode)
    .flatMap((child) => literalsIn(child))
}

/**
 * The words in a Svelte component's markup that a person would read or hear and that come from no dictionary: text
 * between tags, and what names or describes an element.
 */
function literalsInMarkup(source: string): string[] {
  const { fragment } = parse(source, { modern: true })
  return literalsIn(fragment as unknown as Node)
}

// what is the same in every language: the form of an address
const same = ['https://…/api/v1']
// the details of faults are for those who mend them; a page of markup, its title and a script are no sentences; notes
// and names in FHIR, as what a version is called, and who wrote a Parquet file, go into other programs
const technical =
  /src-main\/(connection\/sample-service|system\/build-facts|command-line\/tasks\/demo-run|keychain|policy|profile|security|service-client|sync|store-page|transfers\/report-pages|updates)|src-renderer\/store\/exports\/(fhir|parquet|workbook)/

const components = Object.entries(sourceFiles.pages).filter(([path]) => path.endsWith('.svelte'))
const code = Object.entries({ ...sourceFiles.pages, ...sourceFiles.main, ...sourceFiles.shared }).filter(
  ([path]) => !technical.test(path),
)

/** What `find` finds, each with the file in which it stands. */
function foundIn(
  files: readonly (readonly [path: string, source: string])[],
  find: (source: string, path: string) => string[],
): string[] {
  return files.flatMap(([path, source]) => find(source, path).map((text) => `${path}: ${text}`))
}

it('no component says anything that could not be translated', () => {
  expect(components.length).toBeGreaterThan(100)
  const found = foundIn(components, (source) =>
    literalsInMarkup(source).filter((text) => !same.includes(text)),
  )
  expect(found).toEqual([])
})

it('no code holds a sentence', () => {
  for (const files of Object.values(sourceFiles)) expect(Object.keys(files).length).toBeGreaterThan(30)
  expect(foundIn(code, (source, path) => sentencesInCode(source, path.endsWith('.svelte')))).toEqual([])
})

it('finds words between tags, in names and in blocks, but not in classes', () => {
  const source = `<script>const a = 'b c'</script>
    {#if a}<p class="big red">Hello <b>{a}</b></p>{:else}<img alt="A cat" src="a b.png" />{/if}
    {#each [1] as b}<button aria-label="Close {b}" type="button">×</button>{/each}
    <Notice title="Beware"><svelte:fragment /></Notice>`
  expect(literalsInMarkup(source)).toEqual(['Hello', 'A cat', 'Close', 'Beware'])
})

it('finds sentences in code, but not what is for developers', () => {
  const source = `const a = ['Nothing was changed', \`of \${b} days\`, 'day-box wrong', 'tbody']
    throw new TypeError('the page has no place'); x.closest('tbody button')`
  expect(sentencesInCode(source, false)).toEqual(['Nothing was changed', 'of … days', 'day-box wrong'])
})
