import { execFile } from 'node:child_process'
import { promisify } from 'node:util'
import { type PageImage, channels, dotsPerInch } from './page-image'
import { reduced } from './reduced'

const run = promisify(execFile)

/** How many times as fine pages are drawn as they are compared: renderers differ least where lines are many dots wide. */
const finer = 4

/** The pages of a PDF as poppler draws them. Rejects when it is none. */
export async function drawPages(pdf: string): Promise<PageImage[]> {
  const { stdout } = await run('pdftoppm', ['-r', String(finer * dotsPerInch), pdf], {
    encoding: 'buffer',
    maxBuffer: 1_000_000_000,
  })
  const pages: PageImage[] = []
  for (let at = 0; at < stdout.length;) {
    const head = /^P6\s(\d+)\s(\d+)\s255\s/.exec(stdout.toString('latin1', at, at + 40))
    if (!head) throw new Error(`no picture of page ${pages.length + 1}`)
    const [width, height] = [Number(head[1]), Number(head[2])]
    const start = at + head[0].length
    at = start + width * height * channels
    pages.push(reduced({ width, height, samples: stdout.subarray(start, at) }, finer))
  }
  return pages
}
