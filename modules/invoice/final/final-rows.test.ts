import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { formatMoney, readEuros, splitVat } from '#modules/shared'
import { billedMinutes, MAX_BILLED_MINUTES, sumFinal } from './final-sums.ts'
import type { Invoice, InvoiceContent } from '../invoice.ts'
import { writeIsaf } from '../journal/isaf.ts'
import { rowsOf } from '../print/pdf-rows.ts'

type Case = {
  minutes: number
  hourlyRateCents: number
  vatBasisPoints: number | null
  meetingCents: number
  advanceCents: number
  locale: 'lt' | 'en'
}

/** The amount as printed, in cents; a text without one is 0. */
const printed = (text: string): number => {
  const isBelow = text.startsWith('−')
  return (isBelow ? -1 : 1) * (readEuros(text.replace('−', '')).cents ?? 0)
}
/** Counted in whole tenths, since 86.1 has no exact binary form. */
const timesTenths = (quantity: number, cents: number): number =>
  Math.round((Math.round(quantity * 10) * cents) / 10)
const hoursIn = (text: string): number =>
  Number(/[\d\s.,]+/.exec(text)![0].replace(/\s/g, '').replace(',', '.'))

function invoiceOf({
  minutes: worked,
  hourlyRateCents,
  vatBasisPoints,
  meetingCents,
  advanceCents,
  locale,
}: Case) {
  const minutes = billedMinutes(worked)
  const split = (cents: number) => ({
    totalCents: cents,
    ...(vatBasisPoints === null
      ? { netCents: cents, vatCents: 0 }
      : splitVat(cents, vatBasisPoints)),
  })
  const advance =
    advanceCents > 0
      ? { number: 'VP-00001', issuedAt: '2026-12-01T10:00:00Z', ...split(advanceCents) }
      : null
  const { whole, meeting, toPay } = sumFinal({
    meetingCents,
    minutes,
    hourlyRateCents,
    vatBasisPoints,
    advance,
  })
  const invoice = {
    kind: 'final',
    vatBasisPoints,
    totalCents: toPay.totalCents,
    netCents: vatBasisPoints === null ? null : toPay.netCents,
    vatCents: vatBasisPoints === null ? null : toPay.vatCents,
  } as Invoice
  const content = {
    line: { titles: { lt: 'Konsultacija', en: 'Meeting' }, durationMinutes: 60 },
    work: { minutes, hourlyRateCents, description: null, whole, ...(meeting && { meeting }) },
    ...(advance && { advance }),
  } as unknown as InvoiceContent
  return { rows: rowsOf(invoice, content, locale), whole, toPay, minutes }
}

/** Each row multiplies, the rows sum to the taxable value, and with the VAT that is the total. */
function assertAddsUp(given: Case): void {
  const { rows, whole, toPay, minutes } = invoiceOf(given)
  const { hourlyRateCents, vatBasisPoints, locale } = given
  let counts = 0
  for (const [text, quantity, unitPrice, sum] of rows.filter(([, amount]) => amount !== '')) {
    expect(printed(sum), `${quantity} × ${unitPrice}`).toBe(
      timesTenths(hoursIn(quantity), printed(unitPrice)),
    )
    const counted =
      /([\d\s.,]+)\s(?:val\. po|h at) (\S+(?:\s[\d,]+)*(?:\s€)?) (?:su PVM|with VAT) = (.+)$/m.exec(
        text,
      )
    if (!counted) continue
    counts += 1
    expect(printed(counted[3]!)).toBe(timesTenths(hoursIn(counted[1]!), printed(counted[2]!)))
    expect(counted[2]).toBe(formatMoney(hourlyRateCents, locale))
  }
  expect(counts, 'with VAT the hours and the agreed rate stand in the text').toBe(
    vatBasisPoints ? 1 : 0,
  )
  expect(rows.reduce((sum, [, , , amount]) => sum + printed(amount), 0)).toBe(toPay.netCents)
  expect(toPay.netCents + toPay.vatCents).toBe(toPay.totalCents)
  if (vatBasisPoints)
    expect(whole.vatCents).toBe(
      Math.round((whole.totalCents * vatBasisPoints) / (10_000 + vatBasisPoints)),
    )
  expect(minutes % 6).toBe(0)
}

describe('the printed numbers of a final invoice', () => {
  const aCase = fc.record({
    minutes: fc.integer({ min: 1, max: MAX_BILLED_MINUTES }),
    hourlyRateCents: fc.integer({ min: 1_000, max: 100_000 }),
    vatBasisPoints: fc.constantFrom(null, 0, 2_100),
    meetingCents: fc.oneof(fc.constant(0), fc.integer({ min: 1_000, max: 100_000 })),
    advanceCents: fc.oneof(fc.constant(0), fc.integer({ min: 1, max: 100_000 })),
    locale: fc.constantFrom('lt' as const, 'en' as const),
  })

  test('multiply and sum, whatever was worked, at whatever rate, with and without VAT, a meeting and an advance', () => {
    fc.assert(fc.property(aCase, assertAddsUp), { numRuns: 2_000 })
  })

  test('multiply and sum for every tenth of an hour of a working week, at rates that do not divide evenly', () => {
    expect.hasAssertions()
    for (const hourlyRateCents of [9_000, 9_005, 17_000, 12_333, 1_001, 99_999])
      for (let minutes = 6; minutes <= 2_400; minutes += 6)
        assertAddsUp({
          minutes,
          hourlyRateCents,
          vatBasisPoints: 2_100,
          meetingCents: 2_900,
          advanceCents: 0,
          locale: 'lt',
        })
  })

  test('show 0.8 h at 170.00 as 136.00 with VAT', () => {
    const { rows } = invoiceOf({
      minutes: 45,
      hourlyRateCents: 17_000,
      vatBasisPoints: 2_100,
      meetingCents: 0,
      advanceCents: 0,
      locale: 'lt',
    })
    expect(rows.map((row) => row.map((cell) => cell.replaceAll('\u00a0', ' ')))).toEqual([
      ['Konsultacija\n0,8 val. po 170,00 € su PVM = 136,00 €', '1 vnt.', '112,40 €', '112,40 €'],
    ])
  })

  test('are those of i.SAF', () => {
    fc.assert(
      fc.property(aCase, (given) => {
        const { toPay } = invoiceOf({ ...given, vatBasisPoints: 2_100 })
        const seller = { vatNumber: 'LT100001234512', companyCode: '123456789' }
        const line = {
          kind: 'final',
          number: 'VP-00002',
          date: '2026-12-01',
          seller,
          buyer: { name: 'Tomas' },
          vatBasisPoints: 2_100,
          ...toPay,
          paidDate: null,
          corrects: null,
          correctsDate: null,
        }
        const xml = writeIsaf({
          lines: [line as never],
          month: '2026-12',
          vatNumber: seller.vatNumber,
          brand: 'Patarta',
          now: new Date('2027-01-01'),
        })
        const amount = (name: string) =>
          Math.round(Number(new RegExp(`<${name}>(.+)</${name}>`).exec(xml)![1]) * 100)
        expect([amount('TaxableValue'), amount('Amount')]).toEqual([toPay.netCents, toPay.vatCents])
      }),
      { numRuns: 200 },
    )
  })
})

test('worked minutes are billed in whole tenths of an hour, rounded up and never by a whole tenth', () => {
  for (let minutes = 0; minutes <= MAX_BILLED_MINUTES; minutes++) {
    const billed = billedMinutes(minutes)
    expect(billed % 6 === 0 && billed >= minutes && billed - minutes < 6).toBe(true)
  }
  expect([45, 48, 1, 0].map(billedMinutes)).toEqual([48, 48, 6, 0])
})
