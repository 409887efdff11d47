import { toJsonSchema } from '@valibot/to-json-schema'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { expect, it, test } from 'vitest'
import { reportSchemas } from '../../../src-main/command-line/tasks'

const folder = join(import.meta.dirname, '../../../resources/schemas')
const tasks = Object.keys(reportSchemas) as (keyof typeof reportSchemas)[]

// `vitest --update` writes them anew
test.each(tasks)(
  'the JSON Schema of %s is the one by which the code is typed and its output checked',
  async (task) => {
    const schema = toJsonSchema(reportSchemas[task], { target: 'draft-2020-12', errorMode: 'throw' })
    const title =
      task === 'none'
        ? 'What spirodesk prints for a command line that names no task'
        : `What spirodesk --${task} prints`
    const text = `${JSON.stringify({ ...schema, title }, null, 2)}\n`
    expect(schema.$schema).toBe('https://json-schema.org/draft/2020-12/schema')
    await expect(text).toMatchFileSnapshot(join(folder, `${task}.schema.json`))
  },
)

it('has no schema of a task that there is not', () => {
  expect(readdirSync(folder).sort()).toEqual(tasks.map((task) => `${task}.schema.json`).sort())
})
