import { expect, test } from 'vitest'
import { startProduct } from '../../tests/support/product.ts'

test('a test site tells search engines to leave every response out, and no other site does', async () => {
  const [staging, real] = [await startProduct({ STAGING: 'true' }), await startProduct()]
  for (const path of ['/healthz', '/robots.txt', '/api/specialties', '/api/nothing-here']) {
    const robots = async (origin: string) =>
      (await fetch(origin + path)).headers.get('x-robots-tag')
    expect([path, await robots(staging.origin)]).toEqual([path, 'noindex'])
    expect([path, await robots(real.origin)]).toEqual([path, null])
  }
})
