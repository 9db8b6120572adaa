import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'

export type Expression = { source: string; flags: string; files: string[] }

/**
 * What runs on the server: whatever somebody sends may meet it there. The pages' own scripts only
 * ever meet their reader's text.
 */
const WHERE = ['modules/**/*.ts', 'server/**/*.ts', 'site/*.ts', 'site/screens/**/*.ts']
const ROOT = join(import.meta.dirname, '../..')

/**
 * Every regular expression that is written in the server's code, and every `pattern` of its
 * schemas.
 */
export function listExpressions(): Expression[] {
  const found = new Map<string, Expression>()
  for (const file of globSync(WHERE, { cwd: ROOT }).filter(
    (name) => !/\.test\.tsx?$|testing|\/commands\/[^/]+$/.test(name),
  )) {
    const text = readFileSync(join(ROOT, file), 'utf8')
    if (!text.includes('/') && !text.includes('pattern')) continue
    const add = (source: string, flags: string): void => {
      const key = `/${source}/${flags}`
      found.set(key, {
        source,
        flags,
        files: [...new Set([...(found.get(key)?.files ?? []), file])],
      })
    }
    const visit = (node: ts.Node): void => {
      if (ts.isRegularExpressionLiteral(node)) {
        const end = node.text.lastIndexOf('/')
        add(node.text.slice(1, end), node.text.slice(end + 1))
      } else if (
        ts.isPropertyAssignment(node) &&
        node.name.getText() === 'pattern' &&
        ts.isStringLiteralLike(node.initializer)
      ) {
        add(node.initializer.text, 'u')
      }
      ts.forEachChild(node, visit)
    }
    visit(ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true))
  }
  return [...found.values()].toSorted((one, other) => (one.source < other.source ? -1 : 1))
}
