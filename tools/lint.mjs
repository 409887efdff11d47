import { join, relative, sep } from 'node:path'
import { lintFiles } from './check/lint-files.mjs'
import { cacheFolder } from './check/tasks.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { reportFailure } from './report-failure.mjs'

/** @type {Record<string, (path: string) => boolean>} each file belongs to one */
const parts = {
  pages: (path) => path.startsWith('src-renderer/'),
  processes: (path) => /^src-(?!renderer)/.test(path),
  'tests and tools': (path) => !path.startsWith('src-'),
}

/**
 * Lints with ESLint, where any warning is a fault.
 *
 * @param {string[]} paths
 */
async function lint(paths) {
  // each program is made once, and none is made anew after each component
  process.env['TSESTREE_SINGLE_RUN'] = 'true'
  process.env['SVELTE_ESLINT_PARSER_EXPERIMENTAL_TS_SYS_HOOK'] = '1'
  const { ESLint } = await import('eslint')
  const eslint = new ESLint({ cwd: projectRoot, warnIgnored: false })
  const results = await eslint.lintFiles(paths)
  const faulty = results.filter(({ errorCount, warningCount }) => errorCount + warningCount > 0)
  const { format } = await eslint.loadFormatter('stylish')
  return {
    faulty: faulty.map(({ filePath }) => relative(projectRoot, filePath).split(sep).join('/')),
    report: await format(results),
  }
}

/**
 * Lints one part of the project, or all of it: those files that changed since they were without fault, and those that
 * import them.
 *
 * @param {string} part
 */
async function lintPart(part) {
  const chosen = parts[part]
  if (!chosen) throw new Error(`no part of the project is named so: ${part}`)
  const cache = join(projectRoot, cacheFolder, `lint-of-${part}.json`)
  const { report, count, ok } = await lintFiles({ root: projectRoot, chosen, cache, lint })
  console.log(`${report}${count} files linted`)
  process.exitCode = ok ? 0 : 1
}

lintPart(process.argv[2] ?? '').catch(reportFailure)
