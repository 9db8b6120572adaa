import type { Visitor } from '../../tests/support/visitor.ts'
import { expectNoBarriers } from '../pages/barriers.ts'
import { desk } from '../pages/desk.ts'
import { expectFocusKept } from '../pages/focus.ts'
import { expect, test, type Tab } from '../test.ts'
import { changesProfile } from './changes-profile.ts'

const REASON = 'Rezultato žadėti negalima.'
const MINUTE = 1

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
  test.setTimeout(240_000)
  const lawyer = await visit('lawyer-11@patarta.test')
  const name = await changesProfile(lawyer, `Garantuoju. ${Date.now()}.`)
  const tab = await open({ expects: /401|409/ })
  const { page } = tab
  await desk(tab).signIn(origin)
  await clock.stop()
  await slowTime(tab)
  const words = `${REASON} ${Date.now()}`
  const toast = t('desk.held.toast', { what: t('desk.change.reject') })

  await desk(tab).openQueue('admin-profile-changes')
  await desk(tab).row(name).click()
  await expect(openTitle(tab)).toContainText(name)
  await isReady(tab)
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
