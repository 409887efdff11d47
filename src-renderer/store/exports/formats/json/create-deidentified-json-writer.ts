import { writeJson } from '#shared/wire/write-session'
import type { ExportedSession } from '../../exported-session'
import type { ExportContext, ExportWriter } from '../../export-writer'
import { fileHead } from './file-head'

/**
 * Writes disguised sessions as JSON, a session to a line, under a mark by which a Spirodesk that is to take the file in
 * knows that it cannot: whose the sessions are is gone.
 */
export function createDeidentifiedJsonWriter({ sample }: Pick<ExportContext, 'sample'>): ExportWriter {
  let separator = ''
  return {
    begin: () => fileHead({ sample, deidentified: true }),
    session(each) {
      const text = `${separator}\n${line(each)}`
      separator = ','
      return text
    },
    end: () => '\n]\n}\n',
    companions: () => [],
  }
}

function line({ disguise, record }: ExportedSession): string {
  if (disguise === null) throw new TypeError('a session without a disguise')
  const { person, days, month } = disguise
  return writeJson({
    person,
    ...(days === null ? {} : { days }),
    ...(month === null ? {} : { month }),
    session: record,
  })
}
