import { describe, expect, test } from 'vitest'
import { aService } from '#modules/calendar/testing'
import {
  aConsultation,
  later,
  NOW,
  refusal,
  recordAttended,
  SHOWN,
  NO_ANSWERS,
} from '#modules/consultation/testing'
import { DAY, HOUR, MINUTE, type Actor } from '#modules/shared'
import { Invoice } from '../invoice.ts'
import { aWorldOfInvoices } from '../test/invoice-world.ts'

const {
  foundation,
  db,
  clock,
  transact,
  consultation,
  invoice,
  cast,
  tomas,
  rasa,
  VAT_FIRM,
  jonas,
  vatCast,
  aWorkday,
  aMeeting,
  get,
  ofJonas,
  textOf,
  openPdf,
} = await aWorldOfInvoices()

describe('a final invoice', () => {
  const work = (consultationId: string, minutes: number, description?: string) => ({
    consultationId,
    minutes,
    hourlyRateCents: 9_000,
    ...(description && { description }),
  })

  test('is hours by rate less what was paid in advance, shown before it is sent, then sent once and for ever', async () => {
    const id = await ofJonas('past')
    const preview = await invoice.final.preview(jonas.actor, {
      ...work(id, 96, 'Ieškinio projektas'),
      locale: 'lt',
    })
    // 1.6 h at 90.00 is 144.00 = 119.01 + 24.99; less 29.00 = 23.97 + 5.03.
    expect(preview).toMatchObject({
      number: '',
      totalCents: 11_500,
      vat: { netCents: 9_504, vatCents: 1_996 },
      work: { minutes: 96, totalCents: 14_400 },
      advance: { totalCents: 2_900 },
    })
    expect(await Invoice.query(db).where({ consultationId: id, kind: 'final' })).toHaveLength(0)
    const sent = await Promise.allSettled(
      Array.from({ length: 8 }, () =>
        invoice.final.send(jonas.actor, work(id, 96, 'Ieškinio projektas')),
      ),
    )
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const final = await get(id, 'final')
    expect([
      final.totalCents,
      Date.parse(final.dueAt ?? '') - Date.parse(final.issuedAt) > 13.9 * DAY,
    ]).toEqual([11_500, true])
    expect(await db('outbox').where({ type: 'invoice.final-sent' })).toMatchObject([
      { payload: { consultationId: id, toPayCents: 11_500, dueAt: final.dueAt } },
    ])
    expect(
      (await invoice.documents.list(tomas.actor, { consultationId: id, locale: 'lt' })).toPay,
    ).toEqual({
      number: final.number,
      totalCents: 11_500,
      dueAt: final.dueAt,
      payee: VAT_FIRM.name,
      bankAccount: VAT_FIRM.bankAccount,
      paymentCode: expect.stringMatching(/^<svg /),
      isConfirmedHere: true,
    })
    expect(
      (await refusal(invoice.final.confirmPaid(tomas.actor, { consultationId: id }))).code,
    ).toBe('ONLY_LAWYER_INVOICES')
    await Promise.all(
      [1, 2].map(() => invoice.final.confirmPaid(jonas.actor, { consultationId: id })),
    )
    expect(
      await invoice.documents.list(tomas.actor, { consultationId: id, locale: 'lt' }),
    ).toMatchObject({
      toPay: null,
      finalPaidAt: expect.any(String),
    })
    const { series } = await Invoice.query(db)
      .findOne({ consultationId: id, kind: 'final' })
      .throwIfNotFound()
    const numbers = (
      await Invoice.query(db).where({ series, issuerFirmId: jonas.firm.id }).orderBy('number')
    ).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_number, at) => at + 1))
  })

  test('of a meeting paid afterwards has the price of the taken offer, whatever the service costs, and further work', async () => {
    const service = await aService(foundation, vatCast.rasa.firmLawyerId, {
      type: 'follow-up',
      titleLt: 'Tęstinė konsultacija',
      durationMinutes: 60,
      priceCents: 10_500,
      prepayment: false,
    })
    clock.moveTo(NOW)
    const before = aWorkday()
    const first = await aConsultation(
      { consultation, foundation, cast: vatCast },
      { status: 'reserved', service, startsAt: before.toISOString() },
    )
    const startsAt = later(before, 2 * HOUR)
    const { items } = await consultation.offers.makeOffer(jonas.actor, {
      id: first,
      serviceId: service.id,
      priceCents: 9_000,
      times: [startsAt],
      message: 'Siūlau aptarti ieškinį.',
    })
    const { id } = await consultation.offers.takeOffer(vatCast.tomas.actor, {
      id: first,
      offerId: items[0]!.id,
      startsAt,
      acceptTerms: true,
    })
    await transact(async (tx) => {
      await consultation.moves.recordAgreementShown(tx, { id, ...SHOWN })
      await consultation.moves.confirmSignature(tx, { id, signedAt: clock.now() })
    })
    clock.moveTo(startsAt)
    const joins = ({ actor: { accountId } }: { actor: Actor }) =>
      transact((tx) => recordAttended(tx, { id, accountId, joinedAt: startsAt }))
    const owed = async () =>
      (await invoice.documents.list(jonas.actor, { consultationId: id, locale: 'lt' })).final
    await joins(jonas)
    expect(await owed(), 'the client has not come').toMatchObject({ meetingCents: 0 })
    await joins(vatCast.tomas)
    expect(await owed()).toMatchObject({ meetingCents: 9_000, paidCents: 0 })
    expect(
      await invoice.final.preview(jonas.actor, { ...work(id, 0), locale: 'lt' }),
    ).toMatchObject({
      totalCents: 9_000,
      vat: { netCents: 7_438, vatCents: 1_562 },
      work: { meetingCents: 9_000, totalCents: 0 },
      advance: null,
    })
    await invoice.final.send(jonas.actor, {
      ...work(id, 12, 'Pretenzijos tekstas'),
      hourlyRateCents: 10_500,
    })
    expect(await get(id, 'final')).toMatchObject({
      totalCents: 11_100,
      work: { minutes: 12, meetingCents: 9_000, totalCents: 2_100 },
    })
    const text = textOf(await openPdf(id, 'final'))
    expect(text).toMatch(/Tęstinė konsultacija, 60 minučių\s+1 vnt\.\s+74,38 €\s+74,38 €/)
    expect(text).toMatch(
      /Tolesnis darbas\s+1 vnt\.\s+17,36 €\s+17,36 €\s+Pretenzijos tekstas\s+0,2 val\. po 105,00 € su PVM = 21,00 €/,
    )
  })

  test('bills 45 minutes as 48 and shows it before it is sent', async () => {
    const id = await ofJonas('past')
    expect(
      await invoice.final.preview(jonas.actor, { ...work(id, 45), locale: 'lt' }),
    ).toMatchObject({
      work: { minutes: 48, totalCents: 7_200 },
    })
    await invoice.final.send(jonas.actor, work(id, 45))
    expect(await get(id, 'final')).toMatchObject({
      totalCents: 4_300,
      work: { minutes: 48, totalCents: 7_200 },
    })
    expect(textOf(await openPdf(id, 'final'))).toContain('0,8 val. po 90,00 € su PVM = 72,00 €')
  })

  test('may leave nothing to pay, and is refused below what was paid', async () => {
    const id = await aMeeting('past')
    expect(
      await refusal(invoice.final.preview(rasa.actor, { ...work(id, 12), locale: 'lt' })),
    ).toMatchObject({ code: 'FINAL_BELOW_PAID', field: 'minutes' })
    await invoice.final.send(rasa.actor, {
      consultationId: id,
      minutes: 60,
      hourlyRateCents: 2_900,
    })
    expect(await get(id, 'final')).toMatchObject({ totalCents: 0, vat: null })
    expect(textOf(await openPdf(id, 'final'))).toContain('Visa suma sumokėta iš anksto')
  })

  test('takes off what was paid in advance and not given back: of a part that went back the rest, of the whole nothing', async () => {
    const id = await ofJonas('past')
    await transact((tx) =>
      invoice.issuing.creditGoodwill(tx, {
        consultationId: id,
        finalInvoiceId: null,
        taskId: null,
        refundId: 'a part',
        amountCents: 900,
      }),
    )
    // 20.00 is left of the advance: 16.53 + 3.47, as its credit note of 7.44 + 1.56 leaves it.
    expect(
      await invoice.final.preview(jonas.actor, { ...work(id, 96), locale: 'lt' }),
    ).toMatchObject({
      totalCents: 12_400,
      vat: { netCents: 10_248, vatCents: 2_152 },
      advance: { totalCents: 2_000 },
    })
    await transact((tx) =>
      invoice.issuing.creditGoodwill(tx, {
        consultationId: id,
        finalInvoiceId: null,
        taskId: null,
        refundId: 'the rest',
        amountCents: 2_000,
      }),
    )
    expect(
      await invoice.final.preview(jonas.actor, { ...work(id, 96), locale: 'lt' }),
    ).toMatchObject({
      totalCents: 14_400,
      vat: { netCents: 11_901, vatCents: 2_499 },
      advance: null,
    })
    expect(
      (await invoice.documents.list(jonas.actor, { consultationId: id, locale: 'lt' })).final,
    ).toMatchObject({ paidCents: 0 })
  })

  test('is the lawyer’s to send, once the meeting has begun; a stranger knows nothing of it', async () => {
    const id = await aMeeting('reserved')
    expect((await refusal(invoice.final.send(rasa.actor, work(id, 60)))).code).toBe(
      'MEETING_IS_AHEAD',
    )
    expect(
      (await invoice.documents.list(rasa.actor, { consultationId: id, locale: 'lt' })).final,
    ).toBeNull()
    clock.moveTo(
      later(new Date((await consultation.views.getConsultation(tomas.actor, id)).startsAt), MINUTE),
    )
    expect((await refusal(invoice.final.send(tomas.actor, work(id, 60)))).code).toBe(
      'ONLY_LAWYER_INVOICES',
    )
    expect((await refusal(invoice.final.send(jonas.actor, work(id, 60)))).code).toBe('NOT_FOUND')
    expect(
      [
        (await refusal(invoice.final.send(rasa.actor, work(id, 60)))).code,
        (await invoice.documents.list(rasa.actor, { consultationId: id, locale: 'lt' })).final,
      ],
      'who did not come',
    ).toEqual(['LAWYER_WAS_ABSENT', null])
    await transact((tx) =>
      recordAttended(tx, {
        id,
        accountId: rasa.actor.accountId,
        joinedAt: clock.now(),
      }),
    )
    expect(
      (await invoice.documents.list(rasa.actor, { consultationId: id, locale: 'lt' })).final,
    ).toMatchObject({
      meetingCents: 0,
      hourlyRateCents: 9_000,
      paidCents: 2_900,
      isVat: false,
    })
    expect(await refusal(invoice.final.send(rasa.actor, work(id, 0)))).toMatchObject({
      code: 'FINAL_IS_EMPTY',
      field: 'minutes',
    })
    expect(
      (await invoice.documents.list(tomas.actor, { consultationId: id, locale: 'lt' })).final,
    ).toBeNull()
  })

  test('is asked of the lawyer where the client asked for one in the questionnaire', async () => {
    for (const wantsFinalInvoice of [true, false]) {
      const id = await aConsultation(
        { consultation, foundation, cast },
        {
          status: 'past',
          startsAt: aWorkday().toISOString(),
          questionnaire: { ...NO_ANSWERS, wantsFinalInvoice },
        },
      )
      expect(
        (await invoice.documents.list(rasa.actor, { consultationId: id, locale: 'lt' })).final,
      ).toMatchObject({
        isWanted: wantsFinalInvoice,
      })
    }
  })
})
