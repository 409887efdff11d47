import { mkdir, writeFile } from 'node:fs/promises'
import { join, sep } from 'node:path'
import type { Session } from 'electron'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import {
  contentSecurityPolicy,
  pageLocations,
  resolvePageFile,
  servePages,
  storeSecurityPolicy,
} from '../../../src-main/security/app-protocol'
import { isAllowedRequest, links } from '../../../src-main/security/lockdown'
import { temporaryFolder } from './temporary-folder'

const folder = `${sep}opt${sep}pages`

describe('a page file', () => {
  it('is found under the app’s own scheme and its page’s host', () => {
    expect(resolvePageFile(folder, 'app://window/app/index.html?x#y')).toEqual({
      path: [folder, 'app', 'index.html'].join(sep),
      type: 'text/html; charset=utf-8',
    })
  })

  it.each([
    'app://window/..%2f..%2fsecret.json',
    'app://window/..%5c..%5csecret.json',
    'app://window/app/a%00.json',
    'app://window/app/%ff.json',
    'app://elsewhere/app/index.html',
    'file:///opt/pages/app/index.html',
    'https://spirodesk/app/index.html',
    'app://window/app/',
    'app://window/app/settings.bak',
    'app://window/index.html',
    'app://window/store/index.html',
    'app://spirodesk/app/index.html',
    'app://report/assets/../store/index.html',
    'not an address',
  ])('is not %s', (address) => {
    expect(resolvePageFile(folder, address)).toBeNull()
  })

  it('is never outside of the folder', () => {
    const part = fc.oneof(
      fc.constantFrom('..', '.', '%2e%2e', '%252e', '..%2f', '%5c..', '~', 'app', 'C:', ''),
      fc.string(),
    )
    fc.assert(
      fc.property(fc.array(part), (parts) => {
        const file = resolvePageFile(folder, `app://window/${parts.join('/')}.js`)
        expect(file === null || file.path.startsWith(folder + sep)).toBe(true)
      }),
    )
  })
})

describe('the files of the pages', () => {
  /** What a session answers whose pages lie in a folder. */
  function answerOf(pages: string, address: string): Promise<Response> | undefined {
    let answer: ((request: Request) => Promise<Response>) | undefined
    const handle = (_scheme: string, handler: typeof answer) => void (answer = handler)
    servePages({ protocol: { handle } } as unknown as Session, pages)
    return answer?.(new Request(address))
  }

  it('are served with the policy of their page', async () => {
    const pages = temporaryFolder()
    await mkdir(join(pages, 'store'))
    await writeFile(join(pages, 'store', 'index.html'), '<p>')
    const answer = await answerOf(pages, 'app://spirodesk/store/index.html')
    expect(answer?.headers.get('content-security-policy')).toBe(storeSecurityPolicy)
    expect(await answer?.text()).toBe('<p>')
  })

  it('fail to load where the page itself is missing, since nothing would ever be heard of it', async () => {
    const pages = temporaryFolder()
    expect(await answerOf(pages, 'app://spirodesk/store/index.html')).toMatchObject({ type: 'error' })
    expect(await answerOf(pages, 'app://spirodesk/assets/store.js')).toMatchObject({ status: 404 })
  })
})

describe('a request of a page', () => {
  const network = [
    'https://example.org/',
    'http://127.0.0.1:8443/',
    'ws://localhost:5173/',
    'file:///etc/passwd',
    'data:text/html,x',
    'blob:app://window/1',
    'app://elsewhere/app/index.html',
    'devtools://devtools/bundled/x.js',
  ]
  it.each(network)('to %s is refused in a build', (url) => {
    expect(isAllowedRequest(url, null)).toBe(false)
  })

  it('to its own files is allowed', () => {
    expect(isAllowedRequest('app://window/app/main.js', null)).toBe(true)
  })

  it('reaches the development server while developing, and nothing else on the network', () => {
    const server = 'http://localhost:5173'
    const allowed = [
      'http://localhost:5173/app/main.ts',
      'ws://localhost:5173/?token=1',
      'devtools://devtools/x.js',
    ]
    expect(allowed.filter((url) => !isAllowedRequest(url, server))).toEqual([])
    expect(isAllowedRequest('http://localhost:5174/', server)).toBe(false)
    expect(isAllowedRequest('https://example.org/', server)).toBe(false)
  })
})

describe('the content security policy', () => {
  it('starts from nothing and allows no inline, no evaluated and no remote code', () => {
    expect(contentSecurityPolicy).toMatch(/^default-src 'none';/)
    expect(contentSecurityPolicy).not.toMatch(/unsafe|https?:|\*|blob:/)
    expect(contentSecurityPolicy).toContain("require-trusted-types-for 'script'")
    expect(contentSecurityPolicy).toContain("connect-src 'none'")
    expect(contentSecurityPolicy).toContain("worker-src 'none'")
    expect(storeSecurityPolicy).toBe(contentSecurityPolicy.replace("worker-src 'none'", "worker-src 'self'"))
  })
})

describe('addresses', () => {
  it('of the pages are origins of their own, of which the store’s is frozen, except while developing', () => {
    expect(pageLocations(null)).toEqual({
      app: 'app://window/app/index.html',
      store: 'app://spirodesk/store/index.html',
      report: 'app://report/report/index.html',
    })
    expect(pageLocations('http://localhost:5173').store).toBe('http://localhost:5173/store/index.html')
  })

  it('that may open in a browser are all HTTPS, but for the neutral one that a network may replace', () => {
    expect(Object.values(links).filter((link) => !link.startsWith('https://'))).toEqual([
      'http://example.com/',
    ])
  })
})
