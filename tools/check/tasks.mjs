/**
 * @typedef {object} Task
 * @property {string} name
 * @property {string} script the tool's entry, from the project's root
 * @property {string[]} args
 */

const environments = [
  ['configuration', '.'],
  ['shared', 'src-shared'],
  ['main', 'src-main'],
  ['preload', 'src-main/preload'],
  ['service', 'src-service'],
  ['tests', 'tests'],
  ['benchmarks', 'bench'],
  ['tools', 'tools'],
]

const components = '**/*.svelte'

/**
 * Everything that is checked without running it; the slow ones first, so that they run beside the others.
 *
 * @type {readonly Task[]}
 */
export const tasks = [
  // TypeScript reads a project anew after each component, so that the other files are linted without any between them
  {
    name: 'lint of components',
    script: 'node_modules/eslint/bin/eslint.js',
    args: [components, '--max-warnings', '0'],
  },
  {
    name: 'lint of everything else',
    script: 'node_modules/eslint/bin/eslint.js',
    args: ['.', '--ignore-pattern', components, '--max-warnings', '0'],
  },
  {
    name: 'types of pages',
    script: 'node_modules/svelte-check/bin/svelte-check',
    args: ['--tsconfig', 'src-renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  },
  ...environments.map(([name, project]) => ({
    name: `types of ${name}`,
    script: 'node_modules/typescript/bin/tsc',
    args: ['-p', String(project)],
  })),
  {
    name: 'boundaries',
    script: 'tools/boundaries.mjs',
    args: [],
  },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
  {
    name: 'format',
    script: 'node_modules/prettier/bin/prettier.cjs',
    args: ['--check', '--log-level', 'warn', '.'],
  },
]
