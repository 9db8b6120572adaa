import { Readable } from 'node:stream'
import { describe, expect, test } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import { refusal } from '#modules/consultation/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { Invoice } from '../invoice.ts'
import { aWorldOfInvoices } from '../test/invoice-world.ts'

const {
  foundation,
  db,
  clock,
  invoice,
  cast,
  tomas,
  emma,
  rasa,
  VAT_FIRM,
  jonas,
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

  test('that was wrong is cancelled by a credit note of its whole sum, which says why, and a right one is sent instead', async () => {
    const id = await ofJonas('past')
    const cancel = (reason: string, who = jonas.actor) =>
      invoice.final.cancel(who, { consultationId: id, reason })
    expect((await refusal(cancel('Klaidinga trukmė'))).code).toBe('NO_FINAL_INVOICE')
    await invoice.final.send(jonas.actor, work(id, 96))
    const wrong = await get(id, 'final')
    expect([
      (await refusal(cancel('Klaidinga trukmė', tomas.actor))).code,
      (await refusal(cancel('Klaidinga trukmė', rasa.actor))).code,
      (await refusal(cancel('   a '))).code,
    ]).toEqual(['ONLY_LAWYER_INVOICES', 'NOT_FOUND', 'CANCEL_REASON_NEEDED'])
    expect(
      (await invoice.documents.list(jonas.actor, { consultationId: id, locale: 'lt' }))
        .mayCancelFinal,
    ).toBe(true)
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
    await invoice.final.send(jonas.actor, work(id, 60))
    const issued = await invoice.documents.list(tomas.actor, { consultationId: id, locale: 'lt' })
    expect(issued.items.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([
      ['advance', 2_900],
      ['invoice', 2_900],
      ['final', 11_500],
      ['credit', 11_500],
      ['final', 6_100],
    ])
    expect(
      await invoice.documents.get(tomas.actor, {
        consultationId: id,
        kind: 'final',
        number: wrong.number,
        locale: 'lt',
      }),
    ).toMatchObject({ totalCents: 11_500 })
    // The money that came is still invoiced whole; what was cancelled weighs only against the final
    // invoices.
    expect(
      (await invoice.documents.listSums(db, [id])).toSorted((a, b) => a.kind.localeCompare(b.kind)),
    ).toEqual(
      [
        ['advance', 2_900],
        ['final', 6_100],
        ['invoice', 2_900],
      ].map(([kind, totalCents]) => ({ consultationId: id, kind, totalCents })),
    )
    expect((await db('outbox').where({ type: 'invoice.final-cancelled' })).length).toBe(1)
  })

  test('in a firm’s name cannot be handled by a lawyer who left it; in their own name or practice it can', async () => {
    const lina = await aLawyer(foundation, {
      name: 'Lina',
      lastname: 'Vaitkienė',
      firm: jonas.firm,
    })
    const ofLina = { ...cast, rasa: lina, services: await aCalendar(foundation, lina.firmLawyerId) }
    const [sent, open] = [await aMeeting('past', ofLina), await aMeeting('past', ofLina)]
    await invoice.final.send(lina.actor, work(sent, 60))
    const leave = (isGone: boolean, given = {}) =>
      db('firm_lawyer')
        .where({ id: lina.firmLawyerId })
        .update({ leftAt: isGone ? clock.now() : null, ...given })
    expect(
      (await invoice.documents.list(tomas.actor, { consultationId: sent, locale: 'lt' })).toPay,
    ).toMatchObject({
      isConfirmedHere: true,
    })
    await leave(true)
    const before = await Invoice.query(db).resultSize()
    const tries = [
      invoice.final.send(lina.actor, work(open, 60)),
      invoice.final.preview(lina.actor, { ...work(open, 60), locale: 'lt' }),
      invoice.final.attach(lina.actor, {
        consultationId: open,
        upload: { name: 'a.pdf', stream: Readable.from([]) },
      }),
      invoice.final.cancel(lina.actor, { consultationId: sent, reason: 'Klaidinga trukmė' }),
      invoice.final.confirmPaid(lina.actor, { consultationId: sent }),
    ]
    expect(await Promise.all(tries.map(async (tried) => (await refusal(tried)).code))).toEqual(
      Array(5).fill('LEFT_THE_FIRM'),
    )
    expect(
      await invoice.documents.list(lina.actor, { consultationId: open, locale: 'lt' }),
    ).toMatchObject({
      final: null,
      onlyFirm: VAT_FIRM.name,
    })
    expect(
      await invoice.documents.list(lina.actor, { consultationId: sent, locale: 'lt' }),
    ).toMatchObject({
      mayCancelFinal: false,
      toPay: null,
      onlyFirm: VAT_FIRM.name,
    })
    expect(
      await invoice.documents.list(tomas.actor, { consultationId: sent, locale: 'lt' }),
    ).toMatchObject({
      finalPaidAt: null,
      toPay: { payee: VAT_FIRM.name, isConfirmedHere: false },
      onlyFirm: null,
    })
    expect(await Invoice.query(db).resultSize()).toBe(before)
    await db('firm').where({ id: jonas.firm.id }).update({ practiceForm: 'individual' })
    await leave(true, { role: 'representative' })
    expect(
      await invoice.documents.list(lina.actor, { consultationId: open, locale: 'lt' }),
    ).toMatchObject({
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
      invoice.final.attach(rasa.actor, {
        consultationId: id,
        upload: { name, stream: Readable.from([content]) },
      })
    expect(await refusal(attach('saskaita.txt', Buffer.from('Sąskaita už darbą.')))).toMatchObject({
      code: 'FINAL_MUST_BE_PDF',
      statusCode: 415,
    })
    await attach('Mano sąskaita.pdf', pdf)
    expect((await refusal(invoice.final.send(rasa.actor, work(id, 60)))).code).toBe(
      'FINAL_ALREADY_SENT',
    )
    expect(
      (await invoice.documents.list(tomas.actor, { consultationId: id, locale: 'lt' })).items.map(
        ({ kind, isFile, name }) => [kind, isFile, name],
      ),
    ).toEqual([
      ['advance', false, expect.any(String)],
      ['invoice', false, expect.any(String)],
      ['final', true, 'Mano sąskaita.pdf'],
    ])
    const chunks: Buffer[] = []
    for await (const chunk of (await invoice.final.openFile(tomas.actor, { consultationId: id }))
      .stream)
      chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).equals(pdf)).toBe(true)
    expect((await refusal(invoice.final.openFile(emma.actor, { consultationId: id }))).code).toBe(
      'NOT_FOUND',
    )
    await invoice.final.cancel(rasa.actor, { consultationId: id, reason: 'Ne ta sąskaita' })
    expect([
      (await refusal(invoice.final.openFile(tomas.actor, { consultationId: id }))).code,
      (await invoice.documents.list(tomas.actor, { consultationId: id, locale: 'lt' })).items
        .length,
    ]).toEqual(['NOT_FOUND', 2])
  })
})
