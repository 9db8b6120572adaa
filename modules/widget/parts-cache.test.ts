import { expect, test } from 'vitest'
import type { FramePart } from './frame-page.ts'
import { createPartsCache } from './parts-cache.ts'

test('parts are rendered once in 15 seconds and again after a failure', async () => {
  let now = 1_000_000
  const cached = createPartsCache({ clock: { now: () => new Date(now) } })
  let made = 0
  const parts = async () => [{ title: `Rasa ${++made}` }] as FramePart[]
  expect(
    await Promise.all([
      cached('lt rasa', parts),
      cached('lt rasa', parts),
      cached('en rasa', parts),
    ]),
  ).toMatchObject([[{ title: 'Rasa 1' }], [{ title: 'Rasa 1' }], [{ title: 'Rasa 2' }]])
  now += 14_999
  expect(await cached('lt rasa', parts)).toMatchObject([{ title: 'Rasa 1' }])
  now += 1
  expect(await cached('lt rasa', parts)).toMatchObject([{ title: 'Rasa 3' }])
  await expect(
    cached('lt jonas', async () => {
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  expect(await cached('lt jonas', parts)).toMatchObject([{ title: 'Rasa 4' }])
})
