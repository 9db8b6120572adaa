import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const parse = (file: string, text = readFileSync(join(root, file), 'utf8')) =>
  ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true)
const lineOf = (node: ts.Node): number =>
  node.getSourceFile().getLineAndCharacterOfPosition(node.getStart()).line + 1

/** Every node within this one, itself included. */
function within(node: ts.Node): ts.Node[] {
  const found = [node]
  ts.forEachChild(node, (child) => {
    found.push(...within(child))
  })
  return found
}

/** Members of a type `Needs` or `…Needs` that the composition may leave out. */
const optionalNeeds = (source: ts.SourceFile): string[] =>
  within(source)
    .filter(ts.isTypeAliasDeclaration)
    .filter(({ name }) => name.text.endsWith('Needs'))
    .flatMap((alias) => membersOf(alias.type))
    .filter(({ questionToken }) => questionToken)
    .map((member) => `${source.fileName}: ${member.name.getText()}`)

/** Of the type itself, not of what its members take or give. */
const membersOf = (type: ts.TypeNode): Array<ts.PropertySignature | ts.MethodSignature> => {
  if (ts.isIntersectionTypeNode(type)) return type.types.flatMap(membersOf)
  if (!ts.isTypeLiteralNode(type)) return []
  return type.members.filter(
    (member) => ts.isPropertySignature(member) || ts.isMethodSignature(member),
  )
}

/** Functions in the composition that use a module which is made below them. */
function lateBound(source: ts.SourceFile): string[] {
  const made = new Map(
    within(source)
      .filter(ts.isVariableDeclaration)
      .flatMap((declaration) =>
        within(declaration.name)
          .filter(ts.isIdentifier)
          .map((name) => [name, declaration]),
      )
      .map(([name, one]) => [(name as ts.Identifier).text, (one as ts.Node).getEnd()] as const),
  )
  return within(source)
    .filter((node) => ts.isArrowFunction(node) || ts.isFunctionExpression(node))
    .flatMap((lambda) => within(lambda.body))
    .filter(ts.isIdentifier)
    .filter((used) => (made.get(used.text) ?? 0) > used.getStart())
    .filter(({ parent }) => !ts.isPropertyAssignment(parent) && !ts.isVariableDeclaration(parent))
    .map((used) => `${source.fileName}:${lineOf(used)} ${used.text}`)
}

const COMPOSITION = 'server/modules.ts'

test('a module can leave out nothing that it needs', () => {
  const files = globSync('modules/*/**/*.ts', { cwd: root }).filter(
    (file) => !/^modules\/shared\/|\.test\.ts$|testing\.ts$|\/test\//.test(file),
  )
  expect(files.flatMap((file) => optionalNeeds(parse(file)))).toEqual([])
})

test('a module is given only what was made before it', () => {
  expect(lateBound(parse(COMPOSITION))).toEqual([])
})

test('finds what may be left out, and what is bound later', () => {
  const needs = 'type Needs = A & { db: Knex; findName?(id?: string): void; give?: () => void }'
  expect(optionalNeeds(parse('x.ts', needs))).toEqual(['x.ts: findName', 'x.ts: give'])
  const late = `
    const one = createOne({ ask: (id) => two.ask(id) })
    const two = createTwo({ one, ask: (id) => one.ask(id) })`
  expect(lateBound(parse('x.ts', late))).toEqual(['x.ts:2 two'])
})
