import { app } from 'electron'
import { faults } from '#shared/faults'
import { applicationPaths } from './application/application'
import { readBuildFacts, versionLine } from './system/build-facts'
import { clockAhead } from './system/clock-ahead'
import { launch, type LaunchedTask } from './launch'
import { type Ending, faultSentence, lostExitCode } from './command-line/output'
import { misunderstood, refused } from './command-line/run-task'
import { checkPolicy } from './command-line/tasks/policy-check'
import { tasks } from './command-line/tasks'
import { type Options, ownArguments, readOptions } from './command-line/arguments'
import { helpText } from './command-line/help'
import { policyPlaces } from './policy/policy'
import { errorCode } from './profile/atomic-file'
import { fixTemporaryFolder, runWithoutDisplay, engineFault } from './command-line/surroundings'
import { environmentLocales } from './system/system-locales'
import { hostTexts } from './text/texts'
import { chooseLocale } from '#shared/text/languages'

/**
 * Prints the remaining output and ends the process. At rest the engine is not asked to shut itself down: its threads then
 * race, and one process in sixty crashed instead of returning its exit code. But a thread that waits for a keychain or disk
 * would be waited for.
 */
function end({ line, note, exitCode }: Ending, isAtRest = true): void {
  // there is nowhere left to report to
  process.stderr.on('error', () => undefined)
  process.stdout.on('error', () => undefined)
  if (note !== null) process.stderr.write(`${note}\n`)
  process.stdout.write(line === null ? '' : `${line}\n`, (error) => {
    const isLost = error instanceof Error && line !== null
    // a reader that has closed the pipe, such as head, has read enough
    if (isLost && errorCode(error) !== 'EPIPE') process.stderr.write(`${texts('commandLine.lineLost')}\n`)
    const code = isLost && exitCode === 0 ? lostExitCode : exitCode
    if (isAtRest) {
      app.releaseSingleInstanceLock()
      endAtOnce(process, code)
    }
    app.exit(code)
  })
}

// Electron replaces `process.exit` by `app.exit`, and leaves what it calls as it was
function endAtOnce(node: object, exitCode: number): void {
  if ('reallyExit' in node && typeof node.reallyExit === 'function')
    Reflect.apply(node.reallyExit, node, [exitCode])
}

// the engine would write the session keys of each HTTPS connection to that file
delete process.env['SSLKEYLOGFILE']

// before anything reads the clock
globalThis.spirodeskClockAhead = clockAhead(app.isPackaged, process.env)

const args = ownArguments(process.argv, app.isPackaged ? null : app.getAppPath())
const options = readOptions(args, app.isPackaged)

const places = policyPlaces(process.platform, process.env, app.isPackaged)

const texts = hostTexts(chooseLocale('system', environmentLocales(process.env)))

if ('mistake' in options) {
  end(misunderstood(args, options, texts))
} else if (options.task.do === 'help') {
  end({ line: helpText(texts), note: null, exitCode: 0 })
} else if (options.task.do === 'version') {
  const line = versionLine(app.getVersion(), process.versions.electron, readBuildFacts(app.getAppPath()))
  end({ line, note: null, exitCode: 0 })
} else if (options.task.do === 'policy-check') {
  end(checkPolicy(options.task.file, places, texts))
} else {
  await start(options, options.task)
}

/** Launches Spirodesk where the engine can run; a task that shows nothing does without a display. */
async function start(given: Options, task: LaunchedTask): Promise<void> {
  const { platform, env, argv } = process
  fixTemporaryFolder(platform, env)
  const isShown = task.do === 'window' || (tasks[task.do].isShown ?? false)
  const missing = await engineFault({ platform, env, args: argv, isShown })
  if (missing?.detail === 'display' && !isShown) {
    endAtOnce(process, await runWithoutDisplay(argv.slice(1)))
  } else if (missing && task.do === 'window') {
    end({ line: null, note: faultSentence(missing, texts), exitCode: faults[missing.code].exit })
  } else if (missing && task.do !== 'window') {
    end(refused(task, missing, texts))
  } else {
    launch(app, {
      options: { ...given, task },
      paths: applicationPaths(import.meta.dirname),
      developmentServer: app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null),
      policyPlaces: places,
      fallbackEngine: process.env['SPIRODESK_ENGINE'] === 'fallback',
      texts,
      end,
    })
  }
}
