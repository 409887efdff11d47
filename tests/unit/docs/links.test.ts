import { existsSync, readFileSync, readdirSync } from 'node:fs'
import { dirname, join, resolve } from 'node:path'
import { expect, it } from 'vitest'

const root = resolve(import.meta.dirname, '../../..')
const pages = ['.', 'docs'].flatMap((folder) =>
  readdirSync(join(root, folder))
    .filter((file) => file.endsWith('.md'))
    .map((file) => join(folder, file)),
)

function linksIn(text: string): string[] {
  return [...text.matchAll(/\]\(([^)\s]+)\)/g)]
    .flatMap(([, to]) => to ?? [])
    .filter((to) => !/^\w+:/.test(to))
}

function anchorsIn(text: string): string[] {
  return [...text.matchAll(/^#+ (.+)$/gm)].flatMap(([, title]) => title ?? []).map(anchorOf)
}

function anchorOf(title: string): string {
  return title
    .toLowerCase()
    .replace(/[^\p{L}\p{N}\s-]/gu, '')
    .replaceAll(' ', '-')
}

function isAstray(page: string, to: string): boolean {
  const [path = '', anchor] = to.split('#')
  const file = path === '' ? join(root, page) : join(root, dirname(page), path)
  if (!existsSync(file)) return true
  return anchor !== undefined && !anchorsIn(readFileSync(file, 'utf8')).includes(anchor)
}

it('every link of a document leads to a file and a heading that are there', () => {
  const links = pages.flatMap((page) =>
    linksIn(readFileSync(join(root, page), 'utf8')).map((to) => ({ page, to })),
  )
  expect(links.length).toBeGreaterThan(20)
  expect(links.filter(({ page, to }) => isAstray(page, to))).toEqual([])
})
