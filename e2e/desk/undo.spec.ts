import type { Visitor } from '../../tests/support/visitor.ts'
import { expectNoBarriers } from '../pages/barriers.ts'
import { desk } from '../pages/desk.ts'
import { expectFocusKept } from '../pages/focus.ts'
import { expect, test, type Tab } from '../test.ts'
import { changesProfile } from '../product/changes-profile.ts'

const REASON = 'Rezultato žadėti negalima.'
const MINUTE = 1
const LAWYERS = [11, 12, 13]

const told = async (lawyer: Visitor): Promise<string> =>
  (await lawyer.get('/api/internal/notifications')).text
const isReady = ({ page }: Tab) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)
const openTitle = ({ page }: Tab) => page.locator('#thing-title')

/** The page counts down what is left; its seconds last minutes, the server's clock stands still. */
const slowTime = ({ page }: Tab) =>
  page.addInitScript(() => {
    const now = performance.now.bind(performance)
    performance.now = () => now() / 100
  })

test('by keyboard: a decision is taken back with its words and nothing is sent; carried out, it cannot be', async ({
  open,
  visit,
  clock,
  origin,
  t,
}) => {
  test.setTimeout(420_000)
  const lawyer = await visit('lawyer-11@patarta.test')
  const name = await changesProfile(lawyer, `Garantuoju. ${Date.now()}.`)
  const tab = await open({ expects: /401|409/ })
  const { page } = tab
  await desk(tab).signIn(origin)
  await clock.stop()
  await slowTime(tab)
  const words = `${REASON} ${Date.now()}`
  const toast = t('desk.held.toast', { what: t('desk.held.done.rejectChange') })

  await desk(tab).openQueue('admin-profile-changes')
  await desk(tab).openCase(name)
  await expect(openTitle(tab)).toContainText(name)
  await page.keyboard.press('r')
  await page.keyboard.press('t')
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
  await expect(page.getByText(toast).first()).toBeVisible()
  await expect(desk(tab).row(name)).toHaveCount(0)
  await expect(desk(tab).undo).toBeVisible()
  await expectNoBarriers(page, 'a decision that can be taken back')
  // The deadline timers run at each move of the clock; nine seconds are not ten.
  await clock.advance(0.15 * MINUTE)
  expect(await told(lawyer)).not.toContain(words)

  await isReady(tab)
  await page.keyboard.press('u')
  await expect(page.getByText(t('desk.held.undone')).first()).toBeVisible()
  await expect(desk(tab).row(name)).toHaveCount(1)
  await expect(openTitle(tab)).toContainText(name)
  await expect(desk(tab).reason).toHaveValue(words)
  await expectFocusKept(page, 'after taking back')
  await clock.advance(MINUTE)
  expect(await told(lawyer), 'taken back').not.toContain(words)

  await isReady(tab)
  await page.keyboard.press('s')
  await expect(page.getByText(toast).first()).toBeVisible()
  await isReady(tab)
  await clock.advance(MINUTE)
  await expect.poll(() => told(lawyer)).toContain(words)
  await page.keyboard.press('u')
  await expect(page.getByText(t('desk.errors.UNDO_TOO_LATE')).first()).toBeVisible()
  await expect(desk(tab).undo).toHaveCount(0)
})

test('several cases: chosen by key, confirmed once, taken back together, then each author is told', async ({
  open,
  visit,
  clock,
  origin,
  t,
}) => {
  test.setTimeout(420_000)
  const lawyers = await Promise.all(LAWYERS.map((lawyer) => visit(`lawyer-${lawyer}@patarta.test`)))
  const names: string[] = []
  for (const lawyer of lawyers)
    names.push(await changesProfile(lawyer, `Garantuoju. ${Date.now()}.`))
  const tab = await open({ expects: /401|409/ })
  const { page } = tab
  await desk(tab).signIn(origin)
  await clock.stop()
  await slowTime(tab)
  const words = `${REASON} ${Date.now()}`
  const what = t('desk.change.reject')
  const done = t('desk.held.done.rejectChange')
  const dialog = page.getByRole('dialog')

  await desk(tab).openQueue('admin-profile-changes')
  await isReady(tab)
  for (const name of names) {
    await desk(tab).row(name).focus()
    await page.keyboard.press('x')
  }
  await expect(page.locator('span[data-selected]')).toHaveText(
    t('desk.select.count', { n: names.length }),
  )
  // What is published is read one by one.
  await page.keyboard.press('a')
  await page.keyboard.press('t')
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('[data-form-problem]')).toContainText(
    t('desk.select.oneByOne', { what: t('desk.change.publish') }),
  )
  await page.keyboard.press('Escape')
  await page.keyboard.press('r')
  await page.keyboard.press('t')
  await page.keyboard.type(words)
  await page.keyboard.press('Control+Enter')
  await expect(dialog).toContainText(t('desk.select.confirm', { n: names.length }))
  for (const name of names) await expect(dialog).toContainText(name)
  await expectNoBarriers(page, 'one decision about several cases')
  await expect(
    dialog.getByRole('button', { name: t('desk.select.yes', { what, n: names.length }) }),
  ).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(
    page.getByText(t('desk.held.toastMany', { what: done, n: names.length })).first(),
  ).toBeVisible()
  for (const name of names) await expect(desk(tab).row(name)).toHaveCount(0)

  await isReady(tab)
  await page.keyboard.press('u')
  await expect(page.getByText(t('desk.held.undone')).first()).toBeVisible()
  for (const name of names) await expect(desk(tab).row(name)).toHaveCount(1)
  await clock.advance(MINUTE)
  for (const lawyer of lawyers) expect(await told(lawyer)).not.toContain(words)

  // Ticked again, with the words: one press decides them.
  await isReady(tab)
  await expect(page.locator('span[data-selected]')).toHaveText(
    t('desk.select.count', { n: names.length }),
  )
  await expect(desk(tab).reason).toHaveValue(words)
  await page.keyboard.press('s')
  await dialog.getByRole('button', { name: t('desk.select.yes', { what, n: 3 }) }).press('Enter')
  await expect(page.getByText(t('desk.held.toastMany', { what: done, n: 3 })).first()).toBeVisible()
  await clock.advance(MINUTE)
  for (const lawyer of lawyers) await expect.poll(() => told(lawyer)).toContain(words)
})
