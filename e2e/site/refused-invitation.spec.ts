import { account } from '../pages/account.ts'
import { registeredPerson, tokenFromMail } from '../product/registered-person.ts'
import { expect, test } from '../test.ts'

test('a refused reply to an invitation focuses the reason, each time', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  const representative = await visit('firm-1@patarta.test')
  const { items } = (
    await representative.get<{ items: { firmId: string; role: string }[] }>('/api/me/firms')
  ).body
  const { firmId } = items.find(({ role }) => role === 'representative')!
  const invited = await registeredPerson(origin)
  const invite = async () =>
    (
      await representative.post<{ id: string }>(`/api/me/firms/${firmId}/invitations`, {
        email: invited.email,
      })
    ).body.id
  const id = await invite()
  const tab = await open({ expects: /410/ })
  await account(tab).signIn(invited.email, invited.password)
  await tab.page.goto(
    path('firm-invitation', {}, { token: await tokenFromMail(origin, invited.email) }),
  )
  await expect(tab.page.locator('astro-island[ssr]')).toHaveCount(0)
  // The firm takes it back while its page is open.
  expect(
    (await representative.ask('DELETE', `/api/me/firms/${firmId}/invitations/${id}`)).status,
  ).toBe(204)
  const refusal = tab.page.locator('[data-form-problem]')
  for (const press of ['accept', 'decline'] as const) {
    await tab.page.getByRole('button', { name: t(`firm.answer.${press}`) }).click()
    await expect(refusal, press).toBeFocused()
    await expect(refusal).toHaveRole('alert')
    await expect(refusal).toHaveText(/\p{L}{3}/u)
  }
})
