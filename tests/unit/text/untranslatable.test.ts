import { expect, it } from 'vitest'
import { literalsInMarkup } from './find-literals'
import { sentencesInCode } from './find-sentences'
import { sourceFiles } from './source-files'

// what is the same in every language: the form of an address
const same = ['https://…/api/v1']
// the details of faults are for those who mend them; a page of markup, its title and a script are no sentences; notes
// and names in FHIR go into other programs
const technical =
  /src-main\/(command-line\/demo-task|keychain|profile|sample-service|security|service-client|sync|store-page|transfers\/report-pages)|src-renderer\/store\/exports\/fhir/

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
