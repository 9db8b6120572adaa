import { formatMoney } from '#modules/shared'
import { account, newPerson } from '../pages/account.ts'
import { booking } from '../pages/booking.ts'
import { consultation, bellItem, openWithSocket, liveNotice } from '../pages/consultation.ts'
import { directory } from '../pages/directory.ts'
import { meeting } from '../pages/meeting.ts'
import { paying, signing } from '../pages/paying.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { team } from '../product/team.ts'
import { getConsultation, listingOf } from '../product/world.ts'
import { expect, test, type Tab } from '../test.ts'
import { stories } from './story.ts'

const MINUTE = 60_000
const lawyers = { lt: 'lawyer-3@patarta.test', en: 'lawyer-5@patarta.test' }

test('from a search to a published review', async ({ open, visit, clock, lang, t, path, origin }, {
  retry,
}) => {
  test.setTimeout(480_000)
  // A second try finds the first one's review published already, so it writes another.
  const story = {
    ...stories[lang],
    review: stories[lang].review + (retry ? ` (${retry + 1})` : ''),
  }
  const price = formatMoney(2_900, lang)
  const lawyerAtApi = await visit(lawyers[lang])
  const listing = await listingOf(lawyerAtApi)

  const client = await open()
  const lawyer = await open()
  const rival = await open({ expects: /409/ })
  const client1 = newPerson('Miglė', 'Žilinskaitė')
  const [clientPage, lawyerPage] = [consultation(client), consultation(lawyer)]
  let id = ''

  await test.step('a visitor searches by area, city, name, language and rate, and sees free times on the profile', async () => {
    const search = directory(client)
    await search.searchFromHome({ area: listing.specialties[0]!.name, city: listing.city! })
    await expect(search.result(listing.name)).toBeVisible()
    await search.narrow({
      q: listing.name.split(' ').at(-1)!,
      language: listing.languages[0]!.name,
      maxRate: Math.ceil(listing.hourlyRateCents! / 500) * 5,
    })
    await search.openProfile(listing.name)
    await expect(search.freeTimes().first()).toBeVisible()
  })

  await test.step('chooses a time, registers, confirms the address, and returns to the booking', async () => {
    await directory(client).freeTimes().last().click()
    await expect(client.page).toHaveURL(new RegExp(`${path('register')}\\?callbackUrl=`))
    await account(client).register(client1, 'booking')
    const confirmed = await account(client).confirmFromMail(client1.email)
    await expect(booking({ ...client, page: confirmed }).heading('matter')).toBeVisible()
    await confirmed.close()
    // The tab that waited stays behind, and continues where its user chooses.
    await client.page
      .getByRole('main')
      .getByRole('link', { name: t('account.checkMail.otherTabHere') })
      .click()
    await expect(booking(client).heading('matter')).toBeVisible()
  })

  await test.step('describes the matter, adds a file, answers the questions, and sees the whole cost', async () => {
    await booking(client).fillIn(story)
    const cost = client.page.getByRole('region', { name: t('consultation.booking.cost.title') })
    await expect(cost.last()).toContainText(price)
    await expect(
      client.page.getByRole('region', { name: t('consultation.refund.title') }),
    ).toBeVisible()
  })

  await test.step('sends the request; another client gets TIME_IS_BUSY for the same time', async () => {
    await account(lawyer).signIn(lawyers[lang])
    await openWithSocket(lawyer.page, () => lawyer.page.goto(path('account')))
    const other = await registeredPerson(origin)
    await account(rival).signIn(other.email, other.password)
    await rival.page.goto(client.page.url().replace(/step=\w+/, 'step=matter'))
    await booking(rival).fillIn(story)

    await booking(client).agreeAndSend()
    await clientPage.expectStatus('consultation.status.client.requested')
    id = clientPage.id()

    await booking(rival).agreeAndSend()
    await expect(booking(rival).lost).toContainText(t('calendar.errors.TIME_IS_BUSY'))
    await rival.context.close()
  })

  await test.step('the lawyer is notified at once, sees the matter only after the conflict check, and accepts', async () => {
    const notification = bellItem(lawyer.page, t('notification.texts.booked.title'), id)
    await expect(notification).toHaveCount(1)
    await lawyer.page.locator('[data-notification-bell]').click()
    await notification.getByRole('link').click()
    await lawyerPage.expectStatus('consultation.status.lawyer.requested')
    for (const secret of [story.title, story.description, story.file.name]) {
      expect((await lawyer.page.content()).includes(secret), `the page says “${secret}”`).toBe(
        false,
      )
      expect(
        (await lawyerAtApi.get(`/api/consultations/${id}`)).text.includes(secret),
        `the API says “${secret}”`,
      ).toBe(false)
    }
    await lawyerPage.confirmNoConflict()
    await expect(lawyer.page.getByText(story.description)).toBeVisible()
    await expect(lawyer.page.getByText(story.file.name)).toBeVisible()
    // Looked for from before it is said: a toast goes by itself.
    const toastShown = expect(
      liveNotice(client.page, t('notification.texts.toPay.title')),
    ).toBeVisible({
      timeout: 60_000,
    })
    await lawyerPage.accept()
    await toastShown
  })

  await test.step('the client is notified at once and reads the agreement', async () => {
    await clientPage.expectStatus('consultation.status.client.awaiting-payment')
    await expect(
      client.page.getByRole('link', { name: t('matter.link.open'), exact: true }),
      'the matter is open, and the page was not loaded again',
    ).toBeVisible()
    await clientPage.step(t('consultation.detail.readAgreement')).click()
    await paying(client).readAgreement()
  })

  await test.step('returns from the bank unpaid, fails to pay, then pays', async () => {
    const money = paying(client)
    await money.goToBank()
    await money.close()
    await expect(
      client.page.getByRole('heading', { level: 1, name: t('payment.title') }),
    ).toBeVisible()
    await money.goToBank()
    await money.letFail()
    await money.expectOutcome(t('payment.result.failed.title'))
    await client.page
      .getByRole('main')
      .getByRole('link', { name: t('payment.result.failed.action') })
      .click()
    await money.goToBank()
    await expect(client.page.getByText(/29[,.]00/).first()).toBeVisible()
    await money.pay()
    await expect(client.page.getByRole('heading', { level: 1, name: /29/ })).toBeVisible({
      timeout: 20_000,
    })
    await client.page
      .getByRole('main')
      .getByRole('link', { name: t('payment.result.successful.action') })
      .click()
  })

  await test.step('signs on screen; both see the reserved meeting and the time until it', async () => {
    await signing(client).consent()
    await signing(client).draw()
    await signing(client).sign()
    await client.page
      .getByRole('main')
      .getByRole('link', { name: t('agreement.signed.action') })
      .click()
    await clientPage.expectStatus('consultation.status.client.reserved')
    await lawyerPage.expectStatus('consultation.status.lawyer.reserved')
    for (const side of [clientPage, lawyerPage])
      await expect(side.nextStep).toContainText(t('consultation.detail.startsIn'))
  })

  const { startsAt, endsAt } = await getConsultation(await visit(lawyers[lang]), id)

  await test.step('at the meeting time both join, see and hear each other, and end the call', async () => {
    await untilThen(client, lawyer)
    await clock.to(new Date(Date.parse(startsAt) - 5 * MINUTE))
    for (const side of [clientPage, lawyerPage]) {
      await side.open(id)
      await side.step(t('consultation.moves.join')).click()
    }
    const [clientRoom, lawyerRoom] = [meeting(client), meeting(lawyer)]
    await clientRoom.join()
    await clientRoom.waitsInLobby()
    await lawyerRoom.join()
    await lawyerRoom.letIn('Miglė Žilinskaitė')
    for (const room of [clientRoom, lawyerRoom]) {
      await room.connected()
      await room.otherIsSeen()
    }

    await clock.advance(2)
    await clientRoom.turnCameraOff()
    await expect(lawyerRoom.otherCameraIsOff).toBeVisible()
    await clientRoom.turnCameraOn()
    await expect(lawyerRoom.otherCameraIsOff).toBeHidden()
    await lawyerRoom.otherIsSeen()
    await lawyerRoom.turnMicrophoneOff()
    await expect(clientRoom.otherMicrophoneIsOff).toBeAttached()
    await lawyerRoom.turnMicrophoneOn()
    await expect(clientRoom.otherMicrophoneIsOff).not.toBeAttached()

    await lawyerRoom.shareScreen()
    await expect(clientRoom.otherShares(listing.name)).toBeAttached()
    await clientRoom.otherIsSeen()
    await lawyerRoom.stopSharing()
    await expect(clientRoom.otherShares(listing.name)).not.toBeAttached()

    await clientRoom.end()
    await lawyerRoom.end()
  })

  await test.step('the client writes a review, the team publishes it, and the profile shows it', async () => {
    await untilThen(client, lawyer)
    await clock.to(new Date(Date.parse(endsAt) + 31 * MINUTE))
    await clientPage.open(id)
    await clientPage.expectStatus('consultation.status.client.past')
    await clientPage.step(t('consultation.detail.leaveReview')).click()
    await client.page.getByLabel(t('review.leave.text'), { exact: true }).fill(story.review)
    await client.page.getByRole('button', { name: t('review.leave.send') }).click()
    // Without stars it is announced that they are missing, and they have the focus.
    await expect(
      client.page.getByRole('radio', { name: t('review.leave.meanings.1') }),
    ).toBeFocused()
    await expect(
      client.page.getByRole('alert').filter({ hasText: t('review.leave.chooseRating') }),
    ).toBeVisible()
    await client.page
      .getByRole('radio', { name: t('review.leave.meanings.5') })
      .check({ force: true })
    await client.page.getByRole('button', { name: t('review.leave.send') }).click()
    await expect(client.page.getByText(t('review.leave.sent'))).toBeVisible()

    const profile = path('lawyer', { slug: listing.slug })
    await client.page.goto(profile)
    await expect(client.page.getByText(story.review, { exact: true })).toBeHidden()
    const waiting = (await team('review', 'list'))
      .split(/\n\s*\n/)
      .find((review) => review.includes(story.review))
    await team(
      'review',
      'approve',
      /id: (\S+)/.exec(waiting ?? '')?.[1] ?? '',
      'Atitinka',
      'atsiliepimų',
      'tvarką',
    )
    // The directory's job renews what the profile shows; the finished page is dropped a moment
    // after the team's word.
    await expect(async () => {
      await client.page.goto(profile)
      await expect(client.page.getByText(story.review, { exact: true })).toBeVisible({
        timeout: 1_000,
      })
    }).toPass()
  })
})

/** Nobody sits at an open page for days: its session would run out in the jump. */
const untilThen = (...people: Tab[]) =>
  Promise.all(people.map(({ page }) => page.goto('about:blank')))
