import type { Place } from './place'

/** What stands on a chart for a value: a dot; a triangle to check it; an octagon when it cannot be right. */
export type ChartShape = 'dot' | 'triangle' | 'octagon'

const edge = Math.SQRT2 - 1

/** The path of one shape of `radius` px at each place: one element, however many there are. */
export function shapesPath(shape: ChartShape, places: readonly Place[], radius: number): string {
  const outline = outlines[shape](radius)
  return places.map(({ x, y }) => `M${x.toFixed(1)} ${y.toFixed(1)}${outline}`).join('')
}

const outlines: Readonly<Record<ChartShape, (radius: number) => string>> = {
  dot: (r) => `m${-r} 0a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`,
  triangle: (r) => `m0 ${tidy(-1.2 * r)}l${tidy(1.2 * r)} ${tidy(2.1 * r)}h${tidy(-2.4 * r)}z`,
  octagon: (r) => {
    const short = tidy(edge * r)
    const slant = tidy(r - edge * r)
    const long = tidy(2 * edge * r)
    return (
      `m${-short} ${-r}h${long}l${slant} ${slant}v${long}l${-slant} ${slant}` +
      `h${-long}l${-slant} ${-slant}v${-long}z`
    )
  },
}

function tidy(length: number): number {
  return Number(length.toFixed(2))
}
