/** The text of every source file of the pages that can say something, or of main, by its path. */
const pages = import.meta.glob<string>(
  ['../../../src-renderer/**/*.{ts,svelte}', '!**/text/{en,es}/**', '!../../../src-renderer/store/**'],
  { eager: true, query: '?raw', import: 'default' },
)
const main = import.meta.glob<string>(['../../../src-main/**/*.ts', '!**/text/{en,es}/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The source of the programs that show texts, by path; their dictionaries are left out. */
export const sourceFiles = { pages, main }
