import { expect, test } from 'vitest'
import type { FramePart } from './frame-page.ts'
import { createKeptParts } from './kept-parts.ts'

test('a part is made once for all who ask within a quarter of a minute, anew after it, and again at once where making it failed', async () => {
  let now = 1_000_000
  const keep = createKeptParts({ clock: { now: () => new Date(now) } })
  let made = 0
  const part = async () => ({ title: `Rasa ${++made}` }) as FramePart
  expect(await Promise.all([keep('rasa lt', part), keep('rasa lt', part), keep('rasa en', part)])).toMatchObject([{ title: 'Rasa 1' }, { title: 'Rasa 1' }, { title: 'Rasa 2' }])
  now += 14_999
  expect(await keep('rasa lt', part)).toMatchObject({ title: 'Rasa 1' })
  now += 1
  expect(await keep('rasa lt', part)).toMatchObject({ title: 'Rasa 3' })
  await expect(keep('jonas lt', async () => { throw new Error('away') })).rejects.toThrow('away')
  expect(await keep('jonas lt', part)).toMatchObject({ title: 'Rasa 4' })
})
