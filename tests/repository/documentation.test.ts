import { existsSync, globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'
import { expect, test } from 'vitest'
import { routes } from '../../site/routes.ts'
import { SETTINGS } from '../../server/configuration/environment.ts'
import { verbs } from '../../server/commands/admin/verbs.ts'

const root = join(import.meta.dirname, '../..')
const scripts = (
  JSON.parse(readFileSync(join(root, 'package.json'), 'utf8')) as {
    scripts: Record<string, string>
  }
).scripts
/** Decision records and the changelog speak of their own time. */
const pages = [
  'README.md',
  ...globSync('docs/*.md', { cwd: root }),
  ...globSync('docs/run/*.md', { cwd: root }),
].map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** What `pattern` finds in the pages, as "page: found". */
const found = (pattern: RegExp): Array<{ name: string; match: RegExpExecArray }> =>
  pages.flatMap(({ name, text }) => [...text.matchAll(pattern)].map((match) => ({ name, match })))

test('every page of the documentation is looked at', () => {
  expect(pages.length).toBeGreaterThan(12)
})

test('links lead to files that exist, and to headings that exist', () => {
  const slug = (heading: string) =>
    heading
      .trim()
      .toLowerCase()
      .replace(/[^\p{L}\p{N}\s-]/gu, '')
      .replaceAll(' ', '-')
  const broken = found(/\]\((?!https?:|mailto:)([^)#\s]*)(?:#([^)\s]+))?\)/g).filter(
    ({ name, match: [, path = '', heading] }) => {
      const target = path ? join(root, dirname(name), path) : join(root, name)
      if (!existsSync(target)) return true
      if (!heading || !target.endsWith('.md')) return false
      return ![...readFileSync(target, 'utf8').matchAll(/^#+ (.+)$/gm)].some(
        ([, title = '']) => slug(title) === heading,
      )
    },
  )
  expect(broken.map(({ name, match }) => `${name}: ${match[0]}`)).toEqual([])
})

test('commands exist: npm run …, patarta …, and the verbs of the command line', () => {
  const missing = [
    ...found(/npm run ([\w:]+)/g).filter(({ match: [, script = ''] }) => !(script in scripts)),
    ...found(/^\s*(?:#.*)?patarta ([a-z]+)/gm).filter(
      ({ match: [, command = ''] }) => !existsSync(join(root, 'server/commands', `${command}.ts`)),
    ),
    ...found(
      /(?:npm run admin --|patarta admin|commands\/admin\.ts) (?!help)([a-z-]+) ([a-z0-9-]+)/g,
    ).filter(
      ({ match: [, noun, verb] }) =>
        `${noun} ${verb}` !== 'team add' &&
        !verbs.some((known) => known.noun === noun && known.verb === verb),
    ),
  ]
  expect(missing.map(({ name, match }) => `${name}: ${match[0]}`)).toEqual([])
  expect(found(/npm run /g).length).toBeGreaterThan(30)
})

test('settings in the blocks of docs/run are settings, or those of docker-compose.yml', () => {
  const compose = readFileSync(join(root, 'docker-compose.yml'), 'utf8')
  const unknown = pages
    .filter(({ name }) => name.startsWith('docs/run/'))
    .flatMap(({ name, text }) =>
      [...text.matchAll(/^\s*([A-Z][A-Z0-9_]{3,})=/gm)]
        .map(([, setting = '']) => setting)
        .filter((setting) => !SETTINGS.includes(setting) && !compose.includes(`\${${setting}`))
        .map((setting) => `${name}: ${setting}`),
    )
  expect(unknown).toEqual([])
})

test('settings in the blocks of docs/run have no comment behind them: systemd takes it for a part of the value', () => {
  const commented = found(/^\s*[A-Z][A-Z0-9_]{3,}=.*\s#.*$/gm).filter(({ name }) =>
    name.startsWith('docs/run/'),
  )
  expect(commented.map(({ name, match }) => `${name}: ${match[0]}`)).toEqual([])
})

test('lines for cron name their user, escape what cron takes for a line break, and delete backups as deploy/backup.sh does', () => {
  const lines = found(/^\s*((?:[\d*]+ ){5}.+)$|echo '((?:[\d*]+ ){5}[^']+)'/gm).map(
    ({ match }) => match[1] ?? match[2] ?? '',
  )
  expect(lines.length).toBeGreaterThan(5)
  for (const line of lines) expect(line).toMatch(/^(?:[\d*]+ ){5}(?:root|postgres) (?:[^%]|\\%)+$/)
  const conditions = (text: string) =>
    [...text.matchAll(/find (?:"\$target"|\/srv\/patarta) (-mindepth .+)/g)].map(
      ([, words]) => words,
    )
  const script = conditions(readFileSync(join(root, 'deploy/backup.sh'), 'utf8'))
  const inPages = conditions(lines.join('\n'))
  expect(inPages.length).toBeGreaterThan(0)
  expect(inPages).toEqual(Array.from({ length: inPages.length / 2 }, () => script).flat())
})

test('files of deploy/ that the pages name exist', () => {
  const missing = found(/\bdeploy\/[\w./-]+\w/g).filter(({ match: [path] }) => {
    const [first] = globSync(`${path}*`, { cwd: root })
    return first === undefined
  })
  expect(missing.map(({ name, match }) => `${name}: ${match[0]}`)).toEqual([])
})

test('pages of the site that the documentation names exist', () => {
  const paths = routes.flatMap(({ lt, en }) => [lt, en]) as string[]
  const missing = found(/https:\/\/patarta\.example(\/[a-z][a-z/-]*)/g).filter(
    ({ match: [, path = ''] }) => !path.startsWith('/api/') && !paths.includes(path),
  )
  expect(missing.map(({ name, match }) => `${name}: ${match[0]}`)).toEqual([])
})

test('an ordinary owner can follow pg_restore: it leaves out owners and the comments of extensions', () => {
  const commands = found(/pg_restore (-[^`\n]+)/g).map(({ match: [, words = ''] }) => words)
  expect(commands.length).toBeGreaterThan(0)
  for (const words of commands)
    for (const option of ['--no-owner', '--no-comments', '--single-transaction'])
      expect(words).toContain(option)
})

/** Every file of the repository, without what is installed or built. */
const SKIPPED =
  /(^|\/)(node_modules|dist|\.data[^/]*|\.git|test-results|playwright-report|\.astro)(\/|$)/
const files = globSync(['**/*', '.*', '**/.*'], {
  cwd: root,
  exclude: (path) => SKIPPED.test(path),
}).filter((path) => !SKIPPED.test(path))
const guides = files
  .filter((path) => /(^|\/)README\.md$/.test(path))
  .map((name) => ({ name, text: readFileSync(join(root, name), 'utf8') }))

/** The words in `code` of all pages and of the guides beside the code, without blocks. */
const words = [...pages, ...guides].flatMap(({ name, text }) =>
  [...text.replaceAll(/```[\s\S]*?```/g, '').matchAll(/`([^`\n]+)`/g)]
    .flatMap(([, code = '']) => code.split(/[\s();=:"'<>|+]+|,(?![^{}]*\})/))
    .map((word) => ({ name, word })),
)

/** `a/{b,c}.ts` as `a/b.ts` and `a/c.ts`. */
function alternativesOf(path: string): string[] {
  const [, before = '', inside, after = ''] = /^([^{]*)\{([^}]*)\}(.*)$/.exec(path) ?? []
  if (inside === undefined) return [path]
  return inside.split(',').flatMap((part) => alternativesOf(`${before}${part.trim()}${after}`))
}

/** Files that are no part of the repository: a backup's, PostgreSQL's, and the order's own text. */
const ELSEWHERE = ['manifest.json', 'postgresql.conf', 'specification.md']

test('files that the pages name exist: the whole path, or its end', () => {
  const ends = new Set(
    files.flatMap((path) => path.split('/').map((_, at, parts) => parts.slice(at).join('/'))),
  )
  const exists = (path: string) => {
    if (!path.includes('*')) return ends.has(path)
    return globSync(`**/${path}`, { cwd: root, exclude: (name) => SKIPPED.test(name) }).length > 0
  }
  const named = words.filter(
    ({ word }) =>
      /^[\w@-][\w@./{},*-]*\.(astro|conf|css|json|md|mjs|service|sh|sql|timer|tsx?|txt|yml)$/.test(
        word,
      ) &&
      !/^[A-Z_]+\//.test(word) &&
      !ELSEWHERE.includes(word),
  )
  expect(named.length).toBeGreaterThan(700)
  const missing = named.filter(({ word }) => !alternativesOf(word).every(exists))
  expect(missing.map(({ name, word }) => `${name}: ${word}`)).toEqual([])
})

test('names of the code that the pages name are in the code', () => {
  const code = new Set(
    files
      .filter((path) => /\.(astro|conf|css|json|mjs|sh|tsx?|yml)$/.test(path))
      .filter((path) => !path.endsWith('package-lock.json'))
      .flatMap((path) => readFileSync(join(root, path), 'utf8').match(/[A-Za-z_$][\w$]*/g) ?? []),
  )
  /** Words of OpenSearch, PostgreSQL and systemd. */
  const foreign = ['post_filter', 'script_score', 'pg_dump', 'recovery_target_time', 'SystemMaxUse']
  const named = words.filter(
    ({ word }) =>
      /^([A-Z][A-Z0-9]*(_[A-Z0-9]+)+|[A-Za-z][a-z]+[A-Z]\w+|[a-z]+(_[a-z]+)+)$/.test(word) &&
      !foreign.includes(word),
  )
  expect(named.length).toBeGreaterThan(700)
  const missing = named.filter(({ word }) => !code.has(word))
  expect(missing.map(({ name, word }) => `${name}: ${word}`)).toEqual([])
})

test('migrations that the pages name exist', () => {
  const numbers = files.flatMap((path) => /^migrations\/(\d+)-/.exec(path)?.[1] ?? []).map(Number)
  expect(numbers.length).toBeGreaterThan(10)
  const missing = [...pages, ...guides].flatMap(({ name, text }) =>
    [...text.matchAll(/\bmigrations? (\d+)/gi)]
      .filter(([, number]) => !numbers.includes(Number(number)))
      .map(([match]) => `${name}: ${match}`),
  )
  expect(missing).toEqual([])
})
