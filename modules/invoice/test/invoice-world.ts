import { execFileSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll } from 'vitest'
import { aCalendar } from '#modules/calendar/testing'
import {
  aConsultation,
  aCast,
  createTestConsultations,
  later,
  MONDAY_TEN,
  NOW,
  type GivenConsultation,
} from '#modules/consultation/testing'
import { aLawyer, type TestLawyer } from '#modules/lawyer/testing'
import { DAY, newId, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import type { InvoiceKind } from '../invoice.ts'
import type { Invoices } from '../service.ts'
import { createTestInvoices } from '../testing.ts'

/**
 * Rasa, who pays no VAT, and Jonas of a firm that does, with meetings whose documents one can open and
 * read.
 */
export async function aWorldOfInvoices() {
  const subscribers: SameTransactionSubscriber[] = []
  const foundation = await testFoundation({ subscribers })
  const { db, clock, transact } = foundation
  const { account, consultation, file, lawyer } = createTestConsultations(foundation)
  const invoice: Invoices = createTestInvoices(
    { ...foundation, account, consultation, file, lawyer },
    subscribers,
  )
  const cast = await aCast(foundation)
  const { tomas, emma, rasa } = cast
  const VAT_FIRM = {
    name: 'Vaitkus ir partneriai',
    vatPayer: true,
    vatNumber: 'LT100001234512',
    registrationCode: '304567890',
    practiceForm: 'professional-partnership' as const,
    invoiceSeries: 'VP',
    bankAccount: 'LT601010012345678901',
    bankName: 'Luminor',
  }
  const jonas = await aLawyer(foundation, {
    name: 'Jonas',
    lastname: 'Vaitkus',
    gender: 'masculine',
    firm: VAT_FIRM,
  })
  const vatCast = {
    ...cast,
    rasa: jonas,
    services: await aCalendar(foundation, jonas.firmLawyerId),
  }
  const folder = mkdtempSync(join(tmpdir(), 'documents-'))
  afterAll(() => rmSync(folder, { recursive: true }))
  let day = 0
  /** Ten o’clock of the next working day that no meeting has taken. */
  function aWorkday(): Date {
    const startsAt = later(MONDAY_TEN, day * DAY)
    day += day % 7 === 4 ? 3 : 1
    return startsAt
  }
  async function aMeeting(
    status: GivenConsultation['status'],
    of = cast,
    client = tomas,
  ): Promise<string> {
    clock.moveTo(NOW)
    return aConsultation(
      { consultation, foundation, cast: of },
      { status, client, startsAt: aWorkday().toISOString() },
    )
  }
  const get = (id: string, kind: InvoiceKind, who: { actor: typeof tomas.actor } = tomas) =>
    invoice.documents.get(who.actor, { consultationId: id, kind, locale: 'lt' })
  async function refund(id: string): Promise<void> {
    await consultation.actions.declineConsultation(rasaOf(id).actor, {
      id,
      comment: 'Susirgau, labai atsiprašau.',
    })
    await transact((tx) => consultation.moves.confirmRefund(tx, { id, amountCents: 2_900 }))
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
    return execFileSync('pdftotext', ['-layout', ...flags, path, '-'], {
      encoding: 'utf8',
    }).replaceAll('\u00a0', ' ')
  }
  const openPdf = async (
    id: string,
    kind: InvoiceKind,
    locale: 'lt' | 'en' = 'lt',
    who: { actor: typeof tomas.actor } = tomas,
  ) => (await invoice.documents.openPdf(who.actor, { consultationId: id, kind, locale })).pdf
  return {
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
    tomas,
    refund,
    foundation,
    rasa,
    VAT_FIRM,
    aWorkday,
    folder,
  }
}
