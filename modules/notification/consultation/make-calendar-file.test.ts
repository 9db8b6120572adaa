import { expect, test } from 'vitest'
import { aService } from '#modules/calendar/testing'
import { refusal } from '#modules/consultation/testing'
import { aWorldOfNotifications } from '../test/notification-world.ts'

const { foundation, notification, consultation, arrange, rings, people } =
  await aWorldOfNotifications()

test('a confirmed meeting is a calendar file for its two sides, which names nobody', async () => {
  const id = await arrange({ status: 'reserved' })
  for (const { actor } of [people.cast.tomas, people.cast.rasa]) {
    const file = await notification.meetings.makeCalendarFile(actor, { id })
    expect(file).toContain('METHOD:PUBLISH')
    expect(file).toContain('DTSTART:20261207T080000Z')
    expect(file).not.toMatch(/Tomas|Rasa|ATTENDEE/)
  }
  const { actor } = people.cast.emma
  expect(await refusal(notification.meetings.makeCalendarFile(actor, { id }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('there is no calendar file before the meeting is confirmed', async () => {
  const id = await arrange({ status: 'awaiting-payment' })
  const { actor } = people.cast.tomas
  expect(await refusal(notification.meetings.makeCalendarFile(actor, { id }))).toMatchObject({
    code: 'NOT_FOUND',
  })
})

test('a lawyer is told of a meeting that was confirmed at once, and not asked to answer it', async () => {
  const service = await aService(foundation, people.cast.rasa.firmLawyerId, {
    instantConfirmation: true,
  })
  const id = await arrange({ service })
  expect(await rings(people.cast.rasa.account.id)).toEqual(['booked/bookedAtOnce'])
  expect(await rings(people.cast.tomas.id)).toEqual(['accepted/toPay'])
  const open = async () =>
    (await foundation.db('notification').where({ text: 'bookedAtOnce' }).first('closesAt')).closesAt
  expect(await open()).toBeNull()
  await consultation.actions.checkConflict(people.cast.rasa.actor, { id, conflict: false })
  expect(await open()).not.toBeNull()
})
