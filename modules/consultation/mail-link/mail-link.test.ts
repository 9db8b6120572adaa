import { beforeEach, describe, expect, test } from 'vitest'
import { DAY, HOUR, MINUTE, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { ConsultationMove } from '../state/consultation-move.ts'
import {
  aCast,
  aConsultation,
  createTestConsultations,
  later,
  MONDAY_TEN,
  noAnswers,
  refusal,
  type Cast,
  type GivenConsultation,
} from '../testing.ts'
import { comingConfirmed } from '../events.ts'
import type { Purpose } from './purposes.ts'
import type { Press } from './use-mail-link.ts'

let onComing = (): void => undefined
const subscribers: SameTransactionSubscriber[] = [
  { event: comingConfirmed, handle: async () => onComing() },
]
const foundation = await testFoundation({ subscribers })
const { db, clock, transact } = foundation
const { consultation } = createTestConsultations(foundation)

let cast: Cast
beforeEach(async () => {
  cast = await aCast(foundation)
  onComing = () => undefined
})

const from = { address: '192.0.2.7' }
const given = (what: GivenConsultation = {}) =>
  aConsultation({ consultation, foundation, cast }, what)
const linkFor = (id: string, whom: 'client' | 'lawyer', purpose: Purpose, client = cast.tomas.id) =>
  transact(async (tx) =>
    consultation.mailLinks.makeMailLink(tx, {
      accountId: whom === 'client' ? client : cast.rasa.account.id,
      consultation: await consultation.snapshots.get(tx, id),
      purpose,
    }),
  )
const look = (token: string) =>
  consultation.mailLinks.describeMailLink({ token, locale: 'lt', address: from.address })
const press = (token: string, given: Omit<Press, 'token'>) =>
  consultation.mailLinks.useMailLink({ token, ...given }, from)
const status = async (id: string) =>
  (await consultation.views.getConsultation(cast.tomas.actor, id)).status
const comment = 'Tą dieną būsiu teisme.'
/** Presses of one link at once, more of them than the database has connections for us. */
const MORE_THAN_CONNECTIONS = Array.from({ length: 14 })

describe('a link from a mail', () => {
  test('does nothing when it is looked at, however often, and tells times and amounts but no name and no matter', async () => {
    const id = await given({
      questionnaire: {
        ...noAnswers,
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
    const told = JSON.stringify(await look(token))
    expect(told).not.toContain('Nuomos sutarties')
    // The lawyer has to compare the names; a client's link names nobody.
    expect(told).toContain('Jonas Jonaitis')
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

  test('accepts only together with the word that there is no conflict of interest, and works once', async () => {
    const id = await given()
    const token = await linkFor(id, 'lawyer', 'answer')
    expect(await refusal(press(token, { act: 'accept' }))).toMatchObject({
      code: 'CONFLICT_NOT_CHECKED',
    })
    expect(await look(token)).toMatchObject({
      state: 'open',
      draft: { act: 'accept', problem: { code: 'CONFLICT_NOT_CHECKED' } },
    })
    // More at once than the pool has connections.
    const presses = await Promise.allSettled(
      Array.from({ length: 14 }, () => press(token, { act: 'accept', noConflict: true })),
    )
    expect(
      presses
        .map((each) =>
          each.status === 'fulfilled' ? 'done' : (each.reason as { code: string }).code,
        )
        .toSorted(),
    ).toEqual([...Array<string>(13).fill('LINK_IS_NOT_GOOD'), 'done'])
    expect(await status(id)).toBe('awaiting-payment')
    expect(
      await ConsultationMove.query(db)
        .where({ consultationId: id })
        .orderBy('position')
        .select('move', 'by'),
    ).toEqual([
      { move: 'request', by: 'client' },
      { move: 'clear-conflict', by: 'lawyer' },
      { move: 'accept', by: 'lawyer' },
    ])
    expect(await look(token)).toMatchObject({ state: 'used', usedFor: 'accept' })
    expect(await refusal(press(token, { act: 'decline', comment }))).toMatchObject({
      code: 'LINK_IS_NOT_GOOD',
    })
  })

  test('keeps what was typed when a press is refused, sealed, and forgets it when one succeeds', async () => {
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
    expect(await consultation.views.getConsultation(cast.tomas.actor, id)).toMatchObject({
      status: 'declined',
      decline: { by: 'lawyer', comment },
    })
    expect(
      await db('consultation_mail_link').where({ consultationId: id }).first('draftSealed'),
    ).toEqual({ draftSealed: null })
  })

  test('answers another time in every way that the side could signed in', async () => {
    const accepted = await given({ status: 'proposed-by-lawyer' })
    await press(await linkFor(accepted, 'client', 'answer-proposal'), { act: 'accept-proposal' })
    expect(await consultation.views.getConsultation(cast.tomas.actor, accepted)).toMatchObject({
      status: 'awaiting-payment',
      startsAt: later(MONDAY_TEN, HOUR).toISOString(),
    })

    const countered = await given({
      status: 'proposed-by-client',
      startsAt: later(MONDAY_TEN, DAY).toISOString(),
    })
    const token = await linkFor(countered, 'lawyer', 'answer-proposal')
    const open = await look(token)
    const times = open.state === 'open' ? open.times : []
    expect(times.length).toBeGreaterThan(5)
    expect(
      await refusal(press(token, { act: 'propose-time', startsAt: '', noConflict: true })),
    ).toMatchObject({ code: 'TIME_NOT_CHOSEN' })
    await press(token, { act: 'propose-time', startsAt: times[0]!.toISOString(), noConflict: true })
    expect(await status(countered)).toBe('proposed-by-lawyer')
    expect(
      await db('time_claim').where({ consultationId: countered }).whereNull('releasedAt'),
    ).toHaveLength(2)

    const kept = await given({
      status: 'accepted',
      client: cast.emma,
      startsAt: later(MONDAY_TEN, 2 * DAY).toISOString(),
    })
    await consultation.answers.proposeTime(cast.rasa.actor, {
      id: kept,
      startsAt: later(MONDAY_TEN, 2 * DAY + 3 * HOUR),
    })
    await press(await linkFor(kept, 'client', 'answer-proposal', cast.emma.id), {
      act: 'drop-proposal',
    })
    expect((await consultation.views.getConsultation(cast.emma.actor, kept)).status).toBe(
      'accepted',
    )
  })

  test('says before a meeting that one comes, once, to both sides; a meeting that moves asks anew', async () => {
    const id = await given({ status: 'accepted' })
    const token = await linkFor(id, 'client', 'attendance')
    await press(token, { act: 'come' })
    expect(
      (await consultation.views.getConsultation(cast.rasa.actor, id)).attendance,
    ).toMatchObject({
      clientComingAt: expect.any(String),
      lawyerComingAt: null,
    })
    expect(await look(token)).toMatchObject({ state: 'used', usedFor: 'come' })
    await consultation.answers.proposeTime(cast.rasa.actor, {
      id,
      startsAt: later(MONDAY_TEN, DAY),
    })
    await consultation.answers.acceptProposal(cast.tomas.actor, { id })
    expect(
      (await consultation.views.getConsultation(cast.rasa.actor, id)).attendance,
    ).toMatchObject({
      clientComingAt: null,
    })
  })

  test('cancels with the amounts it has shown: everything back to a client the day before, nothing in the last hours', async () => {
    const early = await given({ status: 'reserved' })
    const late = await given({ status: 'reserved', startsAt: later(MONDAY_TEN, DAY).toISOString() })
    const [first, second] = [
      await linkFor(early, 'client', 'attendance'),
      await linkFor(late, 'client', 'attendance'),
    ]
    await press(first, { act: 'decline', comment })
    expect(
      (await consultation.views.getConsultation(cast.tomas.actor, early)).price.refundDueCents,
    ).toBe(2_900)
    clock.moveTo(later(MONDAY_TEN, 20 * HOUR))
    expect(await look(second)).toMatchObject({ refund: { amountCents: 0, sharePercent: 0 } })
    await press(second, { act: 'decline', comment })
    expect(
      (await consultation.views.getConsultation(cast.tomas.actor, late)).price.refundDueCents,
    ).toBeNull()
  })

  test('is worth nothing once its time is over, the state it told of has passed, or its owner is gone; and says which', async () => {
    const overtaken = await given()
    const first = await linkFor(overtaken, 'lawyer', 'answer')
    await consultation.answers.declineConsultation(cast.tomas.actor, { id: overtaken, comment })
    expect(await look(first)).toMatchObject({ state: 'overtaken', consultationId: overtaken })
    expect(await refusal(press(first, { act: 'accept', noConflict: true }))).toMatchObject({
      code: 'LINK_IS_NOT_GOOD',
    })

    const unanswered = await given({ startsAt: later(MONDAY_TEN, DAY).toISOString() })
    const second = await linkFor(unanswered, 'lawyer', 'answer')
    await consultation.answers.checkConflict(cast.rasa.actor, { id: unanswered, conflict: false })
    expect(await look(second)).toMatchObject({ state: 'open', gate: null })
    clock.advance(49 * HOUR)
    expect(await look(second)).toMatchObject({ state: 'expired' })
    expect(await refusal(press(second, { act: 'accept' }))).toMatchObject({
      code: 'LINK_IS_NOT_GOOD',
    })
    expect(await look('none')).toEqual({ state: 'unknown' })

    await db('account').where({ id: cast.tomas.id }).update({ deletedAt: clock.now() })
    clock.moveTo(MONDAY_TEN)
    await consultation.maintenance.deleteOldMailLinks()
    expect(await db('consultation_mail_link')).not.toHaveLength(0)
    clock.advance(60 * DAY)
    await consultation.maintenance.deleteOldMailLinks()
    expect(await db('consultation_mail_link')).toHaveLength(0)
  })

  test('takes an offered further meeting at one of its times, once, with the terms agreed to; its page says nothing of the lawyer’s words', async () => {
    const id = await given({ status: 'reserved' })
    const times = [later(MONDAY_TEN, DAY), later(MONDAY_TEN, 2 * DAY)]
    const offer = (at = times) =>
      consultation.offers.makeOffer(cast.rasa.actor, {
        id,
        serviceId: cast.services.followUp.id,
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
    const taken = (await consultation.offers.listOffers(cast.tomas.actor, { id })).items[0]!
    expect(taken).toMatchObject({ state: 'taken', takenConsultationId: expect.any(String) })
    expect(await look(token)).toMatchObject({
      state: 'used',
      usedFor: 'take-offer',
      consultationId: taken.takenConsultationId,
    })

    // One that is withdrawn is worth nothing, and an answer is no taking.
    const { items } = await offer([times[1]!])
    const other = await linkFor(id, 'client', 'take-offer')
    await consultation.offers.withdrawOffer(cast.rasa.actor, { id, offerId: items[0]!.id })
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

  test('does only what it was sent for: no answer by a link about coming, nothing of the other side', async () => {
    const id = await given()
    const attendance = await linkFor(id, 'client', 'attendance')
    expect(await look(attendance)).toMatchObject({ state: 'open', acts: ['decline'] })
    for (const act of ['accept', 'come', 'propose-time', 'accept-proposal'] as const)
      expect(await refusal(press(attendance, { act, noConflict: true }))).toMatchObject({
        code: 'LINK_IS_NOT_GOOD',
      })
    expect(await status(id)).toBe('requested')
  })

  test('moves a settled meeting from its reminder: the other side is asked, the old time stands until they agree', async () => {
    const id = await given({ status: 'accepted' })
    const token = await linkFor(id, 'client', 'attendance')
    const { times } = (await look(token)) as { times: Date[] }
    await press(token, { act: 'propose-time', startsAt: times.at(-1)!.toISOString() })
    expect(await consultation.views.getConsultation(cast.rasa.actor, id)).toMatchObject({
      status: 'proposed-by-client',
      startsAt: MONDAY_TEN.toISOString(),
      proposal: { startsAt: times.at(-1)!.toISOString() },
    })
  })

  test('pressed many times at once acts once', async () => {
    const id = await given({ status: 'accepted' })
    let heard = 0
    onComing = () => {
      heard += 1
    }
    const token = await linkFor(id, 'lawyer', 'attendance')
    const presses = await Promise.allSettled(
      Array.from({ length: 8 }, () => press(token, { act: 'come' })),
    )
    expect(presses.filter((each) => each.status === 'fulfilled')).toHaveLength(1)
    expect(heard).toBe(1)
  })

  test('pressed at once more often than there are connections, answers every press at once: one is done, the others hear that the link is used up', async () => {
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
          consultation.mailLinks.useMailLink({ token, ...what }, { address: `203.0.113.${n}` }),
        ),
      )
      expect(
        pressed.map((each) => (each.status === 'rejected' ? each.reason.code : 'done')).toSorted(),
      ).toEqual([...Array(13).fill('LINK_IS_NOT_GOOD'), 'done'])
    }
  })

  test('that nobody sent is refused more and more firmly', async () => {
    const stranger = { address: '198.51.100.9' }
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
