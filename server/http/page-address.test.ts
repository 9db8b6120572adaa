import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { routes } from '../../site/routes.ts'
import { spellingsOf } from '../../tests/access/spellings.ts'
import { readPageAddress } from './page-address.ts'

const read = (target: string) => {
  const { is, url } = readPageAddress(target)
  return `${is} ${url}`
}
const readAll = (expected: Record<string, string>) =>
  Object.fromEntries(Object.keys(expected).map((target) => [target, read(target)]))

describe('an address', () => {
  test('in canonical form names its page of the route table', () => {
    const expected = {
      '/': 'page /',
      '/en/lawyers?sort=price': 'page /en/lawyers?sort=price',
      '/n%C4%97ra/%5B': 'page /n%C4%97ra/%5B',
      '/teisininkas/a:b@c': 'page /teisininkas/a:b@c',
      '/teisininkas/a%3Ab': 'page /teisininkas/a%3Ab',
    }
    expect(readAll(expected)).toEqual(expected)
    expect(readPageAddress('/en/lawyer/rasa')).toMatchObject({
      match: { route: { key: 'lawyer' }, locale: 'en', params: { slug: 'rasa' } },
    })
    expect(readPageAddress('/nowhere')).toMatchObject({ match: undefined })
  })

  test('with needless escapes, other hex digits, trailing slashes, or capitals of a public page redirects to the canonical form', () => {
    const expected = {
      '/d%75k': 'moved /duk',
      '/%64%75%6B?a=1': 'moved /duk?a=1',
      '/n%c4%97ra': 'moved /n%C4%97ra',
      '/duk/': 'moved /duk',
      '/en//': 'moved /en',
      '/teisininkas/a%3ab': 'moved /teisininkas/a%3Ab',
      '/nėra': 'moved /n%C4%97ra',
      '/duk#part': 'moved /duk%23part',
      '/a|b"c': 'moved /a%7Cb%22c',
      '/%61dministravimas': 'moved /administravimas',
      '/Teisininkai/Seimos-Teise?sort=price': 'moved /teisininkai/seimos-teise?sort=price',
      '/EN/Lawyer/Rasa': 'moved /en/lawyer/rasa',
    }
    expect(readAll(expected)).toEqual(expected)
  })

  test('of a private page, or of none, keeps its capitals: they may belong to a code', () => {
    const expected = {
      '/naujas-slaptazodis/AbC': 'page /naujas-slaptazodis/AbC',
      '/Paskyra': 'page /Paskyra',
      '/Nera-Tokio': 'page /Nera-Tokio',
    }
    expect(readAll(expected)).toEqual(expected)
  })

  test('that parsers read differently is malformed', () => {
    for (const target of [
      '//elsewhere.test/',
      '//',
      '/.//x',
      '/a//b',
      '/./duk',
      '/x/../duk',
      '/%2e/duk',
      '/%2E%2e/duk',
      '/duk/.',
      '/\\duk',
      '\\duk',
      '/duk%5C',
      '/duk%2fx',
      '/duk;',
      '/duk%3B',
      '/%2564uk',
      '/duk%00',
      '/duk%0a',
      '/duk%7f',
      '/d%c1%b5k',
      '/duk%ff',
      '/duk%',
      '/duk%zz',
      '/duk%u0061',
      '/duk%EF%BF%BD',
      '*',
      '',
      'duk',
      'http:duk',
      '/%61pi/lawyers',
      '/a%70i/x',
    ]) {
      expect([target, read(target)]).toEqual([target, 'malformed /404'])
    }
    expect(['/en/%2e/faq', '/en//x', '/en;x/faq'].map(read)).toEqual([
      'malformed /en/404',
      'malformed /en/404',
      'malformed /404',
    ])
  })

  test('of the API stays as it was sent and has no other form', () => {
    const expected = {
      '/api/lawyers/%FF?q=%00': 'program /api/lawyers/%FF?q=%00',
      '/api/../duk': 'program /api/../duk',
      '/dev/mail': 'program /dev/mail',
    }
    expect(readAll(expected)).toEqual(expected)
  })

  test('loses analytics parameters, the fragment and NUL; the rest stays', () => {
    const expected = {
      '/teisininkai?utm_source=naujienlaiskis&city=vilnius&fbclid=abc&page=2':
        'page /teisininkai?city=vilnius&page=2',
      '/en?gclid=1': 'page /en',
      '/duk?': 'page /duk',
      '/duk?a=1#b': 'page /duk?a=1',
      '/duk?q=%00': 'page /duk?q=%EF%BF%BD',
      '/teisininkai?q=utm_source': 'page /teisininkai?q=utm_source',
      '/en/lawyers?q=a%26b&&sort=': 'page /en/lawyers?q=a%26b&&sort=',
      '/action?token=Ab.c-1': 'page /action?token=Ab.c-1',
      '/duk?a=100%25': 'page /duk?a=100%25',
    }
    expect(readAll(expected)).toEqual(expected)
  })
})

/** Decodes repeatedly and resolves dot segments, as a lenient router does. */
function leniently(url: string): string {
  let path = new URL(url, 'http://site').pathname
  for (let times = 0; times < 5; times++) {
    try {
      path = decodeURI(path)
    } catch {
      break
    }
  }
  return new URL(path.replaceAll('\\', '/'), 'http://site').pathname
}

describe('any input', () => {
  const written = fc.oneof(
    fc.string({ unit: 'binary' }),
    fc
      .array(
        fc.constantFrom(
          '/',
          '%',
          '2',
          '5',
          'f',
          'F',
          'e',
          '.',
          '\\',
          ';',
          '?',
          '#',
          '&',
          '=',
          'a',
          'A',
          '%00',
          '%2f',
          '%c4%97',
          '\u00c4\u0097',
          '\t',
          '\0',
          ' ',
          '@',
          ':',
          'http:',
          'utm_x',
          '|',
          "'",
          '"',
          '\ud800',
          'en',
          'duk',
          'api',
        ),
      )
      .map((parts) => `/${parts.join('')}`),
  )

  test('gives a canonical address: reading it again or parsing it as a URL changes nothing', () => {
    fc.assert(
      fc.property(written, (target) => {
        const { is, url } = readPageAddress(target)
        if (is === 'program') return
        expect(readPageAddress(url)).toMatchObject({ is: 'page', url })
        const parsed = new URL(url, 'http://site')
        expect([parsed.origin, parsed.pathname + parsed.search]).toEqual(['http://site', url])
      }),
      { numRuns: 20_000 },
    )
  })

  test('gives an address in which a router that decodes again, or resolves dots and backslashes, finds the same path', () => {
    const strictly = (url: string) =>
      new URL(decodeURI(new URL(url, 'http://site').pathname), 'http://site').pathname
    const addresses = fc
      .sample(written, 5_000)
      .map(readPageAddress)
      .filter(({ is }) => is !== 'program')
    expect(addresses.filter(({ url }) => leniently(url) !== strictly(url))).toEqual([])
  })

  test('reaches a page by its canonical path only', () => {
    const opened = routes
      .filter(({ en }) => !en.includes('{'))
      .flatMap(({ key, en }) =>
        spellingsOf(en).filter((spelling) => {
          const address = readPageAddress(spelling)
          return (
            address.is === 'page' &&
            address.match?.route.key === key &&
            spelling.split('?')[0] !== en
          )
        }),
      )
    expect(opened).toEqual([])
  })
})
