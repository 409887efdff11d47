import * as v from 'valibot'
import {
  paperNames,
  type ReportKind,
  type ReportSection,
  reportSections,
} from '#shared/reports/report-request'
import { keptObject } from '../../format/plain-text'
import type { OneKept } from '../core/kept.svelte'

/** The parts that are printed unless a person has left some out. */
const sections = <const K extends ReportKind>(kind: K) => {
  const all: readonly ReportSection<K>[] = reportSections[kind]
  const known = v.pipe(
    v.array(v.string()),
    v.transform((kept) => all.filter((section) => kept.includes(section))),
  )
  return v.optional(v.fallback(known, [...all]), [...all])
}

const settingsSchema = v.object({
  paper: v.optional(v.fallback(v.picklist(paperNames), 'A4'), 'A4'),
  session: sections('session'),
  course: sections('course'),
  cohort: sections('cohort'),
})

/** How a person prints: on which paper, and which parts of each kind of report. */
export type ReportSettings = v.InferOutput<typeof settingsSchema>

/** Where it is kept how a person prints. */
export const keptReportSettings: OneKept<ReportSettings> = {
  kind: 'last-view',
  id: 'reports',
  read: readReportSettings,
  write: writeReportSettings,
}

/** The settings in what was kept, JSON text or null; what is missing or not understood is as at first. */
function readReportSettings(kept: string | null): ReportSettings {
  return v.parse(settingsSchema, keptObject(kept))
}

/** What to keep of new settings. What a newer version has kept beside them stays. */
function writeReportSettings(kept: string | null, settings: ReportSettings): string {
  return JSON.stringify({ format: 1, ...keptObject(kept), ...settings })
}
