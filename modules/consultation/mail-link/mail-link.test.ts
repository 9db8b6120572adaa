import { describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { later, MONDAY_TEN, NO_ANSWERS, refusal } from '../testing.ts'
import type { Purpose } from './purposes.ts'
import type { Press } from './use-mail-link.ts'
import { mailLinkWorld, comment } from '../test/mail-link-world.ts'

const world = await mailLinkWorld()
const { onComing, db, clock, consultation, given, linkFor, look, press } = world

/** Presses of one link at once, more of them than the database has connections for us. */
const MORE_THAN_CONNECTIONS = Array.from({ length: 14 })

describe('a link from a mail', () => {
  test('changes nothing when it is read, and shows times and amounts but no name and no matter', async () => {
    const id = await given({
      questionnaire: {
        ...NO_ANSWERS,
        opposingParties: [{ kind: 'natural', name: 'Jonas Jonaitis' }],
      },
    })
    const token = await linkFor(id, 'lawyer', 'answer')
    for (let n = 0; n < 3; n++)
      expect(await look(token)).toMatchObject({
        state: 'open',
        side: 'lawyer',
        startsAt: MONDAY_TEN,
        acts: ['accept', 'propose-time', 'decline', 'report-conflict'],
        price: { grossCents: 2_900, payment: 'before' },
      })
    const emitted = JSON.stringify(await look(token))
    expect(emitted).not.toContain('Nuomos sutarties')
    // The lawyer has to compare the names; a client's link names nobody.
    expect(emitted).toContain('Jonas Jonaitis')
    const reserved = await given({
      status: 'reserved',
      startsAt: later(MONDAY_TEN, DAY).toISOString(),
    })
    const own = await look(await linkFor(reserved, 'client', 'attendance'))
    expect(own).toMatchObject({
      state: 'open',
      gate: null,
      acts: ['come', 'propose-time', 'decline'],
      refund: { amountCents: 2_900, sharePercent: 100 },
    })
    expect(JSON.stringify(own)).not.toMatch(/Rasa|Tomas|Jonaitis|Nuomos/)
    expect(
      await db('consultation_mail_link').where({ consultationId: id }).first('usedAt'),
    ).toEqual({ usedAt: null })
    expect(
      (await db('consultation_mail_link').where({ consultationId: id }).first()).tokenHash,
    ).not.toContain(token)
  })

  test('stores what was typed, sealed, when an action is refused, and deletes it when one succeeds', async () => {
    const id = await given()
    const token = await linkFor(id, 'lawyer', 'answer')
    expect(await refusal(press(token, { act: 'decline', comment: 'Ne' }))).toMatchObject({
      code: 'NOTE_IS_TOO_SHORT',
    })
    expect(await look(token)).toMatchObject({
      draft: { act: 'decline', comment: 'Ne', problem: { catalog: 'consultation' } },
    })
    expect(String((await db('consultation_mail_link').first()).draftSealed)).not.toContain('Ne"')
    await press(token, { act: 'decline', comment })
    expect(await consultation.views.getConsultation(world.cast.tomas.actor, id)).toMatchObject({
      status: 'declined',
      decline: { by: 'lawyer', comment },
    })
    expect(
      await db('consultation_mail_link').where({ consultationId: id }).first('draftSealed'),
    ).toEqual({ draftSealed: null })
  })

  test('does not work after its time, in another state, or without its owner; and says which', async () => {
    const overtaken = await given()
    const first = await linkFor(overtaken, 'lawyer', 'answer')
    await consultation.actions.declineConsultation(world.cast.tomas.actor, {
      id: overtaken,
      comment,
    })
    expect(await look(first)).toMatchObject({ state: 'overtaken', consultationId: overtaken })
    expect(await refusal(press(first, { act: 'accept', noConflict: true }))).toMatchObject({
      code: 'LINK_IS_NOT_GOOD',
    })

    const unanswered = await given({ startsAt: later(MONDAY_TEN, DAY).toISOString() })
    const second = await linkFor(unanswered, 'lawyer', 'answer')
    await consultation.actions.checkConflict(world.cast.rasa.actor, {
      id: unanswered,
      conflict: false,
    })
    expect(await look(second)).toMatchObject({ state: 'open', gate: null })
    clock.advance(49 * HOUR)
    expect(await look(second)).toMatchObject({ state: 'expired' })
    expect(await refusal(press(second, { act: 'accept' }))).toMatchObject({
      code: 'LINK_IS_NOT_GOOD',
    })
    expect(await look('none')).toEqual({ state: 'unknown' })

    await db('account').where({ id: world.cast.tomas.id }).update({ deletedAt: clock.now() })
    clock.moveTo(MONDAY_TEN)
    await consultation.maintenance.deleteOldMailLinks()
    expect(await db('consultation_mail_link')).not.toHaveLength(0)
    clock.advance(60 * DAY)
    await consultation.maintenance.deleteOldMailLinks()
    expect(await db('consultation_mail_link')).toHaveLength(0)
  })

  test('takes an offered time once, with the terms agreed to; its page does not show the lawyer’s message', async () => {
    const id = await given({ status: 'reserved' })
    const times = [later(MONDAY_TEN, DAY), later(MONDAY_TEN, 2 * DAY)]
    const offer = (at = times) =>
      consultation.offers.makeOffer(world.cast.rasa.actor, {
        id,
        serviceId: world.cast.services.followUp.id,
        priceCents: 12_000,
        times: at,
        message: 'Siūlau aptarti ieškinį.',
      })
    await offer()
    const token = await linkFor(id, 'client', 'take-offer')
    expect(await look(token)).toMatchObject({
      state: 'open',
      acts: ['take-offer'],
      offer: { priceCents: 12_000, isPaidBefore: true, times },
    })
    expect(JSON.stringify(await look(token))).not.toMatch(/ieškin|Rasa|Tomas/)
    const startsAt = times[0]!.toISOString()
    expect(await refusal(press(token, { act: 'take-offer', acceptTerms: true }))).toMatchObject({
      code: 'TIME_NOT_CHOSEN',
    })
    expect(await refusal(press(token, { act: 'take-offer', startsAt }))).toMatchObject({
      code: 'TERMS_NOT_ACCEPTED',
    })
    expect(await look(token)).toMatchObject({ state: 'open', draft: { startsAt } })
    const pressed = await Promise.allSettled(
      MORE_THAN_CONNECTIONS.map(() =>
        press(token, { act: 'take-offer', startsAt, acceptTerms: true }),
      ),
    )
    expect(pressed.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    const taken = (await consultation.offers.listOffers(world.cast.tomas.actor, { id })).items[0]!
    expect(taken).toMatchObject({ state: 'taken', takenConsultationId: expect.any(String) })
    expect(await look(token)).toMatchObject({
      state: 'used',
      usedFor: 'take-offer',
      consultationId: taken.takenConsultationId,
    })

    // A withdrawn offer is worth nothing, and answering is not taking it.
    const { items } = await offer([times[1]!])
    const other = await linkFor(id, 'client', 'take-offer')
    await consultation.offers.withdrawOffer(world.cast.rasa.actor, { id, offerId: items[0]!.id })
    expect(await look(other)).toMatchObject({ state: 'overtaken' })
    expect(
      await refusal(
        press(other, { act: 'take-offer', startsAt: times[1]!.toISOString(), acceptTerms: true }),
      ),
    ).toMatchObject({ code: 'LINK_IS_NOT_GOOD' })
    expect(await refusal(press(other, { act: 'decline', comment }))).toMatchObject({
      code: 'LINK_IS_NOT_GOOD',
    })
  })

  test('pressed many times at once acts once', async () => {
    const id = await given({ status: 'accepted' })
    let handled = 0
    onComing.run = () => {
      handled += 1
    }
    const token = await linkFor(id, 'lawyer', 'attendance')
    const presses = await Promise.allSettled(
      Array.from({ length: 8 }, () => press(token, { act: 'come' })),
    )
    expect(presses.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect(handled).toBe(1)
  })

  test('answers more concurrent presses than connections: one succeeds, the others get that the link is used', async () => {
    const times = (day: number) => later(MONDAY_TEN, day * DAY).toISOString()
    const presses: [string, Purpose, Omit<Press, 'token'>][] = [
      [await given(), 'answer', { act: 'accept', noConflict: true }],
      [
        await given({ startsAt: times(1) }),
        'answer',
        { act: 'propose-time', startsAt: times(4), noConflict: true },
      ],
      [
        await given({ startsAt: times(2), status: 'proposed-by-client' }),
        'answer-proposal',
        { act: 'accept-proposal', noConflict: true },
      ],
    ]
    for (const [id, purpose, what] of presses) {
      const token = await linkFor(id, 'lawyer', purpose)
      const pressed = await Promise.allSettled(
        MORE_THAN_CONNECTIONS.map((_, n) =>
          consultation.mailLinks.useMailLink({ token, ...what }, { ipAddress: `203.0.113.${n}` }),
        ),
      )
      expect(
        pressed.map((each) => (each.status === 'rejected' ? each.reason.code : 'done')).toSorted(),
      ).toEqual([...Array(13).fill('LINK_IS_NOT_GOOD'), 'done'])
    }
  })

  test('with an unknown token is refused, and limited after some attempts', async () => {
    const stranger = { ipAddress: '198.51.100.9' }
    const tries = async (n: number) => {
      for (let i = 0; i < n; i++)
        await consultation.mailLinks.describeMailLink({
          token: `guess-${i}`,
          locale: 'lt',
          ...stranger,
        })
    }
    await tries(30)
    expect(
      await consultation.mailLinks.describeMailLink({ token: 'guess', locale: 'lt', ...stranger }),
    ).toEqual({ state: 'too-many' })
    expect(
      await refusal(
        consultation.mailLinks.useMailLink({ token: 'guess', act: 'accept' }, stranger),
      ),
    ).toMatchObject({ code: 'TOO_MANY_ATTEMPTS' })
    clock.advance(16 * MINUTE)
    expect(
      await consultation.mailLinks.describeMailLink({ token: 'guess', locale: 'lt', ...stranger }),
    ).toEqual({ state: 'unknown' })
  })
})
