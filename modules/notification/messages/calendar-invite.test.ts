import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import IcalJs from 'ical.js'
import ical, { type VEvent } from 'node-ical'
import { beforeEach, expect, test } from 'vitest'
import { consultationEvents } from '#modules/consultation'
import {
  aCast,
  aConsultation,
  later,
  MONDAY_TEN,
  NOW,
  type Cast,
} from '#modules/consultation/testing'
import { outgoingMails } from '#modules/messenger/testing'
import { emit, HOUR, MINUTE, translators, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { writeInvite } from './calendar-invite.ts'
import { createTestNotifications } from '../testing.ts'

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { db, clock, transact, cipher, links } = foundation
const modules = createTestNotifications(foundation, subscribers)
let cast: Cast

beforeEach(async () => {
  await db.raw('truncate notification, message, calendar_invite')
  cast = await aCast(foundation)
})

const invitesTo = async (email: string) =>
  (await outgoingMails(db, cipher))
    .filter(({ to, calendar }) => to === email && calendar)
    .map(({ calendar }) => ({
      ...read(calendar!.text),
      method: calendar!.method,
      said: /METHOD:(\w+)/.exec(calendar!.text)?.[1],
    }))

/** As a program of another maker reads it. */
function read(text: string) {
  const event = Object.values(ical.sync.parseICS(text)).find(
    (each): each is VEvent => each?.type === 'VEVENT',
  )!
  return {
    uid: event.uid,
    sequence: Number(event.sequence),
    start: event.start.getTime(),
    end: event.end?.getTime(),
    status: event.status,
  }
}

/**
 * Golden files: as RFC 5545 and 5546 want it and Google, Outlook and Apple take it. Lines end with
 * CRLF and are folded at 75 octets.
 */
test.each([
  ['request', 'REQUEST', 0, 'lt', MONDAY_TEN],
  ['moved', 'REQUEST', 1, 'lt', later(MONDAY_TEN, 25 * HOUR)],
  ['cancel', 'CANCEL', 2, 'en', MONDAY_TEN],
] as const)(
  'the golden file "%s" is what is written, and two libraries of other makers read the same in it',
  (file, method, sequence, locale, startsAt) => {
    const text = writeInvite({
      method,
      sequence,
      locale,
      now: NOW,
      startsAt,
      endsAt: later(startsAt, 30 * MINUTE),
      consultationId: '0193a2b4-0000-7000-8000-000000000001',
      email: 'tomas@patarta.test',
      brand: { name: 'Patarta', supportEmail: 'pagalba@patarta.test' },
      links: {
        to: (_route, params, language) =>
          `https://patarta.test/${language}/${String((params as { id: string }).id)}`,
        toPath: (path) => path,
      },
    })
    expect(text.split('\r\n').every((line) => Buffer.byteLength(line) <= 75)).toBe(true)
    expect(text.replaceAll('\r\n', '\n').trim()).toBe(
      readFileSync(join(import.meta.dirname, `golden/${file}.ics`), 'utf8').trim(),
    )
    expect(text, 'each line ends with CRLF, the last one too (RFC 5545, 3.1)').toMatch(
      /^(?:[^\r\n]+\r\n)+$/,
    )

    const seen = {
      uid: '0193a2b4-0000-7000-8000-000000000001@consultations.patarta',
      sequence,
      start: startsAt.getTime(),
      end: startsAt.getTime() + 30 * MINUTE,
      status: method === 'CANCEL' ? 'CANCELLED' : 'CONFIRMED',
    }
    expect(read(text)).toEqual(seen)
    const calendar = new IcalJs.Component(IcalJs.parse(text) as never)
    const entry = calendar.getFirstSubcomponent('vevent')!
    const {
      uid,
      startDate,
      endDate,
      summary,
      description,
      organizer,
      attendees,
      sequence: number,
    } = new IcalJs.Event(entry)
    expect({
      uid,
      sequence: number,
      start: startDate.toJSDate().getTime(),
      end: endDate.toJSDate().getTime(),
      status: entry.getFirstPropertyValue('status'),
    }).toEqual(seen)
    expect([
      calendar.getFirstPropertyValue('method'),
      organizer,
      attendees.map((each) => String(each.getFirstValue()).toLowerCase()),
    ]).toEqual([method, 'mailto:pagalba@patarta.test', ['mailto:tomas@patarta.test']])
    // Folded lines come together again, letters with marks whole.
    expect([summary, description]).toEqual([
      translators[locale]('notification.calendar.summary'),
      translators[locale]('notification.calendar.description', {
        url: `https://patarta.test/${locale}/0193a2b4-0000-7000-8000-000000000001`,
      }),
    ])
  },
)

test('a confirmed meeting is entered in both calendars, moved and taken out under one UID, with a number that rises', async () => {
  const id = await aConsultation(
    { consultation: modules.consultation, foundation, cast },
    { status: 'accepted' },
  )
  const [tomas, rasa] = [cast.tomas.email, cast.rasa.account.email]
  for (const email of [tomas, rasa]) {
    expect(await invitesTo(email)).toEqual([
      expect.objectContaining({
        sequence: 0,
        method: 'REQUEST',
        said: 'REQUEST',
        status: 'CONFIRMED',
        start: MONDAY_TEN.getTime(),
      }),
    ])
  }

  await transact(async (tx) => {
    await tx.raw(
      "update consultation set starts_at = starts_at + interval '1 hour', ends_at = ends_at + interval '1 hour', finishes_at = finishes_at + interval '1 hour' where id = ?",
      [id],
    )
    await emit(tx, consultationEvents.rescheduled, { consultationId: id, by: 'client' })
  })
  // A proposal that was turned down leaves the time as it is: no new entry.
  await transact((tx) =>
    emit(tx, consultationEvents.rescheduled, { consultationId: id, by: 'client' }),
  )
  clock.advance(MINUTE)
  await modules.consultation.actions.declineConsultation(cast.rasa.actor, {
    id,
    comment: 'Tuo metu esu teisme.',
  })

  for (const email of [tomas, rasa]) {
    const invites = await invitesTo(email)
    expect(invites.map(({ sequence, said, status }) => [sequence, said, status])).toEqual([
      [0, 'REQUEST', 'CONFIRMED'],
      [1, 'REQUEST', 'CONFIRMED'],
      [2, 'CANCEL', 'CANCELLED'],
    ])
    expect(new Set(invites.map(({ uid }) => uid)).size).toBe(1)
    expect(invites[2]?.start).toBe(later(MONDAY_TEN, HOUR).getTime())
  }
})

test('an unconfirmed request adds no calendar entry, and its end removes none', async () => {
  const id = await aConsultation(
    { consultation: modules.consultation, foundation, cast },
    { status: 'requested' },
  )
  await modules.consultation.actions.declineConsultation(cast.tomas.actor, {
    id,
    comment: 'Reikalas išsisprendė savaime.',
  })
  expect((await outgoingMails(db, cipher)).filter(({ calendar }) => calendar)).toEqual([])
})

test('an entry has no names and no matter', async () => {
  await aConsultation(
    { consultation: modules.consultation, foundation, cast },
    { status: 'accepted' },
  )
  const texts = (await outgoingMails(db, cipher)).flatMap(({ calendar }) => calendar?.text ?? [])
  expect(texts).toHaveLength(2)
  for (const secret of ['Rasa', 'Kazlausk', 'Tomas', 'Petrait', 'Nuomos'])
    expect(texts.join('\n').replaceAll('\r\n ', '')).not.toContain(secret)
})

test('one click stops mails of one kind; required mails have no such link; a forged address does nothing', async () => {
  const { notification } = modules
  await transact((tx) =>
    notification.notify(tx, {
      accountId: cast.tomas.id,
      consultationId: null,
      eventId: 'one',
      kind: 'message',
      text: 'nextSteps',
      leadsTo: 'notifications',
      channels: ['bell', 'mail'],
      params: {},
    }),
  )
  await transact((tx) =>
    notification.notify(tx, {
      accountId: cast.tomas.id,
      consultationId: null,
      eventId: 'two',
      kind: 'account',
      text: 'mailRefused',
      leadsTo: 'notifications',
      channels: ['bell', 'mail'],
      params: {},
    }),
  )
  const [stoppable, needed] = await outgoingMails(db, cipher)
  expect(needed?.unsubscribe).toBeUndefined()
  const token = stoppable!.unsubscribe!.split('/').at(-1)!
  expect(await notification.settings.unsubscribe(`${token}0`)).toBe(false)
  expect(await notification.settings.unsubscribe(token.replace('.message.', '.booked.'))).toBe(
    false,
  )
  expect(await notification.settings.unsubscribe(token)).toBe(true)
  const mailOf = async (kind: string) =>
    (await notification.settings.listSettings(cast.tomas.actor))
      .find((each) => each.kind === kind)
      ?.channels.find(({ channel }) => channel === 'mail')?.isOn
  expect([await mailOf('message'), await mailOf('reminder')]).toEqual([false, true])
  expect(stoppable!.unsubscribe).toContain(links.toPath('/api/unsubscriptions/'))
})
