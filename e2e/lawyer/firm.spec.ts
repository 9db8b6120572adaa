import type { Page } from '@playwright/test'
import { account, newPerson } from '../pages/account.ts'
import { findBarriers } from '../pages/barriers.ts'
import { tokenFromMail } from '../product/registered-person.ts'
import { handInProfile, offer, setAccount } from '../product/practice.ts'
import { team } from '../product/team.ts'
import { expect, test } from '../test.ts'
import type { Visitor } from '../../tests/support/visitor.ts'

type FirmAnswer = { items: { firmId: string; firmLawyerId: string; name: string }[] }
const FIRM = 'Kopa ir partneriai'

/** The forms of the page have become what one types into. */
const alive = (page: Page) => expect(page.locator('astro-island[ssr]')).toHaveCount(0)

const firmOf = async (lawyer: Visitor) =>
  (await lawyer.get<FirmAnswer>('/api/me/firms')).body.items.find(({ name }) => name === FIRM)!
const membershipIn = async (lawyer: Visitor): Promise<string> => (await firmOf(lawyer)).firmLawyerId

async function freeTimesOf(guest: Visitor, firmLawyerId: string): Promise<number> {
  const { items } = (
    await guest.get<{ items: { id: string }[] }>(`/api/firm-lawyers/${firmLawyerId}/services`)
  ).body
  const { days } = (
    await guest.get<{ days: { slots: unknown[] }[] }>(
      `/api/firm-lawyers/${firmLawyerId}/slots?serviceId=${items[0]!.id}`,
    )
  ).body
  return days.flatMap(({ slots }) => slots).length
}

test('a representative opens a firm, invites a lawyer and prepares an account; both become bookable', async ({
  open,
  visit,
  t,
  path,
  origin,
}) => {
  const milda = newPerson('Milda', 'Kairytė')
  const representative = await open({ expects: /400|409/ })
  const { page } = representative
  await account(representative).signIn('lawyer-11@patarta.test')
  await page.goto(path('account-firm'))
  await alive(page)
  await page.getByText(t('firm.page.another')).click()
  const opening = page.locator('details form')
  await opening.getByLabel(t('firm.open.name')).fill(FIRM)
  await opening.getByRole('radio', { name: t('firm.form.professional-partnership') }).check()
  // What is wrong is said at the field, and what was typed stays.
  await opening.getByLabel(t('firm.details.registrationCode')).fill('302784512')
  await opening.getByRole('button', { name: t('firm.open.submit') }).click()
  await expect(opening.getByText(t('firm.errors.COMPANY_CODE_WRONG'))).toBeVisible()
  await opening.getByLabel(t('firm.details.registrationCode')).fill('302784511')
  await opening.getByRole('button', { name: t('firm.open.submit') }).click()
  await expect(page.getByRole('heading', { level: 1, name: FIRM, exact: true })).toBeVisible()
  await alive(page)
  expect(await findBarriers(page)).toEqual([])

  // One colleague is here already and is asked in.
  await page
    .getByLabel(t('firm.invite.email'), { exact: true })
    .first()
    .fill('lawyer-12@patarta.test')
  await page.getByRole('button', { name: t('firm.invite.submit') }).click()
  await expect(page.getByText('lawyer-12@patarta.test', { exact: true })).toBeVisible()

  // The other gets an account prepared.
  await page.getByRole('radio', { name: t('firm.invite.personal') }).check()
  await page.getByLabel(t('firm.invite.email'), { exact: true }).first().fill(milda.email)
  await page.getByLabel(t('firm.invite.name'), { exact: true }).fill(milda.name)
  await page.getByLabel(t('firm.invite.lastname'), { exact: true }).fill(milda.lastname)
  await page.getByLabel(t('firm.invite.qualification')).selectOption('advisor')
  await page.getByRole('button', { name: t('firm.invite.submitAccount') }).click()
  await expect(page.getByText(`${milda.name} ${milda.lastname}`)).toBeVisible()

  // The first follows the mail, signs in on the way, and joins.
  const invited = await open()
  await invited.page.goto(
    path('firm-invitation', {}, { token: await tokenFromMail(origin, 'lawyer-12@patarta.test') }),
  )
  await invited.page.getByRole('link', { name: t('firm.answer.signIn') }).click()
  await account(invited).fillSignIn('lawyer-12@patarta.test')
  await alive(invited.page)
  await invited.page.getByRole('button', { name: t('firm.answer.accept') }).click()
  await expect(invited.page).toHaveURL(new RegExp(path('account-firm')))
  await expect(invited.page.getByRole('link', { name: FIRM })).toBeVisible()

  // The second sets a password, accepts the terms, and is in.
  const owner = await open()
  const link = path('firm-invitation', {}, { token: await tokenFromMail(origin, milda.email) })
  await owner.page.goto(link)
  await alive(owner.page)
  await expect(owner.page.getByLabel(t('account.field.name'), { exact: true })).toHaveValue(
    milda.name,
  )
  await owner.page.getByLabel(t('account.field.password'), { exact: true }).fill(milda.password)
  await owner.page
    .getByLabel(t('account.field.passwordConfirmation'), { exact: true })
    .fill(milda.password)
  await owner.page.getByRole('checkbox').check()
  await owner.page.getByRole('button', { name: t('firm.answer.create') }).click()
  await expect(owner.page.getByRole('heading', { level: 1, name: FIRM, exact: true })).toBeVisible()
  await owner.page.goto(link)
  await expect(owner.page.getByRole('heading', { name: t('firm.answer.accepted') })).toBeVisible()

  // The representative is notified of both answers.
  await page.goto(path('notifications'))
  await expect(
    page.getByRole('main').getByText(t('notification.texts.firmInvitationAccepted.title')),
  ).toHaveCount(2)

  // Profile, hours and services are theirs to fill; the team confirms the expert by documents.
  const [jonas, mildaAtApi] = [
    await visit('lawyer-12@patarta.test'),
    await visit(milda.email, milda.password),
  ]
  await setAccount(await visit('lawyer-11@patarta.test'), (await firmOf(jonas)).firmId)
  await offer(jonas, await membershipIn(jonas))
  await handInProfile(mildaAtApi, {
    name: milda.name,
    lastname: milda.lastname,
    qualification: 'advisor',
  })
  await offer(mildaAtApi, await membershipIn(mildaAtApi))
  const own = (await mildaAtApi.get<{ lawyerId: string; status: string }>('/api/me/lawyer')).body
  expect(own.status).toBe('pending')
  const upload = new FormData()
  upload.append(
    'file',
    new Blob(['Teisės magistro diplomas'], { type: 'text/plain' }),
    'diplomas.txt',
  )
  const { id: fileId } = (await mildaAtApi.post<{ id: string }>('/api/files', upload)).body
  const sent = await mildaAtApi.post('/api/me/register-check/documents', {
    attachmentIds: [fileId],
  })
  expect(sent.status, sent.text).toBe(201)
  await team('approval', 'approve', own.lawyerId, 'documents', 'Diplomas', 'peržiūrėtas')

  const guest = await visit('client-1@patarta.test')
  for (const lawyer of [jonas, mildaAtApi])
    await expect.poll(async () => freeTimesOf(guest, await membershipIn(lawyer))).toBeGreaterThan(0)
  const { items } = (await representative.page.request
    .get(`/api/firms?q=${encodeURIComponent(FIRM)}`)
    .then((response) => response.json())) as { items: { slug: string }[] }
  await page.goto(path('firm', { slug: items[0]!.slug }))
  const { user } = (
    await jonas.get<{ user: { name: string; lastname: string } }>('/api/auth/session')
  ).body
  for (const name of [`${user.name} ${user.lastname}`, `${milda.name} ${milda.lastname}`])
    await expect(page.getByRole('main').getByRole('link', { name, exact: true })).toBeVisible()
})
