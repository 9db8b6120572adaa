import { expectNoBarriers } from '../pages/barriers.ts'
import { desk } from '../pages/desk.ts'
import { expectFocusKept } from '../pages/focus.ts'
import { expect, test, type Tab } from '../test.ts'
import { changesProfile } from '../product/changes-profile.ts'

const SMALL_LAPTOP = { width: 1_366, height: 768 }
const openRow = ({ page }: Tab) => page.locator('[data-desk-row][aria-current=true]')
const isReady = ({ page }: Tab) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)

test('two moderators: a case is claimed while it is open, taken over, decided, and leaves the other list', async ({
  open,
  visit,
  origin,
  t,
}) => {
  test.setTimeout(240_000)
  const names: string[] = []
  for (const number of [13, 14])
    names.push(
      await changesProfile(await visit(`lawyer-${number}@patarta.test`), `A ${Date.now()}.`),
    )
  const [ona, rasa] = [await open({ expects: /401|409/ }), await open({ expects: /401|409/ })]
  for (const [tab, name] of [
    [ona, 'Ona'],
    [rasa, 'Rasita'],
  ] as const) {
    await tab.page.setViewportSize(SMALL_LAPTOP)
    await desk(tab).signIn(origin, name)
  }
  await desk(ona).openQueue('admin-profile-changes')
  await desk(ona).openCase(names[0]!)
  await expect(ona.page.getByRole('heading', { level: 2, name: names[0] })).toBeVisible()

  await desk(rasa).openQueue('admin-profile-changes')
  const inList = desk(rasa)
    .row(names[0]!)
    .getByText(t('desk.claim.inList', { who: 'Ona Naujokė' }))
  await expect(inList).toBeVisible()
  await desk(rasa).openCase(names[0]!)
  const words = rasa.page.locator('[data-claim-words]')
  await expect(words).toContainText('Ona Naujokė')
  await expectNoBarriers(rasa.page, 'a case that a colleague has open')
  await rasa.page.getByRole('button', { name: t('desk.claim.takeOver') }).click()
  await expect(words).toHaveText(t('desk.claim.mine'))
  await expectFocusKept(rasa.page, 'after taking over')
  await expect(ona.page.locator('[data-claim-words]')).toContainText('Rasita Naujokė')

  await isReady(rasa)
  await rasa.page.keyboard.press('1')
  await rasa.page.keyboard.press('s')
  await expect(
    rasa.page.getByText(t('desk.held.toast', { what: t('desk.held.done.publishChange') })).first(),
  ).toBeVisible()
  await expect(desk(ona).row(names[0]!)).toHaveCount(0)
  await expect(ona.page.locator('[data-case-gone]')).toHaveText(t('desk.claim.gone'))
  await desk(ona).reason.fill('Tinka.')
  await desk(ona).submit.click()
  const refusal = ona.page.locator('[data-form-problem]')
  await expect(refusal).toContainText('Rasita Naujokė')
  await expect(refusal).toBeInViewport()
})

test('a list that was empty shows the first case that comes, and the focus stays on the page', async ({
  open,
  origin,
}) => {
  test.setTimeout(240_000)
  const [ona, rasa] = [await open({ expects: /401/ }), await open({ expects: /401/ })]
  await desk(ona).signIn(origin, 'Ona')
  await desk(rasa).signIn(origin, 'Rasita')
  await desk(ona).openQueue('admin-reviews', { claim: 'taken' })
  await expect(ona.page.locator('#desk-list[data-is-empty]')).toBeAttached()
  await isReady(ona)
  await ona.page.locator('main').getByRole('link').first().focus()
  await expectFocusKept(ona.page, 'on a link')

  await desk(rasa).openQueue('admin-reviews')
  await expect(ona.page.locator('[data-desk-row]')).toHaveCount(1)
  await expectFocusKept(ona.page, 'after the first case came')
})

test('by keyboard alone ten cases are decided; case and decision fit a small laptop', async ({
  open,
  visit,
  origin,
  t,
}) => {
  test.setTimeout(360_000)
  const lawyers = [await visit('lawyer-13@patarta.test'), await visit('lawyer-14@patarta.test')]
  const tab = await open({ expects: /401/ })
  const { page } = tab
  await page.setViewportSize(SMALL_LAPTOP)
  await desk(tab).signIn(origin)
  for (let decided = 0; decided < 10; decided++) {
    if (decided % 2 === 0) {
      // A list that was left empty would reload itself in the middle of the navigation below.
      await page.goto(`${origin}/administravimas`)
      for (const lawyer of lawyers) await changesProfile(lawyer, `B${decided} ${Date.now()}.`)
      await desk(tab).openQueue('admin-profile-changes')
    }
    await isReady(tab)
    const id = await openRow(tab).getAttribute('data-case-id')
    expect(await page.evaluate(() => scrollY)).toBe(0)
    await expect(page.locator('[data-case]')).toBeInViewport()
    await expect(desk(tab).submit).toBeInViewport({ ratio: 1 })
    if (decided % 3 === 2) await page.keyboard.press('r')
    await page.keyboard.press('1')
    await expect(desk(tab).reason).not.toHaveValue('')
    await page.keyboard.press('s')
    await expect(page.locator('.toast').first()).toBeVisible()
    await expect(page.locator(`[data-case-id="${id}"]`)).toHaveCount(0)
    await expectFocusKept(page, `after decision ${decided + 1}`)
  }

  // In a text field the keys are letters.
  await page.goto(`${origin}/administravimas`)
  await changesProfile(lawyers[0]!, `C ${Date.now()}.`)
  await desk(tab).openQueue('admin-profile-changes')
  await isReady(tab)
  await page.keyboard.press('t')
  await page.keyboard.type('1 jks')
  await expect(desk(tab).reason).toHaveValue('1 jks')
  await page.keyboard.press('Escape')
  const title = page.locator('#thing-title')
  await expect(title).toBeFocused()
  // A Lithuanian keyboard types a letter where others type 1.
  await title.dispatchEvent('keydown', { key: 'ą', code: 'Digit1', bubbles: true })
  await expect(desk(tab).reason).not.toHaveValue('1 jks')
  // These changes have no grounds to choose from, and say so.
  await page.keyboard.press('g')
  await expect(page.getByText(t('desk.nothingToChoose')).first()).toBeVisible()
  const menu = page.locator('#area-menu')
  expect(
    await menu.evaluate((element) => element.scrollHeight - element.clientHeight),
  ).toBeLessThanOrEqual(0)
  await expect(
    menu.getByRole('link', { name: t('desk.places.jobs') }),
    'the last row of the menu',
  ).toBeInViewport()
})
