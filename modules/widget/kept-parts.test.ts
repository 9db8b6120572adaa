import { expect, test } from 'vitest'
import type { FramePart } from './frame-page.ts'
import { createKeptParts } from './kept-parts.ts'

test('the parts of a frame are made once for all who ask within a quarter of a minute, anew after it, and again at once where making them failed', async () => {
  let now = 1_000_000
  const keep = createKeptParts({ clock: { now: () => new Date(now) } })
  let made = 0
  const parts = async () => [{ title: `Rasa ${++made}` }] as FramePart[]
  expect(
    await Promise.all([keep('lt rasa', parts), keep('lt rasa', parts), keep('en rasa', parts)]),
  ).toMatchObject([[{ title: 'Rasa 1' }], [{ title: 'Rasa 1' }], [{ title: 'Rasa 2' }]])
  now += 14_999
  expect(await keep('lt rasa', parts)).toMatchObject([{ title: 'Rasa 1' }])
  now += 1
  expect(await keep('lt rasa', parts)).toMatchObject([{ title: 'Rasa 3' }])
  await expect(
    keep('lt jonas', async () => {
      throw new Error('away')
    }),
  ).rejects.toThrow('away')
  expect(await keep('lt jonas', parts)).toMatchObject([{ title: 'Rasa 4' }])
})
