import type { Page } from '@playwright/test'
import { WebSocket } from 'ws'
import { account, type Person } from '../pages/account.ts'
import { meeting } from '../pages/meeting.ts'
import { aFreeMeeting, agreeToTelephone, relayProcess } from '../product/meeting-world.ts'
import { networkPath } from '../product/network-path.ts'
import { plugsOf } from '../product/plugs.ts'
import { registeredPerson } from '../product/registered-person.ts'
import { listingOf } from '../product/world.ts'
import { expect, PASSWORD, test, type Tab } from '../test.ts'

/** Offers a free first meeting. */
const LAWYER = 'lawyer-8@patarta.test'
const MINUTE = 60_000
/** A line that is cut on purpose is complained of in the console. */
const CUT = /WebSocket|ERR_|404/

test('a call through a real relay survives network changes and interruptions, and admits nobody else', async ({
  open,
  visit,
  clock,
  path,
  t,
  origin,
}) => {
  test.setTimeout(360_000)
  const { client, lawyer, clientName, lawyerEmail, clientOne, id } = await aMeeting(
    { open, visit, origin, clock },
    LAWYER,
    'Ona',
  )
  const [his, hers] = [meeting(client), meeting(lawyer)]
  await agreeToTelephone(await visit(clientOne.email, clientOne.password), id)
  await agreeToTelephone(await visit(lawyerEmail), id)
  const net = await networkPath(client.page)

  await test.step('both use the relay in the waiting room and hide their addresses', async () => {
    await arrive([client, clientOne], [lawyer, { email: lawyerEmail, password: PASSWORD }], id)
    for (const room of [his, hers]) {
      await room.relayWorks()
      await room.hideAddress()
    }
  })

  await test.step('the lawyer admits the client by name; the call uses the relay; both read the same check words', async () => {
    await his.join()
    await his.waitsInLobby()
    await hers.join()
    await hers.letIn(clientName)
    for (const room of [his, hers]) {
      await room.connected()
      await room.otherIsSeen()
      await room.way('relay')
    }
    note(
      `call through the relay stood after ${await his.connectedInMs()} ms (client), ${await hers.connectedInMs()} ms (lawyer)`,
    )
    expect(await his.safetyPhrase()).toBe(await hers.safetyPhrase())
  })

  await test.step("messages arrive after the client's telephone changes the network", async () => {
    const changedAt = Date.now()
    net.change()
    await client.context.setOffline(true)
    await client.context.setOffline(false)
    await his.write('Jau lauke, girdžiu toliau')
    await hers.reads('Jau lauke, girdžiu toliau')
    note(`after a change of network a message was through ${Date.now() - changedAt} ms later`)
    await his.otherIsSeen()
  })

  await test.step('without a network a banner explains the retry; the call returns with the network', async () => {
    const relay = relayProcess()
    relay.stop()
    try {
      for (const room of [his, hers]) await expect(room.trouble).toBeVisible()
      // In the page's own time: with a faster clock it would miss the server's signs of life, give up
      // the line and begin the steps anew.
      for (const rung of ['relay', 'audio', 'phone'])
        await expect(his.trouble).toHaveAttribute('data-rung', rung, { timeout: 60_000 })
      await expect(his.trouble.getByRole('link', { name: /^\+370/ })).toBeVisible()
    } finally {
      relay.goOn()
    }
    for (const room of [his, hers]) {
      await expect(room.trouble).toBeHidden({ timeout: 60_000 })
      await room.connected()
      await expect(room.soundOnly).toBeVisible()
    }
    for (const room of [his, hers]) await room.withPicture()
    for (const room of [his, hers]) await room.otherIsSeen()
    net.close()
  })

  await test.step('a third person gets neither page nor ticket, and an old ticket is refused', async () => {
    const stranger = await visit('client-2@patarta.test')
    expect((await stranger.post(`/api/consultations/${id}/meeting-access`)).status).toBe(404)
    const third = await open({ expects: /404/ })
    await account(third).signIn('client-2@patarta.test', PASSWORD)
    expect((await third.page.goto(path('meeting', { id })))?.status()).toBe(404)
    await expect(third.page.getByTestId('meeting-lobby')).toHaveCount(0)

    const { ticket } = (
      await (
        await visit(lawyerEmail)
      ).post<{ ticket: string }>(`/api/consultations/${id}/meeting-access`)
    ).body
    await clock.advance(1)
    expect(
      await statusOf(`${origin.replace('http', 'ws')}/api/socket?token=${ticket}`, origin),
    ).toBe(401)
  })

  await test.step('a closed page counts as leaving, not as a lost network; a cancelled meeting ends for those present', async () => {
    await client.page.close()
    await expect(hers.gone).toBeVisible({ timeout: 30_000 })
    await expect(hers.state).toContainText(t('meeting.connection.gone', { name: clientName }))
    expect(
      (
        await (
          await visit(lawyerEmail)
        ).put(`/api/consultations/${id}/decline`, { comment: 'Turiu skubiai išvykti, atsiprašau.' })
      ).status,
    ).toBe(200)
    await expect(lawyer.page.getByTestId('meeting-ended')).toHaveAttribute('data-reason', 'gone')
    await expect(
      lawyer.page.getByRole('heading', { level: 1, name: t('meeting.ended.goneHeading') }),
    ).toBeFocused()
  })
})

test('the call survives 5 and 30 seconds without the server, and a reload rejoins it', async ({
  open,
  visit,
  clock,
  t,
  origin,
}) => {
  test.setTimeout(300_000)
  const { client, lawyer, clientName, lawyerEmail, clientOne, listing, id } = await aMeeting(
    { open, visit, origin, clock },
    LAWYER,
    'Adelė',
  )
  const [his, hers] = [meeting(client), meeting(lawyer)]
  const [hisLine, hersLine] = [await lineOf(client.page), await lineOf(lawyer.page)]
  const herPlugs = await plugsOf(lawyer.page)
  await arrive([client, clientOne], [lawyer, { email: lawyerEmail, password: PASSWORD }], id)
  await hers.join()
  await his.join()
  await hers.letIn(clientName)
  for (const room of [his, hers]) {
    await room.connected()
    await room.otherIsSeen()
  }
  note(
    `direct call stood after ${await his.connectedInMs()} ms (client), ${await hers.connectedInMs()} ms (lawyer)`,
  )

  await test.step('a lost camera or microphone is reported; audio only, another window and full screen work by keyboard', async () => {
    await expect(hers.quality).toHaveAttribute('data-theirs', /good|fair|poor/)
    await expect(hers.timeLeft).toContainText(/\d/)
    await herPlugs.pull('video')
    await expect(hers.lostDevice).toHaveAttribute('data-what', 'camera')
    await expect(his.otherCameraIsOff).toBeVisible()
    await hers.lostDevice.getByRole('button', { name: t('meeting.room.cameraOn') }).press('Enter')
    await his.otherIsSeen()
    await herPlugs.pull('audio')
    await expect(hers.lostDevice).toContainText('Fake')
    await expect(his.otherMicrophoneIsOff).toBeHidden()
    await hers.inSettings(t('meeting.settings.float'))
    await expect
      .poll(() => lawyer.page.evaluate(() => document.pictureInPictureElement !== null))
      .toBe(true)
    await hers.inSettings(t('meeting.settings.fullScreen'))
    await expect
      .poll(() => lawyer.page.evaluate(() => document.fullscreenElement !== null))
      .toBe(true)
    await lawyer.page.evaluate(() => document.exitFullscreen())
    await his.inSettings(t('meeting.settings.soundOnly'), 'checkbox')
    await expect(hers.soundOnly).toBeVisible()
    await his.inSettings(t('meeting.settings.soundOnly'), 'checkbox')
    await his.turnCameraOn()
    for (const room of [his, hers]) await room.otherIsSeen()
  })

  await test.step('with connections cut for 5 and 30 seconds, both share a screen and exchange messages', async () => {
    const cutAt = Date.now()
    const lasts = (ms: number) =>
      new Promise((resolve) => setTimeout(resolve, Math.max(0, cutAt + ms - Date.now())))
    await hersLine.cut()
    await hisLine.cut()
    await expect(his.state).toContainText(/\d+ s/)
    await hers.shareScreen()
    await expect(his.otherShares(listing.name)).toBeAttached()
    await his.otherIsSeen()
    await lasts(5_000)
    hisLine.mend()
    await hisLine.isBack()
    // The browser's own "stop sharing" bar.
    await herPlugs.pull('video')
    await expect(his.otherShares(listing.name)).not.toBeAttached()
    await his.keepsDraft('Dar neišsiųsta')
    await his.write('Girdžiu jus puikiai')
    await hers.hasUnread(1)
    await hers.reads('Girdžiu jus puikiai')
    await lasts(30_000)
    const mendedAt = Date.now()
    hersLine.mend()
    await hersLine.isBack()
    note(`the line to the server was back ${Date.now() - mendedAt} ms after a cut of 30 s`)
    for (const room of [his, hers]) await room.connected()
  })

  await test.step('a reload rejoins without the waiting room', async () => {
    await client.page.reload()
    for (const room of [his, hers]) {
      await room.connected()
      await room.otherIsSeen()
    }
  })

  await test.step('at the end the lawyer writes next steps, and the client reads them', async () => {
    await hers.end()
    await lawyer.page
      .getByLabel(t('meeting.steps.label'))
      .fill('Atsiųsti sutarties kopiją iki penktadienio')
    await lawyer.page.getByRole('button', { name: t('meeting.steps.save') }).click()
    await expect(lawyer.page.getByText(t('meeting.steps.saved'))).toBeVisible()
    await his.end()
    await expect(client.page.getByTestId('next-steps')).toContainText(
      'Atsiųsti sutarties kopiją iki penktadienio',
    )
    await expect(client.page.getByRole('link', { name: t('meeting.ended.followUp') })).toBeVisible()
  })
})

type World = Pick<Parameters<Parameters<typeof test>[2]>[0], 'open' | 'visit' | 'origin' | 'clock'>

/** A client who has just come, a lawyer, and their free meeting in five minutes. */
async function aMeeting({ open, visit, origin, clock }: World, lawyerEmail: string, name: string) {
  const clientOne = await registeredPerson(origin, name, 'Skambutė')
  const [clientAtApi, lawyerAtApi] = [
    await visit(clientOne.email, clientOne.password),
    await visit(lawyerEmail),
  ]
  const listing = await listingOf(lawyerAtApi)
  const { id, startsAt } = await aFreeMeeting(clientAtApi, lawyerAtApi, listing.firmLawyerId)
  await clock.to(new Date(Date.parse(startsAt) - 5 * MINUTE))
  const client = await open({ expects: CUT, viewport: { width: 390, height: 844 } })
  const lawyer = await open({ expects: CUT })
  return { client, lawyer, clientOne, clientName: `${name} Skambutė`, lawyerEmail, listing, id }
}

type Arrival = readonly [Tab, Pick<Person, 'email' | 'password'>]
async function arrive(client: Arrival, lawyer: Arrival, id: string): Promise<void> {
  for (const [tab, { email, password }] of [client, lawyer]) {
    await account(tab).signIn(email, password)
    await tab.page.goto(tab.path('meeting', { id }))
    await expect(tab.page.getByTestId('meeting-lobby')).toBeVisible()
  }
}

/** The page's sockets, to be cut and let through again. */
async function lineOf(page: Page) {
  let isCut = false
  let opened = 0
  const open = new Set<{ close(): Promise<void> }>()
  await page.routeWebSocket(/\/api\/socket/, (socket) => {
    if (isCut) return void socket.close({ code: 1001 })
    const server = socket.connectToServer()
    opened += 1
    open.add(socket).add(server)
    socket.onClose(() => {
      open.delete(socket)
      void server.close()
    })
    server.onClose((code, reason) => {
      open.delete(server)
      void socket.close({ ...(code && { code }), ...(reason && { reason }) })
    })
  })
  let openedAtCut = 0
  return {
    async cut() {
      isCut = true
      openedAtCut = opened
      await Promise.all([...open].map((each) => each.close()))
    },
    mend: () => {
      isCut = false
    },
    isBack: () => expect.poll(() => opened, { timeout: 15_000 }).toBeGreaterThan(openedAtCut),
  }
}

/** Figures are printed and never asserted: machines differ. */
const note = (sentence: string): void => void process.stdout.write(`    ${sentence}\n`)

/** The HTTP status a socket is refused with; 101 where it opened. */
const statusOf = (address: string, origin: string): Promise<number> =>
  new Promise((resolve) => {
    const socket = new WebSocket(address, { origin })
    socket.once('open', () => {
      socket.close()
      resolve(101)
    })
    socket.once('unexpected-response', (_request, { statusCode = 0 }) => resolve(statusCode))
    socket.once('error', () => {})
  })
