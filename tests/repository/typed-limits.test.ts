import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import ts from 'typescript'
import { expect, test } from 'vitest'
import { printLimits } from '../../tools/openapi/print-limits.ts'

const root = join(import.meta.dirname, '../..')
const NAMES = new Set(
  'min max minlength maxlength minLength maxLength minItems maxItems data-min data-max'.split(' '),
)

/** Numbers that are no limits of the API, by file. */
const ALLOWED: Record<string, readonly string[]> = {
  // A bar or a meter.
  'screens/public/rows/AreaBars.astro': ['min="0"', 'max="100"'],
  'screens/public/profile/Reviews.astro': ['min="0"'],
  'islands/meeting/devices/LevelMeter.tsx': ['min={0}', 'max={1}'],
  'islands/consultation/booking/files/FileList.tsx': ['max={1}'],
  // Percents, and a position in a list.
  'islands/lawyer/profile/SpecialtiesEditor.tsx': ['min={0}', 'max={100}', 'maxLength={3}'],
  'islands/desk/specialties/AreaForm.tsx': ['min={1}'],
  // A date or a time as it is typed, in any usual form.
  'islands/form/DateInput.tsx': ['maxLength={12}'],
  'islands/form/TimeInput.tsx': ['maxLength={5}'],
  'components/form/DateField.astro': ['maxlength={12}'],
  // A page that only reads: the hash of a document, with blanks.
  'screens/agreement/verify.astro': ['maxlength={200}'],
  // A rule refuses less (NOTE_IS_TOO_SHORT), not the schema.
  'screens/consultation/OpenMailLink.astro': ['minlength={5}'],
  // A test compares what public pages promise with the modules.
  'screens/public/promises.ts': ['min: 1_000', 'max: 100_000'],
  // Frames a second of a shared screen.
  'islands/meeting/devices/devices.ts': ['max: 30'],
}

test('forms take their limits from the API document (site/api/limits.ts)', () => {
  const files = globSync('site/**/*.{ts,tsx,astro}', { cwd: root }).filter(
    (file) => !/\.test\.|^site\/(api|integrations)\//.test(file),
  )
  expect(files.length).toBeGreaterThan(500)
  expect(
    typedIn('<Field maxlength="100" max={9} min={today} maxLength={limits.A.b.max} />'),
  ).toEqual(['maxlength="100"', 'max={9}'])
  expect(
    typedIn('const MAX = 9\nconst FEW = limits.A.b.max - 9\nconst a = <A max={MAX} min={FEW} />'),
  ).toEqual(['max={MAX}'])
  expect(typedIn('const TEXT = { min: 10, max: limits.A.b.max }')).toEqual(['min: 10'])
  const typed = files.flatMap((file) => {
    const found = typedIn(codeOf(file))
    return found.length > 0 ? [[file.replace('site/', ''), found] as const] : []
  })
  expect(Object.fromEntries(typed)).toEqual(ALLOWED)
})

test('the limits file has what the pages use, and no name that the document lacks', async () => {
  const Name = { type: 'string', minLength: 1, maxLength: 60 }
  const schemas = {
    Name,
    Order: {
      type: 'object',
      properties: {
        buyer: { anyOf: [{ $ref: '#/components/schemas/Name' }, { type: 'null' }] },
        cents: { type: 'integer', minimum: 100, maximum: 900 },
        lines: { type: 'array', maxItems: 5, items: { $ref: '#/components/schemas/Order' } },
        isPaid: { type: 'boolean' },
      },
    },
  }
  const print = (source: string) =>
    printLimits({ components: { schemas } }, [source], join(root, 'site/api/limits.ts'))
  const text = await print('limits.Order.cents, limits.Order.buyer.maxLength, own.limits.min')
  expect(text).toContain('Order: { buyer: { maxLength: 60 }, cents: { min: 100, max: 900 } }')
  expect(text).not.toContain('Name:')
  expect(await print('limits.Order.lines.maxItems')).toContain('lines: { maxItems: 5 }')
  for (const unknown of ['limits.Order.isPaid.maxLength', 'limits.Invoice.name.maxLength'])
    await expect(print(unknown)).rejects.toThrow(unknown)
})

/** A page of Astro as one TSX file: its code, then its markup without styles and scripts. */
function codeOf(file: string): string {
  const text = readFileSync(join(root, file), 'utf8')
  if (!file.endsWith('.astro')) return text
  const [, code = '', markup = text] = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(text) ?? []
  const shown = markup
    .replaceAll(/<(style|script)\b[\s\S]*?<\/\1>/g, '')
    .replaceAll(/<!doctype html>/gi, '')
  return `${code}\nconst page = <>${shown}</>`
}

/** Attributes and members with the name of a limit whose value is a number of this file. */
function typedIn(code: string): string[] {
  const source = ts.createSourceFile(
    'page.tsx',
    code,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  )
  const constants = new Map<string, ts.Expression>()
  const found: string[] = []
  const isTyped = (value: ts.Node): boolean =>
    holds(value, (node) => ts.isNumericLiteral(node) || isNumber(node) || isTypedConstant(node)) &&
    // Not `limits.Decline.comment.maxLength - 100`.
    !holds(value, ts.isPropertyAccessExpression)
  const isTypedConstant = (node: ts.Node): boolean => {
    const constant = ts.isIdentifier(node) ? constants.get(node.text) : undefined
    return constant !== undefined && ts.isNumericLiteral(constant)
  }
  const visit = (node: ts.Node): void => {
    if (ts.isVariableDeclaration(node) && ts.isIdentifier(node.name) && node.initializer)
      constants.set(node.name.text, node.initializer)
    const isMember = ts.isJsxAttribute(node) || ts.isPropertyAssignment(node)
    if (isMember && node.initializer && NAMES.has(node.name.getText(source)))
      if (isTyped(node.initializer)) found.push(node.getText(source))
    ts.forEachChild(node, visit)
  }
  visit(source)
  return found
}

/** `maxlength="100"` */
const isNumber = (node: ts.Node): boolean => ts.isStringLiteral(node) && /^\d+$/.test(node.text)

const holds = (node: ts.Node, is: (candidate: ts.Node) => boolean): boolean =>
  is(node) || Boolean(ts.forEachChild(node, (child) => holds(child, is) || undefined))
