import { expect, test } from 'vitest'
import { anAccount } from '#modules/account/testing'
import { refusal } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY } from '#modules/shared'
import { aWorldOfInquiries, QUESTION } from './inquiry-testing.ts'

const {
  app,
  services,
  foundation,
  db,
  clock,
  inquiry,
  notification,
  rasa,
  emma,
  aClient,
  ask,
  notificationsOf,
} = await aWorldOfInquiries()

test('a lawyer learns nothing of a client under a pseudonym: no answer of any route, no notification and no mail holds who they are', async () => {
  const client = await anAccount(foundation, { name: 'Žygimantas', lastname: 'Nematomas' })
  const { id } = await ask({ client, isAnonymous: true })
  const { token } = await services.account.sessions.openSession(db, { accountId: rasa.account.id })
  const bearer = (await services.account.sessions.describeSession(token))!.accessToken
  const call = (method: 'GET' | 'POST' | 'PUT' | 'DELETE', url: string, payload?: object) =>
    app.inject({
      method,
      url,
      headers: {
        authorization: `Bearer ${bearer}`,
        'accept-language': 'lt',
        'idempotency-key': url + method,
      },
      ...(payload && { payload }),
    })
  const responses = [
    await call('GET', '/api/inquiries'),
    await call('GET', '/api/inquiries?q=Nematomas'),
    await call('GET', `/api/inquiries/${id}`),
    await call('GET', `/api/inquiries/${id}/messages`),
    await call('POST', `/api/inquiries/${id}/messages`, { message: 'Kokio dydžio depozitas?' }),
    await call('PUT', `/api/inquiries/${id}/name`),
    await call('POST', `/api/inquiries/${id}/reports`, { reason: 'Tik bandymas' }),
    await call('GET', '/api/internal/notifications?pageSize=50'),
    await call('PUT', `/api/inquiries/${id}/block`),
    await call('DELETE', `/api/inquiries/${id}/block`),
  ]
  const mails = await db('message').where({ accountId: rasa.account.id })
  for (const text of [...responses.map(({ body }) => body), JSON.stringify(mails)]) {
    for (const secret of ['Žygimantas', 'Nematomas', client.email, client.id])
      expect(text).not.toContain(secret)
  }
  expect(responses.map(({ statusCode }) => statusCode)).toEqual([
    200, 200, 200, 200, 201, 404, 201, 200, 200, 200,
  ])
  expect(responses[1]!.json().total).toBe(0)
  expect(responses[2]!.json().counterpart).toEqual({
    side: 'client',
    name: expect.stringMatching(/^Klientas [2-9A-Z]{5}$/),
    isAnonymous: true,
    firmName: null,
    slug: null,
  })
})

test('the pseudonym is lifted by the client alone, once, and then the lawyer reads the name', async () => {
  const { client, id } = await ask({ isAnonymous: true })
  expect((await refusal(inquiry.own.showName(rasa.actor, { id }))).code).toBe('NOT_FOUND')
  await inquiry.own.showName(client.actor, { id })
  expect((await inquiry.own.getInquiry(rasa.actor, id)).counterpart).toMatchObject({
    name: 'Tomas Slaptavardis',
    isAnonymous: false,
  })
  expect((await refusal(inquiry.own.showName(client.actor, { id }))).code).toBe(
    'NAME_ALREADY_SHOWN',
  )
})

test('two pseudonyms of one person do not show that they are one', async () => {
  const client = await aClient()
  const first = await ask({ client, isAnonymous: true })
  await inquiry.own.closeInquiry(client.actor, { id: first.id })
  const second = await ask({ client, isAnonymous: true })
  const names = await Promise.all(
    [first.id, second.id].map(
      async (id) => (await inquiry.own.getInquiry(rasa.actor, id)).counterpart.name,
    ),
  )
  expect(new Set(names).size).toBe(2)
})

test('a lawyer who blocks a client reads nothing more of them, under a name or without', async () => {
  const { client, id } = await ask({ isAnonymous: true })
  expect(await inquiry.own.blockClient(rasa.actor, { id, isBlocked: true })).toMatchObject({
    isBlocked: true,
    closedBy: 'lawyer',
    canWrite: false,
  })
  expect((await refusal(ask({ client }))).code).toBe('INQUIRY_NOT_ACCEPTED')
  expect((await refusal(ask({ client, isAnonymous: true }))).code).toBe('INQUIRY_NOT_ACCEPTED')
  expect((await refusal(inquiry.own.blockClient(client.actor, { id, isBlocked: true }))).code).toBe(
    'NOT_FOUND',
  )
  await inquiry.own.blockClient(rasa.actor, { id, isBlocked: false })
  await ask({ client })
})

test('a block outlives its inquiry and is lifted without it: what is left of it is a date, and its lawyer’s alone', async () => {
  const lawyer = await aLawyer(foundation, { name: 'Blokuojanti', lastname: 'Advokatė' })
  const { client, id } = await ask({ lawyer, isAnonymous: true })
  await inquiry.own.blockClient(lawyer.actor, { id, isBlocked: true })
  const [block] = await inquiry.own.listBlocks(lawyer.actor)
  expect(block).toMatchObject({
    inquiryId: id,
    name: expect.stringMatching(/^Klientas [2-9A-Z]{5}$/),
  })
  await db('inquiry').where({ id }).delete()
  expect(await inquiry.own.listBlocks(lawyer.actor)).toEqual([
    { id: block!.id, blockedAt: expect.any(Date), inquiryId: null, name: null },
  ])
  expect((await refusal(ask({ client, lawyer }))).code).toBe('INQUIRY_NOT_ACCEPTED')
  expect([
    await inquiry.own.listBlocks(rasa.actor),
    (await refusal(inquiry.own.liftBlock(rasa.actor, { id: block!.id }))).code,
  ]).toEqual([[], 'NOT_FOUND'])
  await inquiry.own.liftBlock(lawyer.actor, { id: block!.id })
  await ask({ client, lawyer })
})

test('a block shows in its own thread alone: it does not show which of the older ones the pseudonym wrote', async () => {
  const client = await aClient()
  const named = await ask({ client })
  await inquiry.own.closeInquiry(client.actor, { id: named.id })
  const hidden = await ask({ client, isAnonymous: true })
  const strangers = await ask()
  const seen = async () =>
    Promise.all(
      [named.id, strangers.id].map(async (id) => {
        const { isBlocked, canBlock, canWrite } = await inquiry.own.getInquiry(rasa.actor, id)
        return { isBlocked, canBlock, canWrite }
      }),
    )
  const before = await seen()
  await inquiry.own.blockClient(rasa.actor, { id: hidden.id, isBlocked: true })
  expect(await seen()).toEqual(before)
  // Pressed in both, it stays in each until it is taken back there.
  expect(
    await inquiry.own.blockClient(rasa.actor, { id: named.id, isBlocked: true }),
  ).toMatchObject({
    isBlocked: true,
  })
  await inquiry.own.blockClient(rasa.actor, { id: hidden.id, isBlocked: false })
  expect(await inquiry.own.getInquiry(rasa.actor, named.id)).toMatchObject({ isBlocked: true })
  expect((await refusal(ask({ client }))).code).toBe('INQUIRY_NOT_ACCEPTED')
})

test('for anybody else there is no such inquiry, whatever they try', async () => {
  const { id } = await ask()
  const stranger = await aLawyer(foundation, { name: 'Svetimas', lastname: 'Advokatas' })
  for (const { actor } of [emma, stranger]) {
    for (const attempt of [
      () => inquiry.own.getInquiry(actor, id),
      () => inquiry.own.listMessages(actor, { id }),
      () => inquiry.own.writeMessage(actor, { id, message: QUESTION }),
      () => inquiry.own.showName(actor, { id }),
      () => inquiry.own.closeInquiry(actor, { id }),
      () => inquiry.own.blockClient(actor, { id, isBlocked: true }),
      () => inquiry.own.reportInquiry(actor, { id, reason: 'Smalsu pažiūrėti' }),
      () => inquiry.own.markRead(actor, { id, upTo: id }),
    ])
      expect((await refusal(attempt())).code).toBe('NOT_FOUND')
    expect(await inquiry.own.findBookingText(actor, id)).toBeUndefined()
  }
})

test('what is reported is read by the team without names, waits for its decision and may be closed by it', async () => {
  const ona = await anAccount(foundation, {
    name: 'Ona',
    lastname: 'Komandinė',
    roles: ['ROLE_ADMIN'],
  })
  const { client, id } = await ask({
    isAnonymous: true,
    message: 'Grasinimai ir įžeidimai vietoj klausimo',
  })
  await inquiry.own.reportInquiry(rasa.actor, { id, reason: 'Klientas grasina.' })
  expect(
    (await refusal(inquiry.own.reportInquiry(rasa.actor, { id, reason: 'Klientas grasina.' })))
      .code,
  ).toBe('ALREADY_REPORTED')
  const [report] = (await inquiry.reports.listReports()).items.filter(
    ({ reason }) => reason === 'Klientas grasina.',
  )
  expect(JSON.stringify(report)).not.toContain(client.id)
  const opened = await inquiry.reports.findReport(report!.id)
  expect(JSON.stringify(opened)).not.toContain(client.id)
  expect(opened).toMatchObject({
    hasEarlier: false,
    messages: [{ side: 'client', text: 'Grasinimai ir įžeidimai vietoj klausimo' }],
  })
  clock.advance(31 * DAY)
  await inquiry.records.sweep()
  expect(await db('inquiry').where({ id }).first()).toBeDefined()
  await inquiry.reports.decideReport(ona.actor, {
    id: report!.id,
    decision: 'closed',
    reason: 'Pažeistos taisyklės',
  })
  expect(await db('inquiry').where({ id }).first()).toMatchObject({ closedBy: 'system' })
  expect(await notificationsOf(rasa.actor.accountId)).toContain('reportUpheld')
  expect(await notificationsOf(client.id)).not.toContain('reportUpheld')
  expect(
    (
      await refusal(
        inquiry.reports.decideReport(ona.actor, {
          id: report!.id,
          decision: 'closed',
          reason: 'Pažeistos taisyklės',
        }),
      )
    ).code,
  ).toBe('REPORT_ALREADY_DECIDED')
})

test('who leaves takes their talks along; a lawyer who is hidden answers nobody', async () => {
  const lawyer = await aLawyer(foundation, { name: 'Dingstantis', lastname: 'Advokatas' })
  const first = await ask({ lawyer })
  const second = await ask({ lawyer })
  await foundation.transact((tx) =>
    services.inquiry.records.eraseAccount(tx, { accountId: first.client.id }),
  )
  expect(await db('inquiry').where({ id: first.id }).first()).toBeUndefined()
  await foundation.transact((tx) =>
    services.lawyer.listing.hideLawyer(tx, { lawyerId: lawyer.lawyerId, reason: 'struck-off' }),
  )
  expect(await inquiry.own.getInquiry(second.client.actor, second.id)).toMatchObject({
    closedBy: 'system',
    canBook: false,
  })
  expect(await notificationsOf(second.client.id)).toEqual(['inquiryClosed'])
  expect((await refusal(ask({ lawyer }))).statusCode).toBe(404)
})

test('the messages lie sealed, and the export holds a client’s own questions with their answers', async () => {
  const { client, id } = await ask({ message: 'Paslaptis apie seną testamentą' })
  const [row] = await db('inquiry_message').where({ inquiryId: id })
  expect(JSON.stringify(row)).not.toContain('testament')
  expect((await inquiry.own.listInquiries(client.actor, { side: 'client' })).items).toHaveLength(1)
  expect((await inquiry.own.listInquiries(client.actor, { q: 'TESTAMENTA' })).total).toBe(1)
  expect((await notification.inbox.listNotifications(client.actor, { locale: 'lt' })).total).toBe(0)
})
