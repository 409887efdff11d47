import { readFile, readdir, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { TestInfo } from '@playwright/test'
import { drawPages } from './draw-pages'
import { pageDifference } from './page-difference'
import { readPng } from './read-png'
import { writePng } from './write-png'

const keptFolder = join(import.meta.dirname, 'pages')

/**
 * What is not the same in the pages of a PDF as in those that are kept by a name, in words. Each page that differs is
 * put beside the results of the test, with the one that is kept. With `--update-snapshots` it becomes the kept one.
 */
export async function differencesFromKept(name: string, pdf: string, info: TestInfo): Promise<string[]> {
  const renews = ['all', 'changed'].includes(info.config.updateSnapshots)
  const pages = await drawPages(pdf)
  const kept = new Set((await readdir(keptFolder)).filter((file) => file.startsWith(`${name}-`)))
  const differences: string[] = []
  for (const [at, page] of pages.entries()) {
    const file = `${name}-${at + 1}.png`
    const before = kept.delete(file) ? await readFile(join(keptFolder, file)) : null
    const difference = before ? pageDifference(readPng(before), page) : 'is not kept'
    if (difference === null) continue
    if (renews) {
      await writeFile(join(keptFolder, file), writePng(page))
      continue
    }
    differences.push(`${file} ${difference}`)
    await writeFile(info.outputPath(file), writePng(page))
    if (before) await writeFile(info.outputPath(`kept-${file}`), before)
  }
  for (const file of kept) {
    if (renews) await rm(join(keptFolder, file))
    else differences.push(`${file} is kept of a page that is not there`)
  }
  return differences
}
