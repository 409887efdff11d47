import { nothingCounted, sumCounts } from './count-results.mjs'

/**
 * A part of the tests. A failure missing from `counts` counts as one.
 *
 * @typedef {object} Step
 * @property {string} name
 * @property {() => Promise<{ code: number, counts?: import('./count-results.mjs').Counts }>} run
 * @property {string} again the command that runs it alone
 */

/**
 * Runs steps, those of one stage side by side; a failure keeps nothing else from running. Reports the duration of each, the
 * failures with the commands that run them alone, and last the counts. Resolves with true when everything passed.
 *
 * @param {readonly (readonly Step[])[]} stages
 * @param {{ print: (line: string) => void, now: () => number }} deps `now` in ms
 */
export async function runSteps(stages, { print, now }) {
  /** @type {{ name: string, seconds: number, counts: import('./count-results.mjs').Counts }[]} */
  const ended = []
  /** @param {Step} step */
  const runStep = async ({ name, run, again }) => {
    const began = now()
    const { code, counts } = await run().then(
      ({ code, counts = nothingCounted }) => ({ code, counts }),
      (error) => {
        print(String(error))
        return { code: 1, counts: nothingCounted }
      },
    )
    const untold = code !== 0 && counts.failed === 0
    ended.push({
      name,
      seconds: Math.round((now() - began) / 1000),
      counts: untold ? { ...counts, failed: 1, again: [again] } : counts,
    })
  }
  for (const stage of stages) {
    print(`\n── ${stage.map(({ name }) => name).join(' · ')}`)
    await Promise.all(stage.map(runStep))
  }

  print('')
  for (const { name, seconds, counts } of ended) {
    const told =
      counts.failed > 0 ? `${counts.failed} FAILED` : counts.passed > 0 ? `${counts.passed} passed` : 'ok'
    print(`${minutes(seconds).padStart(6)}  ${name}: ${told}`)
  }
  const all = sumCounts(ended.map(({ counts }) => counts))
  if (all.again.length > 0) print(['', 'Each that failed, alone:', ...all.again].join('\n  '))
  print(`\n${all.passed} passed, ${all.failed} failed`)
  return all.failed === 0
}

/** @param {number} seconds */
function minutes(seconds) {
  return `${Math.floor(seconds / 60)}:${String(seconds % 60).padStart(2, '0')}`
}
