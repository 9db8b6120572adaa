import { beforeEach, describe, expect, test } from 'vitest'
import ical, { type VEvent } from 'node-ical'
import { DAY, HOUR, MINUTE, newId, sealedIn } from '#modules/shared'
import { aLawyer } from '#modules/lawyer/testing'
import { testFoundation } from '#testing'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  later,
  MONDAY_TEN,
  refusal,
  type Cast,
} from '#modules/consultation/testing'
import { createAgenda } from './service.ts'

const foundation = await testFoundation()
const { account, calendar, consultation } = createTestConsultations(foundation)
const agenda = createAgenda({
  ...foundation,
  account,
  calendar,
  consultation,
  brand: { name: 'Patarta' },
})
let cast: Cast
beforeEach(async () => {
  cast = await aCast(foundation)
})
const monday = { startsAt: later(MONDAY_TEN, -10 * HOUR), endsAt: later(MONDAY_TEN, 14 * HOUR) }
const world = () => ({ consultation, foundation, cast })

describe('what a block covers', () => {
  test('is shown by initials, with the nearest other times, of which no two clients are offered the same', async () => {
    const first = await aConsultation(world(), { status: 'accepted' })
    const second = await aConsultation(world(), {
      status: 'accepted',
      client: cast.emma,
      startsAt: later(MONDAY_TEN, 30 * MINUTE).toISOString(),
    })
    const { items } = await agenda.previewCalendarChange(cast.rasa.actor, {
      blocks: [monday],
    })
    expect(items.map(({ id, initials, refusal: why }) => [id, initials, why])).toEqual([
      [first, items[0]!.initials, null],
      [second, 'E. C.', null],
    ])
    expect(items[0]!.initials).toMatch(/^T\. \p{Lu}\.$/u)
    expect(new Set(items.map(({ best }) => best)).size).toBe(2)
    expect(items.map(({ times }) => times.length > 0)).toEqual([true, true])
    for (const { times } of items)
      for (const time of times)
        expect(new Date(time) < monday.startsAt || new Date(time) >= monday.endsAt).toBe(true)
    // The offered time can be proposed after the block is saved.
    await calendar.own.blockTime(cast.rasa.actor, { ...monday, seen: [first, second] })
    for (const { id, best } of items)
      expect(
        (await consultation.actions.proposeTime(cast.rasa.actor, { id, startsAt: new Date(best!) }))
          .status,
      ).toBe('proposed-by-lawyer')
  })

  test('says why nothing can be offered yet, and is hidden from others', async () => {
    await aConsultation(world())
    const { items } = await agenda.previewCalendarChange(cast.rasa.actor, {
      blocks: [monday],
    })
    expect(items).toMatchObject([{ refusal: 'CONFLICT_NOT_CHECKED', times: [], best: null }])
    const ona = await aLawyer(foundation, { name: 'Ona' })
    expect((await agenda.previewCalendarChange(ona.actor, { blocks: [monday] })).items).toEqual([])
    expect(
      (
        await refusal(
          agenda.previewCalendarChange(ona.actor, {
            firmLawyerId: cast.rasa.firmLawyerId,
            blocks: [monday],
          }),
        )
      ).code,
    ).toBe('NOT_FOUND')
  })
})

test('the week shows consultations by initials, the proposed time beside the agreed one', async () => {
  const id = await aConsultation(world(), { status: 'accepted' })
  await consultation.actions.proposeTime(cast.rasa.actor, { id, startsAt: later(MONDAY_TEN, DAY) })
  const week = await agenda.getOwnWeek(cast.rasa.actor, { from: '2026-12-07', days: 7 })
  expect(
    week.consultations.map(({ startsAt, isProposedTime }) => [startsAt, isProposedTime]),
  ).toEqual([
    [MONDAY_TEN.toISOString(), false],
    [later(MONDAY_TEN, DAY).toISOString(), true],
  ])
  expect(JSON.stringify(week)).not.toMatch(/Nuomos|Tomas/)
})

test('the week shows a time held for a person of the waiting list, and not for whom', async () => {
  const held = { startsAt: MONDAY_TEN, endsAt: later(MONDAY_TEN, HOUR) }
  await foundation.transact((tx) =>
    calendar.holds.holdForPerson(tx, {
      accountId: cast.emma.actor.accountId,
      firmLawyerId: cast.rasa.firmLawyerId,
      serviceId: cast.services.free.id,
      ...held,
      heldUntil: later(foundation.clock.now(), HOUR),
    }),
  )
  const week = await agenda.getOwnWeek(cast.rasa.actor, { from: '2026-12-07', days: 7 })
  expect(week.waitingListHolds).toEqual([
    { startsAt: held.startsAt.toISOString(), endsAt: held.endsAt.toISOString() },
  ])
  expect(week.consultations).toEqual([])
  expect(JSON.stringify(week)).not.toContain(cast.emma.actor.accountId)
})

describe('the feed', () => {
  const read = async (token: string) =>
    Object.values(ical.sync.parseICS(await agenda.writeCalendarFeed({ token }))).filter(
      (part) => part?.type === 'VEVENT',
    ) as VEvent[]

  test('shows as much as the lawyer chose, in instants, under stable ids, without cancelled consultations', async () => {
    const id = await aConsultation(world(), { status: 'accepted' })
    const { token } = await calendar.feed.makeFeed(cast.rasa.actor, { detail: 'busy' })
    const [busy] = await read(token)
    expect(busy).toMatchObject({
      uid: `${id}@consultations.patarta`,
      summary: 'Užimta',
      status: 'CONFIRMED',
    })
    expect(new Date(busy!.start)).toEqual(MONDAY_TEN)
    expect(await agenda.writeCalendarFeed({ token })).toMatch(/DTSTART:20261207T080000Z/)
    expect(await agenda.writeCalendarFeed({ token })).toMatch(/^(?:[^\r\n]+\r\n)+$/)
    await calendar.feed.changeFeed(cast.rasa.actor, { detail: 'initials' })
    expect((await read(token))[0]!.summary).toMatch(/^Konsultacija: T\. \p{Lu}\.$/u)
    expect(await agenda.writeCalendarFeed({ token })).not.toMatch(/Nuomos|Tomas/)
    await calendar.feed.changeFeed(cast.rasa.actor, { detail: 'full' })
    expect((await read(token))[0]).toMatchObject({
      uid: busy!.uid,
      description: expect.stringContaining('Nuomos sutarties nutraukimas'),
    })

    await consultation.actions.proposeTime(cast.rasa.actor, {
      id,
      startsAt: later(MONDAY_TEN, DAY),
    })
    expect((await read(token)).map(({ uid, status }) => [uid, status])).toEqual([
      [busy!.uid, 'CONFIRMED'],
      [`${id}-proposal@consultations.patarta`, 'TENTATIVE'],
    ])
    await consultation.actions.declineConsultation(cast.tomas.actor, {
      id,
      comment: 'Nebereikia, ačiū.',
    })
    expect(await read(token)).toEqual([])
  })

  test('keeps the matter closed until there is no conflict, and needs the secret', async () => {
    await aConsultation(world())
    const { token } = await calendar.feed.makeFeed(cast.rasa.actor, { detail: 'full' })
    expect(await agenda.writeCalendarFeed({ token })).not.toContain('Nuomos')
    expect((await read(token))[0]!.status).toBe('TENTATIVE')
    expect((await refusal(agenda.writeCalendarFeed({ token: 'x'.repeat(43) }))).code).toBe(
      'NOT_FOUND',
    )
  })
})

test('a calendar that cannot be written because of an error does not keep another from being written', async () => {
  const { db, cipher, clock } = foundation
  const ona = await aLawyer(foundation, { name: 'Ona' })
  const now = clock.now()
  const aDueCalendar = async (lawyerId: string, seal: (accountId: string) => string) => {
    const [id, accountId] = [newId(), newId()]
    const host = 'caldav.example.com'
    await db('calendar_account').insert({
      id: accountId,
      lawyerId,
      host,
      credentialsSealed: seal(accountId),
      credentialsFingerprint: cipher.fingerprint(accountId),
      connectedAt: now,
    })
    await db('external_calendar').insert({
      id,
      lawyerId,
      accountId,
      host,
      name: 'Kalendorius',
      urlSealed: cipher.seal(`https://${host}/own/`, sealedIn('external_calendar.url_sealed', id)),
      urlFingerprint: cipher.fingerprint(id),
      addedAt: now,
      nextReadAt: now,
      receivesMeetings: true,
      nextWriteAt: now,
    })
    return id
  }
  const given = { address: 'https://caldav.example.com/', userName: 'ona', password: 'secret' }
  const broken = await aDueCalendar(cast.rasa.lawyerId, () => 'not sealed')
  const whole = await aDueCalendar(ona.lawyerId, (id) =>
    cipher.seal(JSON.stringify(given), sealedIn('calendar_account.credentials_sealed', id)),
  )
  expect(await agenda.writeDueMeetings()).toBe(2)
  const writtenAt = async (id: string) => (await db('external_calendar').where({ id }))[0].writtenAt
  expect([await writtenAt(broken), await writtenAt(whole)]).toEqual([null, expect.any(Date)])
})
