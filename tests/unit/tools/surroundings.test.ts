import { describe, expect, it } from 'vitest'
import { runGuarded } from '../../../tools/surroundings/run-guarded.mjs'
import { withSurroundings } from '../../../tools/surroundings/with-surroundings.mjs'

const node = (code: string): [string, string[]] => [process.execPath, ['-e', code]]
const piped = { stdio: ['ignore', 'pipe', 'inherit'] as ['ignore', 'pipe', 'inherit'] }

describe('a program in the foreground', () => {
  it('hands its exit code and what it printed on', async () => {
    const [command, args] = node('console.log("done"); process.exitCode = 3')
    expect(await runGuarded(command, args, piped)).toEqual({ code: 3, stdout: 'done\n' })
  })

  it('that a signal ended answers 128 and its number', async () => {
    const [command, args] = node('process.kill(process.pid, "SIGTERM"); setTimeout(() => {}, 60000)')
    expect(await runGuarded(command, args, piped)).toMatchObject({ code: 143 })
  })
})

describe.runIf(process.platform === 'linux')('a virtual display with a throw-away keyring', () => {
  it('is there for the action and gone afterwards, whatever happens', async () => {
    let seen: NodeJS.ProcessEnv = {}
    const action = async (env: NodeJS.ProcessEnv) => {
      seen = env
      const [command, args] = node(
        'require("keytar").setPassword("a", "b", "c").then(() => console.log("kept"))',
      )
      const { stdout } = await runGuarded(command, args, { ...piped, env: { ...process.env, ...env } })
      expect(stdout).toBe('kept\n')
      throw new Error('the action failed')
    }
    await expect(withSurroundings({ display: true, keyring: true }, action)).rejects.toThrow(
      'the action failed',
    )
    expect(seen['DISPLAY']).toMatch(/^:\d+$/)
    const [command, args] = node('require("keytar").getPassword("a", "b").catch(() => console.log("gone"))')
    const { stdout } = await runGuarded(command, args, { ...piped, env: { ...process.env, ...seen } })
    expect(stdout).toBe('gone\n')
  })
})
