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
  for (const line of lines) expect(line).toMatch(/^(?:[\d*]+ ){5}root (?:[^%]|\\%)+$/)
  const conditions = (text: string) =>
    [...text.matchAll(/find \S+ (-mindepth .+)/g)].map(([, words]) => words)
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
  const commands = found(/`pg_restore ([^`]+)`/g).map(({ match: [, words = ''] }) => words)
  expect(commands.length).toBeGreaterThan(0)
  for (const words of commands)
    for (const option of ['--no-owner', '--no-comments', '--single-transaction'])
      expect(words).toContain(option)
})
