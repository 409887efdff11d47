import type { Fault } from '../fault'
import type { Texts } from './texts'
import type { faults } from './en'

/** Where a fault is shown, and what it is about. */
export interface FaultPlace {
  /** The window, the test of a connection that is not saved yet, or a terminal. */
  readonly place: 'window' | 'test' | 'terminal'
  /** How many sessions are held and stay usable; only the window says so. */
  readonly sessions: number
  readonly platform: 'linux' | 'mac' | 'windows'
  /** How far this computer's clock is off, as one of the texts `faults.clock`. */
  readonly skew: string
}

/** A fault in words: a title without a full stop, and sentences, none when there is nothing more to say. */
export type FaultText = ReturnType<typeof faultText>

/** Puts a fault into the words of a language. The first word of its detail may decide what to do about it. */
export function faultText(
  { code, detail = 'other' }: Fault,
  texts: Texts<keyof typeof faults>,
  about: FaultPlace,
) {
  const safe = about.place === 'window' ? texts('faults.safe', { sessions: about.sessions }) : ''
  const [reason = ''] = detail.split(': ')
  const values = { ...about, safe, detail: reason.replaceAll('-', '_') }
  const text = texts(`faults.${code}.text`, values)
  // a sentence that is left out leaves the spaces around it
  return { title: texts(`faults.${code}.title`, values), text: text.replace(/ {2,}/g, ' ').trim() }
}
