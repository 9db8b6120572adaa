import { expect, test } from 'vitest'
import { later, MONDAY_TEN, NOW } from '#modules/consultation/testing'
import { HOUR, MINUTE, translators } from '#modules/shared'
import { createNotification } from '../service.ts'
import { aWorldOfNotifications } from '../test/notification-world.ts'

const {
  foundation,
  db,
  clock,
  modules,
  consultation,
  notification,
  arrange,
  rings,
  mailsTo,
  people,
} = await aWorldOfNotifications()

test('both are reminded a day, an hour and ten minutes before, once each, however often the sweep runs', async () => {
  const id = await arrange({ status: 'reserved' })
  await db.raw('truncate notification, message')
  const at = async (instant: Date) => {
    clock.moveTo(instant)
    await notification.records.remind()
    await notification.records.remind()
  }
  await at(later(MONDAY_TEN, -25 * HOUR))
  expect(await rings(people.cast.tomas.id)).toEqual([])
  await at(later(MONDAY_TEN, -24 * HOUR))
  await at(later(MONDAY_TEN, -23 * HOUR))
  await at(later(MONDAY_TEN, -HOUR))
  await at(later(MONDAY_TEN, -10 * MINUTE))
  await at(later(MONDAY_TEN, MINUTE))
  const all = ['reminder/reminderDay', 'reminder/reminderHour', 'reminder/reminderSoon']
  expect(await rings(people.cast.tomas.id)).toEqual(all)
  expect(await rings(people.cast.rasa.account.id)).toEqual(all)
  expect(await mailsTo(people.cast.tomas)).toHaveLength(2)
  const { items } = await notification.inbox.listNotifications(people.cast.tomas.actor, {
    locale: 'lt',
  })
  expect(items[0]?.href).toBe(`/lt/meeting/${id}`)

  // Their lawyer sees what became of the client's: not of what has not left, and the client sees
  // nothing of it.
  await db('message')
    .where({ accountId: people.cast.tomas.id })
    .whereLike('dedupeKey', 'reminder-reminderDay%')
    .update({ sentAt: NOW, deliveredAt: MONDAY_TEN })
  expect(await notification.inbox.listReminderReceipts(people.cast.rasa.actor, { id })).toEqual([
    { reminder: 'reminderDay', channel: 'mail', state: 'delivered', at: MONDAY_TEN.toISOString() },
  ])
  expect(await notification.inbox.listReminderReceipts(people.cast.tomas.actor, { id })).toEqual([])
})

test('a failed reminder of one meeting does not stop the others', async () => {
  const broken = await arrange({ status: 'reserved' })
  await arrange({
    status: 'reserved',
    client: people.cast.emma,
    startsAt: later(MONDAY_TEN, HOUR).toISOString(),
  })
  await db.raw('truncate notification, message')
  clock.moveTo(later(MONDAY_TEN, -23 * HOUR))
  const failing = createNotification({
    ...foundation,
    ...modules,
    brand: { name: 'Patarta', supportEmail: 'a@b.lt' },
    consultation: {
      ...consultation,
      mailLinks: {
        ...consultation.mailLinks,
        makeMailLink: (tx, given) =>
          given.consultation.id === broken
            ? Promise.reject(new Error('broken'))
            : consultation.mailLinks.makeMailLink(tx, given),
      },
    },
  })
  await failing.records.remind()
  expect([await rings(people.cast.tomas.id), await rings(people.cast.emma.id)]).toEqual([
    [],
    ['reminder/reminderDay'],
  ])
})

test('a cancelled or just confirmed meeting has no reminder of the day before', async () => {
  const id = await arrange({ status: 'reserved' })
  await consultation.actions.declineConsultation(people.cast.tomas.actor, {
    id,
    comment: 'Reikalas išsisprendė savaime.',
  })
  clock.moveTo(later(MONDAY_TEN, -24 * HOUR))
  await notification.records.remind()
  clock.moveTo(later(MONDAY_TEN, -20 * HOUR))
  await arrange({ status: 'accepted', startsAt: later(MONDAY_TEN, 3 * HOUR).toISOString() })
  await notification.records.remind()
  expect((await rings(people.cast.tomas.id)).filter((ring) => ring.startsWith('reminder'))).toEqual(
    [],
  )
})

test.each([
  ['requested', 'lawyer', 'remindRequest'],
  ['proposed-by-client', 'lawyer', 'remindProposal'],
  ['proposed-by-lawyer', 'client', 'remindProposal'],
  ['awaiting-payment', 'client', 'remindPayment'],
  ['awaiting-signature', 'client', 'remindSignature'],
] as const)(
  'while %s the %s is reminded at half and at 85 %% of the time, once each, by bell and mail',
  async (status, whom, text) => {
    const id = await arrange({ status })
    const { waitingSince, dueAt } = (await db('consultation')
      .where({ id })
      .first('waitingSince', 'dueAt')) as { waitingSince: Date; dueAt: Date }
    const due = {
      client: people.cast.tomas,
      lawyer: { id: people.cast.rasa.account.id, email: people.cast.rasa.account.email },
    }[whom]
    const reminded = async () =>
      (await rings(due.id)).filter((ring) => ring === `reminder/${text}`).length
    const steps: Array<[share: number, offset: number, count: number]> = [
      [0.5, -1_000, 0],
      [0.5, 1, 1],
      [0.85, -1_000, 1],
      [0.85, 1, 2],
      [0.99, 0, 2],
    ]
    for (const [share, offset, count] of steps) {
      clock.moveTo(later(waitingSince, (dueAt.getTime() - waitingSince.getTime()) * share + offset))
      await Promise.all([
        consultation.deadlines.remindWaiting(),
        consultation.deadlines.remindWaiting(),
      ])
      expect([share, offset, await reminded()]).toEqual([share, offset, count])
    }
    expect(
      (await mailsTo(due)).filter(
        ({ subject }) => subject === translators.lt(`notification.texts.${text}.title`),
      ),
    ).toHaveLength(2)
    const other = whom === 'client' ? people.cast.rasa.account.id : people.cast.tomas.id
    expect((await rings(other)).filter((ring) => ring.startsWith('reminder'))).toEqual([])
  },
)

test.each(['requested', 'proposed-by-lawyer', 'awaiting-payment', 'awaiting-signature'] as const)(
  'a reminder while %s that could not leave in time does not leave once the state has changed, or its moment passed',
  async (status) => {
    const id = await arrange({ status })
    const { waitingSince, dueAt } = (await db('consultation')
      .where({ id })
      .first('waitingSince', 'dueAt')) as { waitingSince: Date; dueAt: Date }
    clock.moveTo(later(waitingSince, (dueAt.getTime() - waitingSince.getTime()) * 0.6))
    await consultation.deadlines.remindWaiting()
    const [reminder] = await db('message').whereRaw("condition ->> 'waitsAs' = ?", [status])
    const stands = () => consultation.snapshots.isStillAwaited(db, reminder.condition)
    expect(await stands()).toBe(true)
    clock.moveTo(dueAt)
    expect(await stands()).toBe(false)
    clock.moveTo(later(dueAt, -HOUR))
    expect(await stands()).toBe(true)
    await consultation.actions.declineConsultation(people.cast.tomas.actor, {
      id,
      comment: 'Reikalas išsisprendė savaime.',
    })
    expect(await stands()).toBe(false)
  },
)

test('what was answered is not reminded of; after a pause only the latest reminder comes; a conflict check restarts nothing', async () => {
  const id = await arrange({ status: 'requested' })
  clock.moveTo(later(NOW, 2 * HOUR))
  await consultation.actions.checkConflict(people.cast.rasa.actor, { id, conflict: false })
  // Rasa has until ten of the next day: a pause of the reminders until shortly before.
  clock.moveTo(later(NOW, 23 * HOUR))
  await consultation.deadlines.remindWaiting()
  const reminded = async () =>
    (await rings(people.cast.rasa.account.id)).filter((ring) => ring.startsWith('reminder'))
  expect(await reminded()).toEqual(['reminder/remindRequest'])
  await consultation.actions.acceptConsultation(people.cast.rasa.actor, { id })
  await consultation.deadlines.remindWaiting()
  expect(await reminded()).toHaveLength(1)
  await consultation.actions.declineConsultation(people.cast.tomas.actor, {
    id,
    comment: 'Reikalas išsisprendė savaime.',
  })
  clock.moveTo(later(NOW, 60 * HOUR))
  await consultation.deadlines.remindWaiting()
  expect((await rings(people.cast.tomas.id)).filter((ring) => ring.startsWith('reminder'))).toEqual(
    [],
  )
  expect(await db('consultation').where({ id }).first('remindAt', 'dueAt')).toEqual({
    remindAt: null,
    dueAt: null,
  })
})
