import { execFile } from 'node:child_process'
import { join } from 'node:path'
import { promisify } from 'node:util'
import type { RunningApp } from '../fixtures/launch-app'
import { report } from '../pages/report'
import { imageFolder } from './take'

const run = promisify(execFile)

/** Saves the report that a dialog shows as a PDF in a folder, and draws its first page. */
export async function takeReport(app: RunningApp, name: string, pdfFolder: string): Promise<void> {
  const pdf = join(pdfFolder, `${name}.pdf`)
  await report(app.window).saveTo(app, pdf)
  await run('pdftoppm', ['-png', '-r', '80', '-singlefile', pdf, join(imageFolder, name)])
}
