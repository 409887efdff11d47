import type { CalendarDay } from '../calendar'
import { type RandomStream, randomStream, streamOf } from '../random'
import { type Condition, regimens } from './regimens'
import { drawSpells, makePerson, type Person } from './person'
import type { SessionArchive } from './sessions'

/** The days of a clinic's history: stories and ages are counted from its last. */
export const clinicDays = 1095

/**
 * The people of one English clinic: names of the country, its clock, and a few from elsewhere. The first have a story, so
 * that what the lists are for can be seen; `last` is the day up to which the history goes, which all ages are of.
 */
export function makeClinic(seed: number, count: number, pace: number, last: CalendarDay): Person[] {
  return Array.from({ length: count }, (_, index) => clinicPerson(seed, index, pace, last))
}

function clinicPerson(seed: number, index: number, pace: number, last: CalendarDay): Person {
  const drawn = makePerson(seed, index, pace, last)
  const random = randomStream(seed, streamOf.clinic, index)
  const story = stories[index]?.(last) ?? homeStory(drawn)
  const person = { ...drawn, ...story }
  const isFromElsewhere = index >= stories.length && random.chance(0.12)
  const name = nameOf(seed, index, person, last, isFromElsewhere)
  const { condition } = person
  return {
    ...person,
    ...name,
    email: `${name.name.toLowerCase().replace(/[^a-z]+/g, '.')}.${index + 1}@mail.example`,
    homeZone: 'Europe/London',
    awayZone: drawn.awayZone && random.chance(0.5) ? 'Europe/Madrid' : null,
    // pollen in June, colds in January
    worstSeason: Math.round(condition === 'asthma' && random.chance(0.6) ? random.normal(160, 12) : 15),
    keepsOfficeHours: !person.measuresAtHome,
    reversible: reversible[condition] ?? 0,
    repeats: condition in reversible && !person.measuresAtHome ? 0.06 : 0,
    isOdd: false,
    ...(story && {
      medications: spellsOf('medications', story, random, last),
      diagnoses: spellsOf('diagnoses', story, random, last),
    }),
  }
}

/** Asthma for those who would measure at home for no reason. */
function homeStory({ condition, measuresAtHome }: Person): Story | undefined {
  return condition === 'healthy' && measuresAtHome ? { condition: 'asthma' } : undefined
}

/** What is drawn for a condition, and what a story says that begins on a day. */
function spellsOf(
  of: 'medications' | 'diagnoses',
  { condition, begins = [] }: Story,
  random: RandomStream,
  last: CalendarDay,
): Person['medications'] {
  const known = regimens[condition][of]
  const told = begins.filter(([name]) => known.some((entry) => entry.name === name))
  return [
    ...drawSpells(random, known, last).filter(({ name }) => !told.some(([begun]) => begun === name)),
    ...told.map(([name, from]) => ({ name, from, until: Number.POSITIVE_INFINITY })),
  ]
}

// the part of the narrowing that a bronchodilator takes away
const reversible: Partial<Record<Condition, number>> = { asthma: 0.5, copd: 0.12 }

function nameOf(
  seed: number,
  index: number,
  { gender, born }: Person,
  last: CalendarDay,
  isFromElsewhere: boolean,
): Pick<Person, 'name' | 'ethnicity'> {
  if (isFromElsewhere) {
    const random = randomStream(seed, streamOf.clinic, index, 1)
    const pool = random.pick(elsewhere)
    return { name: `${random.pick(pool[gender])} ${random.pick(pool.family)}`, ethnicity: pool.ethnicity }
  }
  const given = ((last - born) / 365.25 > 45 ? older : younger)[gender]
  // by their place, so that few share a family name, and nobody both
  const round = Math.floor(index / families.length)
  const first = given[(index * 7 + round) % given.length] ?? given[0]
  const family = families[(index * 37 + seed) % families.length] ?? families[0]
  return { name: `${first} ${family}`, ethnicity: 'Caucasian' }
}

type Story = Partial<Person> &
  Pick<Person, 'condition'> & {
    /** Medicines and diagnoses of the condition, with the day from which they are sent. */
    readonly begins?: readonly (readonly [name: string, from: CalendarDay])[]
  }

const years = (count: number) => Math.round(count * 365.25)
const atHome = (days: number) => ({ measuresAtHome: true, daysBetweenSessions: days })
const inClinic = (days: number) => ({ measuresAtHome: false, daysBetweenSessions: days })
const sharing = {
  since: Number.NEGATIVE_INFINITY,
  sharedFrom: Number.NEGATIVE_INFINITY,
  sharedUntil: Number.POSITIVE_INFINITY,
}

/** By place: somebody with hay fever and asthma, a smoker's COPD, cystic fibrosis and its new treatment, and so on. */
const stories: readonly ((last: CalendarDay) => Story)[] = [
  (last) => ({
    condition: 'asthma',
    gender: 'female',
    born: last - years(29),
    severity: 0.55,
    lungSize: 1.02,
    ...atHome(14),
    ...sharing,
  }),
  (last) => ({
    condition: 'copd',
    gender: 'male',
    born: last - years(68),
    severity: 0.6,
    lungSize: 0.98,
    ...inClinic(70),
    ...sharing,
  }),
  (last) => ({
    condition: 'cystic-fibrosis',
    gender: 'female',
    born: last - years(24),
    severity: 0.5,
    lungSize: 1,
    ...inClinic(45),
    ...sharing,
    events: [{ from: last - 620, days: 60, fev1: 0.14, fvc: 0.08 }],
    begins: [['Elexacaftor/tezacaftor/ivacaftor', last - 620]],
  }),
  // a transplant, a climb over months, and in the end a fall that stays
  (last) => ({
    condition: 'transplant',
    gender: 'male',
    born: last - years(51),
    severity: 0.4,
    lungSize: 1,
    ...atHome(10),
    ...sharing,
    events: [
      { from: last - 940, days: 240, fev1: 1.35, fvc: 1.2 },
      { from: last - 190, days: 170, fev1: -0.26, fvc: -0.1 },
    ],
    begins: [
      ['Bilateral lung transplant', last - 945],
      ['Tacrolimus 2 mg', last - 945],
      ['Mycophenolate mofetil 1000 mg', last - 945],
      ['Azithromycin 250 mg', last - 120],
    ],
  }),
  (last) => ({
    condition: 'asthma',
    gender: 'male',
    born: last - years(9),
    severity: 0.35,
    lungSize: 1.03,
    ...inClinic(75),
    ...sharing,
  }),
  (last) => ({
    condition: 'cystic-fibrosis',
    gender: 'female',
    born: last - years(12.5),
    severity: 0.3,
    lungSize: 0.97,
    ...inClinic(60),
    ...sharing,
  }),
  (last) => ({
    condition: 'restrictive',
    gender: 'male',
    born: last - years(71),
    severity: 0.45,
    lungSize: 1,
    ...inClinic(80),
    ...sharing,
    events: [{ from: last - 700, days: 690, fev1: -0.14, fvc: -0.16 }],
    begins: [['Nintedanib 150 mg', last - 430]],
  }),
  (last) => ({
    condition: 'healthy',
    gender: 'female',
    born: last - years(44),
    severity: 0.2,
    lungSize: 1.05,
    ...inClinic(110),
    ...sharing,
  }),
]

/** Lays two traps into what a clinic sends: a value that no lungs have, and a session under another name. */
export function layTraps(archive: SessionArchive, people: readonly Person[], last: CalendarDay): void {
  const sessionOf = (place: number) => {
    const person = people[place]
    return person && archive.between([person], last - 500, last - 100)[0]
  }
  const mistyped = sessionOf(traps.impossible)
  if (mistyped) {
    const { best_test, all_tests } = mistyped.spirometry_tests
    // the point was lost
    const fev1 = Math.round(best_test.fev1_actual * 100)
    const wrong = { ...best_test, fev1_actual: fev1, fev1_percentage: best_test.fev1_percentage * 100 }
    archive.amend(mistyped.id, {
      spirometry_tests: {
        best_test: wrong,
        all_tests: all_tests.map((test) => (test === best_test ? wrong : test)),
      },
    })
  }
  const swapped = sessionOf(traps.otherName)
  const other = people[traps.otherName + 1]
  if (swapped && other) archive.amend(swapped.id, { name: other.name })
}

const traps = { impossible: 1, otherName: 6 } as const

type Names = readonly [string, ...string[]]
type Given = Readonly<Record<Person['gender'], Names>>

const older: Given = {
  female: [
    'Margaret',
    'Patricia',
    'Jean',
    'Christine',
    'Sheila',
    'Barbara',
    'Carol',
    'Susan',
    'Linda',
    'Janet',
  ],
  male: ['Peter', 'Brian', 'Alan', 'Derek', 'Kenneth', 'Graham', 'Roger', 'Keith', 'Malcolm', 'Stephen'],
}

const younger: Given = {
  female: ['Charlotte', 'Emily', 'Grace', 'Isla', 'Hannah', 'Lucy', 'Megan', 'Freya', 'Rebecca', 'Holly'],
  male: ['Oliver', 'Thomas', 'Harry', 'Jack', 'Callum', 'Daniel', 'Ben', 'Alfie', 'Luke', 'Adam'],
}

const families: Names = [
  'Hartley',
  'Whitmore',
  'Ashby',
  'Pemberton',
  'Radcliffe',
  'Bramley',
  'Thornhill',
  'Kirkham',
  'Marsden',
  'Fairclough',
  'Holroyd',
  'Lockwood',
  'Netherton',
  'Ogden',
  'Prescott',
  'Ridley',
  'Sedgwick',
  'Tunstall',
  'Underwood',
  'Wetherby',
  'Yardley',
  'Ackroyd',
  'Birtles',
  'Catterall',
  'Dunstan',
  'Eastham',
  'Farnworth',
  'Gledhill',
  'Haworth',
  'Ingham',
  'Jessop',
  'Kendrick',
  'Langdale',
  'Mallinson',
  'Naylor',
  'Openshaw',
  'Pickering',
  'Rawsthorne',
  'Shackleton',
  'Tattersall',
  'Wadsworth',
  'Appleyard',
  'Barraclough',
  'Clegg',
  'Dewhurst',
  'Entwistle',
  'Firth',
  'Greenhalgh',
  'Hargreaves',
  'Illingworth',
  'Jagger',
  'Kershaw',
  'Lumb',
  'Murgatroyd',
  'Nutter',
  'Oldroyd',
  'Pilling',
  'Rigby',
  'Sutcliffe',
  'Threlfall',
  'Unsworth',
  'Varley',
  'Whitaker',
  'Yates',
  'Aspinall',
  'Beaumont',
  'Crowther',
  'Dyson',
  'Earnshaw',
  'Foster',
  'Gaunt',
  'Hinchliffe',
  'Iveson',
  'Jowett',
  'Kaye',
  'Littlewood',
  'Midgley',
  'Nuttall',
  'Platt',
  'Ramsden',
  'Sykes',
]

const elsewhere: readonly [NameSet, ...NameSet[]] = [
  {
    female: ['Priya', 'Anjali', 'Sunita', 'Meera', 'Nasreen'],
    male: ['Rajesh', 'Imran', 'Vikram', 'Sanjay', 'Tariq'],
    family: ['Sharma', 'Hussain', 'Patel', 'Chaudhry', 'Banerjee', 'Qureshi', 'Menon'],
    ethnicity: 'South Asian',
  },
  {
    female: ['Agnieszka', 'Małgorzata', 'Katarzyna', 'Ewa', 'Zofia'],
    male: ['Paweł', 'Tomasz', 'Łukasz', 'Marek', 'Wojciech'],
    family: ['Wróbel', 'Mazur', 'Duda', 'Kaczmarek', 'Pawlak', 'Sikora', 'Wilk'],
    ethnicity: 'Caucasian',
  },
  {
    female: ['Adaeze', 'Folasade', 'Ngozi', 'Abena', 'Yetunde'],
    male: ['Chidi', 'Emeka', 'Kwame', 'Tunde', 'Kofi'],
    family: ['Okafor', 'Adeyemi', 'Mensah', 'Boateng', 'Eze', 'Balogun', 'Owusu'],
    ethnicity: 'African',
  },
]

/** Names of a country, with what is sent as the ethnicity of those who have them. */
type NameSet = Given & { readonly family: Names; readonly ethnicity: string }
