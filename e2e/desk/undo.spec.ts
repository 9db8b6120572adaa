import { expectNoBarriers } from '../pages/barriers.ts'
import { desk } from '../pages/desk.ts'
import { expectFocusKept } from '../pages/focus.ts'
import { expect, test } from '../test.ts'
import { changesProfile } from './changes-profile.ts'

test('by keyboard alone a decision is undone, the list is filtered, and two cases are decided for one reason', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  test.setTimeout(240_000)
  for (const email of ['lawyer-8@patarta.test', 'lawyer-10@patarta.test'])
    await changesProfile(await visit(email), `D ${Date.now()}.`)
  const tab = await open({ expects: /401/ })
  const { page } = tab
  await page.setViewportSize({ width: 1_366, height: 768 })
  await desk(tab).signIn(origin)
  await desk(tab).openQueue('admin-profile-changes')
  const isReady = () => expect(page.locator('astro-island[ssr]')).toHaveCount(0)
  await isReady()
  const { keyboard } = page

  await test.step('nothing is sent while it can be undone; the words come back', async () => {
    const id = await page.locator('[data-case-id][aria-current]').getAttribute('data-case-id')
    await keyboard.press('r')
    await keyboard.press('1')
    const words = await desk(tab).reason.inputValue()
    await keyboard.press('s')
    await expect(page.locator('[data-held] [data-undo]')).toBeVisible()
    await expect(page.locator(`[data-case-id="${id}"]`)).toHaveCount(0)
    await expectNoBarriers(page, 'a decision that can be undone')
    // It is the server that holds it, not the page.
    await page.reload()
    await expect(page.locator('[data-held] [data-undo]')).toBeVisible()
    await keyboard.press('u')
    await expect(page.getByText(t('desk.held.undone')).first()).toBeVisible()
    await expect(page.locator(`[data-case-id="${id}"][aria-current]`)).toBeVisible()
    await expectFocusKept(page, 'after the decision was undone')
    await isReady()
    await expect(desk(tab).reason).toHaveValue(words)
    await expect(page.getByRole('radio', { checked: true })).toHaveValue('reject')
  })

  await test.step('the filter stays in the address', async () => {
    await keyboard.press('f')
    await expect(page.locator('select[name=age]')).toBeFocused()
    await keyboard.press('Tab')
    await keyboard.press('Tab')
    await expect(page.locator('select[name=reads]')).toBeFocused()
    await keyboard.press('ArrowDown')
    await expectNoBarriers(page, 'the filters')
    await keyboard.press('Tab')
    await keyboard.press('Enter')
    await expect(page).toHaveURL(/reads=lt/)
    const shown = await page.locator('[data-case-id]').count()
    expect(shown).toBeGreaterThanOrEqual(2)
    await page.locator('[data-case-id]').nth(1).press('Enter')
    await expect(page).toHaveURL(/reads=lt.*id=|id=.*reads=lt/)
    await page.reload()
    await expect(page.locator('[data-case-id]')).toHaveCount(shown)
    await page.goto(path('admin-profile-changes', {}, { age: '7' }))
    await expect(page.getByText(t('desk.filter.nothing'))).toBeVisible()
    await page.goBack()
    await expect(page.locator('[data-case-id]')).toHaveCount(shown)
  })

  await test.step('two cases, one reason, one question', async () => {
    await desk(tab).openQueue('admin-profile-changes')
    await isReady()
    const ids = await page
      .locator('[data-case-id]')
      .evaluateAll((rows) => rows.map((row) => (row as HTMLElement).dataset.caseId!))
    await keyboard.press('X')
    await expect(page.locator('#decide-title')).toHaveText(
      t('desk.select.decide', { n: ids.length }),
    )
    await keyboard.press('X')
    await expect(page.locator('#decide-title')).toHaveText(t('desk.decide'))
    await keyboard.press('x')
    await keyboard.press('j')
    await expect(page.locator(`[data-case-id="${ids[1]}"]`)).toHaveAttribute('aria-current', 'true')
    await isReady()
    await keyboard.press('x')
    await expect(page.locator('#decide-title')).toHaveText(t('desk.select.decide', { n: 2 }))

    // What is published is read one by one.
    await keyboard.press('1')
    await keyboard.press('s')
    await expect(page.locator('[data-form-problem]')).toContainText(t('desk.change.publish'))
    await keyboard.press('Escape')
    await page.locator('#thing-title').focus()
    await keyboard.press('r')
    await keyboard.press('1')
    await keyboard.press('s')
    const question = page.getByRole('dialog', { name: t('desk.select.confirm', { n: 2 }) })
    await expect(question).toBeVisible()
    await expectNoBarriers(page, 'the question before several decisions')
    await keyboard.press('Enter')
    await expect(
      page.getByText(t('desk.held.toastMany', { what: t('desk.change.reject'), n: 2 })).first(),
    ).toBeVisible()
    for (const id of ids.slice(0, 2))
      await expect(page.locator(`[data-case-id="${id}"]`)).toHaveCount(0)
    await expectFocusKept(page, 'after several decisions')
    for (const id of ids.slice(0, 2))
      await expect(async () => {
        await page.goto(path('admin-profile-changes', {}, { id }))
        await expect(page.locator('.thing').getByText(t('desk.change.closed'))).toBeVisible({
          timeout: 1_000,
        })
      }, 'carried out after ten seconds').toPass({ timeout: 60_000 })
  })
})
