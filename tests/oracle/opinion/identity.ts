import { objectOf, type Sent, type Session, sessionOf } from './record'

/** One answer of the service: what was asked and what came, in the order in which answers came. */
export interface Answer {
  /** Path and query, from `/profiles` or `/timelines` on. */
  readonly asked: string
  /** Its body as parsed JSON. */
  readonly body: Sent
}

/** Whose a session is, and how that is known. */
interface Owner {
  readonly profile: string | null
  readonly by: 'query' | 'email' | 'file' | 'none'
}

/** A session as a file of sessions has it, and for which profile it says that it came. */
export interface FileLine {
  readonly session: Sent
  readonly profile?: string
}

/** A profile as it was last listed. */
interface KnownProfile {
  readonly id: string
  readonly name: string | null
  readonly email: string | null
  readonly isShared: boolean
}

/** What a program that has heard these answers, and nothing else, may believe. */
export interface Belief {
  /** The sessions that the service still has, as last sent. */
  readonly sessions: readonly Session[]
  readonly profiles: ReadonlyMap<string, KnownProfile>
  ownerOf(session: Session): Owner
  /** Whether a file alone has brought it. */
  isOfFile(session: Session): boolean
}

/**
 * Hears answers in their order. A session is a profile's when an answer for that profile alone held it; or when its
 * e-mail is that one profile's, has never been another's, and its name is the profile's; else it is nobody's. Of what a
 * file says only that counts which is of sessions that the service never sent.
 */
export function hear(answers: readonly Answer[], file: readonly FileLine[] = []): Belief {
  const sessions = new Map<string, Session>()
  const asked = new Map<string, string>()
  const lastSent = new Map<string, number>()
  const emails = new Map<string, Set<string>>()
  let profiles = new Map<string, KnownProfile>()
  const whole: { readonly from: string; readonly to: string; readonly nth: number }[] = []
  for (const [nth, answer] of answers.entries()) {
    if (!Array.isArray(answer.body)) continue
    const { pathname, searchParams } = new URL(answer.asked, 'https://service.invalid')
    if (pathname.endsWith('/profiles')) {
      profiles = listed(answer.body, profiles, emails)
      continue
    }
    const read = answer.body.map(sessionOf).filter((session) => session !== null)
    // which of two that share an id is right cannot be known: the first stays
    const found = read.filter(
      (session) =>
        read.find(({ id }) => id === session.id) === session &&
        isSamePerson(session, sessions.get(session.id)),
    )
    for (const session of found) {
      sessions.set(session.id, session)
      lastSent.set(session.id, nth)
    }
    const of = searchParams.get('profile_ids')?.split(',') ?? null
    const [only, ...others] = of ?? []
    if (only !== undefined && others.length === 0) for (const { id } of found) asked.set(id, only)
    // the margin: whose midnight counts, and whether the last day is meant, is not stated
    const [begin, end] = [searchParams.get('begin_date'), searchParams.get('end_date')]
    if (of === null && begin !== null && end !== null)
      whole.push({ from: dayAfter(begin, 1), to: dayAfter(end, -2), nth })
  }
  const ofFile = new Map<string, string | undefined>()
  for (const { session: sent, profile } of file) {
    const session = sessionOf(sent)
    if (session === null || lastSent.has(session.id)) continue
    sessions.set(session.id, session)
    ofFile.set(session.id, profile)
  }
  const ownerOf = (session: Session): Owner => {
    const proven = asked.get(session.id)
    if (proven !== undefined) return { profile: proven, by: 'query' }
    const told = ofFile.get(session.id)
    if (told !== undefined) return { profile: told, by: 'file' }
    const had = [...(emails.get(foldEmail(session.email)) ?? [])]
    const only = had.length === 1 ? profiles.get(had[0] ?? '') : undefined
    const isTheirs =
      only !== undefined &&
      foldEmail(session.email) !== '' &&
      foldEmail(only.email) === foldEmail(session.email) &&
      foldName(session.name) !== '' &&
      foldName(only.name) === foldName(session.name)
    return isTheirs ? { profile: only.id, by: 'email' } : { profile: null, by: 'none' }
  }
  const isGone = (session: Session): boolean => {
    const day = session.when?.day
    // the service cannot take back what it never sent
    if (day === undefined || ofFile.has(session.id)) return false
    const last = whole.findLast(({ from, to }) => from <= day && day <= to)
    const { profile } = ownerOf(session)
    const isSilent = profile !== null && profiles.get(profile)?.isShared !== true
    return last !== undefined && last.nth > (lastSent.get(session.id) ?? 0) && !isSilent
  }
  return {
    sessions: [...sessions.values()].filter((session) => !isGone(session)),
    profiles,
    ownerOf,
    isOfFile: ({ id }) => ofFile.has(id),
  }
}

/** Whether a session is of the same person as one held under its id, if there is one, by either name or e-mail. */
function isSamePerson(session: Session, held: Session | undefined): boolean {
  return (
    held === undefined ||
    foldName(session.name) === foldName(held.name) ||
    foldEmail(session.email) === foldEmail(held.email)
  )
}

function listed(
  body: readonly Sent[],
  before: ReadonlyMap<string, KnownProfile>,
  emails: Map<string, Set<string>>,
): Map<string, KnownProfile> {
  const now = new Map([...before].map(([id, profile]) => [id, { ...profile, isShared: false }]))
  for (const sent of body) {
    const profile = objectOf(sent)
    const id = profile?.['id']
    if (typeof id !== 'string') continue
    const [name, email] = [textOf(profile?.['patient_name']), textOf(profile?.['email'])]
    now.set(id, { id, name, email, isShared: true })
    const key = foldEmail(email)
    emails.set(key, (emails.get(key) ?? new Set()).add(id))
  }
  return now
}

function textOf(sent: Sent): string | null {
  return typeof sent === 'string' ? sent : null
}

/** A day so many days after another, `YYYY-MM-DD`. */
function dayAfter(day: string, days: number): string {
  return new Date(Date.parse(`${day}T00:00:00Z`) + days * 86_400_000).toISOString().slice(0, 10)
}

function foldEmail(email: string | null): string {
  return (email ?? '').trim().toLowerCase()
}

/**
 * A name without case, accents and superfluous spaces; in capitals, since those of ß are SS. Vowels that are written as
 * marks, as in Devanagari, are no accents.
 */
export function foldName(name: string | null): string {
  return (name ?? '')
    .normalize('NFD')
    .replace(/[\u0300-\u036f]/g, '')
    .toUpperCase()
    .trim()
    .replace(/\s+/g, ' ')
}
