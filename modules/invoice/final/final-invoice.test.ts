import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { aCalendar, aService } from '#modules/calendar/testing'
import {
  aConsultation,
  later,
  noAnswers,
  NOW,
  refusal,
  recordAttended,
  SHOWN,
} from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { DAY, HOUR, MINUTE } from '#modules/shared'
import { Invoice } from '../invoice.ts'
import { aWorldOfPapers } from '../test/invoice-world.ts'

const {
  foundation,
  db,
  clock,
  transact,
  consultation,
  invoice,
  cast,
  tomas,
  emma,
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
} = await aWorldOfPapers()

describe('a final invoice', () => {
  const work = (consultationId: string, minutes: number, description?: string) => ({
    consultationId,
    minutes,
    hourlyRateCents: 9_000,
    ...(description && { description }),
  })

  test('is hours by rate less what was paid in advance, shown before it is sent, then sent once and for ever', async () => {
    const id = await ofJonas('past')
    const preview = await invoice.previewFinalInvoice(
      jonas.actor,
      work(id, 96, 'Ieškinio projektas'),
      'lt',
    )
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
        invoice.sendFinalInvoice(jonas.actor, work(id, 96, 'Ieškinio projektas')),
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
    expect((await invoice.listPapers(tomas.actor, id, 'lt')).toPay).toEqual({
      number: final.number,
      totalCents: 11_500,
      dueAt: final.dueAt,
      payee: VAT_FIRM.name,
      bankAccount: VAT_FIRM.bankAccount,
      isConfirmedHere: true,
    })
    expect(
      (await refusal(invoice.confirmFinalPaid(tomas.actor, { consultationId: id }))).code,
    ).toBe('ONLY_LAWYER_INVOICES')
    await Promise.all(
      [1, 2].map(() => invoice.confirmFinalPaid(jonas.actor, { consultationId: id })),
    )
    expect(await invoice.listPapers(tomas.actor, id, 'lt')).toMatchObject({
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

  test('of a meeting that is paid afterwards holds the price that was offered and taken, whatever the service costs others, and further work beside it', async () => {
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
    await transact((tx) =>
      recordAttended(tx, {
        id,
        accountId: jonas.actor.accountId,
        joinedAt: startsAt,
      }),
    )
    expect((await invoice.listPapers(jonas.actor, id, 'lt')).final).toMatchObject({
      meetingCents: 9_000,
      paidCents: 0,
    })
    expect(await invoice.previewFinalInvoice(jonas.actor, work(id, 0), 'lt')).toMatchObject({
      totalCents: 9_000,
      vat: { netCents: 7_438, vatCents: 1_562 },
      work: { meetingCents: 9_000, totalCents: 0 },
      advance: null,
    })
    await invoice.sendFinalInvoice(jonas.actor, {
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
    expect(await invoice.previewFinalInvoice(jonas.actor, work(id, 45), 'lt')).toMatchObject({
      work: { minutes: 48, totalCents: 7_200 },
    })
    await invoice.sendFinalInvoice(jonas.actor, work(id, 45))
    expect(await get(id, 'final')).toMatchObject({
      totalCents: 4_300,
      work: { minutes: 48, totalCents: 7_200 },
    })
    expect(textOf(await openPdf(id, 'final'))).toContain('0,8 val. po 90,00 € su PVM = 72,00 €')
  })

  test('may leave nothing to pay, and is refused below what was paid', async () => {
    const id = await aMeeting('past')
    expect(
      await refusal(invoice.previewFinalInvoice(rasa.actor, work(id, 12), 'lt')),
    ).toMatchObject({ code: 'FINAL_BELOW_PAID', field: 'minutes' })
    await invoice.sendFinalInvoice(rasa.actor, {
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
      invoice.creditGoodwill(tx, { consultationId: id, refundId: 'a part', amountCents: 900 }),
    )
    // 20.00 is left of the advance: 16.53 + 3.47, as its credit note of 7.44 + 1.56 leaves it.
    expect(await invoice.previewFinalInvoice(jonas.actor, work(id, 96), 'lt')).toMatchObject({
      totalCents: 12_400,
      vat: { netCents: 10_248, vatCents: 2_152 },
      advance: { totalCents: 2_000 },
    })
    await transact((tx) =>
      invoice.creditGoodwill(tx, { consultationId: id, refundId: 'the rest', amountCents: 2_000 }),
    )
    expect(await invoice.previewFinalInvoice(jonas.actor, work(id, 96), 'lt')).toMatchObject({
      totalCents: 14_400,
      vat: { netCents: 11_901, vatCents: 2_499 },
      advance: null,
    })
    expect((await invoice.listPapers(jonas.actor, id, 'lt')).final).toMatchObject({ paidCents: 0 })
  })

  test('is the lawyer’s to send, once the meeting has begun; a stranger knows nothing of it', async () => {
    const id = await aMeeting('reserved')
    expect((await refusal(invoice.sendFinalInvoice(rasa.actor, work(id, 60)))).code).toBe(
      'MEETING_IS_AHEAD',
    )
    expect((await invoice.listPapers(rasa.actor, id, 'lt')).final).toBeNull()
    clock.moveTo(
      later(new Date((await consultation.views.getConsultation(tomas.actor, id)).startsAt), MINUTE),
    )
    expect((await refusal(invoice.sendFinalInvoice(tomas.actor, work(id, 60)))).code).toBe(
      'ONLY_LAWYER_INVOICES',
    )
    expect((await refusal(invoice.sendFinalInvoice(jonas.actor, work(id, 60)))).code).toBe(
      'NOT_FOUND',
    )
    expect(
      [
        (await refusal(invoice.sendFinalInvoice(rasa.actor, work(id, 60)))).code,
        (await invoice.listPapers(rasa.actor, id, 'lt')).final,
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
    expect((await invoice.listPapers(rasa.actor, id, 'lt')).final).toMatchObject({
      meetingCents: 0,
      hourlyRateCents: 9_000,
      paidCents: 2_900,
      isVat: false,
    })
    expect(await refusal(invoice.sendFinalInvoice(rasa.actor, work(id, 0)))).toMatchObject({
      code: 'FINAL_IS_EMPTY',
      field: 'minutes',
    })
    expect((await invoice.listPapers(tomas.actor, id, 'lt')).final).toBeNull()
  })

  test('is asked of the lawyer where the client wished for one in the questionnaire', async () => {
    for (const wantsFinalInvoice of [true, false]) {
      const id = await aConsultation(
        { consultation, foundation, cast },
        {
          status: 'past',
          startsAt: aWorkday().toISOString(),
          questionnaire: { ...noAnswers, wantsFinalInvoice },
        },
      )
      expect((await invoice.listPapers(rasa.actor, id, 'lt')).final).toMatchObject({
        isWanted: wantsFinalInvoice,
      })
    }
  })

  test('that was wrong is cancelled by a credit note of its whole sum, which says why, and a right one is sent instead', async () => {
    const id = await ofJonas('past')
    const cancel = (reason: string, who = jonas.actor) =>
      invoice.cancelFinalInvoice(who, { consultationId: id, reason })
    expect((await refusal(cancel('Klaidinga trukmė'))).code).toBe('NO_FINAL_INVOICE')
    await invoice.sendFinalInvoice(jonas.actor, work(id, 96))
    const wrong = await get(id, 'final')
    expect([
      (await refusal(cancel('Klaidinga trukmė', tomas.actor))).code,
      (await refusal(cancel('Klaidinga trukmė', rasa.actor))).code,
      (await refusal(cancel('   a '))).code,
    ]).toEqual(['ONLY_LAWYER_INVOICES', 'NOT_FOUND', 'CANCEL_REASON_NEEDED'])
    expect((await invoice.listPapers(jonas.actor, id, 'lt')).mayCancelFinal).toBe(true)
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => cancel('Klaidinga trukmė')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await get(id, 'credit')).toMatchObject({
      totalCents: 11_500,
      vat: { netCents: 9_504, vatCents: 1_996 },
      corrects: { number: wrong.number },
      reason: { kind: 'cancelled', text: 'Klaidinga trukmė' },
    })
    expect(textOf(await openPdf(id, 'credit'))).toMatch(
      /Išrašymo priežastis\s+Klaidinga trukmė[^]*Anuliuojama sąskaita VP-\d{5}[^]*−95,04 €[^]*Iš viso anuliuota\s+−115,00 €/,
    )
    await invoice.sendFinalInvoice(jonas.actor, work(id, 60))
    const papers = await invoice.listPapers(tomas.actor, id, 'lt')
    expect(papers.items.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['advance', 2_900],
      ['invoice', 2_900],
      ['final', 11_500],
      ['credit', 11_500],
      ['final', 6_100],
    ])
    expect(
      await invoice.getInvoice(tomas.actor, {
        consultationId: id,
        kind: 'final',
        number: wrong.number,
        locale: 'lt',
      }),
    ).toMatchObject({ totalCents: 11_500 })
    // The money that came is still invoiced whole; what was cancelled weighs only against the final
    // invoices.
    expect(
      (await invoice.listPaperSums(db, [id])).toSorted((a, b) => a.kind.localeCompare(b.kind)),
    ).toEqual(
      [
        ['advance', 2_900],
        ['final', 6_100],
        ['invoice', 2_900],
      ].map(([kind, totalCents]) => ({ consultationId: id, kind, totalCents })),
    )
    expect((await db('outbox').where({ type: 'invoice.final-cancelled' })).length).toBe(1)
  })

  test('in a firm’s name is neither issued nor cancelled nor said to be paid by who has left it; in one’s own name, and of one’s own practice, it is', async () => {
    const lina = await aLawyer(foundation, {
      name: 'Lina',
      lastname: 'Vaitkienė',
      firm: jonas.firm,
    })
    const ofLina = { ...cast, rasa: lina, services: await aCalendar(foundation, lina.firmLawyerId) }
    const [sent, open] = [await aMeeting('past', ofLina), await aMeeting('past', ofLina)]
    await invoice.sendFinalInvoice(lina.actor, work(sent, 60))
    const leave = (isGone: boolean, given = {}) =>
      db('firm_lawyer')
        .where({ id: lina.firmLawyerId })
        .update({ leftAt: isGone ? clock.now() : null, ...given })
    expect((await invoice.listPapers(tomas.actor, sent, 'lt')).toPay).toMatchObject({
      isConfirmedHere: true,
    })
    await leave(true)
    const before = await Invoice.query(db).resultSize()
    const tries = [
      invoice.sendFinalInvoice(lina.actor, work(open, 60)),
      invoice.previewFinalInvoice(lina.actor, work(open, 60), 'lt'),
      invoice.attachFinalInvoice(lina.actor, {
        consultationId: open,
        upload: { name: 'a.pdf', stream: Readable.from([]) },
      }),
      invoice.cancelFinalInvoice(lina.actor, { consultationId: sent, reason: 'Klaidinga trukmė' }),
      invoice.confirmFinalPaid(lina.actor, { consultationId: sent }),
    ]
    expect(await Promise.all(tries.map(async (tried) => (await refusal(tried)).code))).toEqual(
      Array(5).fill('LEFT_THE_FIRM'),
    )
    expect(await invoice.listPapers(lina.actor, open, 'lt')).toMatchObject({
      final: null,
      onlyFirm: VAT_FIRM.name,
    })
    expect(await invoice.listPapers(lina.actor, sent, 'lt')).toMatchObject({
      mayCancelFinal: false,
      toPay: null,
      onlyFirm: VAT_FIRM.name,
    })
    expect(await invoice.listPapers(tomas.actor, sent, 'lt')).toMatchObject({
      finalPaidAt: null,
      toPay: { payee: VAT_FIRM.name, isConfirmedHere: false },
      onlyFirm: null,
    })
    expect(await Invoice.query(db).resultSize()).toBe(before)
    await db('firm').where({ id: jonas.firm.id }).update({ practiceForm: 'individual' })
    await leave(true, { role: 'representative' })
    expect(await invoice.listPapers(lina.actor, open, 'lt')).toMatchObject({
      final: expect.anything(),
      onlyFirm: null,
    })
    await db('firm').where({ id: jonas.firm.id }).update({ practiceForm: VAT_FIRM.practiceForm })
    await leave(false, { role: 'member' })
  })

  test('may be a PDF of the lawyer’s own instead, and nothing but a PDF', async () => {
    const id = await aMeeting('past')
    const pdf = await openPdf(id, 'invoice')
    const attach = (name: string, content: Buffer) =>
      invoice.attachFinalInvoice(rasa.actor, {
        consultationId: id,
        upload: { name, stream: Readable.from([content]) },
      })
    expect(await refusal(attach('saskaita.txt', Buffer.from('Sąskaita už darbą.')))).toMatchObject({
      code: 'FINAL_MUST_BE_PDF',
      statusCode: 415,
    })
    await attach('Mano sąskaita.pdf', pdf)
    expect((await refusal(invoice.sendFinalInvoice(rasa.actor, work(id, 60)))).code).toBe(
      'FINAL_ALREADY_SENT',
    )
    expect(
      (await invoice.listPapers(tomas.actor, id, 'lt')).items.map(({ kind, isFile, name }) => [
        kind,
        isFile,
        name,
      ]),
    ).toEqual([
      ['advance', false, expect.any(String)],
      ['invoice', false, expect.any(String)],
      ['final', true, 'Mano sąskaita.pdf'],
    ])
    const chunks: Buffer[] = []
    for await (const chunk of (await invoice.openFinalFile(tomas.actor, id)).stream)
      chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).equals(pdf)).toBe(true)
    expect((await refusal(invoice.openFinalFile(emma.actor, id))).code).toBe('NOT_FOUND')
    await invoice.cancelFinalInvoice(rasa.actor, { consultationId: id, reason: 'Ne ta sąskaita' })
    expect([
      (await refusal(invoice.openFinalFile(tomas.actor, id))).code,
      (await invoice.listPapers(tomas.actor, id, 'lt')).items.length,
    ]).toEqual(['NOT_FOUND', 2])
  })
})
