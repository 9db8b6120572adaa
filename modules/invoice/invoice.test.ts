import { describe, expect, test } from 'vitest'
import {
  aConsultation,
  aCast,
  createTestConsultations,
  later,
  MONDAY_TEN,
  refusal,
} from '#modules/consultation/testing'
import { consultationEvents } from '#modules/consultation'
import { aCalendar } from '#modules/calendar/testing'
import { aLawyer } from '#modules/lawyer/testing'
import { HOUR, newId, type SameTransactionSubscriber } from '#modules/shared'
import { testFoundation } from '#testing'
import { Invoice } from './invoice.ts'
import { nextNumber } from './issue/next-number.ts'
import { createTestInvoices } from './testing.ts'

const subscribers: SameTransactionSubscriber[] = []
const foundation = await testFoundation({ subscribers })
const { db, transact } = foundation
const { account, consultation, file, lawyer } = createTestConsultations(foundation)
const invoice = createTestInvoices(
  { ...foundation, account, consultation, file, lawyer },
  subscribers,
)
let breakAfter: (() => void) | undefined
subscribers.push({ event: consultationEvents.accepted, handle: async () => breakAfter?.() })
const cast = await aCast(foundation)
const { tomas, emma, rasa } = cast
const advance = (consultationId: string) => ({
  consultationId,
  kind: 'advance' as const,
  locale: 'lt' as const,
})
const numbers = async (issuerFirmId: string) =>
  (await Invoice.query(db).where({ issuerFirmId }).orderBy('number')).map(({ number }) => number)
const at = (hours: number) => later(MONDAY_TEN, hours * HOUR).toISOString()

describe('an advance invoice', () => {
  test('is issued with the acceptance of a charged meeting: service, seller, buyer and due date', async () => {
    const id = await aConsultation(
      { consultation, foundation, cast },
      { status: 'awaiting-payment' },
    )
    const { deadlines } = await consultation.views.getConsultation(tomas.actor, id)
    expect(await invoice.documents.get(tomas.actor, advance(id))).toMatchObject({
      number: 'AV-00001',
      totalCents: 2_900,
      currency: 'EUR',
      vat: null,
      dueAt: deadlines.payBy,
      seller: { name: rasa.firm.name, lawyerName: 'Rasa Kazlauskienė' },
      buyer: { name: 'Tomas Petraitis', email: tomas.email },
      line: { title: 'Įvadinė konsultacija', type: 'introductory', durationMinutes: 30 },
    })
    expect(
      (await invoice.documents.get(rasa.actor, { ...advance(id), locale: 'en' })).line.title,
    ).toBe('Introductory meeting')
  })

  test('is for the two sides alone', async () => {
    const id = await aConsultation(
      { consultation, foundation, cast },
      { status: 'awaiting-payment', startsAt: at(1) },
    )
    expect((await refusal(invoice.documents.get(emma.actor, advance(id)))).code).toBe('NOT_FOUND')
    expect((await refusal(invoice.documents.get(tomas.actor, advance(newId())))).code).toBe(
      'NOT_FOUND',
    )
  })

  test('does not exist for a free meeting, nor before the acceptance', async () => {
    const free = await aConsultation(
      { consultation, foundation, cast },
      { status: 'accepted', client: emma, startsAt: at(5) },
    )
    const asked = await aConsultation(
      { consultation, foundation, cast },
      { status: 'requested', startsAt: at(6) },
    )
    expect((await refusal(invoice.documents.get(emma.actor, advance(free)))).code).toBe(
      'NO_INVOICE',
    )
    expect((await refusal(invoice.documents.get(tomas.actor, advance(asked)))).code).toBe(
      'NO_INVOICE',
    )
    expect(await invoice.documents.find(emma.actor, advance(free))).toBeUndefined()
  })

  test("of a VAT payer shows 29.00 as 23.97 and 5.03, and names its series after the firm's", async () => {
    const payer = await aLawyer(foundation, {
      name: 'Jonas',
      lastname: 'Vaitkus',
      firm: {
        name: 'Vaitkus ir partneriai',
        vatPayer: true,
        vatNumber: 'LT100001234512',
        registrationCode: '304567890',
        invoiceSeries: 'VP',
      },
    })
    const world = {
      ...cast,
      rasa: payer,
      services: await aCalendar(foundation, payer.firmLawyerId),
    }
    const id = await aConsultation(
      { consultation, foundation, cast: world },
      { status: 'awaiting-payment' },
    )
    expect(await invoice.documents.get(tomas.actor, advance(id))).toMatchObject({
      number: 'VP-AV-00001',
      totalCents: 2_900,
      vat: { basisPoints: 2_100, netCents: 2_397, vatCents: 503 },
      seller: { companyCode: '304567890', vatNumber: 'LT100001234512' },
    })
  })

  test('has seller, buyer and service sealed in the database', async () => {
    const stored = JSON.stringify(await db('invoice'))
    for (const secret of ['Tomas', 'Petraitis', 'Kazlauskien', 'konsultacija', 'patarta.test'])
      expect(stored).not.toContain(secret)
  })

  test('that came with an acceptance which failed has never been: its number goes to the next', async () => {
    const before = await numbers(rasa.firm.id)
    const id = await aConsultation(
      { consultation, foundation, cast },
      { status: 'requested', startsAt: at(24) },
    )
    await consultation.actions.checkConflict(rasa.actor, { id, conflict: false })
    breakAfter = () => {
      throw new Error('the power is gone')
    }
    await expect(consultation.actions.acceptConsultation(rasa.actor, { id })).rejects.toThrow(
      'the power is gone',
    )
    breakAfter = undefined
    expect(await numbers(rasa.firm.id)).toEqual(before)
    await consultation.actions.acceptConsultation(rasa.actor, { id })
    expect(await numbers(rasa.firm.id)).toEqual([...before, before.length + 1])
  })
})

test('forty acceptances at once, some of them failing, are numbered without a gap or a double, for each issuer apart', async () => {
  const issuers = [
    rasa.firm.id,
    (await aLawyer(foundation, { name: 'Ieva', lastname: 'Stonkutė' })).firm.id,
  ]
  const taken = await Promise.allSettled(
    Array.from({ length: 40 }, (_, each) =>
      transact(async (tx) => {
        const number = await nextNumber(tx, { issuerFirmId: issuers[each % 2]!, series: 'PAR' })
        if (each % 5 === 0) throw new Error('rolled back')
        return { issuer: each % 2, number }
      }),
    ),
  )
  for (const issuer of [0, 1]) {
    const own = taken.flatMap((result) =>
      result.status === 'fulfilled' && result.value.issuer === issuer ? [result.value.number] : [],
    )
    expect(own.toSorted((a, b) => a - b)).toEqual(
      Array.from({ length: own.length }, (_, index) => index + 1),
    )
  }
})
