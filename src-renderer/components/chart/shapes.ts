/** A label at a place along a line, px. */
export interface WordsAt {
  readonly x: number
  readonly text: string
}

/** A label on one of several lines above each other, 0 being the lowest; `left` is its left end, px. */
export type PlacedWords<W extends WordsAt> = W & {
  readonly left: number
  readonly lane: number
}

const perCharacter = 6.4
const apart = 10

/** Room of a shape at the place of a label, and between it and the words, px. */
const shapeRoom = 7
const besideShape = 10

/**
 * Places labels beside their marks on so many lines, on the left where there is no room on the right; those in `leftOut` have a
 * mark alone.
 */
export function placeWords<W extends WordsAt>(
  words: readonly W[],
  lanes: number,
  [start, end]: readonly [start: number, end: number],
): { readonly placed: PlacedWords<W>[]; readonly leftOut: W[] } {
  const free = new Array<number>(lanes).fill(start)
  const placed: PlacedWords<W>[] = []
  const leftOut: W[] = []
  for (const one of [...words].sort((a, b) => a.x - b.x)) {
    const width = wordsWidth(one.text)
    const isRight = one.x + besideShape + width <= end
    const left = isRight ? one.x + besideShape : one.x - besideShape - width
    const begins = isRight ? one.x - shapeRoom : left
    const lane = free.findIndex((from) => from <= begins)
    if (lane < 0) leftOut.push(one)
    else {
      free[lane] = (isRight ? left + width : one.x + shapeRoom) + apart
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

/** The shape of a value: a dot; a triangle to check it; a struck ring if left out; a square after a bronchodilator. */
type ChartShape = 'dot' | 'triangle' | 'struck' | 'square'

/** The path of one shape of `radius` px at each place: a single element, however many there are. */
export function shapesPath(shape: ChartShape, places: readonly Place[], radius: number): string {
  const outline = outlines[shape](radius)
  return places.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}${outline}`).join('')
}

const outlines: Readonly<Record<ChartShape, (radius: number) => string>> = {
  dot: (r) => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  triangle: (r) =>
    `m0 ${roundedLength(-1.2 * r)}l${roundedLength(1.2 * r)} ${roundedLength(2.1 * r)}h${roundedLength(-2.4 * r)}z`,
  square: (r) => `m${-r} ${-r}h${2 * r}v${2 * r}h${-2 * r}z`,
  struck: (r) =>
    `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0zm${2 * r} ${-r}l${-2 * r} ${2 * r}`,
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

/** Medians of as many neighbours as `width`, an odd number, in the order of the values; fewer at the ends. */
export function runningMedians(values: readonly number[], width: number): number[] {
  const half = (width - 1) / 2
  return values.map((_, at) => {
    const near = values.slice(Math.max(0, at - half), at + half + 1).sort((a, b) => a - b)
    const middle = near.length >> 1
    const [low = 0, high = 0] = near.length % 2 === 1 ? [near[middle], near[middle]] : near.slice(middle - 1)
    return (low + high) / 2
  })
}
