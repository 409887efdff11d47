import { afterAll, describe, expect, test } from 'vitest'
import { faultKinds } from '../../src-service/faults'
import { dayMs, minute } from '../simulation/fake-clock'
import { createWorld, daysBefore, start, type World } from '../simulation/world'
import {
  concludedBy,
  type Conclusions,
  enterBaseline,
  enterTransplantation,
  heardBy,
  importFile,
  importPack,
  markPair,
  refusePair,
} from './app'
import { type Besides, compareAll } from './compare'
import { amount, isWhole } from '../whole'
import { type DeviceUnits, inventCourses } from './courses'
import type { PairsSaid } from './opinion/doubt'
import type { EnteredOfPatient } from './opinion/figures'
import { inventPack } from './invented-pack'
import { answerOf, fileOf, inventPeople, type Person, type Traits, upset } from './population'
import { createTally, type Tally } from './tally'

const total = createTally()

const nothingSaid: PairsSaid = { preOf: new Map(), noPair: new Set() }
const invented = inventPack()
const nothingEntered: Besides['entered'] = new Map()

// what is compared, and how much of it, is published in docs/clinical-honesty.md
afterAll(() => {
  if (process.env['ORACLE_COUNTS']) process.stderr.write(`\n${total.table()}\n`)
})

/** Runs `live` in a world, compares what the application concludes in the end, and expects no difference. */
async function compareIn(
  world: World,
  of: string,
  live: (check: (besides?: Partial<Besides>) => Promise<Conclusions>, tally: Tally) => Promise<void>,
): Promise<void> {
  const tally = createTally()
  try {
    await live(async ({ file = [], pairs = nothingSaid, entered = nothingEntered, pack = invented } = {}) => {
      const concluded = await concludedBy(world)
      compareAll(heardBy(world), { file, pairs, entered, pack }, concluded, tally, of)
      return concluded
    }, tally)
    expect(tally.differences.slice(0, 20)).toEqual([])
  } finally {
    total.add(tally)
    await world.close()
  }
}

test('what the application says of the sample is what its service allows', async () => {
  const world = await createWorld(7, {
    patients: amount(15, 120),
    firstDay: daysBefore(1095),
    sessionsPerYear: 7.2,
  })
  await compareIn(world, 'sample', async (check) => {
    await importPack(world, invented)
    expect((await world.process.engine.run('first')).outcome).toBe('complete')
    await check()
  })
})

/** How often a fault of the service occurs; those that never end would let nothing come. */
const amounts: Readonly<Record<string, string>> = {
  requests: '=2',
  after: '=4',
}
// 2 MB are as far beyond a limit of 1 MB as 300 MB are beyond the usual one
const ownAmounts: Readonly<Record<string, string>> = { slow: '=1', huge: '=2' }
const leastLimit = 1024 * 1024

type FaultName = keyof typeof faultKinds
// the others change less of what is taken in, or nothing
const changingRecords: readonly FaultName[] = ['bad-records', 'withdrawn']

describe('with each fault of the service', () => {
  const all = Object.keys(faultKinds) as FaultName[]
  const names = isWhole ? all : changingRecords
  test.each(names)('%s', async (name) => {
    const { value } = faultKinds[name]
    const fault = `${name}${ownAmounts[name] ?? amounts[value] ?? ''}`
    const world = await createWorld(3, { firstDay: daysBefore(amount(100, 200)), faults: [fault] })
    world.maxBytes = leastLimit
    await world.restart()
    await compareIn(world, fault, async (check) => {
      await importPack(world, invented)
      await world.process.engine.run('first')
      await check()
      await world.service.setFaults([])
      world.clock.pass(10 * minute)
      await world.process.engine.run('manual')
      await check()
    })
  })
})

const populations: Readonly<Record<string, Traits>> = {
  'two clinics': { twoClinics: true, odd: 0.2 },
  'switching units': { switches: true, odd: 0.1 },
  children: { children: true, odd: 0.1 },
  'odd values': { odd: 0.9 },
  'e-mails of others': { foreignEmails: true },
  'all at once': { twoClinics: true, foreignEmails: true, odd: 0.3 },
  'all at once, of children': { children: true, switches: true, foreignEmails: true, odd: 0.5 },
}

describe('with generated populations, before and after changes of profiles, a file that lies, and bronchodilators', () => {
  const all = Object.entries(populations).map(([name, traits], seed) => ({ name, seed, traits }))
  // the last has what most others have
  test.each(isWhole ? all : all.slice(-1))('$name, $seed', async ({ name, seed, traits }) => {
    const world = await createWorld(seed, { patients: 1, firstDay: daysBefore(800) })
    const people = inventPeople(seed, start, traits)
    world.network.instead = ({ url }) => ({ status: 200, body: answerOf(people, new URL(url)) })
    await compareIn(world, `${name} ${seed}`, async (check, tally) => {
      await importPack(world, invented)
      expect((await world.process.engine.run('first')).outcome).toBe('complete')
      compareOwners(await check(), people, tally, `${name} ${seed}`)
      upset(people)
      const file = fileOf(people, start)
      await importFile(world, file)
      const pairs = await answerPairs(world, people)
      world.clock.pass(dayMs)
      expect((await world.process.engine.run('manual')).outcome).toBe('complete')
      const concluded = await check({ file, pairs })
      compareOwners(concluded, people, tally, `${name} ${seed}, upset`)
    })
  })
})

const devices: readonly DeviceUnits[] = ['L', 'mL', 'both']

describe('with courses at the edges of the questions, and what a clinician enters', () => {
  const all = devices.map((units, seed) => ({ units, seed }))
  test.each(isWhole ? all : all.slice(0, 1))('of devices in $units', async ({ units, seed }) => {
    const world = await createWorld(seed, { patients: 1, firstDay: daysBefore(12 * 366) })
    const people = inventCourses(seed, start, units)
    world.network.instead = ({ url }) => ({ status: 200, body: answerOf(people, new URL(url)) })
    await compareIn(world, `courses in ${units}`, async (check) => {
      expect((await world.process.engine.run('first')).outcome).toBe('complete')
      await check({ pack: null })
      await importPack(world, invented)
      const preOf = new Map<string, string>()
      for (const [pre, post] of people.flatMap(({ pairs }) => pairs)) {
        await markPair(world, pre, post)
        preOf.set(post, pre)
      }
      const entered = new Map<string, EnteredOfPatient>()
      for (const { profile, transplanted, baseline } of people) {
        if (transplanted !== null) await enterTransplantation(world, profile.id, transplanted)
        if (baseline !== null) await enterBaseline(world, profile.id, baseline)
        entered.set(profile.id, { transplanted, baseline })
      }
      await check({ pairs: { preOf, noPair: new Set() }, entered })
    })
  })
})

/**
 * PairsSaid for three of four people: of two the last session but one is marked as before a bronchodilator, the last as
 * after, and of one each session that follows on another is said to be no pair with it.
 */
async function answerPairs(world: World, people: readonly Person[]): Promise<PairsSaid> {
  const said = { preOf: new Map<string, string>(), noPair: new Set<string>() }
  for (const [at, { sessions }] of people.entries()) {
    const [pre, post] = sessions.slice(-2)
    if (at % 2 === 0 && pre && post) {
      await markPair(world, pre.id, post.id)
      said.preOf.set(post.id, pre.id)
    }
    for (const [nth, { id }] of sessions.entries()) {
      const before = sessions[nth - 1]?.id
      if (at % 4 !== 1 || before === undefined || !id.endsWith('-again')) continue
      await refusePair(world, before, id)
      said.noPair.add(`${before} ${id}`)
    }
  }
  return said
}

/** No session is shown as another person's: it is its own person's, or nobody's. */
function compareOwners({ sessions }: Conclusions, people: readonly Person[], tally: Tally, of: string): void {
  const truth = new Map(
    people.flatMap(({ profile, sessions: own }) =>
      own.flatMap(({ id }) => [id, `${id}-of-file`].map((each) => [each, profile.id] as const)),
    ),
  )
  for (const { session_id: id = '', profile_id: shown = '' } of sessions)
    tally.compare('nobody else’s', `${of} ${id}`, shown === '' ? '' : (truth.get(id) ?? ''), shown)
}
