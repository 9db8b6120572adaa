import { expect, test } from 'vitest'
import type { Links } from '#modules/shared'
import { linkTo } from './places.ts'

const links = {
  to: (route, params, locale, query = {}) =>
    `${locale}/${route}${JSON.stringify({ ...params, ...query })}`,
  toPath: (path) => path,
} as Links

test('a notification about an import of the register leads to that import, also once it is decided', () => {
  expect(linkTo(links, 'admin-imports', { consultationId: null, importId: 'i-1' }, 'lt')).toBe(
    'lt/admin-imports{"state":"all","id":"i-1"}',
  )
  expect(linkTo(links, 'admin-imports', { consultationId: null }, 'en')).toBe('en/admin-imports{}')
})
