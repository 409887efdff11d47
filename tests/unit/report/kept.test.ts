import { expect, test } from 'vitest'
import { keptReportSettings } from '../../../src-renderer/app/reports/report'
import { readLetterhead, writeLetterhead } from '../../../src-renderer/report/content'

const { read, write } = keptReportSettings
const logo = 'data:image/png;base64,iVBORw0KGgo='

test('a letterhead is empty until somebody writes one', () => {
  const empty = { name: '', address: '', clinician: '', logo: '' }
  for (const kept of [null, '', '{', '[]', '3', '{"name":7}']) expect(readLetterhead(kept)).toEqual(empty)
  expect(readLetterhead(writeLetterhead(null, { ...empty, name: 'Lakeside', logo }))).toMatchObject({
    name: 'Lakeside',
    logo,
  })
})

test('a logo is a picture within the letterhead, never an address of something else', () => {
  for (const other of ['https://example.org/a.png', 'data:image/svg+xml;base64,AAAA', 'javascript:alert(1)'])
    expect(readLetterhead(JSON.stringify({ logo: other })).logo).toBe('')
})

test('what a newer version has kept stays', () => {
  const kept = JSON.stringify({ format: 2, name: 'A', motto: 'Breathe' })
  expect(JSON.parse(writeLetterhead(kept, readLetterhead(kept)))).toMatchObject({
    format: 2,
    motto: 'Breathe',
  })
})

test('every part is printed until a person leaves some out', () => {
  expect(read(null)).toMatchObject({ paper: 'A4', cohort: ['counts', 'distribution', 'list'] })
  const some = read(write(null, { ...read(null), paper: 'Letter', course: ['table'] }))
  expect(some).toMatchObject({ paper: 'Letter', course: ['table'] })
  expect(read('{"cohort":["list","poem","counts"]}').cohort).toEqual(['counts', 'list'])
  expect(read('{"cohort":"list","paper":"A0"}')).toEqual(read(null))
})
