import { account } from '../pages/account.ts'
import { meeting } from '../pages/meeting.ts'
import { guestOf } from '../pages/guest.ts'
import { codeSentTo } from '../product/code-sent.ts'
import { mailedToken, mailedTokens } from '../product/mail-link.ts'
import { aFreeMeeting } from '../product/meeting-world.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { listingOf } from '../product/world.ts'
import { expect, PASSWORD, test } from '../test.ts'

/** Offers a free first meeting. */
const LAWYER = 'lawyer-8@patarta.test'
const MINUTE = 60_000
const PHONE = { width: 390, height: 844 }
const DESK = { width: 1280, height: 800 }

test('an interpreter joins by invitation and consent, all three see each other and read the same words, and either side ends it', async ({
  open,
  visit,
  clock,
  origin,
  t,
}) => {
  test.setTimeout(360_000)
  const clientOne = await registeredPerson(origin, 'Ieva', 'Trečioji')
  const [clientAtApi, lawyerAtApi] = [
    await visit(clientOne.email, clientOne.password),
    await visit(LAWYER),
  ]
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const { id, startsAt } = await aFreeMeeting(clientAtApi, lawyerAtApi, firmLawyerId)
  await clock.to(new Date(Date.parse(startsAt) - 5 * MINUTE))
  const expects = /WebSocket|ERR_|404|410|422/
  const client = await open({ expects, viewport: PHONE })
  const lawyer = await open({ expects, viewport: DESK })
  const third = await open({ expects, viewport: DESK })
  const [his, hers, onas] = [meeting(client), meeting(lawyer), meeting(third)]
  const email = `ona-${Date.now()}@vertimai.test`
  const mails = { email, page: 'meeting-guest' } as const
  await account(client).signIn(clientOne.email, clientOne.password)
  await account(lawyer).signIn(LAWYER, PASSWORD)

  await test.step('the lawyer invites; nothing is sent before the client agrees', async () => {
    await lawyer.page.goto(lawyer.path('consultation', { id }))
    await guestOf(lawyer).invite({ name: 'Ona Vertėja', email })
    await expect(lawyer.page.getByTestId('guest')).toContainText(t('meeting.guests.waitsForThem'))
    expect(await mailedTokens(origin, mails)).toEqual([])
    await client.page.goto(client.path('consultation', { id }))
    await guestOf(client).agree()
    await expect(client.page.getByTestId('guest')).toContainText(t('meeting.guests.agreed'))
  })

  const link = await test.step('the guest proves the mailbox and promises secrecy', async () => {
    const found = third.path('meeting-guest', {}, { token: await mailedToken(origin, mails, []) })
    await third.page.goto(found)
    await guestOf(third).prove(() => codeSentTo(origin, email))
    await expect(third.page.getByTestId('meeting-lobby')).toBeVisible()
    return found
  })

  await test.step('the lawyer lets both in; all three see and hear each other', async () => {
    await lawyer.page.goto(lawyer.path('meeting', { id }))
    await client.page.goto(client.path('meeting', { id }))
    await hers.join()
    await his.join()
    await hers.letIn('Ieva Trečioji')
    await onas.join()
    await hers.letIn('Ona Vertėja')
    for (const room of [his, hers, onas]) {
      await room.connected()
      await room.otherIsSeen()
      await room.thirdIsSeen()
    }
  })

  await test.step('one safety phrase covers all three', async () => {
    const phrases = [await his.safetyPhrase(), await hers.safetyPhrase(), await onas.safetyPhrase()]
    expect(new Set(phrases).size).toBe(1)
  })

  await test.step('both pictures are whole on a phone and on a desk', async () => {
    for (const { page } of [client, lawyer, third]) {
      for (const video of [page.getByTestId('remote-video'), page.getByTestId('third-video')])
        await expect(video).toBeInViewport({ ratio: 1 })
      const overflow = await page.evaluate(
        () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
      )
      expect(overflow).toBeLessThanOrEqual(0)
    }
    await client.page.screenshot({ path: '.data/test-reports/three-390.png' })
    await lawyer.page.screenshot({ path: '.data/test-reports/three-1280.png' })
  })

  await test.step('a message reaches both others, with its writer', async () => {
    await onas.write('Verčiu toliau')
    for (const room of [his, hers]) await room.reads('Verčiu toliau')
    await hers.write('Girdime')
    for (const room of [his, onas]) await room.reads('Girdime')
  })

  await test.step('a reload of the guest rejoins without a new code', async () => {
    await third.page.reload()
    for (const room of [his, hers, onas]) {
      await room.connected()
      await room.thirdIsSeen()
    }
  })

  await test.step('the client ends the guest’s part; the two go on, the link and the page are over', async () => {
    await guestOf(client).removeInRoom()
    await expect(third.page.getByTestId('meeting-ended')).toHaveAttribute('data-reason', 'removed')
    for (const { page } of [client, lawyer])
      await expect(page.getByTestId('third-person')).toHaveCount(0)
    await his.otherIsSeen()
    expect(await his.safetyPhrase()).toBe(await hers.safetyPhrase())
    await third.page.goto(link)
    await expect(third.page.getByTestId('guest-over')).toBeVisible()
  })

  await test.step('both read on the consultation when the guest was there', async () => {
    await hers.end()
    await his.end()
    for (const tab of [client, lawyer]) {
      await tab.page.goto(tab.path('consultation', { id }))
      await expect(tab.page.getByTestId('guest-stays')).toContainText(/\d\d:\d\d–\d\d:\d\d/)
      await expect(tab.page.getByTestId('guest')).toContainText(t('meeting.guests.ended.client'))
    }
  })
})
