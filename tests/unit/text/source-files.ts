/** The text of every source file of the pages, of main or of the contract, by its path. */
const pages = import.meta.glob<string>(['../../../src-renderer/**/*.{ts,svelte}', '!**/text/??/**'], {
  eager: true,
  query: '?raw',
  import: 'default',
})
const main = import.meta.glob<string>('../../../src-main/**/*.ts', {
  eager: true,
  query: '?raw',
  import: 'default',
})
const shared = import.meta.glob<string>(['../../../src-shared/**/*.ts', '!**/text/??.ts'], {
  eager: true,
  query: '?raw',
  import: 'default',
})

/** The source of the desktop app, by path; its dictionaries are left out. */
export const sourceFiles = { pages, main, shared }
