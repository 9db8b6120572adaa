type Json = { [name: string]: unknown }

/** The document with every reference replaced by what it names, for readers of single schemas. */
export function withoutRefs<Document extends object>(document: Document): Document {
  const root = document as Json
  const follow = ($ref: string): unknown =>
    $ref
      .slice(2)
      .split('/')
      .reduce<unknown>((at, name) => (at as Json)[name], root)
  const inline = (value: unknown): unknown => {
    if (Array.isArray(value)) return value.map(inline)
    if (typeof value !== 'object' || value === null) return value
    const { $ref, ...rest } = value as Json
    if (typeof $ref === 'string') return { ...(inline(follow($ref)) as Json), ...rest }
    return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, inline(one)]))
  }
  return inline(document) as Document
}
