import { format, resolveConfig } from 'prettier'

type Schema = {
  $ref?: string
  properties?: Record<string, Schema>
  items?: Schema
  anyOf?: Schema[]
} & { [keyword: string]: unknown }
type Schemas = Record<string, Schema>
type Limits = { [name: string]: Limits | number }

const HEADER = `// Generated from the routes' schemas by "npm run openapi": the limits that site/ uses. Do not edit.\n`
/** Keywords of JSON Schema, by the names that HTML has for them. */
const KEYWORDS = {
  minLength: 'minLength',
  maxLength: 'maxLength',
  minimum: 'min',
  maximum: 'max',
  multipleOf: 'step',
  minItems: 'minItems',
  maxItems: 'maxItems',
}
const USE = /\blimits((?:\s*\.\w+)+)/g

/** `limits.NewFirm.name.maxLength` in a source file puts this limit of the document into the file. */
export async function printLimits(
  document: object,
  sources: readonly string[],
  path: string,
): Promise<string> {
  const { components } = document as { components: { schemas: Schemas } }
  const uses = new Set(sources.flatMap(usesIn))
  const limits: Limits = {}
  for (const use of [...uses].toSorted()) {
    const [name = '', ...members] = use.split('.')
    const schema = components.schemas[name]
    const found = schema && at(limitsOf(schema, components.schemas), members)
    if (found === undefined)
      throw new Error(`site/ uses limits.${use}, which the API document does not have`)
    put(limits, [name, ...members], found)
  }
  return format(`${HEADER}export const limits = ${JSON.stringify(limits)} as const\n`, {
    ...(await resolveConfig(path)),
    parser: 'typescript',
    quoteProps: 'as-needed',
  })
}

/** Names of schemas start with a capital, so other variables called `limits` are left out. */
const usesIn = (source: string): string[] =>
  [...source.matchAll(USE)]
    .map(([, path = '']) => path.replaceAll(/\s/g, '').slice(1))
    .filter((path) => /^[A-Z]/.test(path))

/** The limits of a schema, and those of its members under their names. */
function limitsOf(schema: Schema, schemas: Schemas, within: readonly string[] = []): Limits {
  const name = schema.$ref?.split('/').at(-1)
  if (name !== undefined)
    return within.includes(name) ? {} : limitsOf(schemas[name]!, schemas, [...within, name])
  const own = Object.entries(KEYWORDS).flatMap(([keyword, word]) =>
    typeof schema[keyword] === 'number' ? [[word, schema[keyword]] as const] : [],
  )
  const members = { ...schema.properties, ...(schema.items && { items: schema.items }) }
  return Object.assign(
    Object.fromEntries(own),
    ...(schema.anyOf ?? []).map((branch) => limitsOf(branch, schemas, within)),
    Object.fromEntries(
      Object.entries(members)
        .map(([member, of]) => [member, limitsOf(of, schemas, within)] as const)
        .filter(([, found]) => Object.keys(found).length > 0),
    ),
  ) as Limits
}

const at = (limits: Limits, members: readonly string[]): Limits | number | undefined =>
  members.reduce<Limits | number | undefined>(
    (found, member) => (typeof found === 'object' ? found[member] : undefined),
    limits,
  )

/** A use of a whole member comes before the uses of its limits, which it already has. */
function put(limits: Limits, path: readonly string[], found: Limits | number): void {
  const [name = '', ...rest] = path
  if (rest.length === 0) limits[name] = found
  else {
    limits[name] ??= {}
    put(limits[name] as Limits, rest, found)
  }
}
