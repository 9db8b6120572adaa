import type { Chance } from './chance.ts'

const LONG = 'ą'.repeat(60_000)
const deep = (levels: number): unknown => {
  let value: unknown = 1
  for (let at = 0; at < levels; at++) value = at % 2 ? [value] : { a: value }
  return value
}

/**
 * What nobody's form would send: wrong types, edges of numbers and calendars, letters that break
 * programs, names that are objects' own.
 */
export const BROKEN: readonly unknown[] = [
  null,
  true,
  false,
  0,
  -1,
  -0,
  1e308,
  -1e308,
  2 ** 53,
  2_147_483_648,
  0.1,
  '',
  ' ',
  '\t\n',
  'NaN',
  'null',
  'true',
  '[object Object]',
  '0',
  '-1',
  '1e999',
  '٣',
  [],
  {},
  [[]],
  [null],
  { length: -1 },
  { toString: 'x' },
  'a\0b',
  '\uD800',
  '\uFFFF\uFEFF',
  '\u202Egnirts',
  'e\u0301'.repeat(500),
  '👩‍👩‍👧‍👦'.repeat(300),
  'Ž'.normalize('NFD'),
  LONG,
  'a'.repeat(5_001),
  ' '.repeat(20_000),
  `${'a'.repeat(50_000)}!`,
  '@'.repeat(5_000),
  '.'.repeat(5_000),
  '-'.repeat(30_000),
  "' or 1=1 --",
  '"; drop table account; --',
  '%',
  '_',
  '\\',
  '%_%',
  '(',
  '[a-',
  '(a+)+$',
  '*',
  '{{7*7}}',
  '${7*7}',
  '<script>alert(1)</script>',
  '"><img src=x>',
  '../../../../etc/passwd',
  '..\\..\\x',
  'C:\\x',
  '/dev/null',
  'file:///etc/passwd',
  'http://127.0.0.1:1/',
  'https://[::1]/',
  'javascript:alert(1)',
  '//elsewhere.lt',
  'data:text/html,x',
  'http://a@b',
  'x@y.z\r\nBcc: all@patarta.test',
  'ą@ą.lt',
  `${'a'.repeat(300)}@b.lt`,
  '2026-02-30',
  '0000-00-00',
  '9999-12-31',
  '9999-12-31T23:59:59.999Z',
  '0001-01-01T00:00:00Z',
  '-000001-01-01T00:00:00Z',
  '+275760-09-13T00:00:00Z',
  '2026-10-25T03:30:00+03:00',
  '2026-12-31T23:59:60Z',
  '2026-13-01',
  '24:00',
  '99:99',
  '00000000-0000-0000-0000-000000000000',
  'ffffffff-ffff-ffff-ffff-ffffffffffff',
  'urn:uuid:01a1fd18-3249-76c2-97cf-3c2845bbd7ce',
  { __proto__: null, constructor: { prototype: { isAdmin: true } } },
  JSON.parse('{"__proto__":{"isAdmin":true}}'),
  { $ne: null },
  JSON.parse('{"then":"x"}'),
  deep(20),
  deep(40),
  Array.from({ length: 5_000 }, () => 1),
  Array.from({ length: 300 }, () => ({})),
]

/** Members that are nobody's to send. */
export const FOREIGN: readonly string[] = [
  'id',
  'accountId',
  'roles',
  'status',
  'isAdmin',
  'paidAt',
  'priceCents',
  'lawyerId',
  '__proto__',
  'constructor',
  'toString',
  'version',
  'createdAt',
  '',
]

/** Spoils something of a value, somewhere in it. */
export function spoil(chance: Chance, value: unknown): unknown {
  if (typeof value !== 'object' || value === null || chance.is(0.15)) return chance.pick(BROKEN)
  if (Array.isArray(value))
    return value.length === 0 || chance.is(0.2)
      ? [...(value as unknown[]), chance.pick(BROKEN)]
      : value.toSpliced(chance.upTo(value.length), 1, spoil(chance, chance.pick(value)))
  const entries = Object.entries(value)
  const way = chance.upTo(5)
  if (entries.length === 0 || way === 0)
    return Object.defineProperty({ ...value }, chance.pick(FOREIGN), {
      value: chance.pick(BROKEN),
      enumerable: true,
    })
  const at = chance.upTo(entries.length)
  const [name, inner] = entries[at] as [string, unknown]
  return Object.fromEntries(
    way === 1 ? entries.toSpliced(at, 1) : entries.toSpliced(at, 1, [name, spoil(chance, inner)]),
  )
}
