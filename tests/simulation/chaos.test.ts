import { expect } from 'vitest'
import type { FaultCode } from '#shared/faults'
import { faultKinds } from '../../src-service/faults'
import { type RandomStream, randomStream } from '../../src-service/random'
import { hour, minute } from './fake-clock'
import { expectOwners, expectSame } from './held'
import type { Network } from './network'
import { simulate } from './simulate'
import { dayInTheEast, type World } from './world'
import { amount } from '../whole'

type FaultName = keyof typeof faultKinds

// of `npm run test:chaos`, which tries each fault and each pair of them; else a few pairs are tried
const seeds = Number(process.env['CHAOS_SEEDS'] ?? 0)

/** What may be said while a fault is in force. Those without one leave every answer a whole one. */
const saidOf: Readonly<Record<FaultName, readonly FaultCode[]>> = {
  slow: [],
  reset: ['service-unreachable', 'line-broken'],
  truncate: ['service-unreachable', 'line-broken', 'answer-unreadable'],
  '400': ['request-refused', 'service-failing'],
  '500': ['service-failing'],
  '503-retry-after': ['service-failing', 'rate-limited'],
  '429': ['rate-limited'],
  '403-after': ['key-refused'],
  'not-json': ['answer-unreadable', 'sign-in-first'],
  'wrong-shape': ['answer-unreadable'],
  empty: [],
  unordered: [],
  duplicates: [],
  'fraction-heights': [],
  'bad-records': [],
  withdrawn: [],
  unshared: [],
  huge: ['answer-too-large'],
  'expired-certificate': ['certificate-untrusted', 'sign-in-first'],
  'http-redirect': ['redirected', 'sign-in-first'],
}
// of the line itself
const saidOfLine: readonly FaultCode[] = ['service-unreachable', 'line-broken', 'answer-too-large']

const names = Object.keys(faultKinds) as FaultName[]
const pairs = names.flatMap((name, index) => names.slice(index + 1).map((other) => [name, other] as const))
const tried: readonly (readonly FaultName[])[] =
  seeds > 0
    ? [...names.map((name) => [name]), ...pairs]
    : Array.from({ length: amount(3, 12) }, (_, nth) => pairs[(nth * 83 + 1) % pairs.length] ?? [])

for (const faults of tried) {
  for (let seed = 1; seed <= Math.max(seeds, 1); seed++) {
    simulate(
      `${faults.join(' and ')}, over the bad line ${seed}: only that is said, the service is not pressed, and in the end all is here`,
      async (world) => {
        const random = randomStream(seed, ...faults.map((name) => names.indexOf(name)))
        world.maxBytes = 1_000_000
        await world.restart()
        spoil(world.network, random)
        await world.service.setFaults(faults.map((name) => faultText(name, random)))
        world.network.hangUp()
        const pressed = watchRequests(world)
        const said = await struggle(world, 3 * hour)
        const maySay = [...saidOfLine, ...faults.flatMap((name) => saidOf[name])]
        expect([...said].filter((code) => !maySay.includes(code))).toEqual([])
        expect(pressed).toEqual([])
        await recover(world)
        await expectSame(world, [], (id) => id.startsWith('bad-'))
        await expectOwners(world)
      },
    )
  }
}

/** A fault for a few requests or for all, and an amount that a simulation has the time for. */
function faultText(name: FaultName, random: RandomStream): string {
  if (name === 'slow') return 'slow=20'
  if (name === 'huge') return 'huge=2'
  const { value } = faultKinds[name]
  if (value === 'after') return `${name}=${random.whole(0, 5)}`
  return value === 'requests' && random.chance(0.5) ? `${name}=${random.whole(1, 5)}` : name
}

/** Makes a line late, thin, cut after so many bytes, and gone now and then, by chance each. */
function spoil(network: Network, random: RandomStream): void {
  const lateMs = random.pick([0, 300, 2_000])
  network.latency = () => lateMs
  network.bytesPerMs = random.pick([Infinity, 20, 4])
  const cut = random.pick([Infinity, Infinity, 60_000, 20_000])
  network.cutAfter = () => cut
  const [up, down] = random.pick([
    [1, 0],
    [60, 30],
    [300, 600],
  ])
  network.isUp = (now) => now % ((up + down) * 1000) < up * 1000
}

/** Lets minutes pass, with a restart now and then. Answers everything that was said meanwhile. */
async function struggle(world: World, ms: number): Promise<Set<FaultCode>> {
  const said = new Set<FaultCode>()
  const until = world.clock.trueNow() + ms
  for (let ticks = 0; world.clock.trueNow() < until; ticks++) {
    const { engine } = ticks % 50 === 49 ? await world.restart() : world.process
    await engine.wake(ticks === 0 ? 'start' : 'tick')
    const { fault } = engine.status()
    if (fault) said.add(fault.code)
    world.clock.pass(minute)
  }
  return said
}

/** All that is wrong ends, and a person asks for everything. */
async function recover(world: World): Promise<void> {
  Object.assign(world.network, {
    latency: () => 50,
    bytesPerMs: Infinity,
    cutAfter: () => Infinity,
    isUp: () => true,
  })
  await world.service.setFaults([])
  world.network.hangUp()
  world.clock.pass(24 * hour)
  const { engine } = world.process
  await engine.run('manual')
  const read = await engine.readAgain(world.historyStart, dayInTheEast(world.clock.now()))
  expect(read).toMatchObject({ ok: true, value: { outcome: 'complete', counts: { daysFailed: 0 } } })
  expect(engine.status()).toMatchObject({ fault: null, daysFailed: [] })
}

/** Collects each request that came sooner than an answer before it had asked for. */
function watchRequests({ network, clock }: World): string[] {
  const pressed: string[] = []
  let heard = network.answers.length
  let notBefore = 0
  network.onRequest = () => {
    for (const answer of network.answers.slice(heard)) {
      const seconds = answer.ok ? Number(answer.headers['retry-after'] ?? 0) : 0
      notBefore = Math.max(notBefore, answer.at + seconds * 1000)
    }
    heard = network.answers.length
    if (clock.trueNow() < notBefore) pressed.push(`${(notBefore - clock.trueNow()) / 1000} s too soon`)
  }
  return pressed
}
