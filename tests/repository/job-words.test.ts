import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { LOCALES, translators } from '#modules/shared'
import { SECRET_JOBS } from '../../modules/record/open/read-record.ts'
import type { Services } from '../../server/modules.ts'
import { subscriptionsAfterCommit } from '../../server/subscriptions/after-commit.ts'
import { jobWords, KNOWN_JOBS } from '../../site/screens/desk/record/job-words.ts'

const root = join(import.meta.dirname, '../..')

/** By these the record of a consultation finds its jobs. */
const FOUND_BY = /\b(?:consultation|payment|task|message)Id\b/
const ALIAS = /^type (\w+) = (\{[^}]*\})/gm
const DEFINED = /define(?:Event|Job)<([^(]*)>\(\s*'([^']+)'/g

/** Events and jobs whose data name a consultation or a part of one. */
const named = globSync('modules/**/*.ts', { cwd: root })
  .filter((file) => !/\.test\.|testing|\/test\//.test(file))
  .flatMap((file) => {
    const source = readFileSync(join(root, file), 'utf8')
    const aliases = new Map([...source.matchAll(ALIAS)].map(([, alias, type]) => [alias!, type!]))
    const whole = (type: string) => type.replace(/\w+/g, (word) => aliases.get(word) ?? word)
    return [...source.matchAll(DEFINED)]
      .filter(([, type]) => FOUND_BY.test(whole(type!)))
      .map(([, , name]) => name!)
  })

// Nothing is called: only the names of subscribers are read.
const anything: object = new Proxy({}, { get: () => anything })
const subscribers = subscriptionsAfterCommit(anything as Services)
  .filter(({ event }) => named.includes(event.type))
  .map(({ name }) => `on.${name}`)

test('every job that the record of a consultation may show is known, and no other', () => {
  expect(named.length).toBeGreaterThan(30)
  expect(subscribers.length).toBeGreaterThan(5)
  expect([...KNOWN_JOBS].toSorted()).toEqual(
    [...named, ...subscribers].filter((name) => !SECRET_JOBS.includes(name)).toSorted(),
  )
})

test('none of them mentions a conflict of interest', () => {
  expect(KNOWN_JOBS.filter((name) => name.includes('conflict'))).toEqual([])
})

test.each(LOCALES)('each is shown as a sentence of its own without its code, in %s', (locale) => {
  const words = KNOWN_JOBS.map((name) => jobWords(translators[locale], name))
  expect(words.filter((word) => !/^\p{Lu}\p{L}*,? \p{L}+/u.test(word))).toEqual([])
  expect(new Set(words).size).toBe(words.length)
})

test('a job that an older version left behind shows its code', () => {
  expect(jobWords(translators.lt, 'gone.long-ago')).toBe('gone.long-ago')
})
