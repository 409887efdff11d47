import type { Page } from '@playwright/test'
import { type ReportRequest, reportSections } from '#shared/reports/report-request'

/**
 * Has the session that the window shows saved without a dialog before, so that nothing was drawn ahead, as the command
 * line does. How long that took, ms, by the window's own clock.
 */
export function timeColdReport(page: Page): Promise<number> {
  const id = decodeURIComponent(/#\/session\/([^/]+)/.exec(page.url())?.[1] ?? '')
  const request: ReportRequest = { kind: 'session', id, paper: 'A4', sections: [...reportSections.session] }
  return page.evaluate(async (request) => {
    const began = performance.now()
    const outcome = await window.spirodesk.call('saveReport', { request, name: 'session' })
    const ms = performance.now() - began
    if (!JSON.stringify(outcome).includes('"saved":{')) throw new Error('no report was saved')
    return ms
  }, request)
}
