import { globSync, readFileSync } from 'node:fs'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { translators } from '../../../modules/shared/i18n.ts'
import { inIsland } from '../../testing/in-island.tsx'
import type { IslandTranslate } from '../i18n.ts'
import { PasswordField, useForm } from './index.ts'

const t = translators.en as unknown as IslandTranslate

const Pair = inIsland(({ isShown }: { isShown: boolean }) => {
  const form = useForm({
    t,
    initial: { password: '', repeated: '' },
    send: async () => ({}),
  })
  const field = { form, label: 'Password', autoComplete: 'new-password' } as const
  return (
    <>
      <PasswordField {...field} name="password" />
      <PasswordField {...field} name="repeated" isShownThere={isShown} />
    </>
  )
})

test('a repeated password is shown by the button of the first one, and has none of its own', () => {
  const [hidden, shown] = [false, true].map((isShown) =>
    renderToStaticMarkup(<Pair isShown={isShown} />),
  )
  expect(hidden!.match(/<button/g)).toHaveLength(1)
  expect(hidden!.match(/type="password"/g)).toHaveLength(2)
  expect(shown).toMatch(/type="text"[^>]*name="repeated"|name="repeated"[^>]*type="text"/)
})

test('every form that asks for a password twice shows both with one button', () => {
  const repeated = /<PasswordField(?:(?!<PasswordField)[^])*?name="passwordConfirmation"[^>]*>/g
  const fields = globSync('site/{islands,screens}/**/*.{tsx,astro}', {
    exclude: ['**/*.test.tsx'],
  }).flatMap((file) =>
    (readFileSync(file, 'utf8').match(repeated) ?? []).map((field) => ({ file, field })),
  )
  expect(fields.length).toBeGreaterThanOrEqual(4)
  expect(fields.filter(({ field }) => !/isShownThere|shownWith/.test(field))).toEqual([])
})
