import { beforeAll, expect, test } from 'vitest'
import { everySession } from '#shared/queries/filter'
import { answer, openedStore, record, valueOf } from './test-store'

let store: Awaited<ReturnType<typeof openedStore>>

beforeAll(async () => {
  store = await openedStore()
  const diagnoses = [['Asma bronquial', 'EPOC'], ['asma bronquial '], ['Ásma'], []]
  const sent = diagnoses.map((list, at) => record(`s${at}`, '2026-03-06T10:00:00Z', { diagnoses: list }))
  valueOf(await store.storeHandlers.applyAnswer(answer(sent, '2026-03-01', '2026-03-31')))
})

const choicesOf = async (find?: string) => {
  const input = find === undefined ? {} : { find }
  const query = { filter: everySession, field: 'diagnosis', find: '', ...input } as const
  return valueOf(await store.libraryHandlers.choices(query))
}

test('values that contain what is looked for are listed, whatever case and accents', async () => {
  const { choices, of } = await choicesOf('ASMA')
  expect(of).toBe(2)
  expect(choices).toContainEqual({ value: 'Ásma', sessions: 1 })
  expect(choices[0]?.sessions).toBe(2)
})

test('having none is listed unless something is looked for', async () => {
  expect((await choicesOf()).choices).toContainEqual({ value: null, sessions: 1 })
  expect((await choicesOf('a')).choices.map(({ value }) => value)).not.toContain(null)
  expect(await choicesOf('cystic')).toEqual({ choices: [], of: 0 })
})
