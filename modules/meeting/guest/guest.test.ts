import { beforeEach, describe, expect, test } from 'vitest'
import { later, MONDAY_TEN, refusal } from '#modules/consultation/testing'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { aWorldOfGuests, ONA } from '../test/guest-world.ts'
import { ENDS } from '../test/meeting-world.ts'

const world = await aWorldOfGuests()
const { cast, clock, db, guests, id, meeting, tomas, rasa } = world
const { invite, answer, end, mailed, linkMailed, codeMailed, prove, come, sendLink, forget } = world

beforeEach(async () => {
  await forget()
  await db('throttle').delete()
})

const codeOf = async (promise: Promise<unknown>) => (await refusal(promise)).code
const openWith = (session: string) => guests.openGuestMeeting({ session, locale: 'lt' })

describe('an invitation', () => {
  test('reaches nobody before the other side agrees', async () => {
    const before = mailed().length
    const { id: guestId, agreedAt, isMine } = await invite()
    expect([agreedAt, isMine, mailed().length]).toEqual([null, true, before])
    expect(await codeOf(answer(rasa, guestId, true)), 'the inviter cannot agree').toBe('FORBIDDEN')
    expect(await codeOf(sendLink(rasa, guestId))).toBe('GUEST_IS_NOT_AGREED')
    expect(mailed()).toHaveLength(before)
    const agreed = await answer(tomas, guestId, true)
    expect(agreed).toMatchObject({ isMine: false, agreedAt: expect.any(String) })
    expect(mailed()).toHaveLength(before + 1)
    await answer(tomas, guestId, true)
    expect(mailed(), 'agreeing twice sends one mail').toHaveLength(before + 1)
  })

  test('names nobody in its mails and is sealed where it is kept', async () => {
    await come()
    const texts = JSON.stringify(mailed().map(({ mail }) => mail))
    for (const word of ['Ona', 'Rasa', 'Kazlauskienė', 'Tomas', 'Petraitis'])
      expect(texts).not.toContain(word)
    const row = JSON.stringify(await db('meeting_guest'))
    for (const word of ['Ona', 'vertimai', linkMailed(), codeMailed()])
      expect(row).not.toContain(word)
  })

  test('is seen and answered by the two people only', async () => {
    const { id: guestId } = await invite()
    const emma = cast.emma.actor
    for (const ask of [
      () => guests.listGuests(emma, { id }),
      () => guests.inviteGuest(emma, { id, ...ONA }),
      () => answer(emma, guestId, true),
      () => end(emma, guestId),
      () => sendLink(emma, guestId),
    ])
      expect(await codeOf(ask())).toBe('NOT_FOUND')
    expect(await codeOf(end(tomas, '019a0000-0000-7000-8000-000000000001'))).toBe('NOT_FOUND')
    expect((await guests.listGuests(tomas, { id })).items).toMatchObject([
      { id: guestId, name: ONA.name, email: ONA.email, invitedBy: 'lawyer', isMine: false },
    ])
  })

  test('of two at once one is refused; after one has ended another may come', async () => {
    const both = await Promise.allSettled([invite(rasa), invite(tomas)])
    expect(both.map(({ status }) => status).toSorted()).toEqual(['fulfilled', 'rejected'])
    expect(await codeOf(invite(tomas))).toBe('GUEST_IS_INVITED')
    const [open] = (await guests.listGuests(rasa, { id })).items
    await end(tomas, open!.id)
    expect((await invite(tomas)).invitedBy).toBe('client')
  })

  test('is refused when the meeting is over', async () => {
    clock.moveTo(later(ENDS, HOUR))
    expect(await codeOf(invite())).toBe('MEETING_OVER')
  })
})

describe('the link', () => {
  test('needs a code from the mailbox, and works once', async () => {
    const { id: guestId } = await invite()
    await answer(tomas, guestId, true)
    const link = linkMailed()
    const enter = (code: string) => guests.enterAsGuest({ link, code, confirmsSecrecy: true })
    expect(await codeOf(enter('123456')), 'no code was sent').toBe('GUEST_CODE_IS_EXPIRED')
    await guests.sendGuestCode({ link })
    const wrong = codeMailed() === '000000' ? '000001' : '000000'
    const { code, params } = await refusal(enter(wrong))
    expect([code, params]).toEqual(['GUEST_CODE_IS_WRONG', { left: 4 }])
    const { session, meeting: seen } = await enter(codeMailed())
    expect(seen).toMatchObject({
      guestName: ONA.name,
      lawyerName: 'Rasa Kazlauskienė',
      clientName: 'Tomas Petraitis',
    })
    expect(await codeOf(enter(codeMailed()))).toBe('GUEST_LINK_IS_OVER')
    expect(await openWith(session)).toMatchObject({ role: 'guest', polite: true })
    expect((await guests.listGuests(rasa, { id })).items[0]?.confirmedAt).not.toBeNull()
  })

  test('gives five tries a code, however many come at once, and ten minutes', async () => {
    const { id: guestId } = await invite()
    await answer(tomas, guestId, true)
    const link = linkMailed()
    await guests.sendGuestCode({ link })
    const right = codeMailed()
    const wrong = right === '000000' ? '000001' : '000000'
    const guesses = await Promise.all(
      Array.from({ length: 12 }, () =>
        codeOf(guests.enterAsGuest({ link, code: wrong, confirmsSecrecy: true })),
      ),
    )
    expect(guesses.filter((code) => code === 'GUEST_CODE_IS_WRONG')).toHaveLength(5)
    const enter = (code: string) => guests.enterAsGuest({ link, code, confirmsSecrecy: true })
    expect(await codeOf(enter(right))).toBe('GUEST_CODE_IS_EXPIRED')
    await guests.sendGuestCode({ link })
    clock.moveTo(later(clock.now(), 10 * MINUTE))
    expect(await codeOf(enter(codeMailed()))).toBe('GUEST_CODE_IS_EXPIRED')
  })

  test('can be sent anew by either side; the earlier link and session end', async () => {
    const { guestId, session } = await come()
    await sendLink(tomas, guestId)
    expect(await codeOf(openWith(session))).toBe('GUEST_ENDED')
    const first = linkMailed()
    clock.moveTo(later(clock.now(), 1_000))
    await sendLink(rasa, guestId)
    expect(await codeOf(guests.sendGuestCode({ link: first }))).toBe('GUEST_LINK_IS_OVER')
    expect(await openWith(await prove())).toMatchObject({ role: 'guest' })
  })

  test('opens no meeting before its time, after it, or when it is called off', async () => {
    const { session } = await come()
    clock.moveTo(later(MONDAY_TEN, -HOUR))
    expect(await codeOf(openWith(session))).toBe('MEETING_TOO_EARLY')
    expect(await guests.getGuestMeeting({ session, locale: 'en' })).toMatchObject({
      startsAt: MONDAY_TEN.toISOString(),
    })
    clock.moveTo(later(ENDS, HOUR))
    expect(await codeOf(openWith(session))).toBe('MEETING_OVER')
    clock.moveTo(later(MONDAY_TEN, MINUTE))
    await db('consultation').where({ id }).update({ status: 'declined' })
    expect(await codeOf(openWith(session))).toBe('GUEST_LINK_IS_OVER')
    await db('consultation').where({ id }).update({ status: 'confirmed' })
  })
})

describe('ending', () => {
  test('either side ends it, and a consent may be taken back: link and session are useless at once', async () => {
    const endings = [
      (guestId: string) => end(rasa, guestId),
      (guestId: string) => end(tomas, guestId),
      (guestId: string) => answer(tomas, guestId, false),
    ]
    for (const finish of endings) {
      const { guestId, session } = await come()
      const { ticket } = await openWith(session)
      expect(await finish(guestId)).toMatchObject({ endedAt: expect.any(String) })
      expect(await codeOf(openWith(session))).toBe('GUEST_ENDED')
      expect(await guests.redeemGuestTicket(ticket)).toBeUndefined()
      expect(await codeOf(answer(tomas, guestId, true))).toBe('GUEST_ENDED')
      expect(await codeOf(sendLink(rasa, guestId))).toBe('GUEST_ENDED')
      const { endedBy } = await end(rasa, guestId)
      expect(endedBy, 'a second ending changes nothing').toBe(
        finish === endings[0] ? 'lawyer' : 'client',
      )
    }
  })

  test('consent and withdrawal at once leave either an open invitation with a link or an end without one', async () => {
    for (let round = 0; round < 8; round++) {
      const { id: guestId } = await invite(rasa)
      const [agreed] = await Promise.allSettled([answer(tomas, guestId, true), end(rasa, guestId)])
      const row = await db('meeting_guest').where({ id: guestId }).first()
      expect(row.endedAt).not.toBeNull()
      expect([row.linkHash, row.sessionHash, row.ticketHash]).toEqual([null, null, null])
      if (agreed.status === 'fulfilled' && row.agreedAt)
        expect(await codeOf(guests.sendGuestCode({ link: linkMailed() }))).toBe(
          'GUEST_LINK_IS_OVER',
        )
      await db('throttle').delete()
    }
  })

  test('entering and removal at once never leave a session', async () => {
    for (let round = 0; round < 8; round++) {
      const { id: guestId } = await invite(rasa)
      await answer(tomas, guestId, true)
      const link = linkMailed()
      await guests.sendGuestCode({ link })
      const [entered] = await Promise.allSettled([
        guests.enterAsGuest({ link, code: codeMailed(), confirmsSecrecy: true }),
        end(tomas, guestId),
      ])
      if (entered.status === 'fulfilled')
        expect(await codeOf(openWith(entered.value.session))).toBe('GUEST_ENDED')
      expect((await db('meeting_guest').where({ id: guestId }).first()).sessionHash).toBeNull()
      await db('throttle').delete()
    }
  })
})

test('a ticket opens the socket once, within a minute', async () => {
  const { session, guestId } = await come()
  const { ticket } = await openWith(session)
  expect(await meeting.guests.redeemGuestTicket(ticket)).toMatchObject({ id: guestId })
  expect(await meeting.guests.redeemGuestTicket(ticket)).toBeUndefined()
  const late = await openWith(session)
  clock.moveTo(later(clock.now(), MINUTE))
  expect(await meeting.guests.redeemGuestTicket(late.ticket)).toBeUndefined()
})

describe('an address', () => {
  const kept = async (guestId: string) => {
    await guests.deleteGuestAddresses()
    const [found] = (await guests.listGuests(rasa, { id })).items.filter(
      (guest) => guest.id === guestId,
    )
    return [found?.name, found?.email]
  }

  test('of somebody refused or withdrawn is deleted with the name a week after that', async () => {
    clock.moveTo(later(MONDAY_TEN, -10 * DAY))
    for (const refuse of [
      (guestId: string) => answer(tomas, guestId, false),
      (guestId: string) => end(rasa, guestId),
    ]) {
      const { id: guestId } = await invite()
      await refuse(guestId)
      const endedAt = clock.now()
      clock.moveTo(later(endedAt, 7 * DAY - MINUTE))
      expect(await kept(guestId)).toEqual([ONA.name, ONA.email])
      clock.moveTo(later(endedAt, 7 * DAY + MINUTE))
      expect(await kept(guestId)).toEqual([null, null])
      clock.moveTo(later(MONDAY_TEN, -10 * DAY))
    }
  })

  test('of an open invitation is deleted a week after the meeting; the name of who came stays', async () => {
    const { guestId, session } = await come()
    clock.moveTo(later(ENDS, 7 * DAY))
    expect(await kept(guestId)).toEqual([ONA.name, ONA.email])
    clock.moveTo(later(ENDS, 7 * DAY + MINUTE))
    expect(await kept(guestId)).toEqual([ONA.name, null])
    expect(await codeOf(openWith(session))).toBe('GUEST_ENDED')
    expect(await codeOf(sendLink(rasa, guestId))).toBe('MEETING_OVER')
  })

  test('of a meeting that is long ahead is kept, and its link works', async () => {
    clock.moveTo(later(MONDAY_TEN, -10 * DAY))
    const { guestId } = await come()
    clock.moveTo(later(MONDAY_TEN, -MINUTE))
    expect(await kept(guestId)).toEqual([ONA.name, ONA.email])
    await sendLink(rasa, guestId)
    expect(await openWith(await prove())).toMatchObject({ role: 'guest' })
  })
})
