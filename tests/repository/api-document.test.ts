import { Ajv } from 'ajv'
import addFormats from 'ajv-formats'
import { expect, test } from 'vitest'
import { describeApi } from '../../tools/openapi/describe-api.ts'

type Schema = { $ref?: string; type?: string; properties?: object; examples?: unknown[] }
type Content = Record<string, { schema?: Schema }>
type Operation = {
  requestBody?: { content?: Content }
  responses: Record<string, { $ref?: string; content?: Content }>
}
type Document = {
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, Schema> }
}

const document = (await describeApi()) as unknown as Document
const { schemas } = document.components
const operations = Object.entries(document.paths).flatMap(([path, methods]) =>
  Object.entries(methods).map(([method, operation]) => ({
    name: `${method.toUpperCase()} ${path}`,
    operation,
  })),
)

/** Every object schema inside, which is not a reference. */
function objectsIn(value: unknown): Schema[] {
  if (typeof value !== 'object' || value === null) return []
  const inside = Object.values(value).flatMap(objectsIn)
  const schema = value as Schema
  return schema.type === 'object' && typeof schema.properties === 'object'
    ? [schema, ...inside]
    : inside
}

test('bodies and answers of operations refer to named schemas', () => {
  expect(operations.length).toBeGreaterThan(200)
  const unnamed = operations.filter(
    ({ operation: { requestBody, responses } }) =>
      objectsIn([requestBody, Object.values(responses)]).length > 0,
  )
  expect(unnamed.map(({ name }) => name)).toEqual([])
})

test('every operation answers a refusal with a problem', () => {
  const without = operations.filter(
    ({ operation }) => operation.responses['default']?.$ref !== '#/components/responses/Problem',
  )
  expect(without.map(({ name }) => name)).toEqual([])
})

test('no object is described twice', () => {
  const seen = new Map<string, number>()
  for (const schema of Object.values(schemas).flatMap(objectsIn)) {
    const text = JSON.stringify(schema)
    seen.set(text, (seen.get(text) ?? 0) + 1)
  }
  expect([...seen].filter(([, times]) => times > 1).map(([text]) => text)).toEqual([])
})

test('examples fit their schemas', () => {
  const ajv = new Ajv({ strict: false, validateSchema: false, allErrors: true })
  addFormats.default(ajv)
  ajv.addFormat('phone', true)
  const named = Object.entries(schemas).filter(([, { examples }]) => examples)
  expect(named.length).toBeGreaterThan(5)
  for (const [name, { examples = [], ...schema }] of named) {
    const check = ajv.compile({ ...schema, components: document.components })
    for (const example of examples)
      expect([name, check(example), check.errors]).toEqual([name, true, null])
  }
})
