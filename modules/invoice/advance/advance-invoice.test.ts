import { afterAll, describe, expect, test } from 'vitest'
import { refusal, SHOWN } from '#modules/consultation/testing'
import { Invoice } from '../invoice.ts'
import { aWorldOfInvoices } from '../test/invoice-world.ts'

const {
  db,
  clock,
  transact,
  consultation,
  invoice,
  cast,
  emma,
  jonas,
  vatCast,
  aMeeting,
  get,
  owners,
  ofJonas,
  textOf,
  openPdf,
} = await aWorldOfInvoices()

describe('an invoice for money that came', () => {
  test('is issued with the payment, once, however often the payment is reported', async () => {
    const id = await ofJonas('awaiting-signature')
    await transact(async (tx) => {
      await invoice.issuing.issueInvoice(tx, { consultationId: id })
      await invoice.issuing.issueInvoice(tx, { consultationId: id })
    })
    expect(await get(id, 'invoice')).toMatchObject({
      kind: 'invoice',
      number: 'VP-00001',
      totalCents: 2_900,
      vat: { netCents: 2_397, vatCents: 503 },
      paidAt: expect.any(String),
      dueAt: null,
    })
    expect(await Invoice.query(db).where({ consultationId: id })).toHaveLength(2)
  })

  test('of who is no VAT payer bears no VAT, and neither side can issue before the money is there', async () => {
    const id = await aMeeting('awaiting-payment')
    await transact((tx) => invoice.issuing.issueInvoice(tx, { consultationId: id }))
    expect((await refusal(get(id, 'invoice'))).code).toBe('NO_INVOICE')
    expect(await get(await aMeeting('awaiting-signature'), 'invoice')).toMatchObject({
      number: 'SF-00001',
      vat: null,
      seller: { vatNumber: null },
    })
  })

  test('bears the buyer as the client wrote them down before, and stays as it was when they change it', async () => {
    await invoice.buyer.change(emma.actor, {
      companyName: ' UAB „Jūra ir  smėlis“ ',
      companyCode: '304567890',
      vatNumber: 'lt100001234512',
      address: 'Taikos pr. 1, Klaipėda',
    })
    const id = await aMeeting('awaiting-signature', cast, emma)
    const buyer = {
      name: 'UAB „Jūra ir smėlis“',
      companyCode: '304567890',
      vatNumber: 'LT100001234512',
      address: 'Taikos pr. 1, Klaipėda',
    }
    expect((await get(id, 'invoice', emma)).buyer).toMatchObject(buyer)
    await invoice.buyer.change(emma.actor, {})
    expect((await get(id, 'invoice', emma)).buyer).toMatchObject(buyer)
    expect(await refusal(invoice.buyer.change(emma.actor, { companyCode: '12' }))).toMatchObject({
      code: 'BUYER_CODE_WRONG',
      field: 'companyCode',
    })
    expect(await refusal(invoice.buyer.change(emma.actor, { vatNumber: '1234' }))).toMatchObject({
      code: 'BUYER_VAT_NUMBER_WRONG',
      field: 'vatNumber',
    })
  })

  test('cannot be changed or deleted, and one changed cent is found out when it is opened', async () => {
    const id = await aMeeting('awaiting-signature')
    await expect(
      db('invoice').where({ consultationId: id }).update({ totalCents: 1 }),
    ).rejects.toThrow('append-only')
    await expect(db('invoice').where({ consultationId: id }).delete()).rejects.toThrow(
      'append-only',
    )
    const writePast = async (totalCents: number) => {
      await db.raw('alter table invoice disable trigger all')
      await db('invoice').where({ consultationId: id, kind: 'invoice' }).update({ totalCents })
      await db.raw('alter table invoice enable trigger all')
    }
    await writePast(2_901)
    await expect(get(id, 'invoice')).rejects.toThrow('is not what was issued')
    await writePast(2_900)
  })
})

describe('reverse charge', () => {
  const BERLIN = {
    companyName: 'Spree Handel GmbH',
    vatNumber: 'de 123 456 789',
    address: 'Unter den Linden 1, Berlin',
  }
  afterAll(() => invoice.buyer.change(emma.actor, {}))

  test('a VAT payer of another member state is invoiced without VAT, with the legal wording on every document', async () => {
    expect(
      await refusal(invoice.buyer.change(emma.actor, { vatNumber: 'DE12345678' })),
    ).toMatchObject({ code: 'BUYER_VAT_NUMBER_WRONG', field: 'vatNumber' })
    expect(
      await refusal(invoice.buyer.change(emma.actor, { vatNumber: 'DE123456789' })),
    ).toMatchObject({ code: 'BUYER_COMPANY_NEEDED', field: 'companyName' })
    expect(await invoice.buyer.change(emma.actor, BERLIN)).toMatchObject({
      vatNumber: 'DE123456789',
      vatConfirmedAt: expect.any(String),
    })
    const id = await aMeeting('past', vatCast, emma)
    owners.set(id, jonas)
    for (const kind of ['advance', 'invoice'] as const)
      expect(await get(id, kind, emma)).toMatchObject({
        totalCents: 2_900,
        vat: null,
        isReverseCharged: true,
        seller: { vatNumber: 'LT100001234512' },
        buyer: { name: 'Spree Handel GmbH', vatNumber: 'DE123456789' },
      })
    const text = textOf(await openPdf(id, 'invoice', 'lt', emma))
    expect(text).toMatch(
      /PVM sąskaita faktūra[^]*PVM mokėtojo kodas DE123456789[^]*Kaina be PVM[^]*Iš viso\s+29,00 €[^]*Atvirkštinis apmokestinimas/,
    )
    expect(text).not.toMatch(/PVM 21|PVM 0/)
    expect(
      (await invoice.documents.list(emma.actor, { consultationId: id, locale: 'lt' }))
        .isReverseCharged,
    ).toBe(true)
    await invoice.final.send(jonas.actor, {
      consultationId: id,
      minutes: 60,
      hourlyRateCents: 9_000,
    })
    expect(await get(id, 'final', emma)).toMatchObject({
      totalCents: 6_100,
      vat: null,
      isReverseCharged: true,
    })
    await transact((tx) =>
      invoice.issuing.creditGoodwill(tx, {
        consultationId: id,
        finalInvoiceId: null,
        taskId: null,
        refundId: 'abroad',
        amountCents: 900,
      }),
    )
    expect(await Invoice.query(db).findOne({ consultationId: id, kind: 'credit' })).toMatchObject({
      vatBasisPoints: 0,
      netCents: 900,
      vatCents: 0,
    })
    expect(textOf(await openPdf(id, 'credit', 'en', emma))).toContain('Reverse charge')
    expect(
      await invoice.journal.printIsaf(jonas.actor, {
        month: '2026-12',
        vatNumber: 'LT100001234512',
      }),
    ).toMatch(
      /DE123456789<[^]*?<Country>DE<[^]*?<TaxableValue>29\.00<[^]*?<TaxCode>PVM15<[^]*?<TaxPercentage>0<[^]*?<Amount>0\.00</,
    )
  })

  test('is decided with the advance invoice, and is nothing to a seller who pays no VAT', async () => {
    expect(
      await get(await aMeeting('awaiting-signature', cast, emma), 'invoice', emma),
    ).toMatchObject({ vat: null, isReverseCharged: false })
    await invoice.buyer.change(emma.actor, {})
    const id = await aMeeting('awaiting-payment', vatCast, emma)
    await invoice.buyer.change(emma.actor, BERLIN)
    await transact((tx) => consultation.moves.recordAgreementShown(tx, { id, ...SHOWN }))
    await transact((tx) => consultation.moves.confirmPayment(tx, { id, paidAt: clock.now() }))
    expect(await get(id, 'invoice', emma)).toMatchObject({
      vat: { netCents: 2_397, vatCents: 503 },
      isReverseCharged: false,
      buyer: { vatNumber: 'DE123456789' },
    })
    expect((await consultation.snapshots.get(db, id)).advanceVatBasisPoints).toBe(2_100)
  })
})
