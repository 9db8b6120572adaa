import { describe, expect, test } from 'vitest'
import { decide, PageIsClosed, requireRole } from './guards.ts'
import { matchPath, patternOf } from './paths.ts'
import { routes } from './routes.ts'

const client = { roles: ['ROLE_USER'] as const }
const lawyer = { roles: ['ROLE_LAWYER'] as const }
const at = (
  path: string,
  viewer?: Parameters<typeof decide>[0]['viewer'],
  isKnownBrowser = false,
) => {
  const url = new URL(path, 'http://patarta.test')
  const match = matchPath(url.pathname)
  return decide({
    url,
    match,
    routePattern: match ? patternOf(match.route, match.locale) : '/[...path]',
    viewer,
    isKnownBrowser,
  })
}

describe('a guest', () => {
  test('is sent to sign in, in the language of the page, and returns to the same address', () => {
    expect(at('/en/services?tab=past')).toEqual({
      to: 'redirect',
      url: '/en/login?callbackUrl=%2Fen%2Fservices%3Ftab%3Dpast',
    })
    expect(at('/paskyra')).toEqual({ to: 'redirect', url: '/prisijungimas?callbackUrl=%2Fpaskyra' })
  })

  test('who chose a time, asks a lawyer or waits is most likely new, and is sent to register', () => {
    expect(at('/en/appointment/42?serviceId=7')).toEqual({
      to: 'redirect',
      url: '/en/register?callbackUrl=%2Fen%2Fappointment%2F42%3FserviceId%3D7',
    })
    for (const path of ['/nauja-uzklausa/42', '/laukimo-sarasas/42'])
      expect(at(path)).toEqual({
        to: 'redirect',
        url: `/registracija?callbackUrl=${encodeURIComponent(path)}`,
      })
  })

  test('who chose a time where somebody has signed in before is sent to sign in', () => {
    for (const path of ['/rezervacija/42?at=7', '/nauja-uzklausa/42', '/laukimo-sarasas/42'])
      expect(at(path, undefined, true)).toEqual({
        to: 'redirect',
        url: `/prisijungimas?callbackUrl=${encodeURIComponent(path)}`,
      })
  })

  test('sees public pages and the sign-in page', () => {
    for (const path of ['/', '/en/lawyers', '/prisijungimas'])
      expect(at(path)).toEqual({ to: 'page' })
  })
})

describe('a page is denied', () => {
  test('at an address outside the route table, whatever the renderer has there', () => {
    const url = new URL('http://patarta.test/_image')
    for (const routePattern of ['/_image', '/administravimas', '/[...path]'])
      expect(decide({ url, match: undefined, routePattern, viewer: undefined })).toEqual({
        to: 'not-found',
      })
  })

  test('for everybody when the renderer matched another page than the guarded one', () => {
    for (const viewer of [undefined, client, { roles: ['ROLE_ADMIN'] as const }]) {
      for (const route of routes) {
        const url = new URL('http://patarta.test/duk')
        const expected = route.key === 'faq' ? 'page' : 'not-found'
        expect([
          route.key,
          decide({ url, match: matchPath('/duk'), routePattern: patternOf(route, 'lt'), viewer })
            .to,
        ]).toEqual([route.key, expected])
      }
    }
  })

  test('by its layout to a person without the role, even when the table allows it', () => {
    expect(() => requireRole(undefined)).toThrow(PageIsClosed)
    expect(() => requireRole(client, 'ROLE_ADMIN')).toThrow(PageIsClosed)
    expect(() => requireRole(client, 'ROLE_LAWYER')).toThrow(PageIsClosed)
    requireRole(lawyer, 'ROLE_LAWYER')
    requireRole(client)
  })
})

describe('a signed-in person', () => {
  test('is redirected from the sign-in page to home, or to the page they wanted', () => {
    expect(at('/en/login', client)).toEqual({ to: 'redirect', url: '/en' })
    expect(at('/prisijungimas?callbackUrl=/paslaugos', client)).toEqual({
      to: 'redirect',
      url: '/paslaugos',
    })
    expect(at('/prisijungimas?callbackUrl=//elsewhere.test', client)).toEqual({
      to: 'redirect',
      url: '/',
    })
  })

  test('opens their own account, and pages for another role only with that role', () => {
    expect(at('/paskyra', client)).toEqual({ to: 'page' })
    expect(at('/paskyra/darbo-laikas', client)).toEqual({ to: 'forbidden' })
    expect(at('/en/account/work-hours', lawyer)).toEqual({ to: 'page' })
    expect(at('/administravimas', lawyer)).toEqual({ to: 'forbidden' })
  })
})
