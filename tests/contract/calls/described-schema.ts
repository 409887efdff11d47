import { type GenericSchema, is } from 'valibot'

/** What valibot tells of a schema, as far as a test looks into it. */
export interface DescribedSchema {
  readonly type: string
  readonly entries?: Readonly<Record<string, DescribedSchema>>
  /** Of an array. */
  readonly item?: DescribedSchema
  /** Of a record. */
  readonly value?: DescribedSchema
  /** Of an optional or nullable one. */
  readonly wrapped?: DescribedSchema
  /** Schemas of a union or a variant, words of a picklist. */
  readonly options?: readonly (DescribedSchema | string)[]
  /** The schema itself, and what is asked besides. */
  readonly pipe?: readonly { readonly type: string; readonly requirement?: unknown }[]
}

/** The schema of what stands there: without what makes it optional or null, and that of several that it fits. */
export function schemaOf(schema: DescribedSchema, value: unknown): DescribedSchema {
  if (schema.wrapped) return schemaOf(schema.wrapped, value)
  if (schema.type !== 'union' && schema.type !== 'variant') return schema
  const options = (schema.options ?? []).filter((option) => typeof option !== 'string')
  const fitting = options.find((option) => is(option as unknown as GenericSchema, value))
  return fitting ? schemaOf(fitting, value) : schema
}
