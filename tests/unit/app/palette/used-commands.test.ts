// @dates: looks at the clock, so it runs on other days too
import { describe, expect, it } from 'vitest'
import { readUsed, withUsed, writeUsed } from '../../../../src-renderer/app/palette/palette.svelte'

const one = (id: string) => ({ id, title: `Title of ${id}` })

describe('the commands used lately', () => {
  it('are read as they were written', () => {
    expect(readUsed(writeUsed([one('a'), one('b')]))).toEqual([one('a'), one('b')])
  })

  it('hold each once, the last at their head, and no more than thirty', () => {
    const many = Array.from({ length: 40 }, (_, at) => one(String(at)))
    const used = many.reduce(withUsed, [])
    expect(used).toHaveLength(30)
    expect(withUsed(used, one('20')).map(({ id }) => id)).toEqual([
      '20',
      ...used.map(({ id }) => id).filter((id) => id !== '20'),
    ])
  })

  it.each(['', '{', 'null', '{"format":2,"used":[]}', '{"format":1,"used":[{"id":7}]}'])(
    'are none where %s was kept',
    (content) => {
      expect(readUsed(content)).toEqual([])
    },
  )
})
