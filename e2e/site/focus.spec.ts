import type { Page } from '@playwright/test'
import { account } from '../pages/account.ts'
import { consultation } from '../pages/consultation.ts'
import { desk } from '../pages/desk.ts'
import { expectFocusKept } from '../pages/focus.ts'
import { paying } from '../pages/paying.ts'
import { changesProfile } from '../product/changes-profile.ts'
import { registeredPerson } from '../product/registered-person.ts'
import {
  chargedFirstMeeting,
  freeTimes,
  getConsultation,
  listingOf,
  request,
} from '../product/world.ts'
import { expect, test } from '../test.ts'

const LAWYER = 'lawyer-11@patarta.test'

test("signing and the lawyer's decisions: the focus moves to the wrong field, and to the result's heading", async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  test.setTimeout(240_000)
  const { email, password } = await registeredPerson(origin)
  const [clientAtApi, lawyerAtApi] = [await visit(email, password), await visit(LAWYER)]
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
  const { id } = await request(clientAtApi, {
    firmLawyerId,
    serviceId,
    startsAt: (await freeTimes(clientAtApi, firmLawyerId, serviceId)).at(-1)!,
  })

  const lawyer = await open()
  await account(lawyer).signIn(LAWYER)
  await consultation(lawyer).open(id)
  const nextStep = lawyer.page
    .getByRole('heading', { level: 2 })
    .and(lawyer.page.locator('#next-step'))
  await consultation(lawyer).confirmNoConflict()
  await expect(nextStep, 'after "no conflict"').toBeFocused()
  await consultation(lawyer).accept()
  await expect(nextStep, 'after accepting').toBeFocused()
  await lawyer.page.close()

  const client = await open({ expects: /400/ })
  const { page } = client
  await account(client).signIn(email, password)
  await page.goto(path('agreement', { id }))
  await paying(client).readAgreement()
  await paying(client).goToBank()
  await paying(client).pay()
  await expect
    .poll(async () => (await getConsultation(clientAtApi, id)).status)
    .toBe('awaiting-signature')
  await page.goto(path('agreement', { id }))
  await page.getByRole('button', { name: t('agreement.consent.action') }).click()
  await expect(page.locator('input[name=consent]'), 'consent without its tick').toBeFocused()
  await expect(
    page.getByRole('alert').filter({ hasText: t('agreement.consent.required') }),
  ).toBeVisible()
  await page.locator('input[name=consent]').check()
  await page.getByRole('button', { name: t('agreement.consent.action') }).click()
  await expect(
    page.getByRole('heading', { name: t('agreement.pad.title') }),
    'after consent',
  ).toBeFocused()

  const sign = page.getByRole('button', { name: t('agreement.pad.action') })
  await sign.click()
  await expect(page.locator('canvas'), 'signed with nothing drawn').toBeFocused()
  await page.getByRole('radio', { name: t('agreement.pad.type') }).check()
  const name = page.locator('input[name=name]')
  for (const typed of ['', 'Ne Tas Vardas']) {
    await name.fill(typed)
    await sign.click()
    await expect(name, `signed as "${typed}"`).toBeFocused()
    await expect(page.getByRole('alert').filter({ hasText: /./ }).first()).toBeVisible()
  }
  await name.fill('Tadas Naujokas')
  await sign.click()
  await expect
    .poll(async () => (await getConsultation(clientAtApi, id)).status)
    .not.toBe('awaiting-signature')
  await expectFocusKept(page, 'after signing')
})

/** How much of the case can be read, in pixels of the screen: no other element lies over it. */
const readableHeight = (page: Page) =>
  page.evaluate(() => {
    const shown = document.querySelector('[data-case]')!
    const { left, width, top, bottom } = shown.getBoundingClientRect()
    const rows = Array.from({ length: innerHeight }, (_, y) => y).filter(
      (y) => y >= top && y < bottom,
    )
    return rows.filter((y) => shown.contains(document.elementFromPoint(left + width / 2, y))).length
  })

test('a case on the desk is readable when it opens and during the decision', async ({
  open,
  visit,
  origin,
}) => {
  // Other journeys may have decided all profile changes of the seed.
  await changesProfile(await visit('lawyer-10@patarta.test'), `Pildyta ${Date.now()}.`)
  const tab = await open()
  const { page } = tab
  await desk(tab).signIn(origin)
  for (const [width, height] of [
    [1366, 768],
    [1280, 900],
    [1366, 620],
  ] as const) {
    await page.setViewportSize({ width, height })
    for (const queue of ['admin-reviews', 'admin-approvals', 'admin-profile-changes'] as const) {
      const at = `${queue} at ${width} × ${height}`
      await desk(tab).openQueue(queue)
      await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
      const whole = await page.locator('[data-case]').evaluate(({ scrollHeight }) => scrollHeight)
      // Case and decision share the screen: a quarter of it shows the case, which scrolls by itself.
      const needed = Math.floor(Math.min(whole, height > 700 ? height / 4 : 90)) - 1
      expect(await readableHeight(page), `${at}, opened`).toBeGreaterThanOrEqual(needed)
      await page.keyboard.press('r')
      await page.keyboard.press('t')
      await expect(desk(tab).reason).toBeFocused()
      expect(await readableHeight(page), `${at}, after r`).toBeGreaterThanOrEqual(needed)
      // All but a pixel of its frame, which the scrolling box around it may cut.
      await expect(desk(tab).reason, at).toBeInViewport({ ratio: 0.95 })
      await page.keyboard.press('Escape')
    }
  }
})

test('after a decision the next case is open with its heading focused; keys do not change the case', async ({
  open,
  visit,
  origin,
  t,
}) => {
  test.setTimeout(240_000)
  for (const number of [8, 10, 12])
    await changesProfile(await visit(`lawyer-${number}@patarta.test`), `Pildyta ${Date.now()}.`)
  const tab = await open({ expects: /401/ })
  const { page } = tab
  await page.setViewportSize({ width: 1366, height: 768 })
  await desk(tab).signIn(origin)
  await desk(tab).openQueue('admin-profile-changes')
  const heading = page.locator('#thing-title')
  for (const decision of ['first', 'second']) {
    // Its neighbour in the list is the next to be decided.
    const rows = page.locator('[data-desk-row]')
    await expect(rows.first()).toHaveAttribute('aria-current', 'true')
    const next = await rows.nth(1).locator('b').innerText()
    await expect(page.locator('astro-island[ssr]')).toHaveCount(0)
    const before = await heading.boundingBox()
    await page.keyboard.press('r')
    await page.keyboard.press('t')
    await expect(desk(tab).reason).toBeFocused()
    expect(
      (await heading.boundingBox())!.y,
      'what is written about stays where it is',
    ).toBeGreaterThanOrEqual(Math.min(before!.y, 0))
    await page.keyboard.press('Control+Enter')
    await expect(desk(tab).reason, 'without words').toBeFocused()
    await desk(tab).reason.fill('Rezultato žadėti negalima.')
    await page.keyboard.press('Control+Enter')
    await expect(
      page.getByText(t('desk.held.toast', { what: t('desk.held.done.rejectChange') })).first(),
    ).toBeVisible()
    await expect(heading, `after the ${decision} decision`).toContainText(next)
    await expect(heading).toBeFocused()
  }
})

test('a refused form focuses its first wrong field, and no press leaves the focus on the body', async ({
  open,
  path,
  origin,
}) => {
  test.setTimeout(360_000)
  const { email, password } = await registeredPerson(origin)
  const guest = await open({ expects: /40[0-9]|422|429/ })
  const client = await open({ expects: /40[0-9]|422|429/ })
  const lawyer = await open({ expects: /40[0-9]|422|429/ })
  await account(client).signIn(email, password)
  await account(lawyer).signIn('lawyer-9@patarta.test')
  const team = await open({ expects: /40[0-9]|422|429/ })
  await desk(team).signIn(origin)
  const walks = [
    {
      page: guest.page,
      places: [
        path('login'),
        path('register'),
        path('password-reminder'),
        path('contact'),
        path('verify-agreement'),
        path('home'),
      ],
    },
    {
      page: client.page,
      places: [
        path('account-management'),
        path('change-password'),
        path('settings'),
        path('danger-zone'),
      ],
    },
    {
      page: lawyer.page,
      places: [
        path('account-profile'),
        path('account-services'),
        path('account-firm'),
        path('work-hours'),
        path('settings'),
      ],
    },
    {
      page: team.page,
      places: [
        path('admin-specialties'),
        path('admin-imports'),
        path('admin-fees'),
        path('admin-log'),
      ],
    },
  ]
  let refused = 0
  for (const { page, places } of walks) {
    for (const place of places) {
      // The answer to an accepted form may still be loading another page.
      const openPlace = async () => {
        await expect(() => page.goto(place)).toPass()
        await expect(page.locator('astro-island[ssr][client=load]')).toHaveCount(0)
      }
      await openPlace()
      // Forms of sign-in providers lead away to the provider.
      const forms = 'main form:not([method=get]):not([data-sign-out]):not([data-provider])'
      const submits = page.locator(`${forms} button[type=submit]:visible:enabled`)
      for (let at = 0; at < (await submits.count()); at++) {
        const button = submits.nth(at)
        await button.evaluate((pressed) => {
          // Emptied as a person would: whatever is needed is missing then.
          for (const field of (pressed as HTMLButtonElement).form!.querySelectorAll<
            HTMLInputElement | HTMLTextAreaElement
          >(
            'input:is([type=text], [type=email], [type=password], [type=tel], :not([type])), textarea',
          )) {
            Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value')!.set!.call(
              field,
              '',
            )
            field.dispatchEvent(new Event('input', { bubbles: true }))
          }
        })
        await button.focus()
        await page.keyboard.press('Enter')
        await expectFocusKept(page, `${place}, button ${at}`)
        if (!page.url().includes(place)) break
        const form = button.locator('xpath=ancestor::form')
        const wrong = form.locator('[aria-invalid=true]:visible').first()
        // A group of radio buttons has no control that is marked wrong: its sentence is inside its
        // field.
        if ((await wrong.count()) > 0)
          await expect(
            form.locator('.field__error:visible, [data-form-problem]:visible').first(),
            `${place}, button ${at}: a sentence says what is wrong`,
          ).toBeVisible()
        const fields = form
          .locator('fieldset, .field')
          .filter({ visible: true, has: page.locator('.field__error') })
        if ((await fields.count()) === 0) {
          await openPlace()
          continue
        }
        refused++
        const isFirst = () =>
          fields.first().evaluate((field) => field.contains(document.activeElement))
        await expect.poll(isFirst, `${place}, button ${at}`).toBe(true)
        if ((await fields.first().locator('[aria-invalid=true]').count()) > 0)
          await expect(wrong, `${place}, button ${at}`).toBeFocused()
      }
    }
  }
  // Not all: an answer may come after the fields were counted.
  expect(refused).toBeGreaterThan(4)
})
