import { createChance, type Chance } from '../../tools/fuzz/chance.ts'

const hex = (character: string): string =>
  Buffer.from(character).reduce((text, byte) => `${text}%${byte.toString(16).padStart(2, '0')}`, '')
const upper = (escapes: string): string => escapes.replace(/%../g, (escape) => escape.toUpperCase())
const twice = (escapes: string): string => escapes.replaceAll('%', '%25')
/**
 * A character in more bytes than UTF-8 has for it, which lenient decoders take for the character
 * (RFC 3629, 10).
 */
const overlong = (character: string): string =>
  [0xc0 | (character.charCodeAt(0) >> 6), 0x80 | (character.charCodeAt(0) & 0x3f)]
    .map((byte) => `%${byte.toString(16)}`)
    .join('')

const ESCAPES = [
  hex,
  (letter: string) => upper(hex(letter)),
  (letter: string) => twice(hex(letter)),
  (letter: string) => twice(twice(hex(letter))),
  overlong,
]
const SEPARATORS = [
  '//',
  '/./',
  '/%2e/',
  '/%2E%2e/',
  '/x/../',
  '/x/%2e%2e/',
  '\\',
  '%5c',
  '%255C',
  '%2f',
  '%2F',
  '%252f',
  '%c0%af',
  '/;/',
  '/;x=1/',
  '/%00/',
  ';/',
]
const PREFIXES = [
  '/',
  '//',
  '/.',
  '/./',
  '/..',
  '/../',
  '/%2e/',
  '/%2e%2e/',
  '/\\',
  '\\',
  '/%5c',
  '/%2f',
  '//elsewhere.test',
  '//elsewhere.test\\@',
  '/x/..',
  '/en/..',
  '/api/..',
  '/duk/..',
  '/duk/../',
  '/;',
  '/%00',
  '/%09',
  '/@elsewhere.test',
  'http://elsewhere.test',
  'HTTP://elsewhere.test',
  'https://a:b@elsewhere.test',
  'http:',
  'http:\\\\elsewhere.test',
  'http://elsewhere.test/..',
  'x:',
]
const SUFFIXES = [
  '/',
  '//',
  '/.',
  '/./',
  '/..',
  '/x/..',
  '/%2e',
  '/%2e%2e/',
  '\\',
  '%5c',
  '%2f',
  ';',
  ';x=1',
  '%3b',
  '%00',
  '%2500',
  '%20',
  '%09',
  '%0d%0a',
  '%7f',
  '%ff',
  '%c0%80',
  '%',
  '%2',
  '%zz',
  '%u0061',
  '%ef%bb%bf',
  '%e2%80%8b',
  '\xc4\x85',
  '\xff',
  '#',
  '#x',
  '%23',
  '%3f',
  '?',
  '??',
  '?x=%00',
  '?/../',
  '?%2e%2e',
  '.',
  '.html',
  '/index.html',
  '*',
  '|',
  '^',
  '"',
  "'",
]

/**
 * Other ways to write an address, as parsers, proxies and people who look for holes write it. The
 * same for the same path.
 */
export function spellingsOf(path: string): string[] {
  const letters = [...path].flatMap((character, at) => (character === '/' ? [] : [at]))
  const slashes = [...new Set([0, path.lastIndexOf('/')])]
  const replaced = (at: number, by: string) => path.slice(0, at) + by + path.slice(at + 1)
  const telling = [
    ...new Set([letters[0], letters[1], letters[Math.floor(letters.length / 2)], letters.at(-1)]),
  ].filter((at) => at !== undefined)

  const written = [
    ...telling.flatMap((at) => ESCAPES.map((escape) => replaced(at, escape(path[at]!)))),
    ...ESCAPES.map((escape) => path.replace(/[^/]/g, escape)),
    ...slashes.flatMap((at) => SEPARATORS.map((separator) => replaced(at, separator))),
    ...PREFIXES.map((prefix) => prefix + path),
    ...SUFFIXES.map((suffix) => path + suffix),
    path.toUpperCase(),
    path.replace(/\/(\w)/g, (start) => start.toUpperCase()),
    path.replaceAll('/', '\\'),
    path
      .replaceAll('a', '\uff41')
      .replace(/[^\0-\x7f]/g, (wide) => Buffer.from(wide).toString('latin1')),
  ]
  const chance = createChance(path.length * 7_919 + path.charCodeAt(path.length - 1))
  const spellings = new Set(written)
  while (spellings.size < 110) spellings.add(jumbled(path, chance))
  spellings.delete(path)
  return [...spellings]
}

function jumbled(path: string, chance: Chance): string {
  const characters = [...path].map((character) => {
    if (character === '/') return chance.is(0.2) ? chance.pick(SEPARATORS) : character
    if (chance.is(0.15)) return chance.pick(ESCAPES)(character)
    return chance.is(0.1) ? character.toUpperCase() : character
  })
  return (
    (chance.is(0.3) ? chance.pick(PREFIXES) : '') +
    characters.join('') +
    (chance.is(0.3) ? chance.pick(SUFFIXES) : '')
  )
}
