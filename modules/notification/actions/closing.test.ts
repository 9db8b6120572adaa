import { expect, test } from 'vitest'
import { SHOWN_STATUSES } from '#modules/consultation/testing'
import { DAY, HOUR, newId, translators } from '#modules/shared'
import texts from '../../../locales/en/notification.json' with { type: 'json' }
import { accountChannel, type AccountMessage } from '../inbox/channel.ts'
import { closeDone } from './close.ts'
import { aWorldOfNotifications } from '../test/notification-world.ts'
import { isAboutConsultation, actionByText } from './awaited-actions.ts'
import type { TextName } from '../messages/text-name.ts'

const { foundation, db, clock, transact, broadcast, consultation, notification, arrange, people } =
  await aWorldOfNotifications()

const names = Object.keys(texts.texts) as TextName[]
const open = async (accountId: string): Promise<string[]> =>
  (await db('notification')
    .where({ accountId })
    .where((rows) => void rows.whereNull('closesAt').orWhere('closesAt', '>', clock.now()))
    .orderBy('id')
    .pluck('text')) as string[]

test('each text says what it asks for, or that it asks for nothing', () => {
  expect(Object.keys(actionByText).toSorted()).toEqual(names.toSorted())
})

test('in each state of a consultation each side is asked only what that state waits for', async () => {
  const id = await arrange({ status: 'reserved' })
  const { startsAt, ...facts } = await consultation.snapshots.get(db, id)
  const sides = { client: facts.clientAccountId, lawyer: facts.lawyerAccountId } as const
  const asking = names.filter(
    (text) => actionByText[text] !== null && isAboutConsultation(actionByText[text]),
  )
  const asked = ['colleagueOffered', 'proposedByClient', 'proposedByLawyer', 'remindProposal']
  const proposals = {
    'proposed-by-lawyer': asked,
    'proposed-by-client': asked,
  } as const
  const meeting = ['reminderDay', 'reminderHour', 'reminderSoon']
  const expected: Record<string, { client?: readonly string[]; lawyer?: readonly string[] }> = {
    requested: { lawyer: ['booked', 'coveredRequest', 'helpedRequest', 'remindRequest'] },
    'proposed-by-lawyer': {
      client: [...proposals['proposed-by-lawyer'], ...meeting],
      lawyer: meeting,
    },
    'proposed-by-client': {
      client: meeting,
      lawyer: [...proposals['proposed-by-client'], ...meeting],
    },
    'awaiting-payment': { client: ['remindPayment', 'toPay'] },
    'awaiting-signature': { client: ['remindSignature', 'toSign', 'toSignUnpaid'] },
    reserved: { client: meeting, lawyer: meeting },
    accepted: { client: meeting, lawyer: meeting },
    declined: {},
    past: {},
    refunded: {},
  }
  for (const status of SHOWN_STATUSES) {
    await db('notification').delete()
    for (const accountId of Object.values(sides)) {
      for (const text of asking)
        await db('notification').insert({
          id: newId(),
          accountId,
          kind: 'booked',
          text,
          leadsTo: 'consultation',
          consultationId: id,
          eventId: newId(),
          params: JSON.stringify({ startsAt: startsAt.toISOString() }),
          createdAt: clock.now(),
        })
    }
    await transact((tx) =>
      closeDone({ ...foundation }, tx, { ...facts, startsAt, shownStatus: status }),
    )
    const left = {
      client: (await open(sides.client)).toSorted(),
      lawyer: (await open(sides.lawyer)).toSorted(),
    }
    expect({ status, ...left }).toEqual({
      status,
      client: [...(expected[status]?.client ?? [])].toSorted(),
      lawyer: [...(expected[status]?.lawyer ?? [])].toSorted(),
    })
  }
})

test('after the meeting nothing is asked but what follows it', async () => {
  await arrange({ status: 'past' })
  const [client, lawyer] = [
    await open(people.cast.tomas.id),
    await open(people.cast.rasa.account.id),
  ]
  expect(client.filter((text) => actionByText[text as TextName])).toEqual(['leaveReview'])
  expect(lawyer.filter((text) => actionByText[text as TextName])).toEqual([])
})

test('a closed notification is history: read, without a step, and its reader’s windows learn the number', async () => {
  const id = await arrange({ status: 'requested' })
  const live: AccountMessage[] = []
  const end = await broadcast.subscribe(accountChannel(people.cast.rasa.account.id), (message) =>
    live.push(message as AccountMessage),
  )
  await consultation.actions.declineConsultation(people.cast.rasa.actor, {
    id,
    comment: 'Tuo metu esu teisme.',
  })
  await end()
  const { items, unread } = await notification.inbox.listNotifications(people.cast.rasa.actor, {
    locale: 'en',
  })
  expect(items).toMatchObject([
    {
      title: translators.en('notification.texts.booked.title'),
      body: translators.en('notification.closed'),
      action: null,
      closedAt: expect.any(String),
      readAt: expect.any(String),
    },
  ])
  expect(unread).toBe(0)
  expect(live.map(({ frames }) => frames.en)).toEqual([
    JSON.stringify({ type: 'unread', unread: 0 }),
  ])
})

test('a newer notification of the same action replaces the older; a moved meeting ends its reminders; deadlines end offers', async () => {
  const id = await arrange({ status: 'accepted' })
  const { tomas } = people.cast
  const { startsAt } = await consultation.snapshots.get(db, id)
  const given = {
    accountId: tomas.id,
    consultationId: id,
    leadsTo: 'consultation',
    channels: ['bell'],
  } as const
  const remind = (text: 'reminderDay' | 'reminderHour') =>
    transact((tx) =>
      notification.notify(tx, {
        ...given,
        text,
        kind: 'reminder',
        eventId: newId(),
        params: { startsAt: startsAt.toISOString() },
      }),
    )
  await remind('reminderDay')
  await remind('reminderHour')
  expect(await open(tomas.id)).toEqual(['accepted', 'reminderHour'])

  const moved = new Date(startsAt.getTime() + DAY)
  await consultation.actions.proposeTime(people.cast.rasa.actor, { id, startsAt: moved })
  expect(await open(tomas.id)).toEqual(['accepted', 'reminderHour', 'proposedByLawyer'])
  await consultation.actions.acceptProposal(tomas.actor, { id })
  expect(await open(tomas.id)).toEqual(['accepted', 'rearranged'])

  const expiresAt = new Date(clock.now().getTime() + HOUR)
  const offer = (offerId: string) =>
    transact((tx) =>
      notification.notify(tx, {
        ...given,
        text: 'offered',
        kind: 'booked',
        eventId: newId(),
        params: { offerId, deadlineAt: expiresAt.toISOString() },
      }),
    )
  await offer(newId())
  await offer(newId())
  expect((await open(tomas.id)).filter((text) => text === 'offered')).toHaveLength(2)
  const now = clock.now()
  clock.moveTo(expiresAt)
  expect((await open(tomas.id)).filter((text) => text === 'offered')).toEqual([])
  expect(
    (await notification.inbox.listNotifications(tomas.actor, { locale: 'lt' })).items.filter(
      ({ closedAt }) => closedAt === expiresAt.toISOString(),
    ),
  ).toHaveLength(2)
  clock.moveTo(now)
})
