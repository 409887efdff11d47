import { join } from 'node:path'
import { cruise } from 'dependency-cruiser'
import extractOptions from 'dependency-cruiser/config-utl/extract-depcruise-options'
import { faces } from '../.dependency-cruiser.mjs'
import { folderCircles } from './check/folder-circles.mjs'
import { idleFaces } from './check/idle-faces.mjs'
import { projectRoot } from './prepare/project-root.mjs'
import { reportFailure } from './report-failure.mjs'

const sources = ['src-main', 'src-renderer', 'src-service', 'src-shared']

/** Prints every import forbidden by .dependency-cruiser.mjs, every circle of folders, and every unused face; fails on any. */
async function checkBoundaries() {
  const options = await extractOptions(join(projectRoot, '.dependency-cruiser.mjs'))
  const { output } = await cruise(sources, { ...options, baseDir: projectRoot, validate: true })
  if (typeof output === 'string') throw new Error('the modules came as text')
  const forbidden = output.summary.violations.map(({ rule, from, to }) => `${rule.name}: ${from} -> ${to}`)
  const circles = folderCircles(output.modules).map((circle) => `circle in ${circle}`)
  const idle = idleFaces(faces, output.modules).map((path) => `no other folder imports ${path}`)
  const found = [...forbidden, ...circles, ...idle]
  for (const line of found) console.log(line)
  process.exitCode = found.length === 0 ? 0 : 1
}

checkBoundaries().catch(reportFailure)
