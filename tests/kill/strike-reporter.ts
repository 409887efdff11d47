import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { textTable } from '../text-table'
import { type Strike, strikesAttachment, tasks, type Victim } from './strikes'

const victims: readonly Victim[] = ['main', 'page', 'helper']

/** Prints how often each process was killed in which task, and how many lives failed. */
export default class StrikeReporter implements Reporter {
  private readonly strikes: Strike[] = []
  private failed = 0

  /** Takes the strikes of a life. */
  onTestEnd(_test: TestCase, { attachments, status }: TestResult): void {
    if (status !== 'passed') this.failed += 1
    const body = attachments.find(({ name }) => name === strikesAttachment)?.body
    if (body) this.strikes.push(...(JSON.parse(body.toString()) as Strike[]))
  }

  /** Prints the table. */
  onEnd(_result: FullResult): void {
    const rows = tasks.map((task) => [
      task,
      ...victims.map((victim) =>
        String(this.strikes.filter((strike) => strike.task === task && strike.victim === victim).length),
      ),
    ])
    const table = textTable([['killed in', ...victims], ...rows])
    process.stdout.write(`\n${table}${this.strikes.length} kills, ${this.failed} lives failed\n`)
  }
}
