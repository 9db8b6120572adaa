import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const page = readFileSync(join(root, 'docs/specification-coverage.md'), 'utf8')
const files = globSync(
  '{modules,server,site,e2e,locales,migrations,docs,deploy,bench,chaos,scripts,tools,tests}/**/*',
  { cwd: root, exclude: ['**/node_modules/**'] },
).map((file) => file.replaceAll('\\', '/'))
const rows = page
  .split('\n')
  .filter((line) => line.startsWith('|') && !/^\|\s*(-|rule\b|refusal\b)/.test(line))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((cell) => cell.trim()),
  )
/**
 * What stands in backticks and looks like a file or a folder; a path may leave out its beginning
 * where a row has named it.
 */
const named = (cell: string): string[] =>
  [...cell.matchAll(/`([\w./-]+(?:\.tsx?|\.astro|\.json|\.md|\.conf|\/))`/g)].map(
    ([, name]) => name ?? '',
  )
const byName = Map.groupBy(files, (file) => file.slice(file.lastIndexOf('/') + 1))
const findAll = (name: string): string[] =>
  name.endsWith('/')
    ? files.filter((file) => `/${file}/`.includes(`/${name}`))
    : (byName.get(name.slice(name.lastIndexOf('/') + 1)) ?? []).filter((file) =>
        `/${file}`.endsWith(`/${name}`),
      )
const isThere = (name: string): boolean => findAll(name).length > 0

test('every rule of the page names what keeps it and a test that shows it, and all of them are there', () => {
  expect(rows.length).toBeGreaterThan(400)
  for (const [rule = '', keptBy = '', shownBy = ''] of rows) {
    expect([
      rule,
      named(keptBy).length > 0,
      named(shownBy).some((name) => /\.(test|spec)\.tsx?$/.test(name)),
    ]).toEqual([rule, true, true])
    for (const name of [...named(keptBy), ...named(shownBy)])
      expect([rule, name, isThere(name)]).toEqual([rule, name, true])
  }
})

test('the words by which a row names a test stand in one of the tests it names', () => {
  const plain = (text: string): string => text.replaceAll(/['’]/g, "'").toLowerCase()
  const lost = rows.flatMap(([rule, , shownBy = '']) => {
    const texts = named(shownBy)
      .filter((name) => /\.(test|spec)\.tsx?$/.test(name))
      .flatMap(findAll)
      .map((file) => plain(readFileSync(join(root, file), 'utf8').replaceAll("\\'", "'")))
    return [...shownBy.matchAll(/"([^"]+)"/g)]
      .map(([, words = '']) => plain(words).replace(/ …$/, ''))
      .filter((words) => !texts.some((text) => text.includes(words)))
      .map((words) => `${rule}: "${words}"`)
  })
  expect(lost).toEqual([])
})

/** What a catalogue of refusals declares: `CODE: [409, 'sentence']`. */
const CODE = /^\s+(\w+): \[\s*\d{3},/gm
const declared = new Set(
  globSync('modules/**/*.ts', { cwd: root })
    .filter((file) => !file.endsWith('.test.ts'))
    .flatMap((file) => {
      const [, table = ''] =
        /defineErrors\('[\w-]+', \{([\s\S]*?)\n\}\)/.exec(readFileSync(join(root, file), 'utf8')) ??
        []
      return [...table.matchAll(CODE)].map(([, code = '']) => code)
    }),
)

test('every refusal the code can answer is in the table with a test that brings it about, and nothing else is', () => {
  const section = page.slice(page.indexOf('## Every refusal'))
  const listed = [...section.matchAll(/^\| `(\w+)` \(/gm)].map(([, code = '']) => code)
  expect(declared.size).toBeGreaterThan(250)
  expect(listed.toSorted()).toEqual([...declared].toSorted())
})

/** Every sentence of a catalogue folder, with what it takes in (`{n}`) which matches any text. */
const sentencesOf = (value: unknown): string[] =>
  typeof value === 'string' ? [value] : Object.values(value as object).flatMap(sentencesOf)
const catalogs = new Map(
  globSync('locales/en/*.json', { cwd: root }).map((file) => [
    file.replace(/^.*[\\/]|\.json$/g, ''),
    JSON.parse(readFileSync(join(root, file), 'utf8')) as { errors?: Record<string, string> },
  ]),
)

test('the sentence of each refusal in the table is the one that the product says', () => {
  const section = page.slice(page.indexOf('## Every refusal'))
  const listed = [...section.matchAll(/^\| `(\w+)` \(([\w-]+), \d+\): (.*?) +\| `/gm)]
  expect(listed.length).toBeGreaterThan(250)
  expect(
    listed
      .filter(
        ([, code = '', module = '', sentence]) => catalogs.get(module)?.errors?.[code] !== sentence,
      )
      .map(([, code, module, sentence]) => `${module}.${code}: ${sentence}`),
  ).toEqual([])
})

test("each sentence that a rule quotes, 'like this', stands in a catalogue or in a file that the rule names", () => {
  const plain = (text: string): string => text.replaceAll('’', "'").replace(/\.$/, '')
  const literal = (text: string): string =>
    text.replaceAll(/[\\^$.*+?()[\]{}|/-]/g, String.raw`\$&`)
  const said = [...catalogs.values()].flatMap(sentencesOf).map(
    (sentence) =>
      new RegExp(
        `^${plain(sentence)
          .split(/\{\w+\}/)
          .map(literal)
          .join('.+')}$`,
      ),
  )
  const quoted = rows.flatMap(([rule = '', keptBy = '']) =>
    [...rule.replaceAll(/`[^`]*`/g, '').matchAll(/(?<![\w’])'([^']+(?:'t [^']+)?)'(?!\w)/g)].map(
      ([, words = '']) => ({ words, keptBy }),
    ),
  )
  expect(quoted.length).toBeGreaterThan(20)
  const isSaid = ({ words, keptBy }: { words: string; keptBy: string }) =>
    said.some((sentence) => sentence.test(plain(words))) ||
    named(keptBy)
      .flatMap(findAll)
      .some((file) => /\.\w+$/.test(file) && readFileSync(join(root, file), 'utf8').includes(words))
  expect(quoted.filter((quote) => !isSaid(quote)).map(({ words }) => words)).toEqual([])
})

test('a refusal that a row speaks of stands in a file that the row says keeps it, and in a test that the row says shows it', () => {
  const speaks = (names: string[], code: string): boolean =>
    names
      .flatMap(findAll)
      .filter((file) => /\.\w+$/.test(file))
      .some((file) => new RegExp(`\\b${code}\\b`).test(readFileSync(join(root, file), 'utf8')))
  const wrong = rows.flatMap(([rule = '', keptBy = '', shownBy = '']) =>
    (rule.match(/\b\w+\b/g) ?? [])
      .filter((word) => word.includes('_') && declared.has(word))
      .flatMap((code) => [
        ...(speaks(named(keptBy), code) ? [] : [`${code} is not kept by ${keptBy}`]),
        ...(speaks(
          named(shownBy).filter((name) => /\.(test|spec)\.tsx?$/.test(name)),
          code,
        )
          ? []
          : [`${code} is not shown by ${shownBy}`]),
      ]),
  )
  expect(wrong).toEqual([])
})

test('every file that the page on security names is there', () => {
  const names = named(readFileSync(join(root, 'docs/security.md'), 'utf8'))
  expect(names.length).toBeGreaterThan(50)
  expect(names.filter((name) => !isThere(name))).toEqual([])
})

test('every file and every name of the code that a README or a page of docs/ speaks of is there', () => {
  const code = files
    .filter((file) => /\.(?:tsx?|astro)$/.test(file))
    .map((file) => readFileSync(join(root, file), 'utf8'))
    .join('\n')
  const words = new Set(code.match(/\w+/g))
  const pages = globSync(['README.md', '*/README.md', 'modules/**/README.md', 'docs/*.md'], {
    cwd: root,
    exclude: (name) => name === 'node_modules',
  })
  expect(pages.length).toBeGreaterThan(30)
  // In PostgreSQL's own words, of a log line, of other makers and of the specification.
  const foreign = new Set([
    'EXCLUDE',
    'LISTEN',
    'responseTime',
    'reqId',
    'eval',
    'msg',
    'lint',
    'rsync',
    'specification.md',
  ])
  const lost = pages.flatMap((page) =>
    [
      ...readFileSync(join(root, page), 'utf8')
        .replaceAll(/```[\s\S]*?```/g, '')
        .matchAll(/`([^`]+)`/g),
    ]
      .map(([, name = '']) => name)
      .filter(
        (name) =>
          !foreign.has(name) &&
          (/^\w[\w/-]*(?:\.\w+)*\.(?:tsx?|astro|md)$/.test(name)
            ? !isThere(name) && !words.has(name.split('.')[0] ?? '')
            : /^(?:[a-z]+\.)?[a-z]+[A-Za-z]*(?:\(\))?$|^[A-Z][A-Z_]{2,}$/.test(name) &&
              !words.has(name.replace('()', '').split('.').at(-1) ?? '')),
      )
      .map((name) => `${page}: ${name}`),
  )
  expect(lost).toEqual([])
})
