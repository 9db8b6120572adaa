import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { Readable } from 'node:stream'
import { afterAll, describe, expect, test } from 'vitest'
import { aCalendar, aService } from '#modules/calendar/testing'
import { aConsultation, aCast, createTestConsultations, later, MONDAY_TEN, NOW, refusal, type GivenConsultation } from '#modules/consultation/testing'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { DAY, HOUR, MINUTE, newId, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '../../server/testing/index.ts'
import { Invoice, type InvoiceKind } from './invoice.ts'
import { createTestInvoices } from './testing.ts'

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { db, clock, transact } = foundation
const { consultation, account, file } = createTestConsultations(foundation)
const invoice = createTestInvoices({ ...foundation, account, consultation, file }, subscribers)
const cast = await aCast(foundation)
const { tomas, emma, rasa } = cast
const VAT_FIRM = {
  name: 'Vaitkus ir partneriai', vatPayer: true, vatNumber: 'LT100001234512', registrationCode: '304567890', practiceForm: 'professional-partnership' as const, invoiceSeries: 'VP', bankAccount: 'LT601010012345678901', bankName: 'Luminor',
}
const jonas = await aLawyer(foundation, { name: 'Jonas', lastname: 'Vaitkus', gender: 'masculine', firm: VAT_FIRM })
const vatCast = { ...cast, rasa: jonas, services: await aCalendar(foundation, jonas.firmLawyerId) }

const folder = mkdtempSync(join(tmpdir(), 'papers-'))
afterAll(() => rmSync(folder, { recursive: true }))

let day = 0
async function aMeeting(status: GivenConsultation['status'], of = cast, client = tomas): Promise<string> {
  clock.moveTo(NOW)
  const startsAt = later(MONDAY_TEN, day * DAY)
  day += [4].includes(day % 7) ? 3 : 1
  return aConsultation({ consultation, foundation, cast: of }, { status, client, startsAt: startsAt.toISOString() })
}
const get = (id: string, kind: InvoiceKind, who: { actor: typeof tomas.actor } = tomas) => invoice.getInvoice(who.actor, { consultationId: id, kind, locale: 'lt' })
async function refund(id: string): Promise<void> {
  await consultation.declineConsultation(rasaOf(id).actor, { id, comment: 'Susirgau, labai atsiprašau.' })
  await transact((tx) => consultation.confirmRefund(tx, { id, amountCents: 2_900 }))
}
const owners = new Map<string, TestLawyer>()
const rasaOf = (id: string) => owners.get(id) ?? rasa
async function ofJonas(status: GivenConsultation['status']): Promise<string> {
  const id = await aMeeting(status, vatCast)
  owners.set(id, jonas)
  return id
}
const textOf = (pdf: Buffer, ...flags: string[]): string => {
  const path = join(folder, `${newId()}.pdf`)
  writeFileSync(path, pdf)
  return execFileSync('pdftotext', ['-layout', ...flags, path, '-'], { encoding: 'utf8' }).replaceAll('\u00a0', ' ')
}
const openPdf = async (id: string, kind: InvoiceKind, locale: 'lt' | 'en' = 'lt', who: { actor: typeof tomas.actor } = tomas) => (await invoice.openInvoicePdf(who.actor, { consultationId: id, kind, locale })).pdf

describe('an invoice for money that came', () => {
  test('is issued with the payment, once, however often the payment is told', async () => {
    const id = await ofJonas('awaiting-signature')
    await transact(async (tx) => { await invoice.issueInvoice(tx, { consultationId: id }); await invoice.issueInvoice(tx, { consultationId: id }) })
    expect(await get(id, 'invoice')).toMatchObject({ kind: 'invoice', number: 'VP-00001', totalCents: 2_900, vat: { netCents: 2_397, vatCents: 503 }, paidAt: expect.any(String), dueAt: null })
    expect(await Invoice.query(db).where({ consultationId: id })).toHaveLength(2)
  })

  test('of who is no VAT payer bears no VAT, and neither side can issue before the money is there', async () => {
    const id = await aMeeting('awaiting-payment')
    await transact((tx) => invoice.issueInvoice(tx, { consultationId: id }))
    expect((await refusal(get(id, 'invoice'))).code).toBe('NO_INVOICE')
    expect(await get(await aMeeting('awaiting-signature'), 'invoice')).toMatchObject({ number: 'SF-00001', vat: null, seller: { vatNumber: null } })
  })

  test('bears the buyer as the client wrote them down before, and stays as it was when they change it', async () => {
    await invoice.changeBuyerDetails(emma.actor, { companyName: ' UAB „Jūra ir  smėlis“ ', companyCode: '304567890', vatNumber: 'lt100001234512', address: 'Taikos pr. 1, Klaipėda' })
    const id = await aMeeting('awaiting-signature', cast, emma)
    const buyer = { name: 'UAB „Jūra ir smėlis“', companyCode: '304567890', vatNumber: 'LT100001234512', address: 'Taikos pr. 1, Klaipėda' }
    expect((await get(id, 'invoice', emma)).buyer).toMatchObject(buyer)
    await invoice.changeBuyerDetails(emma.actor, {})
    expect((await get(id, 'invoice', emma)).buyer).toMatchObject(buyer)
    expect(await refusal(invoice.changeBuyerDetails(emma.actor, { companyCode: '12' }))).toMatchObject({ code: 'BUYER_CODE_WRONG', field: 'companyCode' })
    expect(await refusal(invoice.changeBuyerDetails(emma.actor, { vatNumber: '1234' }))).toMatchObject({ code: 'BUYER_VAT_NUMBER_WRONG', field: 'vatNumber' })
  })

  test('cannot be changed or deleted, and one changed cent is found out when it is opened', async () => {
    const id = await aMeeting('awaiting-signature')
    await expect(db('invoice').where({ consultationId: id }).update({ totalCents: 1 })).rejects.toThrow('append-only')
    await expect(db('invoice').where({ consultationId: id }).delete()).rejects.toThrow('append-only')
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

describe('a credit note', () => {
  test.each([['a VAT payer', ofJonas, 'VP-KR-00001', 'VP-', { netCents: 2_397, vatCents: 503 }], ['who is none', aMeeting, 'KR-00001', 'SF-', null]] as const)('of %s follows the refund, equals it, and names the invoice it corrects', async (_, meet, number, series, vat) => {
    const id = await meet('reserved')
    await refund(id)
    await transact((tx) => invoice.issueCreditNote(tx, { consultationId: id }))
    const corrected = await get(id, 'invoice')
    expect(corrected.number).toContain(series)
    expect(await get(id, 'credit')).toMatchObject({ number, totalCents: 2_900, vat, corrects: { number: corrected.number, issuedAt: corrected.issuedAt } })
    expect(await Invoice.query(db).where({ consultationId: id, kind: 'credit' })).toHaveLength(1)
  })

  test('of goodwill is one for each time money went back, in the end the whole paper to the cent, and told twice it is issued once', async () => {
    const id = await ofJonas('past')
    for (const [refundId, amountCents] of [['one', 900], ['two', 1_111], ['two', 1_111], ['three', 5_000]] as const) await transact((tx) => invoice.creditGoodwill(tx, { consultationId: id, refundId, amountCents }))
    const notes = await Invoice.query(db).where({ consultationId: id, kind: 'credit' }).orderBy('number')
    // 9.00 is 7.44 + 1.56; 20.11 is 16.62 + 3.49; 29.00 is 23.97 + 5.03.
    expect(notes.map(({ totalCents, netCents, vatCents }) => [totalCents, netCents, vatCents])).toEqual([[900, 744, 156], [1_111, 918, 193], [889, 735, 154]])
    expect(textOf(await openPdf(id, 'credit'))).toMatch(/Išrašymo priežastis\s+sumažinta suteiktos paslaugos kaina[^]*Kainos sumažinimas: Įvadinė konsultacija[^]*−7,35 €[^]*−8,89 €[^]*Minus aštuoni eurai 89 ct/)
    const first = await invoice.getInvoice(tomas.actor, { consultationId: id, kind: 'credit', number: `VP-KR-${String(notes[0]!.number).padStart(5, '0')}`, locale: 'lt' })
    expect(first).toMatchObject({ totalCents: 900, reason: { kind: 'goodwill' } })
    expect((await refusal(invoice.getInvoice(tomas.actor, { consultationId: id, kind: 'credit', number: 'VP-KR-09999', locale: 'lt' }))).code).toBe('NO_INVOICE')
    // A rule's refund afterwards finds nothing left to take back.
    await transact((tx) => invoice.creditGoodwill(tx, { consultationId: id, refundId: 'four', amountCents: 1 }))
    expect(await Invoice.query(db).where({ consultationId: id, kind: 'credit' })).toHaveLength(3)
  })

  test('is not there where nothing was invoiced', async () => {
    const id = await aMeeting('awaiting-payment')
    await transact((tx) => invoice.issueCreditNote(tx, { consultationId: id }))
    expect((await refusal(get(id, 'credit'))).code).toBe('NO_INVOICE')
  })

  test('and all refunds are the same sum, seen over everything issued here', async () => {
    const sum = async (kind: InvoiceKind) => Number((await Invoice.query(db).where({ kind }).sum('totalCents as cents').first() as unknown as { cents: string }).cents)
    const refunded = await db('consultation').where({ status: 'refunded' }).sum({ cents: 'refund_due_cents' }).first() as unknown as { cents: string }
    // And the 29.00 that went back by goodwill above.
    expect(await sum('credit')).toBe(Number(refunded.cents) + 2_900)
  })
})

describe('a final invoice', () => {
  const work = (consultationId: string, minutes: number, description?: string) => ({ consultationId, minutes, hourlyRateCents: 9_000, ...(description && { description }) })

  test('is hours by rate less what was paid in advance, shown before it is sent, then sent once and for ever', async () => {
    const id = await ofJonas('past')
    const preview = await invoice.previewFinalInvoice(jonas.actor, work(id, 96, 'Ieškinio projektas'), 'lt')
    // 1.6 h at 90.00 is 144.00 = 119.01 + 24.99; less 29.00 = 23.97 + 5.03.
    expect(preview).toMatchObject({ number: '', totalCents: 11_500, vat: { netCents: 9_504, vatCents: 1_996 }, work: { minutes: 96, totalCents: 14_400 }, advance: { totalCents: 2_900 } })
    expect(await Invoice.query(db).where({ consultationId: id, kind: 'final' })).toHaveLength(0)
    const sent = await Promise.allSettled(Array.from({ length: 8 }, () => invoice.sendFinalInvoice(jonas.actor, work(id, 96, 'Ieškinio projektas'))))
    expect(sent.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    const final = await get(id, 'final')
    expect([final.totalCents, Date.parse(final.dueAt ?? '') - Date.parse(final.issuedAt) > 13.9 * DAY]).toEqual([11_500, true])
    expect(await db('outbox').where({ type: 'invoice.final-sent' })).toMatchObject([{ payload: { consultationId: id, toPayCents: 11_500, dueAt: final.dueAt } }])
    expect((await invoice.listPapers(tomas.actor, id, 'lt')).toPay).toEqual({ number: final.number, totalCents: 11_500, dueAt: final.dueAt, payee: VAT_FIRM.name, bankAccount: VAT_FIRM.bankAccount, isConfirmedHere: true })
    expect((await refusal(invoice.confirmFinalPaid(tomas.actor, { consultationId: id }))).code).toBe('ONLY_LAWYER_INVOICES')
    await Promise.all([1, 2].map(() => invoice.confirmFinalPaid(jonas.actor, { consultationId: id })))
    expect(await invoice.listPapers(tomas.actor, id, 'lt')).toMatchObject({ toPay: null, finalPaidAt: expect.any(String) })
    const { series } = await Invoice.query(db).findOne({ consultationId: id, kind: 'final' }).throwIfNotFound()
    const numbers = (await Invoice.query(db).where({ series, issuerFirmId: jonas.firm.id }).orderBy('number')).map(({ number }) => number)
    expect(numbers).toEqual(numbers.map((_number, at) => at + 1))
  })

  test('of a meeting that is paid afterwards holds the price that was offered and taken, whatever the service costs others, and further work beside it', async () => {
    const service = await aService(foundation, vatCast.rasa.firmLawyerId, { type: 'follow-up', titleLt: 'Tęstinė konsultacija', durationMinutes: 60, priceCents: 10_500, prepayment: false })
    clock.moveTo(NOW)
    const before = later(MONDAY_TEN, day * DAY)
    day += [4].includes(day % 7) ? 3 : 1
    const first = await aConsultation({ consultation, foundation, cast: vatCast }, { status: 'accepted', service, startsAt: before.toISOString() })
    const startsAt = later(before, 2 * HOUR)
    const { items } = await consultation.makeOffer(jonas.actor, { id: first, serviceId: service.id, priceCents: 9_000, times: [startsAt], message: 'Siūlau aptarti ieškinį.' })
    const { id } = await consultation.takeOffer(vatCast.tomas.actor, { id: first, offerId: items[0]!.id, startsAt, acceptTerms: true })
    clock.moveTo(startsAt)
    await transact((tx) => consultation.recordAttendance(tx, { id, accountId: jonas.actor.accountId, joinedAt: startsAt }))
    expect((await invoice.listPapers(jonas.actor, id, 'lt')).final).toMatchObject({ meetingCents: 9_000, paidCents: 0 })
    expect(await invoice.previewFinalInvoice(jonas.actor, work(id, 0), 'lt')).toMatchObject({ totalCents: 9_000, vat: { netCents: 7_438, vatCents: 1_562 }, work: { meetingCents: 9_000, totalCents: 0 }, advance: null })
    await invoice.sendFinalInvoice(jonas.actor, { ...work(id, 12, 'Pretenzijos tekstas'), hourlyRateCents: 10_500 })
    expect(await get(id, 'final')).toMatchObject({ totalCents: 11_100, work: { minutes: 12, meetingCents: 9_000, totalCents: 2_100 } })
    const text = textOf(await openPdf(id, 'final'))
    expect(text).toMatch(/Tęstinė konsultacija, 60 minučių\s+1 vnt\.\s+74,38 €\s+74,38 €/)
    expect(text).toMatch(/Tolesnis darbas\s+0,2 val\.\s+86,78 €\s+17,36 €/)
  })

  test('may leave nothing to pay, and is refused below what was paid', async () => {
    const id = await aMeeting('past')
    expect(await refusal(invoice.previewFinalInvoice(rasa.actor, work(id, 12), 'lt'))).toMatchObject({ code: 'FINAL_BELOW_PAID', field: 'minutes' })
    await invoice.sendFinalInvoice(rasa.actor, { consultationId: id, minutes: 60, hourlyRateCents: 2_900 })
    expect(await get(id, 'final')).toMatchObject({ totalCents: 0, vat: null })
    expect(textOf(await openPdf(id, 'final'))).toContain('Visa suma sumokėta iš anksto')
  })

  test('takes off what was paid in advance and not given back: of a part that went back the rest, of the whole nothing', async () => {
    const id = await ofJonas('past')
    await transact((tx) => invoice.creditGoodwill(tx, { consultationId: id, refundId: 'a part', amountCents: 900 }))
    // 20.00 is left of the advance: 16.53 + 3.47, as its credit note of 7.44 + 1.56 leaves it.
    expect(await invoice.previewFinalInvoice(jonas.actor, work(id, 96), 'lt')).toMatchObject({ totalCents: 12_400, vat: { netCents: 10_248, vatCents: 2_152 }, advance: { totalCents: 2_000 } })
    await transact((tx) => invoice.creditGoodwill(tx, { consultationId: id, refundId: 'the rest', amountCents: 2_000 }))
    expect(await invoice.previewFinalInvoice(jonas.actor, work(id, 96), 'lt')).toMatchObject({ totalCents: 14_400, vat: { netCents: 11_901, vatCents: 2_499 }, advance: null })
    expect((await invoice.listPapers(jonas.actor, id, 'lt')).final).toMatchObject({ paidCents: 0 })
  })

  test('is the lawyer’s to send, once the meeting has begun; a stranger knows nothing of it', async () => {
    const id = await aMeeting('reserved')
    expect((await refusal(invoice.sendFinalInvoice(rasa.actor, work(id, 60)))).code).toBe('MEETING_IS_AHEAD')
    expect((await invoice.listPapers(rasa.actor, id, 'lt')).final).toBeNull()
    clock.moveTo(later(new Date((await consultation.getConsultation(tomas.actor, id)).startsAt), MINUTE))
    expect((await refusal(invoice.sendFinalInvoice(tomas.actor, work(id, 60)))).code).toBe('ONLY_LAWYER_INVOICES')
    expect((await refusal(invoice.sendFinalInvoice(jonas.actor, work(id, 60)))).code).toBe('NOT_FOUND')
    expect([(await refusal(invoice.sendFinalInvoice(rasa.actor, work(id, 60)))).code, (await invoice.listPapers(rasa.actor, id, 'lt')).final], 'who did not come').toEqual(['LAWYER_WAS_ABSENT', null])
    await transact((tx) => consultation.recordAttendance(tx, { id, accountId: rasa.actor.accountId, joinedAt: clock.now() }))
    expect((await invoice.listPapers(rasa.actor, id, 'lt')).final).toMatchObject({ meetingCents: 0, hourlyRateCents: 9_000, paidCents: 2_900, isVat: false })
    expect(await refusal(invoice.sendFinalInvoice(rasa.actor, work(id, 0)))).toMatchObject({ code: 'FINAL_IS_EMPTY', field: 'minutes' })
    expect((await invoice.listPapers(tomas.actor, id, 'lt')).final).toBeNull()
  })

  test('that was wrong is cancelled by a credit note of its whole sum, which says why, and a right one is sent instead', async () => {
    const id = await ofJonas('past')
    const cancel = (reason: string, who = jonas.actor) => invoice.cancelFinalInvoice(who, { consultationId: id, reason })
    expect((await refusal(cancel('Klaidinga trukmė'))).code).toBe('NO_FINAL_INVOICE')
    await invoice.sendFinalInvoice(jonas.actor, work(id, 96))
    const wrong = await get(id, 'final')
    expect([(await refusal(cancel('Klaidinga trukmė', tomas.actor))).code, (await refusal(cancel('Klaidinga trukmė', rasa.actor))).code, (await refusal(cancel('   a '))).code]).toEqual(['ONLY_LAWYER_INVOICES', 'NOT_FOUND', 'CANCEL_REASON_NEEDED'])
    expect((await invoice.listPapers(jonas.actor, id, 'lt')).mayCancelFinal).toBe(true)
    const tries = await Promise.allSettled([1, 2, 3, 4].map(() => cancel('Klaidinga trukmė')))
    expect(tries.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
    expect(await get(id, 'credit')).toMatchObject({ totalCents: 11_500, vat: { netCents: 9_504, vatCents: 1_996 }, corrects: { number: wrong.number }, reason: { kind: 'cancelled', text: 'Klaidinga trukmė' } })
    expect(textOf(await openPdf(id, 'credit'))).toMatch(/Išrašymo priežastis\s+Klaidinga trukmė[^]*Anuliuojama sąskaita VP-\d{5}[^]*−95,04 €[^]*Iš viso anuliuota\s+−115,00 €/)
    await invoice.sendFinalInvoice(jonas.actor, work(id, 60))
    const papers = await invoice.listPapers(tomas.actor, id, 'lt')
    expect(papers.items.map(({ kind, totalCents }) => [kind, totalCents])).toEqual([['advance', 2_900], ['invoice', 2_900], ['final', 11_500], ['credit', 11_500], ['final', 6_100]])
    expect(await invoice.getInvoice(tomas.actor, { consultationId: id, kind: 'final', number: wrong.number, locale: 'lt' })).toMatchObject({ totalCents: 11_500 })
    // The money that came is still invoiced whole; what was cancelled weighs only against the final invoices.
    expect((await invoice.listPaperSums(db, [id])).toSorted((a, b) => a.kind.localeCompare(b.kind))).toEqual([['advance', 2_900], ['final', 6_100], ['invoice', 2_900]].map(([kind, totalCents]) => ({ consultationId: id, kind, totalCents })))
    expect((await db('outbox').where({ type: 'invoice.final-cancelled' })).length).toBe(1)
  })

  test('in a firm’s name is neither issued nor cancelled nor said to be paid by who has left it; in one’s own name, and of one’s own practice, it is', async () => {
    const lina = await aLawyer(foundation, { name: 'Lina', lastname: 'Vaitkienė', firm: jonas.firm })
    const ofLina = { ...cast, rasa: lina, services: await aCalendar(foundation, lina.firmLawyerId) }
    const [sent, open] = [await aMeeting('past', ofLina), await aMeeting('past', ofLina)]
    await invoice.sendFinalInvoice(lina.actor, work(sent, 60))
    const leave = (isGone: boolean, given = {}) => db('firm_lawyer').where({ id: lina.firmLawyerId }).update({ leftAt: isGone ? clock.now() : null, ...given })
    expect((await invoice.listPapers(tomas.actor, sent, 'lt')).toPay).toMatchObject({ isConfirmedHere: true })
    await leave(true)
    const before = await Invoice.query(db).resultSize()
    const tries = [invoice.sendFinalInvoice(lina.actor, work(open, 60)), invoice.previewFinalInvoice(lina.actor, work(open, 60), 'lt'), invoice.attachFinalInvoice(lina.actor, { consultationId: open, upload: { name: 'a.pdf', stream: Readable.from([]) } }), invoice.cancelFinalInvoice(lina.actor, { consultationId: sent, reason: 'Klaidinga trukmė' }), invoice.confirmFinalPaid(lina.actor, { consultationId: sent })]
    expect(await Promise.all(tries.map(async (tried) => (await refusal(tried)).code))).toEqual(Array(5).fill('LEFT_THE_FIRM'))
    expect(await invoice.listPapers(lina.actor, open, 'lt')).toMatchObject({ final: null, onlyFirm: VAT_FIRM.name })
    expect(await invoice.listPapers(lina.actor, sent, 'lt')).toMatchObject({ mayCancelFinal: false, toPay: null, onlyFirm: VAT_FIRM.name })
    expect(await invoice.listPapers(tomas.actor, sent, 'lt')).toMatchObject({ finalPaidAt: null, toPay: { payee: VAT_FIRM.name, isConfirmedHere: false }, onlyFirm: null })
    expect(await Invoice.query(db).resultSize()).toBe(before)
    await db('firm').where({ id: jonas.firm.id }).update({ practiceForm: 'individual' })
    await leave(true, { role: 'representative' })
    expect(await invoice.listPapers(lina.actor, open, 'lt')).toMatchObject({ final: expect.anything(), onlyFirm: null })
    await db('firm').where({ id: jonas.firm.id }).update({ practiceForm: VAT_FIRM.practiceForm })
    await leave(false, { role: 'member' })
  })

  test('may be a PDF of the lawyer’s own instead, and nothing but a PDF', async () => {
    const id = await aMeeting('past')
    const pdf = await openPdf(id, 'invoice')
    const attach = (name: string, content: Buffer) => invoice.attachFinalInvoice(rasa.actor, { consultationId: id, upload: { name, stream: Readable.from([content]) } })
    expect(await refusal(attach('saskaita.txt', Buffer.from('Sąskaita už darbą.')))).toMatchObject({ code: 'FINAL_MUST_BE_PDF', statusCode: 415 })
    await attach('Mano sąskaita.pdf', pdf)
    expect((await refusal(invoice.sendFinalInvoice(rasa.actor, work(id, 60)))).code).toBe('FINAL_ALREADY_SENT')
    expect((await invoice.listPapers(tomas.actor, id, 'lt')).items.map(({ kind, isFile, name }) => [kind, isFile, name])).toEqual([['advance', false, expect.any(String)], ['invoice', false, expect.any(String)], ['final', true, 'Mano sąskaita.pdf']])
    const chunks: Buffer[] = []
    for await (const chunk of (await invoice.openFinalFile(tomas.actor, id)).stream) chunks.push(chunk as Buffer)
    expect(Buffer.concat(chunks).equals(pdf)).toBe(true)
    expect((await refusal(invoice.openFinalFile(emma.actor, id))).code).toBe('NOT_FOUND')
    await invoice.cancelFinalInvoice(rasa.actor, { consultationId: id, reason: 'Ne ta sąskaita' })
    expect([(await refusal(invoice.openFinalFile(tomas.actor, id))).code, (await invoice.listPapers(tomas.actor, id, 'lt')).items.length]).toEqual(['NOT_FOUND', 2])
  })
})

describe('the PDF', () => {
  test('of a VAT invoice bears every field the law asks for, in text that can be read out', async () => {
    const id = await ofJonas('awaiting-signature')
    const { number } = await get(id, 'invoice')
    const text = textOf(await openPdf(id, 'invoice'))
    for (const field of [
      'PVM sąskaita faktūra', 'Serija VP', `Nr. ${number.slice(3)}`, 'Išrašymo data', '2026 m. gruodžio 1 d.', 'Avanso gavimo data', 'Numatyta konsultacijos data', 'Vaitkus ir partneriai', 'Įmonės kodas 304567890', 'PVM mokėtojo kodas LT100001234512', 'Gedimino pr. 12-4',
      'Tomas Petraitis', 'Įvadinė konsultacija, 30 minučių', '1 vnt.', 'Kaina be PVM', '23,97 €', 'PVM 21 %', '5,03 €', '29,00 €', 'Dvidešimt devyni eurai 00 ct', '1 iš 1',
    ]) expect(text).toContain(field)
  })

  test('of other kinds says what they are, in both languages, with their own sums and grounds', async () => {
    const id = await aMeeting('reserved')
    expect(textOf(await openPdf(id, 'advance', 'en'))).toMatch(/Advance invoice[^]*Pay by[^]*Twenty-nine euros 00 ct[^]*not a VAT payer/)
    await refund(id)
    expect(textOf(await openPdf(id, 'credit'))).toMatch(/Kreditinė sąskaita faktūra[^]*Koreguojamas dokumentas\s+sąskaita faktūra SF-\d{5}, išrašyta 2026[^]*−1 vnt\.[^]*−29,00 €[^]*Minus dvidešimt devyni eurai 00 ct/)
  })

  test('of an issuer who accounts for VAT on receipt says so in the words of the law', async () => {
    const own = await aLawyer(foundation, { name: 'Ieva', lastname: 'Stonkutė', firm: { ...VAT_FIRM, name: 'IS', registrationCode: '302345678', cashAccounting: true } })
    const id = await aMeeting('awaiting-signature', { ...cast, rasa: own, services: await aCalendar(foundation, own.firmLawyerId) })
    expect(textOf(await openPdf(id, 'invoice'))).toContain('Pinigų apskaitos sistema')
  })

  test('is the same file for everybody and for ever, also when two ask first at once, and lies sealed', async () => {
    const id = await aMeeting('awaiting-signature')
    const files = await Promise.all([tomas, rasa, tomas, rasa].map((who) => openPdf(id, 'invoice', 'lt', who)))
    clock.advance(DAY)
    expect(new Set([...files, await openPdf(id, 'invoice')].map((pdf) => pdf.toString('base64'))).size).toBe(1)
    expect((await openPdf(id, 'invoice', 'en')).equals(files[0]!)).toBe(false)
    expect((await refusal(openPdf(id, 'invoice', 'lt', emma))).code).toBe('NOT_FOUND')
    await expect(db('invoice_pdf').update({ sha256: 'a'.repeat(64) })).rejects.toThrow('append-only')
  })

  test('is tagged, has a title and a language, and carries its fonts', async () => {
    const path = join(folder, 'tagged.pdf')
    writeFileSync(path, await openPdf(await aMeeting('awaiting-signature'), 'invoice'))
    expect(execFileSync('pdfinfo', [path], { encoding: 'utf8' })).toMatch(/Title:\s+Sąskaita faktūra SF-\d{5}[^]*Tagged:\s+yes/)
    const tags = execFileSync('pdfinfo', ['-struct', path], { encoding: 'utf8' })
    for (const tag of ['Document', 'H1', 'P (', 'Table', 'TH', 'TD']) expect(tags).toContain(tag)
    expect(execFileSync('pdffonts', [path], { encoding: 'utf8' }).match(/NotoSans\S*\s.*yes yes yes/g)?.length).toBeGreaterThanOrEqual(2)
  })
})

describe('the books', () => {
  test('list a month of the lawyer’s own papers: invoices, final ones, and credit notes with a minus; nobody else’s', async () => {
    const lines = await invoice.readJournal(jonas.actor, '2026-12', 'lt')
    expect(lines.length).toBeGreaterThan(1)
    expect(lines.filter(({ number }) => !number.startsWith('VP-'))).toEqual([])
    expect(lines.find(({ kind }) => kind === 'credit')).toMatchObject({ totalCents: -2_900, netCents: -2_397, vatCents: -503, corrects: expect.stringMatching(/^VP-0/) })
    expect(await invoice.readJournal(emma.actor, '2026-12', 'lt')).toEqual([])
    expect(await invoice.listMonths(jonas.actor)).toEqual([{ month: '2026-12', count: lines.length }])
  })

  test('as CSV open in a spreadsheet with their letters, and no name becomes a formula', async () => {
    await invoice.changeBuyerDetails(tomas.actor, { companyName: '=HYPERLINK("http://a.lt")' })
    await aMeeting('awaiting-signature', vatCast)
    await invoice.changeBuyerDetails(tomas.actor, {})
    const csv = await invoice.printCsv(jonas.actor, '2026-12', 'lt')
    expect(csv.startsWith('\uFEFFData,Dokumentas,Numeris,Koreguoja,Pardavėjas')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""http://a.lt"")"`)
    expect(csv).toMatch(/2026-12-\d\d,Kreditinė PVM sąskaita faktūra,VP-KR-00001,VP-\d{5},Vaitkus ir partneriai,LT100001234512,Tomas Petraitis,,-23\.97,21,-5\.03,-29\.00/)
  })

  test('as i.SAF hold the seller’s VAT invoices alone, whose sums are the journal’s', async () => {
    const xml = await invoice.printIsaf(jonas.actor, '2026-12', 'LT100001234512')
    expect(xml).toContain('<FileVersion>iSAF1.2</FileVersion>')
    expect(xml).toContain('<SelectionEndDate>2026-12-31</SelectionEndDate>')
    expect(xml).toMatch(/<InvoiceNo>VP-KR-00001<\/InvoiceNo>[^]*?<InvoiceType>KS<\/InvoiceType>[^]*?<ReferenceNo>VP-\d{5}<\/ReferenceNo>[^]*?<TaxableValue>-23\.97<\/TaxableValue>/)
    const sum = (name: string) => [...xml.matchAll(new RegExp(`<${name}>(-?[\\d.]+)</${name}>`, 'g'))].reduce((total, [, value]) => total + Math.round(Number(value) * 100), 0)
    const lines = await invoice.readJournal(jonas.actor, '2026-12', 'lt')
    expect([sum('TaxableValue'), sum('Amount')]).toEqual([lines.reduce((total, { netCents }) => total + netCents, 0), lines.reduce((total, { vatCents }) => total + vatCents, 0)])
    expect((await refusal(invoice.printIsaf(rasa.actor, '2026-12', 'LT100001234512'))).code).toBe('NOT_A_VAT_PAYER')
  })
})

describe('reverse charge', () => {
  const BERLIN = { companyName: 'Spree Handel GmbH', vatNumber: 'de 123 456 789', address: 'Unter den Linden 1, Berlin' }
  afterAll(() => invoice.changeBuyerDetails(emma.actor, {}))

  test('a payer of another member state, found in its register, is invoiced the agreed price without VAT, in the words of the law, on every paper', async () => {
    expect(await refusal(invoice.changeBuyerDetails(emma.actor, { vatNumber: 'DE12345678' }))).toMatchObject({ code: 'BUYER_VAT_NUMBER_WRONG', field: 'vatNumber' })
    expect(await refusal(invoice.changeBuyerDetails(emma.actor, { vatNumber: 'DE123456789' }))).toMatchObject({ code: 'BUYER_COMPANY_NEEDED', field: 'companyName' })
    expect(await invoice.changeBuyerDetails(emma.actor, BERLIN)).toMatchObject({ vatNumber: 'DE123456789', vatConfirmedAt: expect.any(String) })
    const id = await aMeeting('past', vatCast, emma)
    owners.set(id, jonas)
    for (const kind of ['advance', 'invoice'] as const) expect(await get(id, kind, emma)).toMatchObject({ totalCents: 2_900, vat: null, isReverseCharged: true, seller: { vatNumber: 'LT100001234512' }, buyer: { name: 'Spree Handel GmbH', vatNumber: 'DE123456789' } })
    const text = textOf(await openPdf(id, 'invoice', 'lt', emma))
    expect(text).toMatch(/PVM sąskaita faktūra[^]*PVM mokėtojo kodas DE123456789[^]*Kaina be PVM[^]*Iš viso\s+29,00 €[^]*Atvirkštinis apmokestinimas/)
    expect(text).not.toMatch(/PVM 21|PVM 0/)
    expect((await invoice.listPapers(emma.actor, id, 'lt')).isReverseCharged).toBe(true)
    await invoice.sendFinalInvoice(jonas.actor, { consultationId: id, minutes: 60, hourlyRateCents: 9_000 })
    expect(await get(id, 'final', emma)).toMatchObject({ totalCents: 6_100, vat: null, isReverseCharged: true })
    await transact((tx) => invoice.creditGoodwill(tx, { consultationId: id, refundId: 'abroad', amountCents: 900 }))
    expect(await Invoice.query(db).findOne({ consultationId: id, kind: 'credit' })).toMatchObject({ vatBasisPoints: 0, netCents: 900, vatCents: 0 })
    expect(textOf(await openPdf(id, 'credit', 'en', emma))).toContain('Reverse charge')
    expect(await invoice.printIsaf(jonas.actor, '2026-12', 'LT100001234512')).toMatch(/DE123456789<[^]*?<Country>DE<[^]*?<TaxableValue>29\.00<[^]*?<TaxCode>PVM15<[^]*?<TaxPercentage>0<[^]*?<Amount>0\.00</)
  })

  test('is decided with the advance invoice, and is nothing to a seller who pays no VAT', async () => {
    expect(await get(await aMeeting('awaiting-signature', cast, emma), 'invoice', emma)).toMatchObject({ vat: null, isReverseCharged: false })
    await invoice.changeBuyerDetails(emma.actor, {})
    const id = await aMeeting('awaiting-payment', vatCast, emma)
    await invoice.changeBuyerDetails(emma.actor, BERLIN)
    await transact((tx) => consultation.recordAgreementShown(tx, { id, sha256: 'a'.repeat(64) }))
    await transact((tx) => consultation.confirmPayment(tx, { id, paidAt: clock.now() }))
    expect(await get(id, 'invoice', emma)).toMatchObject({ vat: { netCents: 2_397, vatCents: 503 }, isReverseCharged: false, buyer: { vatNumber: 'DE123456789' } })
    expect(await invoice.findVatRate(db, id)).toBe(2_100)
  })
})
