import type { ReportOrder } from '#shared/reports/report-request'

/** An order for the report of one session. */
export function anOrder(id: string): ReportOrder {
  return {
    request: { kind: 'session', paper: 'A4', sections: ['tests'], id },
    stamp: { printedAt: 1, dataUntil: null, version: '1.0', sample: false },
    locale: 'en-GB',
  }
}
