import { expect, test, vi } from 'vitest'
import {
  aCast,
  aConsultation,
  refusal,
  type GivenConsultation,
} from '#modules/consultation/testing'
import { anAccount } from '#modules/account/testing'
import { aService, workHours } from '#modules/calendar/testing'
import { anUpload } from '#modules/file/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, HOUR, MINUTE, newId, sealedIn } from '#modules/shared'
import { OPENED_AT_ONCE } from '../../modules/matter/limits.ts'
import { startProduct } from '../support/product.ts'

const { app, services, foundation, logged } = await startProduct()
const { db, clock } = foundation
const { matter, consultation, file } = services
const cast = await aCast(foundation)
const { rasa, tomas, emma } = cast

/** Each client's requests begin a day later, so that no two want the same time. */
let day = 0
const consult = (given: GivenConsultation = {}) => {
  const startsAt = new Date(Date.UTC(2026, 11, 7 + Math.floor(day / 5) * 7 + (day % 5), 8))
  day += 1
  return aConsultation(
    { consultation, foundation, cast },
    { startsAt: startsAt.toISOString(), ...given },
  )
}
const aClient = () => anAccount(foundation, { name: 'Rūta', lastname: 'Slaptavardė' })
const matterOf = async (consultationId: string): Promise<string | undefined> =>
  (await db('matter_consultation').where({ consultationId }).first('matterId'))?.matterId
const openOne = async () => {
  const client = await aClient()
  const consultationId = await consult({ client, status: 'reserved' })
  return { client, consultationId, id: (await matterOf(consultationId))! }
}
const say = (actor: typeof rasa.actor, id: string, text: string, fileIds: string[] = []) =>
  matter.own.writeMessage(actor, { id, text, fileIds })
const mailsTo = async (accountId: string) =>
  (
    await db('message')
      .where({ accountId, kind: 'mail' })
      .whereLike('dedupeKey', 'message-%')
      .count('* as n')
  )[0]?.n

test('a matter opens with acceptance and conflict check, in either order, and not before', async () => {
  const client = await aClient()
  const requested = await consult({ client })
  expect(await matterOf(requested)).toBeUndefined()
  await consultation.actions.checkConflict(rasa.actor, { id: requested, conflict: false })
  expect(await matterOf(requested)).toBeUndefined()
  await consultation.actions.acceptConsultation(rasa.actor, { id: requested })
  expect(await matterOf(requested)).toBeDefined()

  const atOnce = await consult({ client: emma })
  await db('consultation').where({ id: atOnce }).update({ acceptedAt: clock.now() })
  await consultation.actions.checkConflict(rasa.actor, { id: atOnce, conflict: false })
  expect(await matterOf(atOnce)).toBeDefined()
})

test('what one side writes the other reads, with counts, files and how far it was read', async () => {
  const { client, id } = await openOne()
  const upload = await file.storeFile(client.actor, anUpload('Sutartis.txt'))
  await say(client.actor, id, '  Siunčiu sutartį.  ', [upload.id])
  const read = await matter.own.getMatter(rasa.actor, id)
  expect(read).toMatchObject({
    side: 'lawyer',
    title: 'Nuomos sutarties nutraukimas',
    counterpart: { name: 'Rūta Slaptavardė' },
    unread: 1,
    canWrite: true,
    messages: [{ text: 'Siunčiu sutartį.', isOwn: false, files: [{ name: 'Sutartis.txt' }] }],
  })
  expect(await matter.own.countUnread(rasa.actor)).toBe(1)
  const message = read.messages[0]!
  const opened = await matter.own.openFile(rasa.actor, { id, fileId: upload.id })
  expect(opened.file.name).toBe('Sutartis.txt')
  expect(await matter.own.listOpenings(client.actor)).toMatchObject([
    { fileName: 'Sutartis.txt', by: expect.stringContaining('Rasa') },
  ])
  expect((await matter.own.getMatter(client.actor, id)).messages[0]!.isSeen).toBe(false)
  await matter.own.markRead(rasa.actor, { id, upTo: message.id })
  expect(await matter.own.countUnread(rasa.actor)).toBe(0)
  expect((await matter.own.getMatter(client.actor, id)).messages[0]!.isSeen).toBe(true)
})

test('a file goes with one message, of its owner', async () => {
  const { client, id } = await openOne()
  const upload = await file.storeFile(client.actor, anUpload())
  expect((await refusal(say(rasa.actor, id, '', [upload.id]))).code).toBe('FILE_NOT_FOUND')
  await say(client.actor, id, '', [upload.id])
  expect((await refusal(say(client.actor, id, 'Dar kartą', [upload.id]))).code).toBe(
    'FILE_NOT_FOUND',
  )
  expect((await refusal(say(client.actor, id, '  '))).code).toBe('MESSAGE_IS_EMPTY')
})

test('a message sent ten times at once with one key is stored once', async () => {
  const { client, id } = await openOne()
  const { token } = await services.account.sessions.openSession(db, { accountId: client.id })
  const bearer = (await services.account.sessions.describeSession(token))!.accessToken
  const key = newId()
  const responses = await Promise.all(
    Array.from({ length: 10 }, () =>
      app.inject({
        method: 'POST',
        url: `/api/matters/${id}/messages`,
        headers: { authorization: `Bearer ${bearer}`, 'idempotency-key': key },
        payload: { text: 'Ar galime susitikti anksčiau?' },
      }),
    ),
  )
  expect(responses.map(({ statusCode }) => statusCode)).toEqual(Array(10).fill(201))
  expect(await db('matter_message').where({ matterId: id })).toHaveLength(1)
})

test('a mail follows after two minutes if the message is unread, once until it is read', async () => {
  const { client, id } = await openOne()
  const before = Number(await mailsTo(client.id))
  await say(rasa.actor, id, 'Atsiųskite, prašau, sąskaitą.')
  await matter.records.mailUnread()
  expect(Number(await mailsTo(client.id))).toBe(before)
  clock.advance(2 * MINUTE)
  await Promise.all([matter.records.mailUnread(), matter.records.mailUnread()])
  await say(rasa.actor, id, 'Ir sutartį.')
  clock.advance(2 * MINUTE)
  await matter.records.mailUnread()
  expect(Number(await mailsTo(client.id))).toBe(before + 1)

  const { messages } = await matter.own.getMatter(client.actor, id)
  await matter.own.markRead(client.actor, { id, upTo: messages.at(-1)!.id })
  await say(rasa.actor, id, 'Ačiū.')
  const { messages: read } = await matter.own.getMatter(client.actor, id)
  await matter.own.markRead(client.actor, { id, upTo: read.at(-1)!.id })
  clock.advance(2 * MINUTE)
  await matter.records.mailUnread()
  expect(Number(await mailsTo(client.id))).toBe(before + 1)
})

test('who has read only the earlier messages gets a mail about the later one', async () => {
  const { client, id } = await openOne()
  const before = Number(await mailsTo(client.id))
  await say(rasa.actor, id, 'Pirmoji')
  const { messages } = await matter.own.getMatter(client.actor, id)
  await say(rasa.actor, id, 'Antroji')
  await matter.own.markRead(client.actor, { id, upTo: messages.at(-1)!.id })
  await matter.records.mailUnread()
  expect(Number(await mailsTo(client.id))).toBe(before)
  clock.advance(2 * MINUTE)
  await matter.records.mailUnread()
  expect(Number(await mailsTo(client.id))).toBe(before + 1)
})

test('the bell of a message is quiet once it is read or answered', async () => {
  const { client, id } = await openOne()
  const open = () =>
    db('notification')
      .where({ accountId: client.id, text: 'matterMessage' })
      .whereNull('readAt')
      .where((still) => void still.whereNull('closesAt').orWhere('closesAt', '>', clock.now()))
  await say(rasa.actor, id, 'Pirmoji')
  await say(rasa.actor, id, 'Antroji')
  expect(await open()).toHaveLength(1)
  await say(client.actor, id, 'Atsakau')
  expect(await open()).toHaveLength(0)
})

test('other people learn nothing, not even that a matter exists', async () => {
  const { id } = await openOne()
  const upload = await file.storeFile(emma.actor, anUpload())
  for (const stranger of [emma, tomas]) {
    const { actor } = stranger
    for (const attempt of [
      () => matter.own.getMatter(actor, id),
      () => matter.own.listMessages(actor, { id }),
      () => say(actor, id, 'Svetimas'),
      () => matter.own.markRead(actor, { id, upTo: newId() }),
      () => matter.own.openFile(actor, { id, fileId: upload.id }),
      () => matter.own.closeMatter(actor, { id }),
      () => matter.own.reopenMatter(actor, { id }),
    ])
      expect((await refusal(attempt())).code).toBe('NOT_FOUND')
  }
})

test('with all rows and logs in hand no message and no file name is readable', async () => {
  const { client, id } = await openOne()
  const upload = await file.storeFile(client.actor, anUpload('Neįskaitomas-vardas.txt'))
  await say(client.actor, id, 'Neįskaitoma-žinutė', [upload.id])
  clock.advance(3 * MINUTE)
  await matter.records.mailUnread()
  const tables = await db('pg_tables').where({ schemaname: 'public' }).pluck('tablename')
  for (const table of tables) {
    const rows = JSON.stringify(await db(table))
    for (const secret of ['Neįskaitoma-žinutė', 'Neįskaitomas-vardas'])
      expect(rows.includes(secret), `${secret} in ${table}`).toBe(false)
  }
  for (const secret of ['Neįskaitoma', 'Neįskaitomas'])
    expect(logged.join('')).not.toContain(secret)
})

test('the lawyer closes with a last word and goes on later; a message at the same moment is stored or refused', async () => {
  const { client, id } = await openOne()
  const [closed, sent] = await Promise.allSettled([
    matter.own.closeMatter(rasa.actor, { id, lastWord: 'Sėkmės!' }),
    say(client.actor, id, 'Dar vienas klausimas'),
  ])
  expect(closed.status).toBe('fulfilled')
  const stored = (await matter.own.getMatter(client.actor, id)).messages.map(({ text }) => text)
  expect(stored.includes('Dar vienas klausimas')).toBe(sent.status === 'fulfilled')
  expect(stored).toContain('Sėkmės!')
  expect((await refusal(say(client.actor, id, 'Po pabaigos'))).code).toBe('MATTER_CLOSED')
  expect((await refusal(matter.own.closeMatter(client.actor, { id }))).code).toBe('FORBIDDEN')
  await matter.own.closeMatter(rasa.actor, { id, lastWord: 'Antrą kartą' })
  await matter.own.reopenMatter(rasa.actor, { id })
  await say(client.actor, id, 'Vėl rašau')
  const after = (await matter.own.getMatter(client.actor, id)).messages.map(({ text }) => text)
  expect(after).not.toContain('Antrą kartą')
  expect(after).toContain('Vėl rašau')
})

test('a further consultation can be put into the matter; one alone with messages cannot leave', async () => {
  const { client, id, consultationId } = await openOne()
  const next = await consult({ client, status: 'reserved', service: cast.services.followUp })
  const nextMatter = (await matterOf(next))!
  await say(client.actor, id, 'Rašau pirmojoje')
  expect(
    (await refusal(matter.own.moveConsultation(rasa.actor, { id: nextMatter, consultationId })))
      .code,
  ).toBe('MATTER_HAS_MESSAGES')
  expect(
    (await refusal(matter.own.moveConsultation(client.actor, { id, consultationId: next }))).code,
  ).toBe('FORBIDDEN')
  const foreign = await consult({ client: emma, status: 'reserved' })
  expect(
    (await refusal(matter.own.moveConsultation(rasa.actor, { id, consultationId: foreign }))).code,
  ).toBe('MATTER_OF_OTHERS')
  const requested = await consult({ client, service: cast.services.followUp })
  expect(
    (await refusal(matter.own.moveConsultation(rasa.actor, { id, consultationId: requested })))
      .code,
  ).toBe('MATTER_NOT_OPEN_YET')

  const places = async () => (await matter.own.getMatter(rasa.actor, nextMatter)).otherMatters
  expect(await places()).toMatchObject([{ id }])
  await matter.own.closeMatter(rasa.actor, { id })
  expect(await places()).toEqual([])
  expect(
    (await refusal(matter.own.moveConsultation(rasa.actor, { id, consultationId: next }))).code,
  ).toBe('MATTER_CLOSED')
  await matter.own.reopenMatter(rasa.actor, { id })
  const joined = await matter.own.moveConsultation(rasa.actor, { id, consultationId: next })
  expect(joined.consultations.map((consultation) => consultation.id).toSorted()).toEqual(
    [consultationId, next].toSorted(),
  )
  expect((await refusal(matter.own.getMatter(rasa.actor, nextMatter))).code).toBe('NOT_FOUND')
})

test('a thousand messages come page by page, and a search finds words without diacritics', async () => {
  const { client, id } = await openOne()
  const at = clock.now()
  await say(client.actor, id, 'Ąžuolas girioje')
  const first = (await matter.own.getMatter(client.actor, id)).messages[0]!
  const row = await db('matter_message').where({ id: first.id }).first()
  const body = (n: number, messageId: string) =>
    foundation.cipher.seal(`Eilinė žinutė ${n}`, sealedIn('matter_message.body_sealed', messageId))
  const addUsual = (count: number) => {
    const rows = Array.from({ length: count }, (_, n) => {
      const messageId = newId()
      return { ...row, id: messageId, bodySealed: body(n, messageId), sentAt: at }
    })
    return db.batchInsert('matter_message', rows, 200)
  }
  await addUsual(1_000)
  let page = await matter.own.listMessages(rasa.actor, { id })
  let seen = page.items.length
  for (; page.hasEarlier; seen += page.items.length)
    page = await matter.own.listMessages(rasa.actor, { id, before: page.items[0]!.id })
  expect(seen).toBe(1_001)
  const found = await matter.own.listMessages(rasa.actor, { id, q: 'azuolas GIRIOJE' })
  expect(found.items.map(({ id: messageId }) => messageId)).toEqual([first.id])

  // Also the oldest of more than are opened at once.
  await addUsual(1_000)
  const old = await matter.own.listMessages(rasa.actor, { id, q: 'ąžuolas' })
  expect(old.items.map(({ id: messageId }) => messageId)).toEqual([first.id])

  // A search for what nobody wrote opens all of them, and lets others run meanwhile.
  let sinceTurn = 0
  let most = 0
  let all = 0
  const open = foundation.cipher.open.bind(foundation.cipher)
  const opening = vi.spyOn(foundation.cipher, 'open').mockImplementation((...given) => {
    all += 1
    most = Math.max(most, ++sinceTurn)
    return open(...given)
  })
  let isOver = false
  const turn = () => {
    sinceTurn = 0
    if (!isOver) setImmediate(turn)
  }
  turn()
  const none = await matter.own.listMessages(rasa.actor, { id, q: 'niekas to neparašė' })
  isOver = true
  opening.mockRestore()
  expect(none.items).toEqual([])
  expect(all).toBeGreaterThanOrEqual(2_001)
  // One part goes on when rows arrive, one after a pause.
  expect(most).toBeLessThanOrEqual(2 * OPENED_AT_ONCE)
})

test('a side sends three hundred messages a day', async () => {
  const { client, id } = await openOne()
  await say(client.actor, id, 'Pirma')
  const row = await db('matter_message').where({ matterId: id }).first()
  await db.batchInsert(
    'matter_message',
    Array.from({ length: 299 }, () => ({ ...row, id: newId() })),
    100,
  )
  expect((await refusal(say(client.actor, id, 'Per daug'))).code).toBe('TOO_MANY_MESSAGES')
  await say(rasa.actor, id, 'Kita pusė rašo')
  clock.advance(DAY + 1)
  await say(client.actor, id, 'Rytoj')
})

/** The lawyer offers one further meeting, and the client takes it. */
async function takeFurther(
  client: Awaited<ReturnType<typeof aClient>>,
  consultationId: string,
  { startsAt, meanwhile }: { startsAt: Date; meanwhile?: () => Promise<unknown> },
) {
  const { items } = await consultation.offers.makeOffer(rasa.actor, {
    id: consultationId,
    serviceId: cast.services.followUp.id,
    priceCents: 4_000,
    times: [startsAt],
    message: 'Siūlau aptarti atsakymą.',
  })
  await meanwhile?.()
  return consultation.offers.takeOffer(client.actor, {
    id: consultationId,
    offerId: items[0]!.id,
    startsAt,
    acceptTerms: true,
  })
}

test('a further meeting that the lawyer offered goes on in the same matter', async () => {
  const { client, id, consultationId } = await openOne()
  const startsAt = new Date('2027-02-01T08:00:00Z')
  const taken = await takeFurther(client, consultationId, { startsAt })
  expect(await matterOf(taken.id)).toBe(id)
})

test('a further meeting that is taken after the lawyer closed the matter gets a new one, in which both can write', async () => {
  const { client, id, consultationId } = await openOne()
  const close = () => matter.own.closeMatter(rasa.actor, { id, lastWord: 'Byla baigta.' })
  const startsAt = new Date('2027-02-01T10:00:00Z')
  const taken = await takeFurther(client, consultationId, { startsAt, meanwhile: close })
  const next = (await matterOf(taken.id))!
  expect(next).not.toBe(id)
  expect(await matterOf(consultationId)).toBe(id)
  await say(client.actor, next, 'Ar ko nors reikia susitikimui?')
  await say(rasa.actor, next, 'Ne, ačiū.')
  expect((await matter.own.getMatter(client.actor, id)).canWrite).toBe(false)
})

test('a consultation with the same lawyer in another firm stays apart', async () => {
  const { client, id, consultationId } = await openOne()
  const other = await aLawyer(foundation, { name: 'Ona' })
  const { id: membership } = await foundation.transact((tx) =>
    services.lawyer.memberships.joinFirm(tx, { lawyerId: rasa.lawyerId, firmId: other.firm.id }),
  )
  await workHours(foundation, membership)
  const service = await aService(foundation, membership, { type: 'follow-up', priceCents: 9_000 })
  const there = { client, status: 'reserved', service, firmLawyerId: membership } as const
  const elsewhere = await consult(there)
  const otherMatter = (await matterOf(elsewhere))!
  const move = (to: string, what: string) =>
    refusal(matter.own.moveConsultation(rasa.actor, { id: to, consultationId: what }))
  expect((await move(id, elsewhere)).code).toBe('MATTER_OF_OTHERS')
  expect((await move(otherMatter, consultationId)).code).toBe('MATTER_OF_OTHERS')
  for (const here of [id, otherMatter])
    expect((await matter.own.getMatter(rasa.actor, here)).otherMatters).toEqual([])

  const second = await consult(there)
  const secondMatter = (await matterOf(second))!
  expect((await matter.own.getMatter(rasa.actor, otherMatter)).otherMatters).toMatchObject([
    { id: secondMatter },
  ])
  await matter.own.moveConsultation(rasa.actor, { id: otherMatter, consultationId: second })
  expect(await matterOf(second)).toBe(otherMatter)
})

test('nobody writes to a deleted account', async () => {
  const { client, id } = await openOne()
  await db('account').where({ id: client.id }).update({ deletedAt: clock.now() })
  expect((await refusal(say(rasa.actor, id, 'Ar skaitote?'))).code).toBe('OTHER_SIDE_IS_GONE')
  await matter.own.closeMatter(rasa.actor, { id })
  expect((await matter.own.getMatter(rasa.actor, id)).canReopen).toBe(false)
  expect((await refusal(matter.own.reopenMatter(rasa.actor, { id }))).code).toBe(
    'OTHER_SIDE_IS_GONE',
  )
})

test('the messages go with the content of the last consultation, and close when an account ends', async () => {
  const { client, id, consultationId } = await openOne()
  const upload = await file.storeFile(client.actor, anUpload())
  await say(client.actor, id, 'Bus ištrinta', [upload.id])
  await foundation.transact((tx) => matter.records.closeAllOf(tx, { clientAccountId: client.id }))
  expect(await matter.own.getMatter(rasa.actor, id)).toMatchObject({
    canWrite: false,
    closedBy: 'system',
  })
  await foundation.transact((tx) => matter.records.eraseConsultation(tx, { consultationId }))
  expect(await db('matter').where({ id })).toHaveLength(0)
  expect(await db('matter_message').where({ matterId: id })).toHaveLength(0)
  clock.advance(HOUR)
  await file.deleteUnattached()
  expect(await db('file').where({ id: upload.id })).toHaveLength(0)
})

test('a lawyer’s clients have their matters with what is next in each; nobody else’s are among them', async () => {
  const { client, consultationId, id } = await openOne()
  const second = await consult({ client, status: 'reserved' })
  const stranger = await openOne()
  const byClient = () => matter.own.listByClient(rasa.actor, [client.id])
  await say(client.actor, id, 'Laba diena')
  await matter.own.closeMatter(rasa.actor, { id: (await matterOf(second))! })
  const found = await byClient()
  expect([...found.keys()]).toEqual([client.id])
  expect(
    found
      .get(client.id)!
      .map((row) => [row.id, row.unread, row.closedBy])
      .toSorted(),
  ).toEqual(
    [
      [id, 1, null],
      [await matterOf(second), 0, 'lawyer'],
    ].toSorted(),
  )
  const row = found.get(client.id)!.find((listed) => listed.id === id)!
  const { title, startsAt } = await consultation.views.getConsultation(rasa.actor, consultationId)
  expect([row.title, row.nextAt, row.nextId]).toEqual([title, startsAt, consultationId])
  // A client has no clients, and a lawyer only their own.
  expect((await matter.own.listByClient(client.actor, [client.id])).size).toBe(0)
  expect((await matter.own.listByClient(stranger.client.actor, [client.id])).size).toBe(0)
})

test('a lawyer who has left the firm does not go on with its clients', async () => {
  const { client, id } = await openOne()
  await matter.own.closeMatter(rasa.actor, { id })
  expect((await matter.own.getMatter(rasa.actor, id)).canReopen).toBe(true)
  await db('firm_lawyer').where({ id: rasa.firmLawyerId }).update({ leftAt: clock.now() })
  expect((await matter.own.getMatter(rasa.actor, id)).canReopen).toBe(false)
  expect((await refusal(matter.own.reopenMatter(rasa.actor, { id }))).code).toBe(
    'MATTER_CANNOT_BE_REOPENED',
  )
  expect((await refusal(matter.own.reopenMatter(client.actor, { id }))).code).toBe('FORBIDDEN')
})
