import { createPrivateKey, randomBytes } from 'node:crypto'
import { mkdirSync, readFileSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fault } from '#shared/fault'
import type { Transport } from '../../../../src-main/service-client/transport'
import { makeFeed, makeKey, signed } from '../../../../tools/feed/make-feed.mjs'

/** When a feed of a test is signed, unless told: ms since 1970. */
export const signedAt = Date.UTC(2026, 10, 20)

/** A feed in a folder of a test's own, made by the tool that institutions make theirs with. */
export async function aFeed(root: string) {
  const key = join(root, 'key.pem')
  const out = join(root, 'feed')
  const publicKey = await makeKey(key)
  /** Makes a version with one package per kind; answers the AppImage. */
  const publish = async (version: string, { bytes = 2_500_000, now = signedAt, days = 90 } = {}) => {
    const packages = join(root, `dist-${version}-${now}`)
    mkdirSync(packages, { recursive: true })
    const program = randomBytes(bytes)
    writeFileSync(join(packages, `Spirodesk-${version}.AppImage`), program)
    writeFileSync(join(packages, `spirodesk_${version}_amd64.deb`), 'deb')
    const notes = { en: 'Faster lists.', de: 'Schnellere Listen.' }
    await makeFeed({ key, packages, out, version, notes, days, now })
    return program
  }
  return {
    out,
    publicKey,
    publish,
    /** The bytes of the file that says what there is. */
    metadata: () => readFileSync(join(out, 'updates.json')),
    /** Puts a content of a test's own in its place, signed by `by` or the feed's own key. */
    sign(content: object, by = key) {
      writeFileSync(join(out, 'updates.json'), signed(content, createPrivateKey(readFileSync(by))))
    },
    /** What is signed now, to be changed. */
    content(): Record<string, unknown> {
      const { payload } = JSON.parse(this.metadata().toString()) as { payload: string }
      return JSON.parse(Buffer.from(payload, 'base64').toString()) as Record<string, unknown>
    },
  }
}

/** What a way to a feed was asked for, and what is to go wrong on it. */
export interface FeedLine {
  readonly transport: Transport
  /** The file and the range of each request. */
  readonly asked: string[]
  /** Called before each answer; a fault that it gives is the answer. */
  before: ((asked: string) => ReturnType<typeof fault> | undefined | Promise<undefined>) | null
  /** Answers whole files only, as some servers do. */
  wholeOnly: boolean
}

/** A way to a folder as servers offer it, with ranges. */
export function lineTo(folder: string): FeedLine {
  const line: FeedLine = {
    asked: [],
    before: null,
    wholeOnly: false,
    async transport({ url, headers, maxBytes, signal }) {
      const name = new URL(url).pathname.split('/').at(-1) ?? ''
      const range = /^bytes=(\d+)-(\d+)$/.exec(headers['range'] ?? '')
      const what = range ? `${name} ${range[1]}` : name
      line.asked.push(what)
      const why = await line.before?.(what)
      if (signal?.aborted) return { ok: false, fault: fault('cancelled'), wireBytes: 0 }
      if (why) return { ok: false, fault: why, wireBytes: 0 }
      const answer = (status: number, body: Uint8Array, more = {}) => {
        if (body.length > maxBytes)
          return { ok: false, fault: fault('answer-too-large'), wireBytes: 0 } as const
        return { ok: true, status, headers: more, body: new Uint8Array(body), wireBytes: 0, ms: 0 } as const
      }
      const path = join(folder, name)
      if (!statSync(path, { throwIfNoEntry: false })) return answer(404, new Uint8Array())
      const whole = readFileSync(path)
      if (!range || line.wholeOnly) return answer(200, whole)
      const [from, to] = [Number(range[1]), Math.min(Number(range[2]), whole.length - 1)]
      if (from >= whole.length) return answer(416, new Uint8Array())
      const part = { 'content-range': `bytes ${from}-${to}/${whole.length}` }
      return answer(206, whole.subarray(from, to + 1), part)
    },
  }
  return line
}
