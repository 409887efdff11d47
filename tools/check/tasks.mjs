/**
 * @typedef {object} Task
 * @property {string} name
 * @property {string} script the tool's entry, below node_modules
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

const sources = ['src-main', 'src-renderer', 'src-service', 'src-shared']

/**
 * Everything that is checked without running it; the slow ones first, so that they run beside the others.
 *
 * @type {readonly Task[]}
 */
export const tasks = [
  { name: 'lint', script: 'eslint/bin/eslint.js', args: ['.', '--max-warnings', '0'] },
  {
    name: 'types of pages',
    script: 'svelte-check/bin/svelte-check',
    args: ['--tsconfig', 'src-renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human'],
  },
  ...environments.map(([name, project]) => ({
    name: `types of ${name}`,
    script: 'typescript/bin/tsc',
    args: ['-p', String(project)],
  })),
  {
    name: 'boundaries',
    script: 'dependency-cruiser/bin/dependency-cruise.mjs',
    args: ['--config', '.dependency-cruiser.mjs', ...sources],
  },
  { name: 'unused code', script: 'knip/bin/knip.js', args: ['--no-progress'] },
  { name: 'format', script: 'prettier/bin/prettier.cjs', args: ['--check', '--log-level', 'warn', '.'] },
]
