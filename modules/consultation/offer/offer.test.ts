import { beforeEach, describe, expect, test } from 'vitest'
import {
  DAY,
  HOUR,
  isRefusal,
  MINUTE,
  translators,
  type SameTransactionSubscriber,
} from '#modules/shared'
import { testFoundation } from '#testing'
import { ConsultationMove, findBrokenLink } from '../state/consultation-move.ts'
import * as events from '../events.ts'
import {
  aCast,
  aConsultation,
  aRequest,
  createTestConsultations,
  later,
  MONDAY_TEN,
  refusal,
  type Cast,
} from '../testing.ts'

const emitted: string[] = []
const subscribers: SameTransactionSubscriber[] = [
  events.offerMade,
  events.offerTaken,
  events.accepted,
  events.requested,
].map((event) => ({
  event,
  handle: async (_tx, { type }) => {
    emitted.push(type.replace('consultation.', ''))
  },
}))
const foundation = await testFoundation({ subscribers })
const { db, clock } = foundation
const { consultation, lawyer } = createTestConsultations(foundation)

let cast: Cast
let id: string
beforeEach(async () => {
  cast = await aCast(foundation)
  id = await aConsultation({ consultation, foundation, cast }, { status: 'reserved' })
  emitted.length = 0
})

const times = [later(MONDAY_TEN, DAY), later(MONDAY_TEN, 2 * DAY)]
const message = 'Siūlau aptarti ieškinį.'
const offer = (given: object = {}) =>
  consultation.offers.makeOffer(cast.rasa.actor, {
    id,
    serviceId: cast.services.followUp.id,
    priceCents: 12_000,
    times,
    message,
    ...given,
  })
const firstOf = async (made: Promise<{ items: Array<{ id: string }> }>) => (await made).items[0]!.id
const take = (offerId: string, given: object = {}) =>
  consultation.offers.takeOffer(cast.tomas.actor, {
    id,
    offerId,
    startsAt: times[0]!,
    acceptTerms: true,
    ...given,
  })

describe('an offer of a further meeting', () => {
  test('names service, price and times, is seen by the two sides alone, and holds no time', async () => {
    const list = await offer()
    expect(list).toMatchObject({
      mayOffer: true,
      items: [
        {
          state: 'open',
          priceCents: 12_000,
          message,
          isPaidBefore: true,
          times: [{ startsAt: times[0]!.toISOString(), isFree: true }, { isFree: true }],
        },
      ],
    })
    expect(await consultation.offers.listOffers(cast.tomas.actor, { id })).toMatchObject({
      mayOffer: false,
      items: [{ id: list.items[0]!.id }],
    })
    expect(await refusal(consultation.offers.listOffers(cast.emma.actor, { id }))).toMatchObject({
      code: 'NOT_FOUND',
    })
    expect(JSON.stringify(await db('consultation_offer').first())).not.toContain('ieškinį')
    await aConsultation(
      { consultation, foundation, cast },
      { client: cast.emma, startsAt: times[0]!.toISOString() },
    )
    expect(
      (await consultation.offers.listOffers(cast.tomas.actor, { id })).items[0]!.times.map(
        ({ isFree }) => isFree,
      ),
    ).toEqual([false, true])
    expect(emitted).toEqual(['offer-made', 'requested'])
  })

  test('is no longer invited from a lawyer who has left the firm', async () => {
    await foundation.transact((tx) => lawyer.memberships.leaveFirm(tx, cast.rasa.firmLawyerId))
    expect(await consultation.offers.listOffers(cast.rasa.actor, { id })).toMatchObject({
      mayOffer: false,
    })
  })

  test('retried with the same idempotency key, is made and notified once', async () => {
    const [once, again] = [
      await offer({ key: 'a key of a request' }),
      await offer({ key: 'a key of a request' }),
    ]
    expect([again, emitted]).toEqual([once, ['offer-made']])
    expect((await offer({ key: 'another key' })).items).toHaveLength(2)
  })

  test('becomes a requested and accepted consultation that awaits payment, with the matter and the offered price', async () => {
    const made = await take(await firstOf(offer()))
    expect(made).toMatchObject({
      status: 'awaiting-payment',
      startsAt: times[0]!.toISOString(),
      title: 'Nuomos sutarties nutraukimas',
      price: { grossCents: 12_000, payment: 'before' },
      conflict: { state: 'none' },
      service: { id: cast.services.followUp.id, type: 'follow-up' },
      nextStep: { code: 'read-agreement' },
      timeline: [{ label: 'consultation.timeline.offer-taken', by: 'lawyer' }],
    })
    const moves = await ConsultationMove.query(db)
      .where({ consultationId: made.id })
      .orderBy('position')
    expect(moves.map(({ move, by }) => [move, by])).toEqual([
      ['request', 'client'],
      ['accept', 'lawyer'],
    ])
    expect(findBrokenLink(moves)).toBeUndefined()
    expect(
      await db('time_claim').where({ consultationId: made.id }).whereNull('releasedAt'),
    ).toHaveLength(1)
    expect((await consultation.offers.listOffers(cast.rasa.actor, { id })).items[0]).toMatchObject({
      state: 'taken',
      takenConsultationId: made.id,
    })
    expect(emitted).toEqual(['offer-made', 'offer-taken', 'accepted'])
  })

  test('taken after its service was changed, is what was offered: as long, paid as said, by the same name', async () => {
    const offerId = await firstOf(offer())
    const { durationMinutes, titleLt } = await db('service')
      .where({ id: cast.services.followUp.id })
      .first()
    await db('service')
      .where({ id: cast.services.followUp.id })
      .update({ durationMinutes: 15, prepayment: false, titleLt: 'Visai kita paslauga' })
    expect((await consultation.offers.listOffers(cast.tomas.actor, { id })).items[0]).toMatchObject(
      {
        service: { title: titleLt, durationMinutes },
        isPaidBefore: true,
      },
    )
    const made = await take(offerId)
    expect(made).toMatchObject({
      status: 'awaiting-payment',
      service: { title: titleLt, durationMinutes },
      endsAt: later(times[0]!, durationMinutes * MINUTE).toISOString(),
    })
  })

  test('taken and paid for afterwards, says in its history that the agreement has to be signed', async () => {
    await db('service').where({ id: cast.services.followUp.id }).update({ prepayment: false })
    const made = await take(await firstOf(offer()))
    expect(made).toMatchObject({
      status: 'awaiting-signature',
      timeline: [{ label: 'consultation.timeline.offer-taken-to-sign' }],
    })
    const said = (side: 'client' | 'lawyer') =>
      translators.lt('consultation.timeline.offer-taken-to-sign', {
        by: side === 'lawyer' ? 'you' : 'lawyer',
      })
    expect([said('client'), said('lawyer')]).toEqual([
      'Priėmėte teisininko pasiūlymą. Tada turėjote pasirašyti sutartį',
      'Klientas priėmė jūsų pasiūlymą. Tada jis turėjo pasirašyti sutartį',
    ])
  })

  test('may be outside the published hours, and the client takes it', async () => {
    // Sunday evening.
    const sunday = later(MONDAY_TEN, 6 * DAY + 9 * HOUR + 10 * MINUTE)
    const [made] = (await offer({ times: [sunday] })).items
    expect(made!.times).toEqual([{ startsAt: sunday.toISOString(), isFree: true }])
    const taken = await take(made!.id, { startsAt: sunday })
    expect(taken.startsAt).toBe(sunday.toISOString())
  })

  test('may begin at the end of this meeting', async () => {
    const { endsAt } = await consultation.views.getConsultation(cast.rasa.actor, id)
    expect((await offer({ times: [new Date(endsAt)] })).items).toMatchObject([
      { state: 'open', times: [{ startsAt: endsAt }] },
    ])
  })

  test('is refused with a wrong price, service, time, too early or too often, and to who is not its side', async () => {
    for (const priceCents of [999, 100_001])
      expect(await refusal(offer({ priceCents }))).toMatchObject({
        code: 'PRICE_NOT_ALLOWED',
        field: 'priceCents',
      })
    expect(await refusal(offer({ serviceId: cast.services.charged.id }))).toMatchObject({
      code: 'SERVICE_NOT_EXIST',
    })
    expect(await refusal(offer({ times: [later(clock.now(), HOUR)] }))).toMatchObject({
      code: 'TOO_LATE_TO_OFFER',
    })
    const { endsAt } = await consultation.views.getConsultation(cast.rasa.actor, id)
    for (const before of [
      later(MONDAY_TEN, -2 * HOUR),
      MONDAY_TEN,
      later(new Date(endsAt), -MINUTE),
    ])
      expect(await refusal(offer({ times: [times[0]!, before] }))).toMatchObject({
        code: 'OFFER_BEFORE_MEETING',
        field: 'times',
      })
    await aConsultation(
      { consultation, foundation, cast },
      { client: cast.emma, startsAt: later(MONDAY_TEN, 4 * DAY).toISOString() },
    )
    expect(await refusal(offer({ times: [later(MONDAY_TEN, 4 * DAY)] }))).toMatchObject({
      code: 'OWN_TIME_NOT_FREE',
      params: { why: 'meeting' },
    })
    expect(await refusal(offer({ message: 'Ei' }))).toMatchObject({
      code: 'NOTE_IS_TOO_SHORT',
      field: 'message',
    })
    expect(
      await refusal(
        consultation.offers.makeOffer(cast.tomas.actor, {
          id,
          serviceId: cast.services.followUp.id,
          priceCents: 9_000,
          times,
          message,
        }),
      ),
    ).toMatchObject({ code: 'FORBIDDEN' })
    expect(
      await refusal(
        consultation.offers.makeOffer(cast.emma.actor, {
          id,
          serviceId: cast.services.followUp.id,
          priceCents: 9_000,
          times,
          message,
        }),
      ),
    ).toMatchObject({ code: 'NOT_FOUND' })
    const { id: unanswered } = await consultation.requests.requestConsultation(
      cast.emma.actor,
      aRequest(cast.rasa.firmLawyerId, cast.services.charged.id, {
        startsAt: later(MONDAY_TEN, 3 * DAY).toISOString(),
      }),
    )
    expect(await refusal(offer({ id: unanswered }))).toMatchObject({ code: 'OFFER_NOT_POSSIBLE' })
    for (let n = 0; n < 3; n++) await offer()
    expect(await refusal(offer())).toMatchObject({ code: 'TOO_MANY_OFFERS' })
    // Each offer is announced to the client, also after earlier ones were withdrawn.
    const withdraw = async () => {
      for (const { id: offerId } of (await consultation.offers.listOffers(cast.rasa.actor, { id }))
        .items)
        await consultation.offers.withdrawOffer(cast.rasa.actor, { id, offerId })
    }
    await withdraw()
    for (let n = 0; n < 3; n++) await offer()
    await withdraw()
    expect(await refusal(offer())).toMatchObject({ code: 'OFFERED_TOO_OFTEN' })
  })

  test('is not taken when withdrawn, expired, at another time, without the terms, by another client, or when its time is booked', async () => {
    const offerId = await firstOf(offer())
    expect(await refusal(take(offerId, { acceptTerms: false }))).toMatchObject({
      code: 'TERMS_NOT_ACCEPTED',
    })
    expect(await refusal(take(offerId, { startsAt: later(MONDAY_TEN, 4 * DAY) }))).toMatchObject({
      code: 'VALIDATION_FAILED',
    })
    expect(
      await refusal(
        consultation.offers.takeOffer(cast.emma.actor, {
          id,
          offerId,
          startsAt: times[0]!,
          acceptTerms: true,
        }),
      ),
    ).toMatchObject({ code: 'NOT_FOUND' })
    await aConsultation(
      { consultation, foundation, cast },
      { client: cast.emma, startsAt: times[0]!.toISOString() },
    )
    expect(await refusal(take(offerId))).toMatchObject({ code: 'TIME_IS_BUSY' })
    await consultation.offers.withdrawOffer(cast.rasa.actor, { id, offerId })
    await consultation.offers.withdrawOffer(cast.rasa.actor, { id, offerId })
    expect(await refusal(take(offerId, { startsAt: times[1]! }))).toMatchObject({
      code: 'OFFER_IS_OVER',
    })
    const later_ = await firstOf(offer({ times: [times[1]!] }))
    clock.moveTo(later(times[1]!, -2 * HOUR))
    expect(await refusal(take(later_, { startsAt: times[1]! }))).toMatchObject({
      code: 'OFFER_IS_OVER',
    })
    expect(
      (await consultation.offers.listOffers(cast.tomas.actor, { id })).items.map(
        ({ state }) => state,
      ),
    ).toEqual(['expired', 'withdrawn'])
  })

  test('cannot be taken before the end of a moved meeting, and is not shown free; it can if that meeting was cancelled', async () => {
    const offerId = await firstOf(offer())
    // Moved onto the day between the two offered times.
    const moved = later(times[0]!, 2 * HOUR)
    await consultation.actions.proposeTime(cast.rasa.actor, { id, startsAt: moved })
    await consultation.actions.acceptProposal(cast.tomas.actor, { id })
    const freeOnes = async () =>
      (await consultation.offers.listOffers(cast.tomas.actor, { id })).items[0]!.times.map(
        ({ isFree }) => isFree,
      )
    expect(await refusal(take(offerId))).toMatchObject({
      code: 'OFFER_BEFORE_MEETING',
      field: 'startsAt',
    })
    expect(await freeOnes()).toEqual([false, true])
    expect(emitted).not.toContain('offer-taken')
    await consultation.actions.declineConsultation(cast.tomas.actor, {
      id,
      comment: 'Apsigalvojau, atsiprašau.',
    })
    expect(await freeOnes()).toEqual([true, true])
    expect(await take(offerId)).toMatchObject({ startsAt: times[0]!.toISOString() })
  })

  test('taken twice and withdrawn at the same moment, happens once', async () => {
    const offerId = await firstOf(offer())
    const all = await Promise.allSettled([
      take(offerId),
      take(offerId, { startsAt: times[1]! }),
      consultation.offers.withdrawOffer(cast.rasa.actor, { id, offerId }),
    ])
    const lost = all.flatMap((each) =>
      each.status === 'rejected'
        ? [isRefusal(each.reason) ? each.reason.code : String(each.reason)]
        : [],
    )
    expect(lost).toEqual(['OFFER_IS_OVER', 'OFFER_IS_OVER'])
  })
})
