import { createHash } from 'node:crypto'
import { describe, expect, test } from 'vitest'
import type { PackCase } from '#shared/measure/reference/pack-cases'
import { agrees, tryCases, gliGlobalCases } from '#shared/measure/reference/pack-cases'
import { referenceQuantities } from '#shared/measure/reference/reference'
import { sexes } from '#shared/records/patient'
import { someOf } from '../../whole'
import { publishedCoefficients } from '../../../src-renderer/store/reference/published-coefficients'
import type { PackFile } from '#shared/measure/reference/pack-import'
import { readPack } from '../../../src-renderer/store/reference/read-pack'
import {
  csvTexts,
  madeUpCases,
  madeUpTables,
  textFiles,
  workbookFile,
  workbookParts,
  zipped,
} from './made-up-pack'

const tables = madeUpTables()
const cases = madeUpCases(tables)
const csvTables = madeUpTables(publishedCoefficients)
const csvCases = madeUpCases(csvTables)

/** Why files are refused, and what about; "accepted" where they are not. */
async function outcomeOf(files: readonly PackFile[], of: readonly PackCase[] = cases): Promise<string> {
  const read = await readPack(files, of)
  if ('pack' in read) return 'accepted'
  const { why, table, age, part, cases: failing } = read.refusal
  const about = [table && `${table.sex} ${table.quantity}`, age, part, failing.length > 0 && 'cases'].filter(
    (word) => word !== null && word !== false,
  )
  return [why, ...about].join(' ')
}

describe('A made-up pack is read', () => {
  test('from a workbook, whatever its dashes and headings look like', async () => {
    const file = workbookFile(tables)
    const read = await readPack([file], cases)
    const sha256 = createHash('sha256').update(file.bytes).digest('hex')
    expect(read).toEqual({ pack: { tables, sha256 }, tried: tryCases({ tables }, cases) })
  })

  test('from six CSV files in any order, with the published coefficients, or from a zip of them', async () => {
    const texts = csvTexts(csvTables)
    const sha256 = createHash('sha256').update(Object.values(texts).join('')).digest('hex')
    const read = await readPack(textFiles(texts).toReversed(), csvCases)
    expect(read).toMatchObject({ pack: { tables: csvTables, sha256 } })
    const inFolder = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [`splines/${name}`, text]),
    )
    expect(await readPack([{ name: 'splines.zip', bytes: zipped(inFolder) }], csvCases)).toMatchObject({
      pack: { tables: csvTables },
    })
    const byExcel = Object.fromEntries(
      Object.entries(texts).map(([name, text]) => [name, `\uFEFF${text.replaceAll('\n', '\r\n')}`]),
    )
    expect(await outcomeOf(textFiles(byExcel), csvCases)).toBe('accepted')
  })

  test('from a workbook of another program: with prefixes, inline texts, stored parts, comments', async () => {
    const file = workbookFile(tables, (parts) => {
      parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '')
        .replaceAll(/<(\/?)(workbook|sheets|sheet)\b/g, '<$1x:$2')
        .replace('?>', '?><!-- made up -->')
      const first = parts['xl/worksheets/sheet1.xml'] ?? ''
      parts['xl/worksheets/sheet1.xml'] = first.replace(
        /<c r="A1"[^]*?<\/c>/,
        '<c r="A1" t="inlineStr"><is><t>&#65;ge</t></is></c>',
      )
    })
    expect(await outcomeOf([file])).toBe('accepted')
  })
})

describe('Files are refused', () => {
  test('for one wrong digit in any row of any table, unless it changes nothing that is shown', async () => {
    const rows = [36, 233, 0, 100, 368]
    const wrong = (
      await Promise.all(
        referenceQuantities.flatMap((quantity) =>
          sexes.flatMap((sex) =>
            (['m', 's'] as const).flatMap((spline) =>
              rows.map(async (row) => {
                const changed = structuredClone(csvTables)
                const numbers = changed[quantity][sex][spline]
                // rows of a check case (12 and 61.25 years) by a thousandth, all others by two
                numbers[row] = (numbers[row] ?? 0) + (row === 36 || row === 233 ? 0.001 : 0.002)
                return [
                  `${sex} ${quantity} ${spline} ${row}`,
                  await outcomeOf(textFiles(csvTexts(changed)), csvCases),
                ]
              }),
            ),
          ),
        ),
      )
    ).filter(([, outcome]) => outcome === 'accepted')
    expect(wrong).toEqual([])
  })

  test('for one wrong digit beyond the sixth decimal of a row that a check case looks at', async () => {
    const changed = structuredClone(tables)
    changed.fvc.female.m[36] = (changed.fvc.female.m[36] ?? 0) + 0.000_01
    const read = await readPack([workbookFile(changed)], cases)
    expect(read).toMatchObject({
      refusal: {
        why: 'cases',
        cases: [
          { sex: 'female', age: 12, height: 163, quantity: 'fvc', figure: 'predicted' },
          { sex: 'female', age: 12, height: 163, quantity: 'fvc', figure: 'limit' },
        ],
      },
    })
    const [failing] = 'refusal' in read ? read.refusal.cases : []
    expect(failing?.computed).toBeCloseTo((failing?.expected ?? 0) * Math.exp(0.000_01), 5)
    expect(failing?.computed).not.toBeCloseTo(failing?.expected ?? 0, 6)
  })

  test('for any changed coefficient of any table', async () => {
    const changes = referenceQuantities.flatMap((quantity) =>
      sexes.flatMap((sex) =>
        (['a0', 'a1', 'a2', 'p0', 'p1', 'q0', 'q1'] as const).map((name) => ({ quantity, sex, name })),
      ),
    )
    const outcomes = await Promise.all(
      someOf(changes, 7).map(async ({ quantity, sex, name }) => {
        const changed = structuredClone(tables)
        changed[quantity][sex].coefficients[name] += 0.0625
        return [`${sex} ${quantity} ${name}`, await outcomeOf([workbookFile(changed)])]
      }),
    )
    expect(outcomes.filter(([, outcome]) => outcome !== 'cases cases')).toEqual([])
  })

  test('for sheets that are swapped, missing, there twice, or of other names', async () => {
    const renamed = (from: RegExp, to: string) =>
      outcomeOf([
        workbookFile(tables, (parts) => {
          parts['xl/workbook.xml'] = (parts['xl/workbook.xml'] ?? '').replace(from, to)
        }),
      ])
    const swapped = { ...tables, fev1: { male: tables.fev1.female, female: tables.fev1.male } }
    expect(await outcomeOf([workbookFile(swapped)])).toBe('cases cases')
    expect(await renamed(/<sheet name="Female FVC"[^>]*>/, '')).toBe('table-missing female fvc')
    expect(await renamed(/"Female FVC"/, '"Male FVC"')).toBe('table-twice male fvc')
    expect(await renamed(/"Female FVC"/, '"Sheet 4"')).toBe('table-missing female fvc')
    expect(await renamed(/name="[^"]*"/g, 'name="Sheet"')).toBe('not-a-pack')
    expect(await renamed(/"Female FVC"/, '"FEMALE  fvc "')).toBe('accepted')
    const { 'FEV1_MALE.csv': _, ...five } = csvTexts(csvTables)
    expect(await outcomeOf(textFiles(five), csvCases)).toBe('table-missing male fev1')
  })

  test('for a row that is missing, doubled, out of place or no numbers, and for other headings', async () => {
    const changed = (from: string | RegExp, to: string) => {
      const texts = csvTexts(csvTables)
      const name = 'FVC_MALE.csv'
      texts[name] = (texts[name] ?? '').replace(from, to)
      return outcomeOf(textFiles(texts), csvCases)
    }
    expect(await changed(/^50\.25,.*\n/m, '')).toBe('row male fvc 50.25')
    expect(await changed(/^50\.25,.*\n/m, '$&$&')).toBe('row male fvc')
    expect(await changed(/^95,.*\n/m, '')).toBe('row male fvc 95')
    expect(await changed(/^3,.*\n/m, '')).toBe('row male fvc 3')
    expect(await changed(/^95,.*\n/m, '$&95.25,0,0,0\n')).toBe('row male fvc')
    expect(await changed(/^50\.25,[^,]*/m, '50.25,NaN')).toBe('row male fvc 50.25')
    expect(await changed(/^50\.25,[^,]*/m, '50.25,0x10')).toBe('row male fvc 50.25')
    expect(await changed(/^50\.25,[^,]*/m, '50.25,1e99')).toBe('row male fvc 50.25')
    expect(await changed(/^(50\.25,.*),0$/m, '$1,0.01')).toBe('row male fvc 50.25')
    expect(await changed(/^50\.25,.*\n/m, '50.25,=1+1,0,0\n')).toBe('row male fvc 50.25')
    expect(await changed('Mspline,Sspline', 'Sspline,Mspline')).toBe('headings male fvc')
    expect(await changed('age,', '')).toBe('headings male fvc')
    expect(await changed(/,/g, ';')).toBe('headings male fvc')
    const without = workbookFile(tables, (parts) => {
      const name = 'xl/worksheets/sheet3.xml'
      parts[name] = (parts[name] ?? '').replace(/<row r="191"[^]*?<\/row>/, '')
    })
    expect(await outcomeOf([without])).toBe('row male fvc 50.25')
  })

  test('for equations that are missing, there twice or of another form', async () => {
    const changed = (from: string | RegExp, to: string) =>
      outcomeOf([
        workbookFile(tables, (parts) => {
          const name = 'xl/sharedStrings.xml'
          parts[name] = (parts[name] ?? '').replace(from, to)
        }),
      ])
    expect(await changed('ln(height)', 'log10(height)')).toBe('equations male fev1')
    expect(await changed('*ln(age) + S', '*ln(age) + 1 + S')).toBe('equations male fev1')
    expect(await changed(/<t[^>]*>Equations: </, '<t>exp(1 + 1*ln(age) + S spline)<')).toBe('accepted')
    const twice = workbookFile(tables, (parts) => {
      const name = 'xl/worksheets/sheet1.xml'
      parts[name] = (parts[name] ?? '').replace(
        /(<row r="9"[^]*?)<\/row>/,
        '$1<c r="G9"><v>1.5</v></c></row>',
      )
    })
    expect(await outcomeOf([twice])).toBe('equations male fev1')
  })

  test('for what is no pack, or cut short', async () => {
    const text = (name: string, content: string) => textFiles({ [name]: content })
    expect(await outcomeOf([])).toBe('not-a-pack')
    expect(await outcomeOf(text('made-up.xlsx', ''))).toBe('not-a-pack')
    expect(await outcomeOf(text('made-up.xlsx', 'PK\u0003\u0004, but nothing of a zip behind it'))).toBe(
      'damaged',
    )
    expect(await outcomeOf(text('report.pdf', '%PDF-1.7'))).toBe('not-a-pack')
    expect(await outcomeOf([{ name: 'a.zip', bytes: zipped({ 'a.txt': 'a' }) }])).toBe('not-a-pack')
    const { name, bytes } = workbookFile(tables)
    const cut = await Promise.all(
      [30, 1000, bytes.length / 2, bytes.length - 1].map((length) =>
        outcomeOf([{ name, bytes: bytes.slice(0, length) }]),
      ),
    )
    expect(cut.filter((outcome) => !/^(?:damaged|not-a-pack)/.test(outcome))).toEqual([])
    const withPart = (part: string, content: (whole: string) => string) =>
      outcomeOf([workbookFile(tables, (parts) => (parts[part] = content(parts[part] ?? '')))])
    const sheet = 'xl/worksheets/sheet2.xml'
    expect(await withPart(sheet, (whole) => whole.slice(0, -20))).toBe(`damaged ${sheet}`)
    expect(await withPart(sheet, (whole) => whole.replace('</row>', '</c>'))).toBe(`damaged ${sheet}`)
    expect(await withPart(sheet, (whole) => whole.replace('r="A5"', 'r="A4"'))).toMatch(/^(?:damaged|row)/)
    expect(await withPart(sheet, (whole) => whole.replace('r="A5"', 'r="5"'))).toBe(`damaged ${sheet}`)
    const noSheet = {
      name,
      bytes: zipped(
        Object.fromEntries(Object.entries(workbookParts(tables)).filter(([part]) => part !== sheet)),
      ),
    }
    expect(await outcomeOf([noSheet])).toBe(`not-a-pack ${sheet}`)
  })

  test('with a DOCTYPE, an entity of its own, CDATA or a formula', async () => {
    const withPart = (part: string, from: string | RegExp, to: string) =>
      outcomeOf([workbookFile(tables, (parts) => (parts[part] = (parts[part] ?? '').replace(from, to)))])
    const sheet = 'xl/worksheets/sheet1.xml'
    const entity = '?><!DOCTYPE a [<!ENTITY b SYSTEM "file:///etc/passwd">]>'
    expect(await withPart(sheet, '?>', entity)).toBe(`not-plain ${sheet}`)
    expect(await withPart('xl/workbook.xml', '?>', entity)).toBe('not-plain xl/workbook.xml')
    expect(await withPart(sheet, '<v>3.25</v>', '<v>&b;</v>')).toBe(`not-plain ${sheet}`)
    expect(await withPart(sheet, '<v>3.25</v>', '<v>&constructor;</v>')).toBe(`not-plain ${sheet}`)
    expect(await withPart(sheet, '<v>3.25</v>', '<v><![CDATA[3.25]]></v>')).toBe(`not-plain ${sheet}`)
    expect(await withPart(sheet, '<v>3.25</v>', '<f>A2+0.25</f><v>3.25</v>')).toBe(`not-plain ${sheet}`)
  })

  test('with more bytes, parts or rows than a pack has, before they are held in memory', async () => {
    const rows = Array.from({ length: 600_000 }, (_, row) => `${row},0,0,0`).join('\n')
    expect(await outcomeOf(textFiles({ ...csvTexts(csvTables), 'FEV1_MALE.csv': rows }), csvCases)).toBe(
      'too-large',
    )
    const sheet = 'xl/worksheets/sheet1.xml'
    const row = (_: unknown, at: number) => `<row r="${at + 400}"><c r="A${at + 400}"><v>1</v></c></row>`
    const longer = (count: number) =>
      workbookFile(tables, (parts) => {
        const more = Array.from({ length: count }, row).join('')
        parts[sheet] = (parts[sheet] ?? '').replace('</sheetData>', `${more}</sheetData>`)
      })
    expect(await outcomeOf([longer(3_000)])).toBe(`too-large ${sheet}`)
    expect(await outcomeOf([longer(200_000)])).toBe(`too-large ${sheet}`)
    const bomb = workbookFile(tables, (parts) => (parts[sheet] = ' '.repeat(20 * 1024 * 1024)))
    expect(bomb.bytes.length).toBeLessThan(200 * 1024)
    expect(await outcomeOf([bomb])).toBe(`too-large ${sheet}`)
    expect(await outcomeOf([lying(bomb, sheet)])).toBe(`too-large ${sheet}`)
    const many = Object.fromEntries(Array.from({ length: 300 }, (_, at) => [`${at}.csv`, '']))
    expect(await outcomeOf([{ name: 'many.zip', bytes: zipped(many) }])).toBe('too-large')
    const strings = 'xl/sharedStrings.xml'
    const withStrings = (end: string) =>
      outcomeOf([workbookFile(tables, (parts) => (parts[strings] = `<sst>${end}</sst>`))])
    expect(await withStrings('<si/>'.repeat(500_000))).toBe(`too-large ${strings}`)
    expect(await withStrings(`<si${' a=""'.repeat(500_000)}/>`)).toBe(`damaged ${strings}`)
    // what is there once, and used by many cells or sheets, is no more than one cell or sheet
    expect(await withStrings(`<si><t>${'a'.repeat(5_000)}</t></si>`.repeat(9))).toBe(`too-large ${sheet}`)
    expect(await withStrings('')).toBe(`damaged ${sheet}`)
    const again = workbookFile(tables, (parts) => {
      const name = 'xl/_rels/workbook.xml.rels'
      parts[name] = (parts[name] ?? '').replaceAll(/sheet\d\.xml/g, 'sheet1.xml')
    })
    expect(await outcomeOf([again])).toBe(`damaged ${sheet}`)
    // a far cell makes no rows up to it
    const far = workbookFile(tables, (parts) => {
      parts[sheet] = (parts[sheet] ?? '').replace('</sheetData>', `${row(0, 8_999_999)}</sheetData>`)
    })
    expect(await outcomeOf([far])).toBe('row male fev1')
  })
})

/** A zip whose directory says that a part is short. */
function lying({ name, bytes }: PackFile, part: string): PackFile {
  const view = new DataView(bytes.buffer)
  const at = Buffer.from(bytes.buffer).lastIndexOf(part) - 46
  view.setUint32(at + 24, 1000, true)
  return { name, bytes }
}

test('The published check cases are those of six tables, 23 figures, and two ages without any', () => {
  expect(gliGlobalCases).toHaveLength(23)
  expect(gliGlobalCases.filter(({ expected }) => expected === null).map(({ age }) => age)).toEqual([
    2.9, 95.1,
  ])
  const of = new Set(gliGlobalCases.map(({ sex, quantity }) => `${sex} ${quantity}`))
  expect(of.size).toBe(6)
  // a made-up pack gives none of the others, but none of these two either
  expect(tryCases({ tables }, gliGlobalCases).filter((tried) => !agrees(tried))).toHaveLength(21)
})

test('The parts of the workbook that tests read are those of six sheets', () => {
  expect(Object.keys(workbookParts(tables)).filter((name) => name.startsWith('xl/worksheets/'))).toHaveLength(
    6,
  )
})
