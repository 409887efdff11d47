import { languages } from '#shared/text/languages'

type Sources = Readonly<Record<string, string>>

const pages = import.meta.glob<string>('../../../src-renderer/**/*.{ts,svelte}', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const main = import.meta.glob<string>('../../../src-main/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const shared = import.meta.glob<string>('../../../src-shared/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})

const dictionary = new RegExp(`/text/(help/)?(${languages.join('|')})\\.ts$`)

function withoutDictionaries(files: Sources): Sources {
  return Object.fromEntries(Object.entries(files).filter(([path]) => !dictionary.test(path)))
}

/** The source of the desktop app, by path; its dictionaries are left out. */
export const sourceFiles = { pages: withoutDictionaries(pages), main, shared: withoutDictionaries(shared) }
