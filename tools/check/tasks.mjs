/**
 * @typedef {object} Task
 * @property {string} name
 * @property {string} script the tool's entry, from the project's root
 * @property {string[]} args
 * @property {string} [scratch] a folder of the tool that has to be empty as it begins
 */

const environments = [
  ['tests', 'tests'],
  ['benchmarks', 'bench'],
  ['main', 'src-main'],
  ['shared', 'src-shared'],
  ['configuration', '.'],
  ['preload', 'src-main/preload'],
  ['service', 'src-service'],
  ['tools', 'tools'],
]

/** The tools' caches: reinstalling the npm packages removes them. */
const cacheFolder = 'node_modules/.cache/spirodesk'

/**
 * All checks that need no run; the slow ones first, so that they run beside the others. A tool's cache only spares it what
 * has not changed, with all its dependencies.
 *
 * @type {readonly Task[]}
 */
export const tasks = [
  {
    name: 'lint',
    script: 'node_modules/eslint/bin/eslint.js',
    args: [
      '--max-warnings=0',
      '--cache',
      '--cache-strategy=content',
      `--cache-location=${cacheFolder}/lint.json`,
      '.',
    ],
  },
  {
    name: 'format',
    script: 'node_modules/oxfmt/bin/oxfmt',
    args: ['--check', '.'],
  },
  {
    name: 'types of pages',
    script: 'node_modules/svelte-check/bin/svelte-check',
    args: ['--tsgo', '--tsconfig', 'src-renderer/tsconfig.json', '--fail-on-warnings', '--output', 'human'],
    // a removed component would still be found there
    scratch: '.svelte-check',
  },
  ...environments.map(([name, project = '']) => ({
    name: `types of ${name}`,
    script: 'node_modules/@typescript/native/bin/tsc',
    args: ['-p', project, '--incremental', '--tsBuildInfoFile', `${cacheFolder}/types-of-${name}.json`],
  })),
  { name: 'lint that needs types', script: 'node_modules/oxlint/bin/oxlint', args: ['.'] },
  { name: 'boundaries', script: 'tools/boundaries.mjs', args: [] },
  { name: 'unused code', script: 'node_modules/knip/bin/knip.js', args: ['--no-progress'] },
]

/** @type {Task} */
export const slowTask = {
  name: 'lint of components that needs types',
  script: 'node_modules/eslint/bin/eslint.js',
  args: ['--max-warnings=0', '--config=eslint.components.config.js', 'src-renderer'],
}
