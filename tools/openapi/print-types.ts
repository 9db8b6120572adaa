import openapiTypescript, { astToString } from 'openapi-typescript'
import { format, resolveConfig } from 'prettier'
import ts from 'typescript'

const HEADER = `// Generated from the routes' schemas by "npm run openapi". Do not edit.\n`
/** Members of an operation that the client does not read. */
const UNREAD = new Set(['headers', 'cookie'])
/** Optional in many operations, and given to all of them in one way (site/islands/attempt.ts). */
const KEY = 'idempotency-key'

/** The types of the document for the client: each schema once, and operations that refer to them. */
export async function printTypes(document: object, path: string): Promise<string> {
  const nodes = await openapiTypescript(JSON.stringify(document), {
    alphabetize: true,
    rootTypes: true,
    rootTypesNoSchemaPrefix: true,
    rootTypesKeepCasing: true,
  })
  const kept = nodes.filter((node) => !isNamed(node, ['webhooks', '$defs', 'operations']))
  const { transformed } = ts.transform(kept, [shorten])
  return format(HEADER + astToString([...transformed]), {
    ...(await resolveConfig(path)),
    parser: 'typescript',
  })
}

const isNamed = (node: ts.Node, names: readonly string[]): boolean =>
  (ts.isInterfaceDeclaration(node) || ts.isTypeAliasDeclaration(node)) &&
  names.includes(node.name.text)

/** Refers to schemas by name, and writes an operation in few lines without what nobody reads. */
const shorten: ts.TransformerFactory<ts.Node> = (context) => (root) => {
  const isPaths = isNamed(root, ['paths'])
  const isAlias = ts.isTypeAliasDeclaration(root)
  const visit = (node: ts.Node): ts.Node | undefined => {
    const name = isAlias ? undefined : schemaName(node)
    if (name !== undefined) return ts.factory.createTypeReferenceNode(name)
    const visited = ts.visitEachChild(node, visit, context)
    if (!isPaths) return visited
    if (ts.isTypeLiteralNode(visited)) ts.setEmitFlags(visited, ts.EmitFlags.SingleLine)
    if (!ts.isPropertySignature(visited)) return visited
    if (isSuperfluous(visited)) return undefined
    // "OK" beside 200.
    return ts.isNumericLiteral(visited.name)
      ? ts.setSyntheticLeadingComments(visited, undefined)
      : visited
  }
  return visit(root) ?? root
}

/** `components["schemas"]["Me"]` is also the type `Me`. */
function schemaName(node: ts.Node): string | undefined {
  if (!ts.isIndexedAccessTypeNode(node) || !ts.isIndexedAccessTypeNode(node.objectType)) return
  const [kind, name] = [node.objectType.indexType, node.indexType].map((index) =>
    ts.isLiteralTypeNode(index) && ts.isStringLiteral(index.literal) ? index.literal.text : '',
  )
  return kind === 'schemas' ? name : undefined
}

function isSuperfluous({ name, type, questionToken }: ts.PropertySignature): boolean {
  const isNever = questionToken && type?.kind === ts.SyntaxKind.NeverKeyword
  const isEmpty = type && ts.isTypeLiteralNode(type) && type.members.length === 0
  const text = ts.isIdentifier(name) || ts.isStringLiteral(name) ? name.text : ''
  if (text === KEY && questionToken) return true
  return UNREAD.has(text) || Boolean(isEmpty) || Boolean(isNever && text !== 'content')
}
