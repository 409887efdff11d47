/** A label at a place along a line, px. */
export interface WordsAt {
  readonly x: number
  readonly text: string
}

/** A label on one of several lines above each other, 0 being the lowest; `left` is its left end, px. */
export interface PlacedWords extends WordsAt {
  readonly left: number
  readonly lane: number
}

const perCharacter = 6.4
const apart = 10

/** Places labels from left to right on so many lines; those in `leftOut` still need a mark. */
export function placeWords(
  words: readonly WordsAt[],
  lanes: number,
  [start, end]: readonly [start: number, end: number],
): { readonly placed: PlacedWords[]; readonly leftOut: WordsAt[] } {
  const free = new Array<number>(lanes).fill(start)
  const placed: PlacedWords[] = []
  const leftOut: WordsAt[] = []
  for (const one of [...words].sort((a, b) => a.x - b.x)) {
    const width = wordsWidth(one.text)
    const left = Math.max(start, Math.min(one.x - width / 2, end - width))
    const lane = free.findIndex((from) => from <= left)
    if (lane < 0 || width > end - start) leftOut.push(one)
    else {
      free[lane] = left + width + apart
      placed.push({ ...one, left, lane })
    }
  }
  return { placed, leftOut }
}

/** The approximate width of a text of 12 px; wide letters of East Asia count twice. */
export function wordsWidth(text: string): number {
  let width = 0
  for (const letter of text)
    width += /[\u1100-\u11ff\u2e80-\u9fff\uac00-\ud7af\uff00-\uff60]/.test(letter) ? 2 : 1
  return width * perCharacter
}

/** The path of a line through places. */
export function linePath(places: readonly Place[]): string {
  return places.map(({ x, y }, at) => `${at === 0 ? 'M' : 'L'}${x.toFixed(1)} ${y.toFixed(1)}`).join('')
}

/** A place in a drawing, px from its top left corner. */
export interface Place {
  readonly x: number
  readonly y: number
}

/** The shape of a value: a dot; a triangle to check it; an octagon if excluded; a diamond after medication. */
type ChartShape = 'dot' | 'triangle' | 'octagon' | 'diamond'

const edge = Math.SQRT2 - 1

/** The path of one shape of `radius` px at each place: a single element, however many there are. */
export function shapesPath(shape: ChartShape, places: readonly Place[], radius: number): string {
  const outline = outlines[shape](radius)
  return places.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}${outline}`).join('')
}

const outlines: Readonly<Record<ChartShape, (radius: number) => string>> = {
  dot: (r) => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  triangle: (r) =>
    `m0 ${roundedLength(-1.2 * r)}l${roundedLength(1.2 * r)} ${roundedLength(2.1 * r)}h${roundedLength(-2.4 * r)}z`,
  diamond: (r) => `m0 ${-r}l${r} ${r}l${-r} ${r}l${-r} ${-r}z`,
  octagon: (r) => {
    const short = roundedLength(edge * r)
    const slant = roundedLength(r - edge * r)
    const long = roundedLength(2 * edge * r)
    return (
      `m${-short} ${-r}h${long}l${slant} ${slant}v${long}l${-slant} ${slant}` +
      `h${-long}l${-slant} ${-slant}v${-long}z`
    )
  },
}

function roundedLength(length: number): number {
  return Number(length.toFixed(2))
}

/** Thins a line without visible change: keeps the first, highest, lowest and last place within each pixel of width. */
export function thinLine<P extends Place>(places: readonly P[]): P[] {
  const kept: P[] = []
  let first = 0
  while (first < places.length) {
    const column = Math.floor(places[first]?.x ?? 0)
    let last = first
    let top = first
    let bottom = first
    for (let at = first; at < places.length; at++) {
      const place = places[at]
      if (!place || Math.floor(place.x) !== column) break
      if (place.y < (places[top]?.y ?? 0)) top = at
      if (place.y > (places[bottom]?.y ?? 0)) bottom = at
      last = at
    }
    for (const at of new Set([first, Math.min(top, bottom), Math.max(top, bottom), last])) {
      const place = places[at]
      if (place) kept.push(place)
    }
    first = last + 1
  }
  return kept
}

/** Drops dots that coincide to half a pixel. */
export function thinDots<P extends Place>(places: readonly P[]): P[] {
  const taken = new Set<string>()
  return places.filter(({ x, y }) => {
    const cell = `${Math.round(x * 2)} ${Math.round(y * 2)}`
    if (taken.has(cell)) return false
    taken.add(cell)
    return true
  })
}

/** Moves labels `apart` px from each other, within `top` and `bottom` while they fit; returned in the order of `wanted`. */
export function spreadLabels(
  wanted: readonly number[],
  apart: number,
  top: number,
  bottom: number,
): number[] {
  const order = wanted.map((y, at) => ({ y, at })).sort((a, b) => a.y - b.y)
  let least = top
  const down = order.map(({ y }) => {
    const placed = Math.max(y, least)
    least = placed + apart
    return placed
  })
  let most = bottom
  const answer = new Array<number>(wanted.length).fill(0)
  for (let index = order.length - 1; index >= 0; index--) {
    const placed = Math.min(down[index] ?? 0, most)
    most = placed - apart
    answer[order[index]?.at ?? 0] = placed
  }
  return answer
}
