import type { SpirometrySession } from '../sessions/spirometry-session'

type Spoil = (session: SpirometrySession) => string

const changed =
  (changes: (session: SpirometrySession) => Record<string, unknown>): Spoil =>
  (session) =>
    JSON.stringify({ ...session, id: `bad-${session.id}`, ...changes(session) })

const withFev1 = (value: unknown) =>
  changed(({ spirometry_tests: { best_test, all_tests } }) => ({
    spirometry_tests: { best_test: { ...best_test, fev1_actual: value }, all_tests },
  }))

/** Records that are not sessions, or sessions with something in them that cannot be: each way once. */
export const badRecords = {
  number: () => '42',
  text: () => '"session"',
  null: () => 'null',
  array: () => '[]',
  'id missing': changed(() => ({ id: undefined })),
  'id a number': changed(() => ({ id: 17 })),
  'id empty': changed(() => ({ id: '' })),
  'tests missing': changed(() => ({ spirometry_tests: undefined })),
  'tests an array': changed(() => ({ spirometry_tests: [] })),
  'created_at impossible': changed(() => ({ created_at: '2025-02-30T25:61:00+99:00' })),
  'age a word': changed(() => ({ age: 'adult' })),
  'NaN as text': withFev1('NaN'),
  'Infinity as text': withFev1('Infinity'),
  'decimal comma': withFev1('3,45'),
  'lone surrogate': changed(() => ({ name: 'Half \ud83e of a pair' })),
  'prototype as field': (session) =>
    changed(() => ({}))(session).replace('{', '{"__proto__":{"polluted":true},'),
  'deep nesting': (session) =>
    changed(() => ({}))(session).replace('{', `{"deep":${'['.repeat(20_000)}${']'.repeat(20_000)},`),
} as const satisfies Readonly<Record<string, Spoil>>

const spoils: readonly Spoil[] = Object.values(badRecords)

/** The bad record, as JSON text, that keeps a session company; which kind, its id decides. */
export function badRecordBeside(session: SpirometrySession): string {
  const spoil = spoils[Number.parseInt(session.id.slice(-6), 16) % spoils.length] ?? badRecords.number
  return spoil(session)
}
