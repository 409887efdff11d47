import { withoutNoise } from '#shared/measure/figures'
import { leftOutBy, usableTest } from '#shared/measure/left-out'
import { askNormal, type NormalAnswer } from '#shared/measure/questions/normal'
import {
  type ReferencePack,
  type ReferenceQuantity,
  referenceQuantities,
} from '#shared/measure/reference/reference'
import { knownFactors, valueUnits } from '#shared/measure/units'
import { lowerLimitColumn, zColumn } from '#shared/exports/export-columns'
import type { Flag } from '#shared/records/flag'
import type { Units } from '#shared/records/units'
import { lackText } from '../../format/questions'
import type { Library } from '../library/library'
import { usableFigures } from '../library/usable-figures'
import type { ExportContext, ExportedSession } from './writer'

/** Facts of a session that its z-scores follow from; volumes as sent, null where one cannot be right. */
interface Facts {
  readonly age: number | null
  readonly height: number | null
  readonly sex: string | null
  readonly fev1: number | null
  readonly fvc: number | null
  readonly units: Units
  /** As of the snapshot, since heights of other sessions may change. */
  readonly flags: readonly Flag[]
}

function normalOf(pack: ReferencePack, { units, flags, fev1, fvc, ...facts }: Facts): NormalAnswer {
  const { volume: factor } = knownFactors(valueUnits(units))
  const litres = (value: number | null) => (value === null ? null : value * factor)
  const height = flags.find(({ code }) => code === 'height-differs')
  const around = [height?.figures?.['one'], height?.figures?.['other']]
  return askNormal({
    ...facts,
    pack,
    heightDiffers: height !== undefined,
    around: around.filter((one) => typeof one === 'number'),
    inLitres: units.volume.unit !== null,
    fev1: litres(fev1),
    fvc: litres(fvc),
  })
}

const noPack: NormalAnswer = { lacks: 'no-pack', n: 0 }

const ofPages = new WeakMap<ReferencePack, WeakMap<ExportedSession, NormalAnswer>>()

/** Asks whether a session from its page is normal for its person, by the reference values of the snapshot. */
export function normalOfSession(each: ExportedSession, pack: ReferencePack | null): NormalAnswer {
  if (pack === null) return noPack
  const known = ofPages.get(pack) ?? new WeakMap<ExportedSession, NormalAnswer>()
  ofPages.set(pack, known)
  const { session, flags, units } = each
  const best = session.best_test && usableTest(session.best_test, leftOutBy(flags, null))
  const answer =
    known.get(each) ??
    normalOf(pack, {
      age: session.age,
      height: session.height_in_cm,
      sex: session.gender,
      fev1: best?.fev1_actual ?? null,
      fvc: best?.fvc_actual ?? null,
      units,
      flags,
    })
  known.set(each, answer)
  return answer
}

/** Rows of a day that are read out of memory. */
interface RowsOfDay {
  readonly rows: Uint32Array
  readonly byOthers: ReadonlyMap<number, readonly Flag[]>
}

type OfRows = (day: RowsOfDay, at: number) => NormalAnswer

const ofMemory = new WeakMap<ExportContext, OfRows>()

/** Makes the function that asks the same of the n-th row of a day out of memory, once for all columns. */
export function normalOfRows(library: Library, context: ExportContext): OfRows {
  const known = ofMemory.get(context) ?? createOfRows(library, context)
  ofMemory.set(context, known)
  return known
}

function createOfRows(library: Library, { reference, units }: ExportContext): OfRows {
  if (reference === null) return () => noPack
  const { numbers, words } = library.rows
  const usable = { fev1: usableFigures(library, 'fev1'), fvc: usableFigures(library, 'fvc') }
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  const volume = (name: 'fev1' | 'fvc', row: number) =>
    usable[name](row) ? orNull(numbers[name].get(row)) : null
  const ofDays = new WeakMap<RowsOfDay, NormalAnswer[]>()
  return (day, at) => {
    const known = ofDays.get(day) ?? []
    ofDays.set(day, known)
    const row = day.rows[at] ?? 0
    return (known[at] ??= normalOf(reference, {
      age: orNull(numbers.age.get(row)),
      height: orNull(numbers.height.get(row)),
      sex: library.persons.get(words.person.values()[row] ?? 0)[2],
      fev1: volume('fev1', row),
      fvc: volume('fvc', row),
      units,
      flags: day.byOthers.get(at) ?? [],
    }))
  }
}

/** Reads a cell out of an answer. */
export type NormalCell = (
  answer: NormalAnswer,
  context: Pick<ExportContext, 'reference' | 'texts'>,
) => string | number | null

const figure =
  (quantity: ReferenceQuantity, name: 'z' | 'lowerLimit'): NormalCell =>
  (answer) => {
    const value = answer.lacks === null ? answer[quantity]?.[name] : undefined
    return value === undefined ? null : withoutNoise(value)
  }

/** Cells about what is normal for a person, by the names of their columns. */
export const normalCells: Readonly<Record<string, NormalCell>> = {
  ...Object.fromEntries(
    referenceQuantities.flatMap((quantity) => [
      [zColumn(quantity), figure(quantity, 'z')],
      [lowerLimitColumn(quantity), figure(quantity, 'lowerLimit')],
    ]),
  ),
  z_none_because: (answer, { texts }) => (answer.lacks === null ? null : lackText('normal', answer, texts)),
  reference_pack: (_, { reference }) => reference?.name ?? null,
  reference_pack_sha256: (_, { reference }) => reference?.sha256 ?? null,
}
