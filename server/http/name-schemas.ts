import { isDeepStrictEqual } from 'node:util'

type Json = Record<string, unknown>

/** Their values are data that may look like a schema. */
const DATA = new Set(['const', 'default', 'enum', 'example', 'examples'])

/**
 * Moves every schema with a title into `components.schemas`, once, and refers to it. Routes keep
 * whole schemas, so validation and serialisation know nothing of names. `shared` are defined first:
 * a use of them may have a description of its own.
 */
export function nameSchemas<Paths extends object>(
  paths: Paths,
  shared: readonly object[],
): { paths: Paths; schemas: Record<string, Json> } {
  const schemas = new Map<string, Json>()

  function visit(value: unknown): unknown {
    if (Array.isArray(value)) return value.map(visit)
    if (typeof value !== 'object' || value === null) return value
    const { title, ...rest } = Object.fromEntries(
      Object.entries(value).map(([key, one]) => [key, DATA.has(key) ? one : visit(one)]),
    )
    // A property named "title" is a schema, not a text.
    if (typeof title === 'string') return refer(title, rest)
    return title === undefined ? rest : { ...rest, title }
  }

  function refer(title: string, schema: Json): Json {
    const $ref = `#/components/schemas/${title}`
    const known = schemas.get(title)
    if (!known) schemas.set(title, schema)
    if (!known || isDeepStrictEqual(known, schema)) return { $ref }
    const { description, ...rest } = schema
    const { description: _, ...knownRest } = known
    if (!isDeepStrictEqual(rest, knownRest)) throw new Error(`Two schemas are titled "${title}"`)
    return { $ref, ...(description !== undefined && { description }) }
  }

  shared.forEach(visit)
  const named = visit(paths) as Paths
  const inOrder = [...schemas].toSorted(([a], [b]) => (a < b ? -1 : 1))
  return { paths: named, schemas: Object.fromEntries(inOrder) }
}
