import { type Flag, type FlagCode, byFlagOrder, flagBit } from '../records/flag'
import { testFields } from '../records/spirometry-test'
import type { Units } from '../records/units'
import { numberSpelling } from '../wire/read-number'
import type { SentSession } from '../wire/sent-session'
import { numberFields } from '../wire/session-fields'
import { bestIndex } from './best-index'
import { judgeValue, personLimits } from './limits'
import { recomputedRatio } from './recompute'
import { addTestFlags } from './test-flags'
import { standardFactors } from './to-standard'

/**
 * Everything that a session's own content gives reason to say, in the fixed order of the codes. What the library
 * knows besides (`unattributed`, `unshared`, `withdrawn`) is not among it. Figures besides those of
 * {@link addTestFlags}: `sent`, the text of an unread value; `best`, `largest` and `test` (counted from 1) for a
 * larger value elsewhere; `ratio`, FEV1/FVC as a fraction.
 */
export function sessionFlags(session: SentSession, units: Units): Flag[] {
  const { best_test: best, all_tests: all } = session
  const same = bestIndex(best, all)
  const flags: Flag[] = []
  addSpellingFlags(flags, session, same)
  addPersonFlags(flags, session)
  addMomentFlags(flags, session)
  if (best) addTestFlags(flags, null, best, units, session.age)
  for (const [index, test] of all.entries())
    if (index !== same) addTestFlags(flags, index, test, units, session.age)
  addBestFlags(flags, session, units)
  if (flags.length < 2) return flags
  return flags.sort(byFlagOrder)
}

/** The flags of a session as the bits of one number. */
export function flagBits(flags: readonly Flag[]): number {
  return flags.reduce((bits, flag) => bits | flagBit(flag.code), 0)
}

function addSpellingFlags(flags: Flag[], session: SentSession, same: number | null): void {
  for (const path of Object.keys(session.asSent)) {
    const sent = session.asSent[path] ?? null
    const spelling = numberSpelling(sent)
    if (spelling !== 'unread' && spelling !== 'decimal-comma') continue
    const name = path.slice(path.lastIndexOf('.') + 1)
    if (!isNumeric(path, name) || (same !== null && path.startsWith(`all_tests.${same}.`))) continue
    const code: FlagCode = spelling === 'unread' ? 'value-unread' : 'decimal-comma'
    const text = typeof sent === 'string' ? sent : JSON.stringify(sent)
    flags.push({ code, field: path.replace(/^best_test\./, ''), figures: { sent: text.slice(0, 60) } })
  }
}

function isNumeric(path: string, name: string): boolean {
  return path.includes('.')
    ? (testFields as readonly string[]).includes(name)
    : (numberFields as readonly string[]).includes(name)
}

const personUnits = { age: 'y', height_in_cm: 'cm', weight_in_kg: 'kg' }

function addPersonFlags(flags: Flag[], session: SentSession): void {
  for (const field of numberFields) {
    const value = session[field]
    const limits = personLimits[field]
    // a newborn's age of 0 is possible, if unlikely here
    const code =
      value === null ? null : value === 0 && field === 'age' ? 'unlikely' : judgeValue(value, limits)
    if (value === null || code === null) continue
    const [low, high] = code === 'implausible' ? limits.possible : limits.usual
    flags.push({ code, field, figures: { value, low, high, unit: personUnits[field] } })
  }
  const gender = session.gender ?? session.asSent['gender'] ?? null
  if (gender === null || gender === 'male' || gender === 'female') return
  if (!(typeof gender === 'string' && /^\s*(?:male|female)?\s*$/i.test(gender)))
    flags.push({
      code: 'gender-unread',
      field: 'gender',
      figures: { sent: (typeof gender === 'string' ? gender : JSON.stringify(gender)).slice(0, 60) },
    })
}

function addMomentFlags(flags: Flag[], { moment }: SentSession): void {
  if (moment.instant === null) flags.push({ code: 'undated', field: 'created_at' })
  else if (moment.offsetMinutes === null) flags.push({ code: 'no-offset', field: 'created_at' })
}

function addBestFlags(flags: Flag[], { best_test: best, all_tests: all }: SentSession, units: Units): void {
  if (best === null || testFields.every((field) => best[field] === null)) {
    flags.push({ code: 'best-missing' })
    return
  }
  for (const field of ['fev1_actual', 'fvc_actual'] as const) {
    const value = best[field]
    if (value === null) continue
    let largest = value
    let at = -1
    for (let index = 0; index < all.length; index++) {
      const other = all[index]?.[field] ?? null
      if (other === null || other <= largest) continue
      largest = other
      at = index
    }
    if (at >= 0)
      flags.push({ code: 'larger-elsewhere', field, figures: { best: value, largest, test: at + 1 } })
  }
  const factor = standardFactors(best, units).ratio
  const ratio =
    recomputedRatio(best) ??
    (best.ratio_actual === null || factor === null ? null : best.ratio_actual * factor)
  if (ratio !== null && ratio < 0.7)
    flags.push({ code: 'below-070', figures: { ratio: Number(ratio.toPrecision(6)) } })
}
