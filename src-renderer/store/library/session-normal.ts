import { askNormal, heightsAround, type NormalAnswer } from '#shared/measure/questions/normal'
import { courseReader } from './course-reader'
import { courseRows } from './course-rows'
import { heightMarks } from './height-marks'
import type { Library } from './library'
import { volumeReader } from './z-scores'

interface Known {
  readonly version: number
  readonly at: (row: number) => NormalAnswer
}

const known = new WeakMap<Library, Known>()

/** Asks of one session whether its values are normal for its person. */
export function normalAt(library: Library, row: number): NormalAnswer {
  const last = known.get(library)
  const version = library.trendVersion()
  if (last?.version === version) return last.at(row)
  const at = createNormal(library)
  known.set(library, { version, at })
  return at(row)
}

function createNormal(library: Library): Known['at'] {
  const { age, height } = library.rows.numbers
  const { fev1, fvc } = volumeReader(library)
  const orNull = (value: number) => (Number.isNaN(value) ? null : value)
  const differs = heightMarks(library)
  return (row) => {
    const pack = library.reference()
    if (pack === null) return { lacks: 'no-pack', n: 0 }
    const heightDiffers = differs(row)
    return askNormal({
      pack,
      age: orNull(age.get(row)),
      height: orNull(height.get(row)),
      sex: library.personAt(row)[2],
      heightDiffers,
      around: heightDiffers ? aroundRow(library, row) : [],
      inLitres: library.units.valuesAt(row).volume !== null,
      fev1: orNull(fev1(row)),
      fvc: orNull(fvc(row)),
    })
  }
}

function aroundRow(library: Library, row: number): number[] {
  const held = courseRows(library)(library.patientAt(row))
  return heightsAround(courseReader(library)(held), held.rows.indexOf(row))
}
