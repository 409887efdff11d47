import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { onTestFinished } from 'vitest'

interface Result {
  readonly code: number
  readonly stdout: string
  readonly stderr: string
}

/** A command line that was run, in one text. */
export type CommandLine = string

/** A runner that writes down what it was asked to run, and answers what `answer` says, else success. */
export function fakeRun(
  answer: (line: CommandLine, cwd: string) => Partial<Result> | undefined = () => undefined,
) {
  const lines: CommandLine[] = []
  const run = (command: string, args: string[], options: { cwd?: string; env?: NodeJS.ProcessEnv } = {}) => {
    const line = [command, ...args].join(' ')
    lines.push(line)
    return Promise.resolve({ code: 0, stdout: '', stderr: '', ...answer(line, options.cwd ?? '') })
  }
  return { run, lines }
}

/** A teller that keeps its lines. */
export function fakeSay() {
  const lines: string[] = []
  return {
    lines,
    line: (line: string) => lines.push(line),
    progress: () => () => undefined,
    end: () => undefined,
  }
}

/** A folder that is gone when the test has finished. */
export function temporaryFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'spirodesk-tools-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return folder
}
