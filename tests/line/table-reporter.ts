import { mkdirSync, writeFileSync } from 'node:fs'
import { dirname, resolve } from 'node:path'
import type { FullResult, Reporter, TestCase, TestResult } from '@playwright/test/reporter'
import { textTable } from '../text-table'
import { type Row, rowAttachment } from './line-test'

const file = resolve(import.meta.dirname, '../../test-results/line-table.txt')

/** Prints what came out of each line as one table, when all have ended. */
export default class TableReporter implements Reporter {
  private readonly rows: { row: Row; passed: boolean }[] = []

  /** Takes the row of a line that has ended. */
  onTestEnd(_test: TestCase, result: TestResult): void {
    const body = result.attachments.find(({ name }) => name === rowAttachment)?.body
    if (!body) return
    this.rows.push({ row: JSON.parse(body.toString()) as Row, passed: result.status === 'passed' })
    // kept as it grows: all of it takes long, and may be stopped
    mkdirSync(dirname(file), { recursive: true })
    writeFileSync(file, this.table())
  }

  /** Prints the table. */
  onEnd(_result: FullResult): void {
    if (this.rows.length > 0) process.stdout.write(`\n${this.table()}`)
  }

  private table(): string {
    const head = [
      '',
      'patients',
      'line',
      'store',
      'bytes',
      'line s',
      'goal',
      'requests',
      'looks',
      'launches',
      'said',
    ]
    const cells = this.rows.map(({ row, passed }) => [
      passed ? '✓' : '✗',
      String(row.patients),
      row.line,
      row.wrong ?? 'as the service',
      `×${row.bytes.toFixed(2)}`,
      `×${row.seconds.toFixed(2)}`,
      row.isOverGoal ? 'missed' : '',
      String(row.requests),
      String(row.looks),
      String(row.launches),
      row.said.join(' → '),
    ])
    return textTable([head, ...cells])
  }
}
