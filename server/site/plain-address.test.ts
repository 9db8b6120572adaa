import { expect, test } from 'vitest'
import { inSmallLetters, withoutCounting } from './plain-address.ts'

test('what campaigns hang on a link is no part of a page’s address, everything else stays as it was', () => {
  expect(withoutCounting('/teisininkai?utm_source=naujienlaiskis&city=vilnius&fbclid=abc&page=2')).toBe('/teisininkai?city=vilnius&page=2')
  expect(withoutCounting('/en?gclid=1')).toBe('/en')
  for (const address of ['/teisininkai', '/teisininkai?q=utm_source', '/en/lawyers?q=a%26b&&sort=', '/action?token=Ab.c-1']) expect(withoutCounting(address)).toBe(address)
})

test('capitals in the address of a public page lead to it; private addresses and what was never a page are left alone', () => {
  const leads = (path: string) => inSmallLetters(new URL(path, 'https://patarta.test'))
  expect(leads('/Teisininkai/Seimos-Teise?sort=price')).toBe('/teisininkai/seimos-teise?sort=price')
  expect(leads('/EN/Lawyer/Rasa-Kazlauskiene')).toBe('/en/lawyer/rasa-kazlauskiene')
  for (const path of ['/teisininkai', '/naujas-slaptazodis/AbC', '/Nera-Tokio', '/Paskyra', '/teisininkas/%C5%BD']) expect([path, leads(path)]).toEqual([path, undefined])
})
