/**
 * Moves labels apart that stand at heights `wanted` (px), so that there are `apart` px from one to the next and none
 * leaves the span from `top` to `bottom` while there is room. The order stays; answers in the order of `wanted`.
 */
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
