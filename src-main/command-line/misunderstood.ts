import { fault } from '#shared/fault'
import type { HostTexts } from '../text/texts'
import { askedTask } from './asked-task'
import { usageExitCode } from './exit-codes'
import type { Mistake } from './options'
import { refusedReport } from './refused-report'
import type { Ending } from './run-unattended'

/** How a command line ends that cannot be carried out: as `bad-input`, with a sentence that says why. */
export function misunderstood(
  words: readonly string[],
  { mistake, values }: Mistake,
  texts: HostTexts,
): Ending {
  return {
    line: JSON.stringify(refusedReport(askedTask(words), fault('bad-input'))),
    note: `${texts(mistake, values)}\n${texts('commandLine.seeHelp')}`,
    exitCode: usageExitCode,
  }
}
