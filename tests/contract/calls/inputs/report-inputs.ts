import type { ReportPageCalls } from '#shared/calls/report-page-calls'
import type { Inputs } from './inputs'
import { someFilter } from './some-filter'

/** An input for each call from main to a report page, with something in each of its fields. */
export const reportInputs = {
  draw: {
    request: {
      kind: 'cohort',
      paper: 'A4',
      sections: ['counts'],
      filter: someFilter,
      sort: { by: 'date', descending: true },
      words: ['Diagnosis is Asthma'],
    },
    stamp: { printedAt: 1, dataUntil: 2, version: '1', sample: false },
    locale: 'es-ES',
  },
} as const satisfies Inputs<ReportPageCalls>
