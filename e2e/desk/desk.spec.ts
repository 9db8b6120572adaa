import type { Visitor } from '../../tests/support/visitor.ts'
import { expectNoBarriers } from '../pages/barriers.ts'
import { desk } from '../pages/desk.ts'
import { team } from '../product/team.ts'
import { expect, test, type Tab } from '../test.ts'
import { changesProfile } from '../product/changes-profile.ts'

const toldTo = async (lawyer: Visitor): Promise<string[]> =>
  (
    await lawyer.get<{ items: { title: string; body: string }[] }>('/api/internal/notifications')
  ).body.items.map(({ title, body }) => `${title}: ${body}`)

test('by keyboard the team rejects and publishes changes; authors get the reason; a second decision is refused', async ({
  open,
  visit,
  clock,
  origin,
  t,
  path,
}) => {
  test.setTimeout(240_000)
  const [rejected, published] = [
    await visit('lawyer-13@patarta.test'),
    await visit('lawyer-14@patarta.test'),
  ]
  const added = `Pildyta ${Date.now()}.`
  const names = [
    await changesProfile(rejected, `Garantuoju pergalę. ${added}`),
    await changesProfile(published, added),
  ] as const
  const tab = await open({ expects: /401|409/ })
  const { page } = tab
  await desk(tab).signIn(origin)
  await expect(
    page
      .getByRole('main')
      .getByRole('link', { name: t('desk.places.profileChanges') })
      .first(),
  ).toBeVisible()
  await expect(
    page.getByText(new RegExp(t('desk.oldest', { span: '' }).trim())).first(),
  ).toBeVisible()

  await expect(async () => {
    await page.keyboard.press('?')
    await expect(page.getByRole('dialog', { name: t('desk.keys.title') })).toBeVisible({
      timeout: 1_000,
    })
  }).toPass()
  await page.keyboard.press('Escape')
  await desk(tab).openQueue('admin-profile-changes')
  const second = await tab.context.newPage()
  await goBy(tab, names[0])
  await second.goto(page.url())

  await page.keyboard.press('r')
  await page.keyboard.press('t')
  await expect(desk(tab).reason).toBeFocused()
  await page.keyboard.press('Control+Enter')
  await expect(page.locator('.field__error')).toHaveText(t('site.form.required'))
  await page.keyboard.type('Rezultato žadėti negalima.')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText(t('desk.held.toast', { what: t('desk.held.done.rejectChange') })).first(),
  ).toBeVisible()
  await expect(desk(tab).row(names[0])).toHaveCount(0)

  const late = desk({ ...tab, page: second })
  await late.reason.fill('Tinka.')
  await late.submit.click()
  await expect(second.locator('[data-form-problem]')).toContainText('Austėja Naujokė')
  await expect(second.locator('[data-form-problem]')).toBeInViewport()
  await second.close()

  await goBy(tab, names[1])
  await page.keyboard.press('a')
  await page.keyboard.press('t')
  await page.keyboard.type('Viskas tvarkoje.')
  await page.keyboard.press('Control+Enter')
  await expect(
    page.getByText(t('desk.held.toast', { what: t('desk.held.done.publishChange') })).first(),
  ).toBeVisible()

  await clock.advance(1)
  const newest = async (lawyer: Visitor) => (await toldTo(lawyer))[0]
  await expect.poll(() => newest(rejected)).toContain('Rezultato žadėti negalima')
  await expect.poll(() => newest(published)).toContain('Viskas tvarkoje')
  await page.goto(path('admin-log'))
  await expect(page.getByText('Rezultato žadėti negalima.').first()).toBeVisible()
})

test('settings apply at once; maintenance leaves only the desk open; the desk has no serious barriers', async ({
  open,
  origin,
  t,
  path,
}) => {
  test.setTimeout(360_000)
  const tab = await open({ expects: /401|503/ })
  const { page } = tab
  const guest = await open({ expects: /503/ })
  // Never the hours it begins with, nor those of an attempt before.
  const hours = `I–V 9–18.${10 + (Date.now() % 50)} val.`
  await guest.page.goto(path('contact'))
  await expect(guest.page.getByText(hours)).toHaveCount(0)
  await desk(tab).signIn(origin)
  await page.goto(path('admin-settings'))
  const values = page.getByRole('region', { name: t('desk.setting.values') })
  await values.getByLabel(t('desk.setting.names.contactHoursLt')).fill(hours)
  await values.getByRole('button', { name: t('desk.setting.save') }).click()
  await expect(values.locator('.field__error')).toHaveText(t('site.form.required'))
  await values.getByRole('textbox', { name: t('desk.reason') }).fill('Vasaros laikas')
  await values.getByRole('button', { name: t('desk.setting.save') }).click()
  await expect(page.getByText(t('desk.setting.saved')).first()).toBeVisible()
  await expect(async () => {
    await guest.page.goto(path('contact'))
    await expect(guest.page.getByText(hours)).toBeVisible({ timeout: 500 })
  }).toPass({ timeout: 8_000 })

  try {
    const maintenance = page.getByRole('region', { name: t('desk.setting.maintenance') })
    await expect(
      maintenance.getByText(t('desk.setting.meetingsNone')).or(maintenance.getByRole('listitem')),
    ).not.toHaveCount(0)
    await maintenance.getByLabel(t('desk.reason')).fill('Keičiame duomenų bazę')
    await maintenance.getByRole('button', { name: t('desk.setting.close') }).click()
    await expect(maintenance.getByText(t('desk.state.closed'))).toBeVisible()
    await guest.page.goto(path('lawyers'))
    await expect(guest.page).toHaveURL(
      new RegExp(`${path('maintenance')}\\?back=${encodeURIComponent(path('lawyers'))}$`),
    )
    await expect(
      guest.page.getByRole('link', { name: t('site.maintenance.again') }),
    ).toHaveAttribute('href', path('lawyers'))
    await page.goto(path('admin-reviews'))
    await expect(
      page.getByRole('heading', { level: 1, name: t('desk.places.reviews') }),
    ).toBeVisible()
    await page.goto(path('admin-settings'))
    await maintenance.getByLabel(t('desk.reason')).fill('Baigėme')
    await maintenance.getByRole('button', { name: t('desk.setting.open') }).click()
    await expect(maintenance.getByText(t('desk.state.open'))).toBeVisible()
  } finally {
    await team('maintenance', 'off', 'journey', 'is', 'over')
  }
  await guest.page.goto(path('lawyers'))
  await expect(guest.page).toHaveURL(new RegExp(`${path('lawyers')}$`))

  // A faulty list is taken over in no part, and its report says which line is wrong.
  await page.goto(path('admin-imports'))
  await page.locator('#register-file').setInputFiles({
    name: 'sarasas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Vardas;Pavardė\n;Be vardo\n'),
  })
  await page.getByRole('button', { name: t('desk.import.readFile') }).click()
  await expect(
    page.getByText(
      t('register.remarkAt', { line: 2, message: t('register.remarks.NAME_MISSING') }),
    ),
  ).toBeVisible()
  await expect(page.locator('.thing').getByText(t('desk.import.states.refused'))).toBeVisible()

  const looks = [
    {
      colorScheme: 'light',
      width: 1_280,
      places: ['admin', 'admin-specialties', 'admin-settings', 'contact'],
    },
    {
      colorScheme: 'dark',
      width: 390,
      places: [
        'admin-reviews',
        'admin-inquiry-reports',
        'admin-imports',
        'admin-fees',
        'admin-log',
        'contact',
      ],
    },
  ] as const
  for (const { colorScheme, width, places } of looks) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.setViewportSize({ width, height: 844 })
    for (const place of places) {
      await page.goto(path(place))
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible()
      await expectNoBarriers(page, `${place}, ${colorScheme}, ${width} px`)
    }
  }

  // On a small laptop what stands above the case leaves it most of the screen.
  await page.setViewportSize({ width: 1_366, height: 768 })
  await page.goto(path('admin-reviews'))
  expect((await page.locator('[data-case]').boundingBox())!.y).toBeLessThan(300)
})

/** From row to row with j, until the one wanted is open. */
async function goBy({ page }: Tab, name: string): Promise<void> {
  const current = page.locator('[data-desk-row][aria-current=true]')
  await expect(current).toBeVisible()
  for (let presses = 0; presses < 20; presses++) {
    // Keys work once the scripts of the page have loaded.
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    await page.waitForLoadState()
    const here = await current.innerText()
    if (here.includes(name)) return
    await page.keyboard.press('j')
    await expect(current).not.toHaveText(here, { useInnerText: true })
  }
  throw new Error(`j does not lead to ${name}`)
}

test("a team member's consultations page explains why it is empty and links to the desk", async ({
  open,
  origin,
  t,
  path,
}) => {
  const tab = await open()
  const { page } = tab
  await desk(tab).signIn(origin)
  await page.goto(path('consultations'))
  await expect(page.getByText(t('consultation.list.team.title'))).toBeVisible()
  await expect(page.getByRole('main').getByRole('search')).toHaveCount(0)
  await page.getByRole('link', { name: t('consultation.list.team.action') }).click()
  await expect(page.getByRole('heading', { level: 1, name: t('desk.title') })).toBeVisible()
})
