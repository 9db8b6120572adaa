import { account } from '../pages/account.ts'
import { expect, test } from '../test.ts'

const MOVED = {
  future: ['upcoming', ''],
  waiting: ['upcoming', ''],
  former: ['past', ''],
  history: ['past', ''],
  messages: ['questions', ''],
  inquiries: ['questions', '#inquiries'],
} as const

test('old addresses of the tabs lead to the new ones', async ({ visit, path }) => {
  const client = await visit('client-1@patarta.test')
  for (const [old, [tab, part]] of Object.entries(MOVED)) {
    const { status, headers } = await client.get(path('consultations', {}, { tab: old, q: 'a' }))
    expect([old, status, headers.get('location')]).toEqual([
      old,
      302,
      path('consultations', {}, { tab, q: 'a' }) + part,
    ])
  }
})

test('both sides have three tabs, also without a script; a lawyer begins with matters', async ({
  open,
  t,
  path,
}) => {
  for (const [email, first] of [
    ['client-1@patarta.test', t('consultation.list.tabs.upcoming')],
    ['lawyer-1@patarta.test', t('matter.list.tabLawyer')],
  ] as const) {
    const signedIn = await open()
    await account(signedIn).signIn(email)
    const { page } = await open({
      javaScriptEnabled: false,
      storageState: await signedIn.context.storageState(),
    })
    await page.goto(path('consultations'))
    const tabs = page.getByRole('navigation', { name: t('consultation.list.tabs.label') })
    await expect(tabs.getByRole('link')).toHaveCount(3)
    await expect(tabs.getByRole('link').first()).toContainText(first)
    // Which one an address without a tab opens depends on what the person has: list-tabs.test.ts.
    for (const at of [1, 2, 0]) {
      await tabs.getByRole('link').nth(at).click()
      await expect(tabs.getByRole('link').nth(at)).toHaveAttribute('aria-current', 'page')
    }
  }
})
