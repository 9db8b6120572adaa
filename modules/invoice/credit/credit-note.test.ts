import { describe, expect, test } from 'vitest'
import { refusal } from '#modules/consultation/testing'
import { Invoice, type InvoiceKind } from '../invoice.ts'
import { aWorldOfInvoices } from '../test/invoice-world.ts'

const { db, transact, invoice, tomas, aMeeting, get, refund, ofJonas, textOf, openPdf } =
  await aWorldOfInvoices()

describe('a credit note', () => {
  test.each([
    ['a VAT payer', ofJonas, 'VP-KR-00001', 'VP-', { netCents: 2_397, vatCents: 503 }],
    ['who is none', aMeeting, 'KR-00001', 'SF-', null],
  ] as const)(
    'of %s follows the refund, equals it, and names the invoice it corrects',
    async (_, meet, number, series, vat) => {
      const id = await meet('reserved')
      await refund(id)
      await transact((tx) => invoice.issuing.issueCreditNote(tx, { consultationId: id }))
      const corrected = await get(id, 'invoice')
      expect(corrected.number).toContain(series)
      expect(await get(id, 'credit')).toMatchObject({
        number,
        totalCents: 2_900,
        vat,
        corrects: { number: corrected.number, issuedAt: corrected.issuedAt },
      })
      expect(await Invoice.query(db).where({ consultationId: id, kind: 'credit' })).toHaveLength(1)
    },
  )

  test('for goodwill is issued once per refund, also if reported twice; together they are the whole invoice to the cent', async () => {
    const id = await ofJonas('past')
    for (const [refundId, amountCents] of [
      ['one', 900],
      ['two', 1_111],
      ['two', 1_111],
      ['three', 5_000],
    ] as const)
      await transact((tx) =>
        invoice.issuing.creditGoodwill(tx, {
          consultationId: id,
          finalInvoiceId: null,
          taskId: null,
          refundId,
          amountCents,
        }),
      )
    const notes = await Invoice.query(db)
      .where({ consultationId: id, kind: 'credit' })
      .orderBy('number')
    // 9.00 is 7.44 + 1.56; 20.11 is 16.62 + 3.49; 29.00 is 23.97 + 5.03.
    expect(
      notes.map(({ totalCents, netCents, vatCents }) => [totalCents, netCents, vatCents]),
    ).toEqual([
      [900, 744, 156],
      [1_111, 918, 193],
      [889, 735, 154],
    ])
    expect(textOf(await openPdf(id, 'credit'))).toMatch(
      /Išrašymo priežastis\s+sumažinta suteiktos paslaugos kaina[^]*Kainos sumažinimas: Įvadinė konsultacija[^]*−7,35 €[^]*−8,89 €[^]*Minus aštuoni eurai 89 ct/,
    )
    const first = await invoice.documents.get(tomas.actor, {
      consultationId: id,
      kind: 'credit',
      number: `VP-KR-${String(notes[0]!.number).padStart(5, '0')}`,
      locale: 'lt',
    })
    expect(first).toMatchObject({ totalCents: 900, reason: { kind: 'goodwill' } })
    expect(
      (
        await refusal(
          invoice.documents.get(tomas.actor, {
            consultationId: id,
            kind: 'credit',
            number: 'VP-KR-09999',
            locale: 'lt',
          }),
        )
      ).code,
    ).toBe('NO_INVOICE')
    // A rule's refund afterwards finds nothing left to take back.
    await transact((tx) =>
      invoice.issuing.creditGoodwill(tx, {
        consultationId: id,
        finalInvoiceId: null,
        taskId: null,
        refundId: 'four',
        amountCents: 1,
      }),
    )
    expect(await Invoice.query(db).where({ consultationId: id, kind: 'credit' })).toHaveLength(3)
  })

  test('is not there where nothing was invoiced', async () => {
    const id = await aMeeting('awaiting-payment')
    await transact((tx) => invoice.issuing.issueCreditNote(tx, { consultationId: id }))
    expect((await refusal(get(id, 'credit'))).code).toBe('NO_INVOICE')
  })

  test('and all refunds are the same sum, seen over everything issued here', async () => {
    const sum = async (kind: InvoiceKind) =>
      Number(
        (
          (await Invoice.query(db)
            .where({ kind })
            .sum('totalCents as cents')
            .first()) as unknown as { cents: string }
        ).cents,
      )
    const refunded = (await db('consultation')
      .where({ status: 'refunded' })
      .sum({ cents: 'refund_due_cents' })
      .first()) as unknown as { cents: string }
    // And the 29.00 that went back by goodwill above.
    expect(await sum('credit')).toBe(Number(refunded.cents) + 2_900)
  })
})
