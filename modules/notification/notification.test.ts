import { expect, test } from 'vitest'
import { later, MONDAY_TEN, NOW } from '#modules/consultation/testing'
import { DAY, emit, HOUR, MINUTE, newId, translators, type RecordedEvent } from '#modules/shared'
import { consultationEvents } from '#modules/consultation'
import { accountChannel, type AccountMessage } from './inbox/channel.ts'
import { notifyOfEvent } from './consultation/notify-of-event.ts'
import { aWorldOfNotifications } from './test/notification-world.ts'

const {
  foundation,
  db,
  clock,
  transact,
  broadcast,
  modules,
  consultation,
  notification,
  arrange,
  rings,
  mailsTo,
  people,
} = await aWorldOfNotifications()

test('each side gets its notifications from request to signature', async () => {
  await arrange({ status: 'reserved' })
  expect(await rings(people.cast.tomas.id)).toEqual(['accepted/toPay', 'paid/toSign'])
  expect(await rings(people.cast.rasa.account.id)).toEqual([
    'booked/booked',
    'paid/paid',
    'signed/signed',
  ])
  const t = translators.lt
  expect((await mailsTo(people.cast.tomas)).map(({ subject }) => subject)).toEqual(
    (['requestSent', 'toPay', 'toSign', 'signedByYou'] as const).map((text) =>
      t(`notification.texts.${text}.title`),
    ),
  )
  expect((await mailsTo(people.cast.rasa.account)).map(({ subject }) => subject)).toEqual(
    (['booked', 'paid', 'signed'] as const).map((text) => t(`notification.texts.${text}.title`)),
  )
})

test('a free meeting is confirmed by its acceptance', async () => {
  await arrange({ status: 'accepted' })
  expect(await rings(people.cast.tomas.id)).toEqual(['accepted/accepted'])
  expect(await rings(people.cast.rasa.account.id)).toEqual(['booked/booked'])
})

test('a decline notifies the other side; a cancellation by the system notifies both with the reason', async () => {
  const byClient = await arrange({ status: 'requested' })
  await consultation.actions.declineConsultation(people.cast.tomas.actor, {
    id: byClient,
    comment: 'Reikalas išsisprendė savaime.',
  })
  expect((await rings(people.cast.rasa.account.id)).at(-1)).toBe('declined/declinedByClient')
  expect(await rings(people.cast.tomas.id)).toEqual([])

  const byLawyer = await arrange({ status: 'requested' })
  await consultation.actions.declineConsultation(people.cast.rasa.actor, {
    id: byLawyer,
    comment: 'Tuo metu esu teisme.',
  })
  expect((await rings(people.cast.tomas.id)).at(-1)).toBe('declined/declinedByLawyer')

  const agreed = await arrange({ status: 'awaiting-payment' })
  await consultation.actions.declineConsultation(people.cast.rasa.actor, {
    id: agreed,
    comment: 'Tuo metu esu teisme.',
  })
  expect((await rings(people.cast.tomas.id)).at(-1)).toBe('declined/cancelledByLawyer')
  expect((await mailsTo(people.cast.tomas)).at(-1)?.action?.url).toContain(`/${agreed}#similar`)

  await arrange({ status: 'awaiting-payment' })
  clock.moveTo(later(NOW, 25 * HOUR))
  await consultation.deadlines.expireOverdue()
  expect((await rings(people.cast.tomas.id)).at(-1)).toBe('declined/unpaidForClient')
  expect((await rings(people.cast.rasa.account.id)).at(-1)).toBe('declined/unpaidForLawyer')
})

test('an unanswered request and an unsigned agreement end in words of their own', async () => {
  await arrange({ status: 'requested' })
  clock.moveTo(later(NOW, 49 * HOUR))
  await consultation.deadlines.expireOverdue()
  expect((await rings(people.cast.tomas.id)).at(-1)).toBe('declined/unansweredForClient')
  expect((await rings(people.cast.rasa.account.id)).at(-1)).toBe('declined/unansweredForLawyer')

  // Nobody is notified that the lawyer was silent where it was the client.
  clock.moveTo(NOW)
  await arrange({ status: 'proposed-by-lawyer' })
  clock.moveTo(later(NOW, 49 * HOUR))
  await consultation.deadlines.expireOverdue()
  expect((await rings(people.cast.tomas.id)).at(-1)).toBe('declined/lapsedForClient')
  expect((await rings(people.cast.rasa.account.id)).at(-1)).toBe('declined/lapsedForLawyer')

  clock.moveTo(NOW)
  await arrange({ status: 'awaiting-signature' })
  clock.moveTo(later(MONDAY_TEN, MINUTE))
  await consultation.deadlines.expireOverdue()
  expect((await rings(people.cast.tomas.id)).at(-1)).toBe('declined/unsignedForClientPaid')
  expect((await rings(people.cast.rasa.account.id)).at(-1)).toBe('declined/unsignedForLawyer')
})

test('a proposal notifies the other side', async () => {
  await arrange({ status: 'proposed-by-lawyer' })
  expect((await rings(people.cast.tomas.id)).at(-1)).toBe('rearranged/proposedByLawyer')
  await arrange({
    status: 'proposed-by-client',
    startsAt: later(MONDAY_TEN, DAY + 3 * HOUR).toISOString(),
  })
  expect((await rings(people.cast.rasa.account.id)).at(-1)).toBe('rearranged/proposedByClient')
})

test('a confirmed time that stays notifies the side that waited for another one', async () => {
  const propose = async (side: 'tomas' | 'rasa', hours: number) => {
    await consultation.actions.proposeTime(people.cast[side].actor, {
      id,
      startsAt: later(MONDAY_TEN, hours * HOUR),
    })
  }
  const id = await arrange({ status: 'accepted' })
  const lastOf = async () => [
    (await rings(people.cast.tomas.id)).at(-1),
    (await rings(people.cast.rasa.account.id)).at(-1),
  ]
  await propose('tomas', 24)
  await consultation.actions.dropProposal(people.cast.rasa.actor, { id })
  expect(await lastOf()).toEqual(['rearranged/timeKept', 'rearranged/proposedByClient'])
  await propose('rasa', 25)
  await consultation.actions.dropProposal(people.cast.rasa.actor, { id })
  expect((await lastOf())[0]).toBe('rearranged/proposalTakenBack')
  await propose('rasa', 26)
  clock.moveTo(later(NOW, 49 * HOUR))
  await consultation.deadlines.expireOverdue()
  expect(await lastOf()).toEqual(['rearranged/timeKeptUnanswered', 'rearranged/timeKeptUnanswered'])
  const moved = await arrange({
    status: 'accepted',
    client: people.cast.emma,
    startsAt: later(MONDAY_TEN, DAY).toISOString(),
  })
  await consultation.actions.proposeTime(people.cast.emma.actor, {
    id: moved,
    startsAt: later(MONDAY_TEN, 2 * DAY),
  })
  await consultation.actions.acceptProposal(people.cast.rasa.actor, { id: moved })
  expect([
    (await rings(people.cast.emma.id)).at(-1),
    (await rings(people.cast.rasa.account.id)).at(-1),
  ]).toEqual(['rearranged/rearranged', 'rearranged/rearranged'])
})

test('after a meeting to which both came the client is asked for a review', async () => {
  await arrange({ status: 'past' })
  expect((await rings(people.cast.tomas.id)).at(-1)).toBe('review/leaveReview')
  expect(await rings(people.cast.rasa.account.id)).not.toContain('review/leaveReview')
})

test('an event that is handled twice notifies once', async () => {
  const consultationId = await arrange({ status: 'requested' })
  const event: RecordedEvent<{ consultationId: string }> = {
    id: newId(),
    type: consultationEvents.declined.type,
    payload: { consultationId },
    occurredAt: clock.now(),
  }
  await db('consultation')
    .where({ id: consultationId })
    .update({ status: 'declined', declinedBy: 'lawyer', declinedAt: clock.now() })
  const before = (await mailsTo(people.cast.tomas)).length
  const handle = () =>
    transact((tx) =>
      notifyOfEvent(
        {
          ...foundation,
          ...modules,
          brand: { name: 'Patarta', supportEmail: 'pagalba@patarta.test' },
        },
        tx,
        event,
      ),
    )
  await handle()
  await Promise.all([handle(), handle(), handle()])
  expect(await rings(people.cast.tomas.id)).toEqual(['declined/declinedByLawyer'])
  expect(await mailsTo(people.cast.tomas)).toHaveLength(before + 1)
})

test('a rolled back event notifies nobody, live or otherwise', async () => {
  const consultationId = await arrange({ status: 'requested' })
  const live: unknown[] = []
  const end = await broadcast.subscribe(accountChannel(people.cast.rasa.account.id), (message) =>
    live.push(message),
  )
  await expect(
    transact(async (tx) => {
      await emit(tx, consultationEvents.requested, { consultationId })
      throw new Error('the rest failed')
    }),
  ).rejects.toThrow('the rest failed')
  expect(await rings(people.cast.rasa.account.id)).toEqual(['booked/booked'])
  expect(live).toEqual([])
  await end()
})

test('the live word says in both languages what the list says, after the commit', async () => {
  const live: AccountMessage[] = []
  const end = await broadcast.subscribe(accountChannel(people.cast.rasa.account.id), (message) =>
    live.push(message as AccountMessage),
  )
  const id = await arrange({ status: 'requested' })
  await end()
  const [lt, en] = await Promise.all(
    (['lt', 'en'] as const).map((locale) =>
      notification.inbox.listNotifications(people.cast.rasa.actor, { locale }),
    ),
  )
  expect(live).toEqual([
    {
      frames: {
        lt: JSON.stringify({ type: 'notification', ...lt?.items[0] }),
        en: JSON.stringify({ type: 'notification', ...en?.items[0] }),
      },
    },
  ])
  expect(en?.items[0]).toMatchObject({
    kind: 'booked',
    title: 'New consultation request',
    body: 'A client asks for a consultation on Mon, 7 December, 10:00 (Vilnius). Answer by Wed, 2 December, 10:00, or the request will be cancelled.',
    href: `/en/consultation/${id}`,
    consultationId: id,
    readAt: null,
  })
  expect(lt?.items[0]?.body).toContain('pirmadienį, gruodžio 7\u00a0d., 10:00 (Vilnius)')
})

test('a person reads and marks only what is theirs', async () => {
  await arrange({ status: 'awaiting-signature' })
  const list = () => notification.inbox.listNotifications(people.cast.tomas.actor, { locale: 'lt' })
  await arrange({ status: 'awaiting-payment', startsAt: later(MONDAY_TEN, DAY).toISOString() })
  const { items, unread, total } = await list()
  // What asked for the payment of the first is closed.
  expect({ unread, total }).toEqual({ unread: 2, total: 3 })
  expect(
    await notification.inbox.markRead(people.cast.rasa.actor, { ids: items.map(({ id }) => id) }),
  ).toEqual({ unread: 1 })
  expect((await list()).unread).toBe(2)
  expect(
    await notification.inbox.markRead(people.cast.tomas.actor, { ids: [items[0]?.id ?? ''] }),
  ).toEqual({ unread: 1 })
  expect((await list()).items.map(({ readAt }) => readAt !== null)).toEqual([true, false, true])
  expect(await notification.inbox.markRead(people.cast.tomas.actor, {})).toEqual({ unread: 0 })
  expect(
    (await notification.inbox.listNotifications(people.cast.emma.actor, { locale: 'en' })).items,
  ).toEqual([])
})

test('notifications are deleted after a year', async () => {
  await arrange({ status: 'requested' })
  const now = clock.now()
  for (const [days, count] of [
    [364, 1],
    [2, 0],
  ] as const) {
    clock.advance(days * DAY)
    await notification.records.deleteOld()
    expect((await rings(people.cast.rasa.account.id)).length).toBe(count)
  }
  clock.moveTo(now)
})
