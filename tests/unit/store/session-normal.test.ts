import { expect, test } from 'vitest'
import { everything } from '#shared/records/units'
import { zScore, lmsOf } from '#shared/measure/reference/reference'
import { madeUpCases, madeUpTables, workbookFile } from '../reference/made-up-pack'
import { answer, makeStore, record, storeNow, valueOf } from './test-store'

const tables = madeUpTables()

/** A store with sessions of one woman a month apart, whose volumes are known to be in litres or not. */
async function normalStore(sessions: readonly object[], isKnown = true) {
  const store = makeStore(undefined, () => storeNow, { packCases: madeUpCases(tables) })
  valueOf(await store.open())
  const days = sessions.map((_, at) => `2026-0${at + 1}-04`)
  const records = sessions.map((more, at) => record(`s${at}`, `${days[at]}T10:00:00Z`, more))
  const { libraryHandlers: library } = store
  const confirm = async (unit: 'L' | 'mL') =>
    valueOf(await library.confirmUnit({ question: 'volume', unit, scope: everything }))
  if (isKnown) await confirm('L')
  valueOf(await store.storeHandlers.applyAnswer(answer(records, days[0] ?? null, days.at(-1))))
  return {
    confirm,
    detail: async (at: number) => valueOf(await library.session({ id: `s${at}` })),
    importPack: async () =>
      valueOf(await library.importReferencePack({ files: [workbookFile(tables)], writes: true })),
  }
}

test('a session says whether it is normal by the pack in use, and names it', async () => {
  const store = await normalStore([{}])
  expect(await store.detail(0)).toMatchObject({ row: { normal: { lacks: 'no-pack' } }, pack: null })
  await store.importPack()
  const {
    row: { normal },
    pack,
  } = await store.detail(0)
  expect(pack).toMatchObject({ name: 'GLI Global 2022', importedAt: storeNow })
  const z = (quantity: 'fev1' | 'fvc' | 'ratio', x: number) => {
    const lms = lmsOf({ tables }, quantity, 'female', 41.5, 170.5)
    return lms && { value: x, z: expect.closeTo(zScore(x, lms), 5) as number, predicted: lms.m }
  }
  expect(normal).toMatchObject({
    lacks: null,
    fev1: z('fev1', 3.1),
    fvc: z('fvc', 4.02),
    // of the measured values, not the 0.77 that was sent
    ratio: z('ratio', 3.1 / 4.02),
  })
})

test('a condition that fails is named in the place of figures', async () => {
  const store = await normalStore([
    { gender: null },
    { age: null },
    { age: 2.9 },
    { height_in_cm: null },
    { spirometry_tests: { best_test: { fev1_actual: 31, fvc_actual: null }, all_tests: [] } },
  ])
  await store.importPack()
  const lacks: (string | null)[] = []
  for (const at of [0, 1, 2, 3, 4]) lacks.push((await store.detail(at)).row.normal.lacks)
  expect(lacks).toEqual(['no-sex', 'no-age', 'too-young', 'no-height', 'no-value'])
  const unknown = await normalStore([{}], false)
  await unknown.importPack()
  expect((await unknown.detail(0)).row.normal).toMatchObject({ lacks: 'no-litres' })
})

test('a session that is opened is by a unit confirmed a moment ago, before columns follow it', async () => {
  const best = { fev1_actual: 3100, fvc_actual: 4020 }
  const store = await normalStore([{ spirometry_tests: { best_test: best, all_tests: [best] } }], false)
  await store.importPack()
  await store.confirm('mL')
  expect((await store.detail(0)).row.normal).toMatchObject({ lacks: null, fev1: { value: 3.1 } })
  await store.confirm('L')
  expect((await store.detail(0)).row.normal).toMatchObject({ lacks: 'no-value' })
})
