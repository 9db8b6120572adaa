import { describe, expect, test } from 'vitest'
import { chosenLocale, homeForReader, localeCookie } from './locale-choice.ts'

describe('a reader who opens the home page', () => {
  test('for the first time gets the language of the browser', () => {
    expect(homeForReader({ 'accept-language': 'en-GB,en;q=0.9,lt;q=0.8' })).toBe('/en')
    expect(homeForReader({ 'accept-language': 'lt-LT,lt;q=0.9,en;q=0.8' })).toBeUndefined()
    expect(homeForReader({ 'accept-language': 'de-DE,de;q=0.9' })).toBeUndefined()
    expect(homeForReader({})).toBeUndefined()
  })

  test('gets the language chosen before, whatever the browser asks for', () => {
    expect(homeForReader({ cookie: 'a=1; locale=lt', 'accept-language': 'en' })).toBeUndefined()
    expect(homeForReader({ cookie: 'locale=en', 'accept-language': 'lt' })).toBe('/en')
  })

  test('by a link inside the site, or as a robot, gets the page of that address', () => {
    expect(
      homeForReader({ 'sec-fetch-site': 'same-origin', 'accept-language': 'en' }),
    ).toBeUndefined()
    expect(
      homeForReader({
        'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)',
        'accept-language': 'en',
      }),
    ).toBeUndefined()
  })
})

describe('a chosen language', () => {
  test('is taken from the page it leads to, and the parameter is removed from the address', () => {
    expect(chosenLocale(new URL('http://x/en/lawyers?sort=price&locale=en'))).toEqual({
      locale: 'en',
      url: '/en/lawyers?sort=price',
    })
    expect(chosenLocale(new URL('http://x/?locale=lt'))).toEqual({ locale: 'lt', url: '/' })
    expect(chosenLocale(new URL('http://x/?locale=en'))).toBeUndefined()
    expect(chosenLocale(new URL('http://x/en'))).toBeUndefined()
  })

  test('is stored for 365 days', () => {
    expect(localeCookie('en', true)).toBe(
      'locale=en; Max-Age=31536000; Path=/; SameSite=Lax; Secure',
    )
  })
})
