import { beforeEach, expect, test } from 'vitest'
import { aCast, aConsultation, later, MONDAY_TEN, NOW, refusal, type Cast, type GivenConsultation } from '#modules/consultation/testing'
import { outgoingMails } from '#modules/messenger/testing'
import { DAY, emit, formatMomentWithZone, HOUR, MINUTE, newId, translators, type RecordedEvent, type SameTransactionSubscriber } from '#modules/shared'
import { consultationEvents } from '#modules/consultation'
import { testFoundation } from '#testing'
import { accountChannel, type AccountMessage } from './channel.ts'
import { hearNews } from './hear-news.ts'
import { createNotification } from './index.ts'
import { createTestNotifications } from './testing.ts'

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { db, clock, transact, cipher, broadcast } = foundation
const modules = createTestNotifications(foundation, subscribers)
const { consultation, notification } = modules
let cast: Cast
const arrange = (given: GivenConsultation) => aConsultation({ consultation, foundation, cast }, given)

beforeEach(async () => {
  await db.raw('truncate notification, message')
  cast = await aCast(foundation)
})

const rings = async (accountId: string) => (await db('notification').where({ accountId }).orderBy('id')).map(({ kind, text }: { kind: string; text: string }) => `${kind}/${text}`)
const mailsTo = async ({ email }: { email: string }) => (await outgoingMails(db, cipher)).filter(({ to }) => to === email)

test('each side is told what concerns it, from request to signature', async () => {
  await arrange({ status: 'reserved' })
  expect(await rings(cast.tomas.id)).toEqual(['accepted/toPay', 'paid/toSign'])
  expect(await rings(cast.rasa.account.id)).toEqual(['booked/booked', 'paid/paid', 'signed/signed'])
  const t = translators.lt
  expect((await mailsTo(cast.tomas)).map(({ subject }) => subject)).toEqual(
    (['requestSent', 'toPay', 'toSign', 'signedByYou'] as const).map((text) => t(`notification.texts.${text}.title`)),
  )
  expect((await mailsTo(cast.rasa.account)).map(({ subject }) => subject)).toEqual((['booked', 'paid', 'signed'] as const).map((text) => t(`notification.texts.${text}.title`)))
})

test('a free meeting is confirmed by its acceptance', async () => {
  await arrange({ status: 'accepted' })
  expect(await rings(cast.tomas.id)).toEqual(['accepted/accepted'])
  expect(await rings(cast.rasa.account.id)).toEqual(['booked/booked'])
})

test('who declines tells the other; when the system cancels, both are told why', async () => {
  const byClient = await arrange({ status: 'requested' })
  await consultation.declineConsultation(cast.tomas.actor, { id: byClient, comment: 'Reikalas išsisprendė savaime.' })
  expect((await rings(cast.rasa.account.id)).at(-1)).toBe('declined/declinedByClient')
  expect(await rings(cast.tomas.id)).toEqual([])

  const byLawyer = await arrange({ status: 'requested' })
  await consultation.declineConsultation(cast.rasa.actor, { id: byLawyer, comment: 'Tuo metu esu teisme.' })
  expect((await rings(cast.tomas.id)).at(-1)).toBe('declined/declinedByLawyer')

  await arrange({ status: 'awaiting-payment' })
  clock.moveTo(later(NOW, 25 * HOUR))
  await consultation.expireOverdue()
  expect((await rings(cast.tomas.id)).at(-1)).toBe('declined/unpaidForClient')
  expect((await rings(cast.rasa.account.id)).at(-1)).toBe('declined/unpaidForLawyer')
})

test('an unanswered request and an unsigned agreement end in words of their own', async () => {
  await arrange({ status: 'requested' })
  clock.moveTo(later(NOW, 49 * HOUR))
  await consultation.expireOverdue()
  expect((await rings(cast.tomas.id)).at(-1)).toBe('declined/unansweredForClient')
  expect((await rings(cast.rasa.account.id)).at(-1)).toBe('declined/unansweredForLawyer')

  // Nobody is told that the lawyer was silent where it was the client.
  clock.moveTo(NOW)
  await arrange({ status: 'proposed-by-lawyer' })
  clock.moveTo(later(NOW, 49 * HOUR))
  await consultation.expireOverdue()
  expect((await rings(cast.tomas.id)).at(-1)).toBe('declined/lapsedForClient')
  expect((await rings(cast.rasa.account.id)).at(-1)).toBe('declined/lapsedForLawyer')

  clock.moveTo(NOW)
  await arrange({ status: 'awaiting-signature' })
  clock.moveTo(later(MONDAY_TEN, MINUTE))
  await consultation.expireOverdue()
  expect((await rings(cast.tomas.id)).at(-1)).toBe('declined/unsignedForClient')
  expect((await rings(cast.rasa.account.id)).at(-1)).toBe('declined/unsignedForLawyer')
})

test('whoever is offered another time is told so', async () => {
  await arrange({ status: 'proposed-by-lawyer' })
  expect((await rings(cast.tomas.id)).at(-1)).toBe('rearranged/proposedByLawyer')
  await arrange({ status: 'proposed-by-client', startsAt: later(MONDAY_TEN, DAY + 3 * HOUR).toISOString() })
  expect((await rings(cast.rasa.account.id)).at(-1)).toBe('rearranged/proposedByClient')
})

test('a confirmed time that stays as it was is told as that, to whoever waited for another one', async () => {
  const propose = async (side: 'tomas' | 'rasa', hours: number) => {
    await consultation.proposeTime(cast[side].actor, { id, startsAt: later(MONDAY_TEN, hours * HOUR) })
  }
  const id = await arrange({ status: 'accepted' })
  const lastOf = async () => [(await rings(cast.tomas.id)).at(-1), (await rings(cast.rasa.account.id)).at(-1)]
  await propose('tomas', 24)
  await consultation.dropProposal(cast.rasa.actor, { id })
  expect(await lastOf()).toEqual(['rearranged/timeKept', 'rearranged/proposedByClient'])
  await propose('rasa', 25)
  await consultation.dropProposal(cast.rasa.actor, { id })
  expect((await lastOf())[0]).toBe('rearranged/proposalTakenBack')
  await propose('rasa', 26)
  clock.moveTo(later(NOW, 49 * HOUR))
  await consultation.expireOverdue()
  expect(await lastOf()).toEqual(['rearranged/timeKeptUnanswered', 'rearranged/timeKeptUnanswered'])
  const moved = await arrange({ status: 'accepted', client: cast.emma, startsAt: later(MONDAY_TEN, DAY).toISOString() })
  await consultation.proposeTime(cast.emma.actor, { id: moved, startsAt: later(MONDAY_TEN, 2 * DAY) })
  await consultation.acceptProposal(cast.rasa.actor, { id: moved })
  expect([(await rings(cast.emma.id)).at(-1), (await rings(cast.rasa.account.id)).at(-1)]).toEqual(['rearranged/rearranged', 'rearranged/rearranged'])
})

test('after a meeting to which both came the client is asked for a review', async () => {
  await arrange({ status: 'past' })
  expect((await rings(cast.tomas.id)).at(-1)).toBe('review/leaveReview')
  expect(await rings(cast.rasa.account.id)).not.toContain('review/leaveReview')
})

test('an event that is heard twice tells nobody anything twice', async () => {
  const consultationId = await arrange({ status: 'requested' })
  const heard: RecordedEvent<{ consultationId: string }> = { id: newId(), type: consultationEvents.declined.type, payload: { consultationId }, occurredAt: clock.now() }
  await db('consultation').where({ id: consultationId }).update({ status: 'declined', declinedBy: 'lawyer', declinedAt: clock.now() })
  const before = (await mailsTo(cast.tomas)).length
  const hear = () => transact((tx) => hearNews({ ...foundation, ...modules, brand: { name: 'Patarta', supportEmail: 'pagalba@patarta.test' } }, tx, heard))
  await hear()
  await Promise.all([hear(), hear(), hear()])
  expect(await rings(cast.tomas.id)).toEqual(['declined/declinedByLawyer'])
  expect(await mailsTo(cast.tomas)).toHaveLength(before + 1)
})

test('what is rolled back was never told, live or otherwise', async () => {
  const consultationId = await arrange({ status: 'requested' })
  const live: unknown[] = []
  const end = await broadcast.subscribe(accountChannel(cast.rasa.account.id), (message) => live.push(message))
  await expect(transact(async (tx) => {
    await emit(tx, consultationEvents.requested, { consultationId })
    throw new Error('the rest failed')
  })).rejects.toThrow('the rest failed')
  expect(await rings(cast.rasa.account.id)).toEqual(['booked/booked'])
  expect(live).toEqual([])
  await end()
})

test('the live word says in both languages what the list says, after the commit', async () => {
  const live: AccountMessage[] = []
  const end = await broadcast.subscribe(accountChannel(cast.rasa.account.id), (message) => live.push(message as AccountMessage))
  const id = await arrange({ status: 'requested' })
  await end()
  const [lt, en] = await Promise.all((['lt', 'en'] as const).map((locale) => notification.listNotifications(cast.rasa.actor, { locale })))
  expect(live).toEqual([{ frames: { lt: JSON.stringify({ type: 'notification', ...lt?.items[0] }), en: JSON.stringify({ type: 'notification', ...en?.items[0] }) } }])
  expect(en?.items[0]).toMatchObject({
    kind: 'booked',
    title: 'New consultation request',
    body: 'A client asks for a consultation on Mon, 7 December, 10:00 (Vilnius). Answer by Thu, 3 December, 10:00; after that the request is cancelled.',
    href: `/en/consultation/${id}`,
    consultationId: id,
    readAt: null,
  })
  expect(lt?.items[0]?.body).toContain('pirmadienį, gruodžio 7\u00a0d., 10:00 (Vilnius)')
})

test('a person reads and marks only what is theirs', async () => {
  await arrange({ status: 'awaiting-signature' })
  const list = () => notification.listNotifications(cast.tomas.actor, { locale: 'lt' })
  const { items, unread, total } = await list()
  expect({ unread, total }).toEqual({ unread: 2, total: 2 })
  expect(await notification.markRead(cast.rasa.actor, { ids: items.map(({ id }) => id) })).toEqual({ unread: 2 })
  expect((await list()).unread).toBe(2)
  expect(await notification.markRead(cast.tomas.actor, { ids: [items[1]?.id ?? ''] })).toEqual({ unread: 1 })
  expect((await list()).items.map(({ readAt }) => readAt !== null)).toEqual([false, true])
  expect(await notification.markRead(cast.tomas.actor, {})).toEqual({ unread: 0 })
  expect((await notification.listNotifications(cast.emma.actor, { locale: 'en' })).items).toEqual([])
})

test('what a person was told is forgotten after a year', async () => {
  await arrange({ status: 'requested' })
  const now = clock.now()
  for (const [days, told] of [[364, 1], [2, 0]] as const) {
    clock.advance(days * DAY)
    await notification.forgetOld()
    expect((await rings(cast.rasa.account.id)).length).toBe(told)
  }
  clock.moveTo(now)
})

test('mails speak the language of the receiver, with the moment, the amount and the next step', async () => {
  await arrange({ status: 'awaiting-payment', client: cast.emma })
  const [, mail] = await mailsTo(cast.emma)
  expect(mail).toMatchObject({
    subject: 'Consultation accepted: payment is next',
    facts: [['When', 'Mon, 7 December, 10:00 (Vilnius)'], ['Amount', '€29.00'], ['Pay by', 'Wed, 2 December, 10:00 (Vilnius)']],
    action: { label: 'Read the agreement and pay' },
  })
  expect((await mailsTo(cast.rasa.account))[0]?.facts?.[0]?.[0]).toBe('Kada')
})

test('no mail names a lawyer, a client or the matter (Law on the Bar, Art. 46)', async () => {
  await arrange({ status: 'past' })
  await arrange({ status: 'proposed-by-lawyer', client: cast.emma, startsAt: later(MONDAY_TEN, DAY).toISOString() })
  const mails = await outgoingMails(db, cipher)
  expect(new Set(mails.map(({ to }) => to))).toEqual(new Set([cast.tomas, cast.emma, cast.rasa.account].map(({ email }) => email)))
  const all = JSON.stringify(mails)
  for (const secret of ['Rasa', 'Kazlauskien', 'Tomas', 'Emma', 'Nuomos', 'family']) expect(all.replaceAll(/"to":"[^"]+"/g, '')).not.toContain(secret)
})

test('both are reminded a day, an hour and ten minutes before, once each, however often the sweep runs', async () => {
  const id = await arrange({ status: 'reserved' })
  await db.raw('truncate notification, message')
  const at = async (instant: Date) => {
    clock.moveTo(instant)
    await notification.remind()
    await notification.remind()
  }
  await at(later(MONDAY_TEN, -25 * HOUR))
  expect(await rings(cast.tomas.id)).toEqual([])
  await at(later(MONDAY_TEN, -24 * HOUR))
  await at(later(MONDAY_TEN, -23 * HOUR))
  await at(later(MONDAY_TEN, -HOUR))
  await at(later(MONDAY_TEN, -10 * MINUTE))
  await at(later(MONDAY_TEN, MINUTE))
  const all = ['reminder/reminderDay', 'reminder/reminderHour', 'reminder/reminderSoon']
  expect(await rings(cast.tomas.id)).toEqual(all)
  expect(await rings(cast.rasa.account.id)).toEqual(all)
  expect(await mailsTo(cast.tomas)).toHaveLength(2)
  const { items } = await notification.listNotifications(cast.tomas.actor, { locale: 'lt' })
  expect(items[0]?.href).toBe(`/lt/meeting/${id}`)

  // Their lawyer sees what became of the client's: not of what has not left, and the client sees nothing of it.
  await db('message').where({ accountId: cast.tomas.id }).whereLike('dedupeKey', 'reminder-reminderDay%').update({ sentAt: NOW, deliveredAt: MONDAY_TEN })
  expect(await notification.listReminderReceipts(cast.rasa.actor, { id })).toEqual([{ reminder: 'reminderDay', channel: 'mail', state: 'delivered', at: MONDAY_TEN.toISOString() }])
  expect(await notification.listReminderReceipts(cast.tomas.actor, { id })).toEqual([])
})

test('an offer of a further meeting is told by its own end, price and times, not by the meeting before it, and leads to where it stands', async () => {
  const id = await arrange({ status: 'reserved' })
  await db.raw('truncate notification, message')
  const times = [later(MONDAY_TEN, DAY), later(MONDAY_TEN, 2 * DAY)]
  await consultation.makeOffer(cast.rasa.actor, { id, serviceId: cast.services.followUp.id, priceCents: 9_000, times, message: 'Siūlau aptarti ieškinį.' })
  const [mail] = await mailsTo(cast.tomas)
  const t = translators.lt
  expect(mail!.facts!.map(([label]) => label)).toEqual((['offerUntil', 'price', 'offered'] as const).map((fact) => t(`notification.facts.${fact}`)))
  expect(mail!.facts![2]![1].split('\n')).toEqual(times.map((time) => formatMomentWithZone(time, 'lt')))
  expect(mail!.action!.url).toMatch(new RegExp(`/${id}#offers$`))
})

test('a meeting of which nobody can be reminded holds up no other', async () => {
  const broken = await arrange({ status: 'reserved' })
  await arrange({ status: 'reserved', client: cast.emma, startsAt: later(MONDAY_TEN, HOUR).toISOString() })
  await db.raw('truncate notification, message')
  clock.moveTo(later(MONDAY_TEN, -23 * HOUR))
  const failing = createNotification({ ...foundation, ...modules, brand: { name: 'Patarta', supportEmail: 'a@b.lt' }, consultation: { ...consultation, makeMailLink: (tx, given) => (given.consultationId === broken ? Promise.reject(new Error('broken')) : consultation.makeMailLink(tx, given)) } })
  await failing.remind()
  expect([await rings(cast.tomas.id), await rings(cast.emma.id)]).toEqual([[], ['reminder/reminderDay']])
})

test('a meeting that was cancelled, or confirmed just now, reminds nobody of the day before', async () => {
  const id = await arrange({ status: 'reserved' })
  await consultation.declineConsultation(cast.tomas.actor, { id, comment: 'Reikalas išsisprendė savaime.' })
  clock.moveTo(later(MONDAY_TEN, -24 * HOUR))
  await notification.remind()
  clock.moveTo(later(MONDAY_TEN, -22 * HOUR))
  await arrange({ status: 'accepted' })
  await notification.remind()
  expect((await rings(cast.tomas.id)).filter((ring) => ring.startsWith('reminder'))).toEqual([])
})

test('a person who is gone gets no mail', async () => {
  const id = await arrange({ status: 'requested' })
  await db('account').where({ id: cast.tomas.id }).update({ deletedAt: clock.now() })
  await db('message').delete()
  await consultation.declineConsultation(cast.rasa.actor, { id, comment: 'Tuo metu esu teisme.' })
  expect(await mailsTo(cast.tomas)).toEqual([])
  expect((await refusal(consultation.getConsultation(cast.emma.actor, id))).code).toBe('NOT_FOUND')
})

test.each([
  ['requested', 'lawyer', 'remindRequest'],
  ['proposed-by-client', 'lawyer', 'remindProposal'],
  ['proposed-by-lawyer', 'client', 'remindProposal'],
  ['awaiting-payment', 'client', 'remindPayment'],
  ['awaiting-signature', 'client', 'remindSignature'],
] as const)('while %s the %s is reminded at half and at 85 %% of the time, once each, by bell and mail', async (status, whom, text) => {
  const id = await arrange({ status })
  const { waitingSince, dueAt } = (await db('consultation').where({ id }).first('waitingSince', 'dueAt')) as { waitingSince: Date; dueAt: Date }
  const due = { client: cast.tomas, lawyer: { id: cast.rasa.account.id, email: cast.rasa.account.email } }[whom]
  const reminded = async () => (await rings(due.id)).filter((ring) => ring === `reminder/${text}`).length
  const steps: Array<[share: number, offset: number, count: number]> = [[0.5, -1_000, 0], [0.5, 1, 1], [0.85, -1_000, 1], [0.85, 1, 2], [0.99, 0, 2]]
  for (const [share, offset, count] of steps) {
    clock.moveTo(later(waitingSince, (dueAt.getTime() - waitingSince.getTime()) * share + offset))
    await Promise.all([consultation.remindWaiting(), consultation.remindWaiting()])
    expect([share, offset, await reminded()]).toEqual([share, offset, count])
  }
  expect((await mailsTo(due)).filter(({ subject }) => subject === translators.lt(`notification.texts.${text}.title`))).toHaveLength(2)
  const other = whom === 'client' ? cast.rasa.account.id : cast.tomas.id
  expect((await rings(other)).filter((ring) => ring.startsWith('reminder'))).toEqual([])
})

test.each(['requested', 'proposed-by-lawyer', 'awaiting-payment', 'awaiting-signature'] as const)('a reminder while %s that could not leave in time does not leave once the state has changed, or its moment passed', async (status) => {
  const id = await arrange({ status })
  const { waitingSince, dueAt } = (await db('consultation').where({ id }).first('waitingSince', 'dueAt')) as { waitingSince: Date; dueAt: Date }
  clock.moveTo(later(waitingSince, (dueAt.getTime() - waitingSince.getTime()) * 0.6))
  await consultation.remindWaiting()
  const [reminder] = await db('message').whereRaw("condition ->> 'waitsAs' = ?", [status])
  const stands = () => consultation.waitsUntil(db, reminder.condition)
  expect(await stands()).toBe(true)
  clock.moveTo(dueAt)
  expect(await stands()).toBe(false)
  clock.moveTo(later(dueAt, -HOUR))
  expect(await stands()).toBe(true)
  await consultation.declineConsultation(cast.tomas.actor, { id, comment: 'Reikalas išsisprendė savaime.' })
  expect(await stands()).toBe(false)
})

test('what was answered is not reminded of; after a pause only the latest reminder comes; a conflict check restarts nothing', async () => {
  const id = await arrange({ status: 'requested' })
  clock.moveTo(later(NOW, 10 * HOUR))
  await consultation.checkConflict(cast.rasa.actor, { id, conflict: false })
  clock.moveTo(later(NOW, 44 * HOUR))
  await consultation.remindWaiting()
  const reminded = async () => (await rings(cast.rasa.account.id)).filter((ring) => ring.startsWith('reminder'))
  expect(await reminded()).toEqual(['reminder/remindRequest'])
  await consultation.acceptConsultation(cast.rasa.actor, { id })
  await consultation.remindWaiting()
  expect(await reminded()).toHaveLength(1)
  await consultation.declineConsultation(cast.tomas.actor, { id, comment: 'Reikalas išsisprendė savaime.' })
  clock.moveTo(later(NOW, 60 * HOUR))
  await consultation.remindWaiting()
  expect((await rings(cast.tomas.id)).filter((ring) => ring.startsWith('reminder'))).toEqual([])
  expect((await db('consultation').where({ id }).first('remindAt', 'dueAt'))).toEqual({ remindAt: null, dueAt: null })
})
