import { type JudgedSession, placeOf, shownBy } from './course'
import type { Manoeuvre } from './record'
import type { Units } from './units'

/** What a question asks of one session: only values that can be right, in L, L/s and percent. */
export interface Visit {
  readonly id: string
  /** In its own offset; null without a date. */
  readonly day: string | null
  /** Where it stands among the sessions of its patient, ms. */
  readonly place: number
  /** What its own clock showed, as if that were UTC, ms. */
  readonly shown: number
  readonly age: number | null
  readonly height: number | null
  readonly sex: Sex | null
  /** Whether a person has marked it as after a bronchodilator. */
  readonly isAfter: boolean
  readonly isDoubtful: boolean
  readonly best: Measured
  readonly all: readonly Measured[]
}

export type Sex = 'male' | 'female'

/** Values that can be right and whose unit is known; null is none. */
export interface Measured {
  readonly fev1: number | null
  readonly fvc: number | null
  readonly pef: number | null
  readonly fev1Predicted: number | null
  readonly fvcPredicted: number | null
  /** As the service sent it, percent. */
  readonly fev1Percent: number | null
}

/** What people have said of a session besides. */
export interface Said {
  readonly isAfter: boolean
  readonly isDoubtful: boolean
}

const factors: Readonly<Record<string, number>> = {
  L: 1,
  mL: 1e-3,
  'L/s': 1,
  'L/min': 1 / 60,
  'cL/s': 0.01,
  percent: 1,
  fraction: 100,
}

/** Reads a session for the questions: what has no known unit is none. */
export function visitOf({ session, judged }: JudgedSession, units: Units, said: Said): Visit {
  const read = (test: Manoeuvre | null): Measured => {
    const value = (field: string, unit: string | null) => {
      const [sent, factor] = [test?.[field], factors[unit ?? '']]
      return sent === undefined || factor === undefined ? null : tidy(sent * factor)
    }
    return {
      fev1: value('fev1_actual', units.volume),
      fvc: value('fvc_actual', units.volume),
      pef: value('pef_actual', units.flow),
      fev1Predicted: value('fev1_predicted', units.volume),
      fvcPredicted: value('fvc_predicted', units.volume),
      fev1Percent: value('fev1_percentage', units.percent),
    }
  }
  const sex = session.gender?.trim().toLowerCase()
  return {
    id: session.id,
    day: session.when?.day ?? null,
    place: session.when ? placeOf(session.when) : Number.NaN,
    shown: shownBy(session),
    age: session.age,
    height: session.height,
    sex: sex === 'male' || sex === 'female' ? sex : null,
    ...said,
    best: read(judged.best),
    all: judged.all.map(read),
  }
}

/** A visit with a date. */
export interface Dated extends Visit {
  readonly day: string
}

/** The dated ones of one patient, oldest first; at one place the lowest id is the newest. */
export function inTime(visits: readonly Visit[]): Dated[] {
  return visits
    .filter((visit): visit is Dated => visit.day !== null)
    .sort((a, b) => a.place - b.place || (a.id < b.id ? 1 : -1))
}

/** A visit whose FEV1 can be compared with others. */
export interface WithFev1 extends Dated {
  /** L. */
  readonly fev1: number
}

/** Those with an FEV1 that are not after a bronchodilator, oldest first. */
export function usable(visits: readonly Visit[]): WithFev1[] {
  return inTime(visits).flatMap((visit) =>
    visit.isAfter || visit.best.fev1 === null ? [] : [{ ...visit, fev1: visit.best.fev1 }],
  )
}

const msPerDay = 86_400_000

/** Whole days from one day to another, `YYYY-MM-DD`. */
export function daysBetween(from: string, to: string): number {
  return Math.round((Date.parse(to) - Date.parse(from)) / msPerDay)
}

/** A day so many days after another. */
export function daysAfter(day: string, days: number): string {
  return new Date(Date.parse(day) + days * msPerDay).toISOString().slice(0, 10)
}

/** Years of 365.25 days from one visit to another, by their own clocks. */
export function yearsBetween(from: Visit, to: Visit): number {
  return (to.shown - from.shown) / msPerDay / 365.25
}

/** Without what the last digits of a double add: 2.016 of 2.24 is exactly 90 %. */
export function tidy(value: number): number {
  return Number(value.toPrecision(12))
}

/** The median; of an even number half-way between the two in the middle. */
export function medianOf(values: readonly number[]): number | null {
  const sorted = [...values].sort((a, b) => a - b)
  const [low, high] = [sorted[Math.ceil(sorted.length / 2) - 1], sorted[Math.floor(sorted.length / 2)]]
  return low === undefined || high === undefined ? null : (low + high) / 2
}
