import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')

test('no page puts a choice into a choice: what the linter forbids in code holds in the markup of .astro files', () => {
  const pages = globSync('site/**/*.astro', { cwd: root })
  expect(pages.length).toBeGreaterThan(100)
  expect(nestedIn("{isA ? <p>a</p> : isB ? <p class={c ? 'd' : 'e'}>b</p> : null}")).toBe(1)
  const nested = pages
    .map((page) => [page, nestedIn(markupOf(readFileSync(join(root, page), 'utf8')))] as const)
    .filter(([, found]) => found > 0)
  expect(nested).toEqual([])
})

/** Without the code between the `---`, which the linter reads, and without styles and scripts. */
const markupOf = (page: string): string =>
  page
    .replace(/^---[\s\S]*?\n---/, '')
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!doctype html>/gi, '')

/** How many conditional expressions are a branch of another one. */
function nestedIn(markup: string): number {
  const source = ts.createSourceFile(
    'page.tsx',
    `const page = <>${markup}</>`,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  let found = 0
  const visit = (node: ts.Node): void => {
    if (ts.isConditionalExpression(node) && ts.isConditionalExpression(outerOf(node))) found++
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

const outerOf = ({ parent }: ts.Node): ts.Node =>
  ts.isParenthesizedExpression(parent) ? outerOf(parent) : parent
