import { expect, test } from 'vitest'
import { later, MONDAY_TEN } from '#modules/consultation/testing'
import { DAY, HOUR } from '#modules/shared'
import { aWorldOfNotifications } from '../test/notification-world.ts'
import { dueReminderOffset } from './remind-to-pay.ts'

const { db, clock, transact, consultation, notification, arrange, rings, mailsTo, people } =
  await aWorldOfNotifications()

const DUE = later(MONDAY_TEN, 15 * DAY)

async function owed(toPay: { totalCents: number; dueAt: Date } | null = OWED): Promise<string> {
  const id = await arrange({ status: 'past' })
  await record(id, toPay)
  await db.raw('truncate notification, message')
  return id
}
const OWED = { totalCents: 6_100, dueAt: DUE }
const record = (id: string, toPay: typeof OWED | null) =>
  transact((tx) =>
    consultation.moves.recordToPay(tx, { id, toPay: toPay && { since: MONDAY_TEN, ...toPay } }),
  )
/** Half past nine in Vilnius, so many days from the date; the job may run twice. */
async function onDay(day: number): Promise<void> {
  clock.moveTo(later(DUE, day * DAY - HOUR / 2))
  await notification.records.remindToPay()
  await notification.records.remindToPay()
}
const ofTomas = () => rings(people.cast.tomas.id)

test('a client is reminded three days before and 1, 7 and 21 days after the date, once each; nobody else is', async () => {
  await owed()
  for (let day = -6; day <= 30; day += 1) await onDay(day)
  expect(await ofTomas()).toEqual([
    'reminder/remindInvoice',
    'reminder/remindLateInvoice',
    'reminder/remindLateInvoice',
    'reminder/remindLateInvoice',
  ])
  expect(await rings(people.cast.rasa.account.id)).toEqual([])
  const mails = await mailsTo(people.cast.tomas)
  expect(mails).toHaveLength(4)
})

test('a reminder leads to the payment, and its title names no person', async () => {
  const id = await owed()
  await onDay(1)
  const [mail] = await mailsTo(people.cast.tomas)
  expect(mail!.subject).toBe('Galutinės sąskaitos terminas praėjo')
  const { items } = await notification.inbox.listNotifications(people.cast.tomas.actor, {
    locale: 'lt',
  })
  expect(items[0]?.href).toContain(`consultation=${id}`)
})

test('a paid or cancelled invoice, and a file without a sum, are not reminded of', async () => {
  const id = await owed()
  await record(id, null)
  await onDay(1)
  expect(await ofTomas()).toEqual([])
})

test('a day without a worker is made up for on the next day, not later', () => {
  const due = { toPayDueAt: DUE }
  const on = (day: number) => dueReminderOffset(due, later(DUE, day * DAY))
  expect([-4, -3, -2, -1, 0, 1, 2, 3, 7, 8, 9, 21, 22, 23].map(on)).toEqual([
    undefined,
    -3,
    -3,
    undefined,
    undefined,
    1,
    1,
    undefined,
    7,
    7,
    undefined,
    21,
    21,
    undefined,
  ])
})

test('who switched reminders off gets no mail', async () => {
  await owed()
  await notification.settings.choose(people.cast.tomas.actor, {
    kind: 'reminder',
    channel: 'mail',
    isOn: false,
  })
  await onDay(7)
  expect(await mailsTo(people.cast.tomas)).toEqual([])
})

test('where nobody can mark it as paid any more, one late reminder refers to the invoice’s seller, not to the lawyer', async () => {
  await owed()
  await onDay(-3)
  await onDay(1)
  await db('firmLawyer')
    .where({ id: people.cast.rasa.firmLawyerId })
    .update({ leftAt: clock.now(), role: 'member' })
  for (const day of [2, 7, 8, 21, 22]) await onDay(day)
  expect(await ofTomas()).toEqual([
    'reminder/remindInvoice',
    'reminder/remindLateInvoice',
    'reminder/remindLateInvoiceOnce',
  ])
  const mails = await mailsTo(people.cast.tomas)
  expect(JSON.stringify(mails[2])).toContain('sąskaitoje nurodytą pardavėją')
  expect(JSON.stringify(mails[2])).not.toContain('paprašykite teisininko')
})
