import { app } from 'electron'
import { applicationPaths } from './application/application-paths'
import { launch } from './application/launch'
import { usageExitCode } from './command-line/exit-codes'
import { environmentLocales } from './command-line/environment-locales'
import { ownWords } from './command-line/own-words'
import { readOptions } from './command-line/read-options'
import type { Ending } from './command-line/run-unattended'
import { hostTexts } from './text/host-texts'
import { chooseLocale } from '#shared/text/choose-locale'

function end({ line, note, exitCode }: Ending): void {
  if (note !== null) process.stderr.write(`${note}\n`)
  process.stdout.write(line === null ? '' : `${line}\n`, () => app.exit(exitCode))
}

const options = readOptions(ownWords(process.argv, app.isPackaged ? null : app.getAppPath()))

const texts = hostTexts(chooseLocale('system', environmentLocales(process.env)))

if ('mistake' in options) {
  const why = texts(options.mistake, options.values)
  end({ line: null, note: `${why}\n${texts('commandLine.seeHelp')}`, exitCode: usageExitCode })
} else if (options.task.do === 'help') {
  end({ line: texts('commandLine.help'), note: null, exitCode: 0 })
} else if (options.task.do === 'version') {
  end({ line: app.getVersion(), note: null, exitCode: 0 })
} else {
  launch(app, {
    options: { ...options, task: options.task },
    paths: applicationPaths(import.meta.dirname),
    developmentServer: app.isPackaged ? null : (process.env['ELECTRON_RENDERER_URL'] ?? null),
    fallbackEngine: process.env['SPIRODESK_ENGINE'] === 'fallback',
    texts,
    end,
  })
}
