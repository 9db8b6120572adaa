import type { Page } from '@playwright/test'
import { account, newPerson } from '../pages/account.ts'
import { consultation } from '../pages/consultation.ts'
import { desk } from '../pages/desk.ts'
import { expectFocusInDialog, expectFocusKept } from '../pages/focus.ts'
import { registeredPerson, tokenFromMail } from '../product/registered-person.ts'
import { chargedFirstMeeting, freeTimes, listingOf, request } from '../product/world.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../../tests/support/visitor.ts'

const LAWYER = 'lawyer-9@patarta.test'
const SEEDED_LAWYERS = 14
const alive = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)
/** As the keyboard does it: the button has the focus when it is pressed. */
const press = async (page: Page, name: string, within = page.locator('body')): Promise<void> => {
  const button = within.getByRole('button', { name, exact: true }).first()
  await button.focus()
  await button.press('Enter')
}

test('rescheduling and cancelling: the focus moves into the dialog, to the wrong field, and to the result', async ({
  open,
  visit,
  origin,
  t,
}) => {
  const { email, password } = await registeredPerson(origin)
  const [clientAtApi, lawyerAtApi] = [await visit(email, password), await visit(LAWYER)]
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const { id: serviceId } = await chargedFirstMeeting(clientAtApi, firmLawyerId)
  const { id } = await request(clientAtApi, {
    firmLawyerId,
    serviceId,
    startsAt: (await freeTimes(clientAtApi, firmLawyerId, serviceId)).at(-4)!,
  })
  const client = await open({ expects: /400/ })
  const { page } = client
  await account(client).signIn(email, password)
  await consultation(client).open(id)
  await alive(page)
  const dialog = page.getByRole('dialog')
  const nextStep = page.locator('#next-step')

  await press(page, t('consultation.moves.propose-time'))
  await expectFocusInDialog(page, 'another time')
  await page.keyboard.press('Escape')
  await expect(
    page.getByRole('button', { name: t('consultation.moves.propose-time') }),
    'after Escape',
  ).toBeFocused()
  await press(page, t('consultation.moves.propose-time'))
  await dialog.locator('button.slot').first().press('Enter')
  await press(page, t('consultation.detail.sendProposal'), dialog)
  await consultation(client).expectStatus('consultation.status.client.proposed-by-client')
  await expectFocusKept(page, 'after another time was proposed')

  const cancel = t('consultation.detail.cancel')
  await press(page, cancel)
  await expectFocusInDialog(page, 'cancelling')
  await press(page, cancel, dialog)
  await expect(dialog.getByRole('radio').first(), 'cancelled without a reason').toBeFocused()
  await dialog
    .getByRole('radio', { name: t('consultation.detail.quickReason.solved') })
    .check({ force: true })
  await press(page, cancel, dialog)
  await consultation(client).expectStatus('consultation.status.declined.by-you')
  await expect(nextStep, 'after cancelling').toBeFocused()
})

test('the final invoice: refused at its field, previewed, sent', async ({ open, visit, t }) => {
  const lawyer = await open({ expects: /400/ })
  const { page } = lawyer
  const { id, email } = await meetingWithoutFinalInvoice(visit)
  await account(lawyer).signIn(email)
  await consultation(lawyer).open(id)
  await alive(page)
  const dialog = page.getByRole('dialog')
  await press(page, t('invoice.final.open'))
  await expectFocusInDialog(page, 'the final invoice')
  const minutes = dialog.locator('input[name=minutes]')
  for (const typed of ['', '99999']) {
    await minutes.fill(typed)
    await press(page, t('invoice.final.preview'), dialog)
    await expect(minutes, `with "${typed}" minutes`).toBeFocused()
  }
  // More than what was paid in advance, below which no final invoice may be.
  await minutes.fill('120')
  await dialog.locator('input[name=rate]').fill('daug')
  await press(page, t('invoice.final.preview'), dialog)
  await expect(dialog.locator('input[name=rate]')).toBeFocused()
  await dialog.locator('input[name=rate]').fill('100')
  await press(page, t('invoice.final.preview'), dialog)
  await expect(dialog.getByRole('button', { name: t('invoice.final.send') })).toBeVisible()
  await expectFocusInDialog(page, 'the preview')
  await press(page, t('invoice.final.send'), dialog)
  await expect(dialog).toHaveCount(0)
  await expectFocusKept(page, 'after the invoice was sent')
})

/** A seeded past meeting whose lawyer may still issue a final invoice. */
async function meetingWithoutFinalInvoice(
  visit: (email: string) => Promise<Visitor>,
): Promise<{ id: string; email: string }> {
  for (let number = 1; number <= SEEDED_LAWYERS; number++) {
    const email = `lawyer-${number}@patarta.test`
    const lawyer = await visit(email)
    const { items } = (
      await lawyer.get<{ items: { id: string; status: string }[] }>(
        '/api/consultations?tab=former&pageSize=50',
      )
    ).body
    for (const { id } of items.filter(({ status }) => status === 'past')) {
      if (
        (await lawyer.get<{ final: object | null }>(`/api/consultations/${id}/documents`)).body
          .final
      )
        return { id, email }
    }
  }
  throw new Error('No seeded lawyer may issue a final invoice')
}

test('a free question: its form, the reply, each question asked once more, and the report', async ({
  open,
  visit,
  origin,
  t,
  path,
}) => {
  test.setTimeout(240_000)
  const lawyerAtApi = await visit(LAWYER)
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const { email, password } = await registeredPerson(origin)
  const client = await open({ expects: /400/ })
  const { page } = client
  await account(client).signIn(email, password)
  await page.goto(path('new-inquiry', { firmLawyerId }))
  await alive(page)
  const message = page.locator('textarea[name=message]')
  for (const typed of ['', 'Trumpa']) {
    await message.fill(typed)
    await press(page, t('inquiry.ask.send'))
    await expect(message, `asked with "${typed}"`).toBeFocused()
  }
  await message.fill('Ar imtumėtės ginčo dėl negrąžinto nuomos depozito?')
  await page.getByRole('radio', { name: t('inquiry.ask.withoutName') }).check()
  await press(page, t('inquiry.ask.send'))
  await expect(page).toHaveURL(/uzklausos/)
  await expectFocusKept(page, 'after asking')
  await alive(page)

  await press(page, t('inquiry.thread.send'))
  await expect(message, 'a reply without words').toBeFocused()
  const dialog = page.getByRole('dialog')
  await press(page, t('inquiry.thread.showName'))
  await expectFocusInDialog(page, 'the name')
  await press(page, t('inquiry.thread.showName'), dialog)
  await expect(page.getByText(t('inquiry.thread.shown'))).toBeVisible()
  await expectFocusKept(page, 'after the name was shown')

  await press(page, t('inquiry.thread.report'))
  await expectFocusInDialog(page, 'the report')
  await press(page, t('inquiry.thread.report'), dialog)
  await expect(dialog.locator('textarea[name=reason]'), 'a report without words').toBeFocused()
  await dialog.locator('textarea[name=reason]').fill('Prašau pažiūrėti į šį pokalbį.')
  await press(page, t('inquiry.thread.report'), dialog)
  await expect(dialog).toHaveCount(0)
  await expectFocusKept(page, 'after the report')

  await press(page, t('inquiry.thread.close'))
  await expectFocusInDialog(page, 'closing')
  await press(page, t('inquiry.thread.close'), dialog)
  await expect(page.getByText(t('inquiry.thread.closedDone'))).toBeVisible()
  await expectFocusKept(page, 'after closing')

  // The report is now in the team's queue, which decides by the same form as its other queues.
  const team = await open({ expects: /401|400/ })
  await desk(team).signIn(origin)
  await desk(team).openQueue('admin-inquiry-reports')
  await desk(team).decideOpenCase('Pažiūrėta.')
  await team.page.goto(path('admin-imports'))
  await alive(team.page)
  await team.page.locator('#register-file').setInputFiles({
    name: 'sarasas.csv',
    mimeType: 'text/csv',
    buffer: Buffer.from('Vardas;Pavardė;Statusas\nJonas;Jonaitis;veikia\n'),
  })
  await press(team.page, t('desk.import.readFile'))
  await expectFocusKept(team.page, 'after a list was read')
})

test('an invitation to a firm: the first wrong field, and the reply', async ({
  open,
  origin,
  t,
  path,
}) => {
  const representative = await open({ expects: /400/ })
  await account(representative).signIn('firm-1@patarta.test')
  const { page } = representative
  await page.goto(path('account-firm'))
  await alive(page)
  const invited = newPerson('Milda', 'Pakviestė')
  await page.getByRole('radio', { name: t('firm.invite.personal') }).check()
  const email = page.getByLabel(t('firm.invite.email'), { exact: true }).first()
  await press(page, t('firm.invite.submitAccount'))
  await expect(email, 'invited without an address').toBeFocused()
  await email.fill(invited.email)
  await page.getByLabel(t('firm.invite.name'), { exact: true }).fill(invited.name)
  await page.getByLabel(t('firm.invite.lastname'), { exact: true }).fill(invited.lastname)
  await page.getByLabel(t('firm.invite.qualification')).selectOption('advisor')
  await press(page, t('firm.invite.submitAccount'))
  await expect(page.getByText(`${invited.name} ${invited.lastname}`).first()).toBeVisible()
  await expectFocusKept(page, 'after the invitation')

  const guest = await open({ expects: /400/ })
  await guest.page.goto(
    path('firm-invitation', {}, { token: await tokenFromMail(origin, invited.email) }),
  )
  await alive(guest.page)
  await press(guest.page, t('firm.answer.create'))
  await expect(
    guest.page.locator('input[name=password]'),
    'an account without a password',
  ).toBeFocused()
  await press(guest.page, t('firm.answer.decline'))
  await expect(guest.page.getByText(t('firm.answer.declinedText'))).toBeVisible()
  await expectFocusKept(guest.page, 'after declining')
})
