/** How the size of everything in the window is to change. */
export type ZoomChange = 'in' | 'out' | 'reset'

const steps = [0.5, 0.67, 0.75, 0.8, 0.9, 1, 1.1, 1.25, 1.5, 1.75, 2, 2.5, 3]

/** The size after a change of it; 1 is the usual one. */
export function nextZoom(present: number, change: ZoomChange): number {
  if (change === 'reset') return 1
  // what the engine keeps of a size is not exactly what was set
  return change === 'in'
    ? (steps.find((step) => step > present + 0.01) ?? present)
    : (steps.findLast((step) => step < present - 0.01) ?? present)
}
