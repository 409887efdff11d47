import type { SpirometryTest } from './spirometry-test'

/** The course of one forced expiration: litres and litres per second at a time in seconds. */
export interface Blow {
  volume(time: number): number
  flow(time: number): number
}

const riseTime = 0.05
const fastTime = 0.12
const halvings = 40

/**
 * A blow that passes the test's FEV1 after a second and nears its FVC. The lungs are two parts, of which one empties at
 * once and the other slowly; their shares are chosen so that the peak comes as near to the PEF as they can.
 */
export function blowOf({ fev1_actual: fev1, fvc_actual: fvc, pef_actual: pef }: SpirometryTest): Blow {
  const after = (fast: number): Blow => {
    const slow = fvc - fast
    const first = fastVolume(fast, 1 - riseTime / 2)
    // what is left of the slow part after a second
    const left = Math.min(0.999, Math.max(0.001, 1 - (fev1 - first) / slow))
    const rate = -Math.log(left) / (1 - riseTime / 2)
    return {
      volume: (time) => fastVolume(fast, effort(time)) + slow * (1 - Math.exp(-rate * effort(time))),
      flow: (time) =>
        Math.min(1, time / riseTime) *
        ((fast / fastTime) * Math.exp(-effort(time) / fastTime) +
          slow * rate * Math.exp(-rate * effort(time))),
    }
  }
  let least = 0
  let most = 0.98 * Math.min(fev1, fvc)
  for (let step = 0; step < halvings; step += 1) {
    const middle = (least + most) / 2
    if (after(middle).flow(riseTime) < pef) least = middle
    else most = middle
  }
  return after(least)
}

function fastVolume(fast: number, time: number): number {
  return fast * (1 - Math.exp(-time / fastTime))
}

/** The time that has been blown for in full strength, which is only reached after the rise. */
function effort(time: number): number {
  return time < riseTime ? time ** 2 / (2 * riseTime) : time - riseTime / 2
}
