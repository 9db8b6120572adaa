import type { BrowserContext, Page } from '@playwright/test'
import { account } from '../pages/account.ts'
import { guestOf } from '../pages/guest.ts'
import { meeting } from '../pages/meeting.ts'
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

test('an interpreter joins by invitation and consent; all three see each other, come back after a crash, and either side ends it', async ({
  open,
  visit,
  clock,
  origin,
  t,
}) => {
  test.setTimeout(600_000)
  const clientOne = await registeredPerson(origin, 'Ieva', 'Trečioji')
  const [clientAtApi, lawyerAtApi] = [
    await visit(clientOne.email, clientOne.password),
    await visit(LAWYER),
  ]
  const { firmLawyerId } = await listingOf(lawyerAtApi)
  const { id, startsAt } = await aFreeMeeting(clientAtApi, lawyerAtApi, firmLawyerId)
  await clock.to(new Date(Date.parse(startsAt) - 5 * MINUTE))
  const expects = /WebSocket|ERR_|401|404|409|410|422/
  const client = await open({ expects, viewport: PHONE })
  const lawyer = await open({ expects, viewport: DESK })
  const third = await open({ expects, viewport: DESK })
  const hers = meeting(lawyer)
  let [his, onas] = [meeting(client), meeting(third)]
  const email = `ona-${Date.now()}@vertimai.test`
  const mails = { email, page: 'meeting-guest' } as const
  await account(client).signIn(clientOne.email, clientOne.password)
  await account(lawyer).signIn(LAWYER, PASSWORD)

  await test.step('the lawyer invites; nothing is sent before the client agrees', async () => {
    await lawyer.page.goto(lawyer.path('consultation', { id }))
    await guestOf(lawyer).invite({ name: 'Ona Vertėja', email })
    await expect(lawyer.page.getByTestId('guest')).toContainText(t('meeting.guests.waitsForThem'))
    expect(await mailedTokens(origin, mails)).toEqual([])
    await third.page.goto(third.path('meeting-guest', {}, { token: 'a'.repeat(43) }))
    await guestOf(third).isRefused()
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
    await his.relayWorks()
    await his.hideAddress()
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

  await test.step('only the client, who hides their address, uses the relay', async () => {
    await his.way('relay')
    await his.wayToThird('relay')
    await hers.wayToThird('direct')
    await onas.way('direct')
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
  })

  await test.step('a message reaches both others, with its writer', async () => {
    await onas.write('Verčiu toliau')
    for (const room of [his, hers]) await room.reads('Verčiu toliau')
    await hers.write('Girdime')
    for (const room of [his, onas]) await room.reads('Girdime')
  })

  await test.step('the guest has no other page and no other answer', async () => {
    const other = await third.context.newPage()
    await other.goto(third.path('consultation', { id }))
    await expect(other).toHaveURL(new RegExp(third.path('login')))
    expect((await other.request.get(`${origin}/api/consultations/${id}`)).status()).toBe(401)
    await other.close()
  })

  await test.step('a new link would end their presence, so the page asks first', async () => {
    const page = await lawyer.context.newPage()
    await page.goto(lawyer.path('consultation', { id }))
    await guestOf({ ...lawyer, page }).asksBeforeNewLink('Ona Vertėja')
    await page.close()
    await onas.connected()
  })

  await test.step('a reload of the guest rejoins without a new code', async () => {
    await third.page.reload()
    for (const room of [his, hers, onas]) {
      await room.connected()
      await room.thirdIsSeen()
    }
  })

  await test.step('after a crash the call is on again for all, and nobody is asked a second time', async () => {
    const clientsPage = client.path('meeting', { id })
    for (const [tab, address] of [
      [third, link],
      [client, clientsPage],
    ] as const) {
      await crash(tab)
      const [page, diedAt] = [await tab.context.newPage(), Date.now()]
      tab.page = page
      ;[his, onas] = [meeting(client), meeting(third)]
      const after = () => Date.now() - diedAt
      await page.goto(address)
      const loaded = after()
      // No code and no promise of secrecy is asked for, and nobody has to let them in again.
      await expect(page.getByTestId('meeting-lobby')).toBeVisible()
      await meeting(tab).join()
      await expect(page.getByTestId('meeting-room')).toBeVisible()
      const joined = after()
      for (const room of [his, hers, onas]) {
        await room.connected()
        await expect(room.third).toHaveAttribute('data-link', 'connected')
      }
      note(
        `a crashed browser was back in the call of three ${after()} ms later: page ${loaded} ms, ` +
          `in the room ${joined} ms, its first connection took ${await meeting(tab).connectedInMs()} ms`,
      )
      for (const room of [his, hers, onas]) {
        await room.otherIsSeen()
        await room.thirdIsSeen()
      }
    }
    const phrases = [await his.safetyPhrase(), await hers.safetyPhrase(), await onas.safetyPhrase()]
    expect(new Set(phrases).size).toBe(1)
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

  await test.step('both read on the consultation when the guest was there, with reload and crash as one stay', async () => {
    await hers.end()
    await his.end()
    for (const tab of [client, lawyer]) {
      await tab.page.goto(tab.path('consultation', { id }))
      await expect(await guestOf(tab).stays()).toHaveText([
        // Word joiners keep the range on one line.
        /\d\d:\d\d\u2060–\u2060\d\d:\d\d/,
      ])
      await expect(tab.page.getByTestId('guest')).toContainText(t('meeting.guests.ended.client'))
    }
  })
})

/** Kills the process behind a tab: nothing of the page can say goodbye. */
async function crash({ context, page }: { context: BrowserContext; page: Page }): Promise<void> {
  const died = page.waitForEvent('crash')
  const devtools = await context.newCDPSession(page)
  void devtools.send('Page.crash').catch(() => {})
  await died
  await page.close()
}

/** Figures are printed and never asserted: machines differ. */
const note = (sentence: string): void => void process.stdout.write(`    ${sentence}\n`)
