import { describe, expect, test } from 'vitest'
import { decide } from './guards.ts'
import { matchPath } from './paths.ts'

const client = { roles: ['ROLE_USER'] as const }
const lawyer = { roles: ['ROLE_LAWYER'] as const }
const at = (path: string, viewer?: Parameters<typeof decide>[2]) => {
  const url = new URL(path, 'http://patarta.test')
  return decide(url, matchPath(url.pathname), viewer)
}

describe('a guest', () => {
  test('is sent to sign in, in the language of the page, and brought back to the very same address', () => {
    expect(at('/en/appointment/42?serviceId=7')).toEqual({ to: 'redirect', url: '/en/login?callbackUrl=%2Fen%2Fappointment%2F42%3FserviceId%3D7' })
    expect(at('/paskyra')).toEqual({ to: 'redirect', url: '/prisijungimas?callbackUrl=%2Fpaskyra' })
  })

  test('sees public pages, the sign-in page, and pages that do not exist', () => {
    for (const path of ['/', '/en/lawyers', '/prisijungimas', '/nera']) expect(at(path)).toEqual({ to: 'page' })
  })
})

describe('a signed-in person', () => {
  test('is sent on from the sign-in page: home, or where they were going', () => {
    expect(at('/en/login', client)).toEqual({ to: 'redirect', url: '/en' })
    expect(at('/prisijungimas?callbackUrl=/paslaugos', client)).toEqual({ to: 'redirect', url: '/paslaugos' })
    expect(at('/prisijungimas?callbackUrl=//elsewhere.test', client)).toEqual({ to: 'redirect', url: '/' })
  })

  test('opens their own account, and a part for another role only with that role', () => {
    expect(at('/paskyra', client)).toEqual({ to: 'page' })
    expect(at('/paskyra/darbo-laikas', client)).toEqual({ to: 'forbidden' })
    expect(at('/en/account/work-hours', lawyer)).toEqual({ to: 'page' })
    expect(at('/administravimas', lawyer)).toEqual({ to: 'forbidden' })
  })
})
