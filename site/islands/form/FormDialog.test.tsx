import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { translators } from '../../../modules/shared/i18n.ts'
import type { IslandTranslate } from '../i18n.ts'

vi.mock('../parts/use-is-hydrated.ts', () => ({ useIsHydrated: () => true }))
// Test files share loaded modules, and another file may have loaded the button without this.
vi.resetModules()
const { island } = await import('../data/island.tsx')
const { FormDialog } = await import('./FormDialog.tsx')
const { useForm } = await import('./use-form.ts')

const t = translators.en as unknown as IslandTranslate
const Sample = island(({ waiting }: { waiting?: string | undefined }) => {
  const form = useForm({ t, initial: {}, send: async () => ({}) })
  return (
    <FormDialog form={form} title="A title" submit="Send it" onClose={() => {}} waiting={waiting}>
      {null}
    </FormDialog>
  )
})
const SUBMIT = /<button[^>]*type="submit"[^>]*>/
const isDisabled = (html: string) => / disabled=""/.test(SUBMIT.exec(html)![0])

test('a form that cannot be sent yet says why, and its button does nothing', () => {
  const waiting = renderToStaticMarkup(
    <Sample messages={{}} locale="en" waiting="Wait until the photos are read" />,
  )
  expect([isDisabled(waiting), waiting.includes('Wait until the photos are read')]).toEqual([
    true,
    true,
  ])
  expect(isDisabled(renderToStaticMarkup(<Sample messages={{}} locale="en" />))).toBe(false)
})
