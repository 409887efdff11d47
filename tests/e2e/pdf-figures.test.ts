import type { Day } from '#shared/records/day'
import { everySession } from '#shared/queries/filter'
import { reportSections } from '#shared/reports/report-request'
import type { SpirometrySession } from '../../src-service/world/sessions'
import { firstOf, heldBy } from './fixtures/held-by'
import { type ReadPdf, readPdf } from './fixtures/read-pdf'
import { saveReport } from './fixtures/save-report'
import { serviceWords } from './fixtures/service-words'
import { expect, test } from './fixtures/spirodesk-test'
import { syncOnce } from './fixtures/sync-once'
import { sessions } from './pages/sessions'
import { courseLead, courseRows } from './printed/course-rows'
import { figureTexts } from './printed/figure-texts'
import { listBars, listCounts, listRows } from './printed/list-figures'
import { repeatability, sessionLines } from './printed/session-lines'
import { secondLines, tableRows } from './printed/table-rows'

test.use({ serviceOptions: { seed: 7, patients: 6, days: 500, sessionsPerYear: 20 } })

const oneSpaced = (text: string) => text.replace(/[^\S\n]+/g, ' ')

/** Fonts that are text, tags, and an outline whose entries are these. */
function expectReadable(pdf: ReadPdf, outline: readonly string[]): void {
  expect(pdf.tagged).toBe(true)
  for (const font of pdf.fonts) expect(font).toMatchObject({ type: 'CID TrueType', embedded: true })
  expect(pdf.fonts).not.toEqual([])
  expect(pdf.outline).toEqual(outline)
}

test('every figure of the three reports is what the service sent, or follows from it', async ({
  launch,
  profile,
  service,
}, info) => {
  // from its first day on: a line is fitted through more than a year
  const words = [...serviceWords(service), '--from', '2024-01-01']
  expect(await syncOnce(profile, words, { input: service.key })).toMatchObject({ outcome: 'ok' })
  const app = await launch()
  // the store is open once the list has rows
  await sessions(app.window).rows.first().waitFor()
  const held = heldBy(service)
  const newest = firstOf(held, 'session')
  const theirs = held.filter(({ name }) => name === newest.name)
  // two of these people share an e-mail
  const profileOf = ({ name }: SpirometrySession) =>
    firstOf(
      service.profiles().filter((profile) => profile.patient_name === name),
      `profile of ${name}`,
    ).id
  const [, before] = theirs
  if (!before) throw new Error('the newest session is its patient’s only one')

  await test.step('a session', async () => {
    const path = info.outputPath('session.pdf')
    const sections = [...reportSections.session]
    await saveReport(app, { kind: 'session', paper: 'A4', sections, id: newest.id }, path)
    const pdf = await readPdf(path)
    const lines = oneSpaced(pdf.pages.join('\n'))
      .split('\n')
      .map((line) => line.trim())
    // other parts of the report may stand beside a table
    for (const line of sessionLines(newest, before))
      expect(
        lines.some((printed) => `${printed} `.startsWith(`${line} `)),
        line,
      ).toBe(true)
    const text = lines.join('\n')
    for (const words of repeatability(newest)) expect(text).toContain(words)
    for (const words of [
      `${newest.age.toFixed(1)} y`,
      `${newest.height_in_cm} cm`,
      `${newest.weight_in_kg} kg`,
      newest.gender,
      figureTexts.day(newest.created_at),
      profileOf(newest),
    ])
      expect(text).toContain(words)
    const since = `FEV₁ since ${figureTexts.month(theirs.at(-1)?.created_at ?? '')}`
    expectReadable(pdf, [newest.name, 'Results', 'All manoeuvres', 'Repeatability', since, 'Flags'])
  })

  await test.step('a course', async () => {
    const path = info.outputPath('course.pdf')
    const patient = { by: 'profile', profile: profileOf(newest) } as const
    const sections = [...reportSections.course]
    // percent of best only of a period that was chosen
    const from = (theirs.at(-1)?.created_at ?? '').slice(0, 10) as Day
    await saveReport(app, { kind: 'course', paper: 'A4', sections, patient, from, to: null }, path)
    const pdf = await readPdf(path)
    const expected = courseRows(theirs)
    const figures = tableRows(pdf.pages).filter((line) => /\d\.\d/.test(line))
    // each answer to a question takes some of the room of 20
    expect(figures.length).toBeGreaterThanOrEqual(Math.min(expected.length, 14))
    expect(figures.map((line) => line.split(' ').slice(0, 12).join(' '))).toEqual(
      expected.slice(0, figures.length),
    )
    // words under a figure may have several lines
    const lead = (pdf.pages[0] ?? '').replace(/\s+/g, ' ')
    for (const words of courseLead(theirs)) expect(lead).toContain(words)
    expectReadable(pdf, [newest.name, 'FEV₁', 'FVC', 'FEV₁/FVC', 'PEF'])
  })

  await test.step('a list', async () => {
    const path = info.outputPath('list.pdf')
    const request = {
      kind: 'cohort' as const,
      paper: 'A4' as const,
      sections: [...reportSections.cohort],
      filter: everySession,
      sort: { by: 'date' as const, descending: true },
      words: [],
    }
    await saveReport(app, request, path)
    const pdf = await readPdf(path)
    const rows = tableRows(pdf.pages)
    expect(rows.map((line) => line.split(' ').slice(-8).join(' '))).toEqual(listRows(held))
    expect(rows.map((line) => line.split(' ').slice(0, 3).join(' '))).toEqual(
      held.map(({ created_at }) => figureTexts.day(created_at)),
    )
    expect(secondLines(pdf.pages)).toEqual(
      held.map((session) => {
        const { created_at: at } = session
        return `${at.slice(11, 16)} (${at.slice(19).replace('-', '\u2212')}) ${profileOf(session)}`
      }),
    )
    const first = oneSpaced(pdf.pages[0] ?? '')
    for (const words of listCounts(held)) expect(first).toContain(words)
    // each count stands over its bar, so at a height of its own
    const [, chart = ''] =
      /number of patients, last session of each, values as sent([^]*?)under 30/.exec(first) ?? []
    const bars = (chart.match(/\d+/g) ?? []).map(Number)
    expect(bars.toSorted((a, b) => a - b)).toEqual(listBars(held).toSorted((a, b) => a - b))
    expectReadable(pdf, ['Spirometry sessions', 'FEV₁, % predicted', 'List'])
  })
})
