import * as fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { testFields } from '#shared/records/test'
import {
  elementTexts,
  judgeRecord,
  maxRecordDepth,
  parseAnswer,
  quoteInexactNumbers,
  wholeElements,
} from '#shared/wire/judge-record'
import { readSession } from '#shared/wire/read-session'
import { anyJson } from './records'

describe('parsing an answer', () => {
  test.each(['', 'no', '{"code":403,"message":"no"}', '[{"id":"a"},{"id', 'null', '"[]"'])(
    '%j is no answer',
    (text) => {
      expect(parseAnswer(text)).toBeNull()
    },
  )
  test('keeps the digits of numbers beyond what a double holds', () => {
    const text =
      '[{"id": 12345678901234567890, "age": 1e400, "x": -9007199254740993, "y": 0.1234567890123456789}]'
    expect(parseAnswer(text)).toEqual([
      { id: '12345678901234567890', age: '1e400', x: '-9007199254740993', y: 0.12345678901234568 },
    ])
  })
  test('keeps them wherever they are, and however deep', () => {
    const whole = fc.bigInt({ min: -(2n ** 60n), max: 2n ** 60n }).map(String)
    const number = fc.oneof(
      whole,
      fc.constantFrom('-0', '1e16', '1e308', '-1e309', '9007199254740993', '0.1'),
    )
    const levels = fc.constantFrom(0, 3, 200)
    fc.assert(
      fc.property(fc.array(number), levels, (numbers, depth) => {
        const text = `${'['.repeat(depth)}[{"a":[${numbers.join()}]}]${']'.repeat(depth)}`
        expect(parseAnswer(text)).toEqual(JSON.parse(quoteInexactNumbers(text)))
      }),
    )
  })
  test.each(testFields)('keeps them in a test that has every field (%s)', (field) => {
    const test = Object.fromEntries(testFields.map((name) => [name, name === field ? 'here' : 1.5]))
    const sent = JSON.stringify([{ id: 'a', spirometry_tests: { best_test: test } }])
    for (const number of ['9007199254740993', '-1e309'])
      expect(parseAnswer(sent.replace('"here"', number))).toEqual(JSON.parse(sent.replace('here', number)))
  })
  test('leaves digits inside of texts alone', () => {
    const text = '["a, 12345678901234567890", "3e999", "\\", 12345678901234567890 \\\\"]'
    expect(quoteInexactNumbers(text)).toBe(text)
  })
  test('changes nothing in any other answer', () => {
    fc.assert(
      fc.property(fc.array(anyJson), (values) => {
        expect(parseAnswer(JSON.stringify(values))).toEqual(values)
      }),
    )
  })
  test('that broke off finds all elements that had come, and nothing else, in whatever order and spacing', () => {
    const spacing = fc.constantFrom(undefined, 1, '\t')
    fc.assert(
      fc.property(fc.array(anyJson, { maxLength: 5 }), spacing, fc.nat(), (values, space, cut) => {
        const text = JSON.stringify(values, null, space)
        const length = cut % (text.length + 1)
        const read = parseAnswer(wholeElements(text.slice(0, length)) ?? '[]') ?? []
        expect(read).toEqual(values.slice(0, read.length))
        const ends = values.map((_, at) => JSON.stringify(values.slice(0, at + 1), null, space).trimEnd())
        // what follows a number shows that it is whole
        const come = ends.filter((each) => each.slice(0, -1).trimEnd().length < length - 1)
        expect(read.length).toBeGreaterThanOrEqual(come.length)
      }),
    )
  })
  test('keeps lone surrogates', () => {
    const [record] = parseAnswer('[{"id":"\\ud800x","name":"\\udfff"}]') ?? []
    expect(readSession(record as never)).toMatchObject({ id: '\ud800x', name: '\udfff' })
  })
})

describe('judging a record', () => {
  const deep = (levels: number) => JSON.parse(`${'['.repeat(levels)}${']'.repeat(levels)}`) as never
  const aTest = Object.fromEntries(testFields.map((field) => [field, '123.45678,']))
  test.each([
    [3, 'not-an-object'],
    [[], 'not-an-object'],
    [{ name: 'x' }, 'no-id'],
    [{ id: '' }, 'no-id'],
    [{ id: { a: 1 } }, 'no-id'],
    [{ id: 'a', spirometry_tests: [] }, 'tests-unreadable'],
    [{ id: 'a', spirometry_tests: 'none' }, 'tests-unreadable'],
    [{ id: 'a', x: deep(maxRecordDepth) }, 'too-deep'],
    [{ id: 'a', x: deep(200_000) }, 'too-deep'],
    [{ id: 'a', x: 'x'.repeat(1_000_001) }, 'too-large'],
    [{ id: 'a', spirometry_tests: { all_tests: Array.from({ length: 50_000 }, () => aTest) } }, 'too-large'],
    [{ id: 'a', spirometry_tests: { all_tests: Array.from({ length: 5_000 }, () => aTest) } }, null],
    [{ id: 'a', x: deep(maxRecordDepth - 1) }, null],
    [{ id: 17, spirometry_tests: null }, null],
    [{ id: 'a', curve: Array.from({ length: 300_000 }, () => 1) }, null],
  ])('record %#', (record, reason) => {
    expect(judgeRecord(record)).toBe(reason)
  })
})

describe('the texts of elements', () => {
  test('are those that were written', () => {
    const values = fc.array(anyJson, { minLength: 1 })
    const space = fc.constantFrom('', ' ', '\n\t')
    fc.assert(
      fc.property(values, space, (elements, gap) => {
        const texts = elements.map((value) => JSON.stringify(value, null, gap))
        const json = `${gap}[${gap}${texts.join(`${gap},${gap}`)}${gap}]`
        const all = new Set(texts.keys())
        expect([...elementTexts(json, all).values()]).toEqual(texts)
        expect([...elementTexts(json, new Set([texts.length - 1]))]).toEqual([
          [texts.length - 1, texts.at(-1)],
        ])
      }),
    )
  })
  test('of a million levels are found', () => {
    const deep = `${'['.repeat(1e6)}${']'.repeat(1e6)}`
    expect(elementTexts(`[1,${deep},2]`, new Set([1, 2])).get(2)).toBe('2')
  })
})
