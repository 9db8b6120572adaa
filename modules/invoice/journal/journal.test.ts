import { describe, expect, test } from 'vitest'
import { refusal } from '#modules/consultation/testing'
import { aWorldOfInvoices } from '../test/invoice-world.ts'

const { invoice, tomas, emma, rasa, jonas, vatCast, aMeeting, ofJonas, refund } =
  await aWorldOfInvoices()

// A meeting held and its further work, one whose money went back, and one of somebody else.
await invoice.final.send(jonas.actor, {
  consultationId: await ofJonas('past'),
  minutes: 96,
  hourlyRateCents: 9_000,
})
await refund(await ofJonas('reserved'))
await aMeeting('reserved')

describe('the monthly invoice journal', () => {
  test('list a month of the lawyer’s own invoices, final invoices and negative credit notes, and no others', async () => {
    const lines = await invoice.journal.read(jonas.actor, { month: '2026-12', locale: 'lt' })
    expect(lines.map(({ kind }) => kind).toSorted()).toEqual([
      'credit',
      'final',
      'invoice',
      'invoice',
    ])
    expect(lines.filter(({ number }) => !number.startsWith('VP-'))).toEqual([])
    expect(lines.find(({ kind }) => kind === 'credit')).toMatchObject({
      totalCents: -2_900,
      netCents: -2_397,
      vatCents: -503,
      corrects: expect.stringMatching(/^VP-0/),
    })
    expect(await invoice.journal.read(emma.actor, { month: '2026-12', locale: 'lt' })).toEqual([])
    expect(await invoice.journal.listMonths(jonas.actor)).toEqual([
      { month: '2026-12', count: lines.length },
    ])
  })

  test('as CSV open in a spreadsheet with their letters, and no name becomes a formula', async () => {
    await invoice.buyer.change(tomas.actor, { companyName: '=HYPERLINK("http://a.lt")' })
    await aMeeting('awaiting-signature', vatCast)
    await invoice.buyer.change(tomas.actor, {})
    const csv = await invoice.journal.printCsv(jonas.actor, { month: '2026-12', locale: 'lt' })
    expect(csv.startsWith('\uFEFFData;Dokumentas;Numeris;Koreguoja;Pardavėjas')).toBe(true)
    expect(csv).toContain(`"'=HYPERLINK(""http://a.lt"")"`)
    expect(csv).toMatch(
      /2026-12-\d\d;Kreditinė PVM sąskaita faktūra;VP-KR-00001;VP-\d{5};Vaitkus ir partneriai;LT100001234512;Tomas Petraitis;;-23,97;21;-5,03;-29,00/,
    )
  })

  test('as i.SAF hold the seller’s VAT invoices alone, whose sums are the journal’s', async () => {
    const xml = await invoice.journal.printIsaf(jonas.actor, {
      month: '2026-12',
      vatNumber: 'LT100001234512',
    })
    expect(xml).toContain('<FileVersion>iSAF1.2</FileVersion>')
    expect(xml).toContain('<SelectionEndDate>2026-12-31</SelectionEndDate>')
    expect(xml).toMatch(
      /<InvoiceNo>VP-KR-00001<\/InvoiceNo>[^]*?<InvoiceType>KS<\/InvoiceType>[^]*?<ReferenceNo>VP-\d{5}<\/ReferenceNo>[^]*?<TaxableValue>-23\.97<\/TaxableValue>/,
    )
    const sum = (name: string) =>
      [...xml.matchAll(new RegExp(`<${name}>(-?[\\d.]+)</${name}>`, 'g'))].reduce(
        (total, [, value]) => total + Math.round(Number(value) * 100),
        0,
      )
    const lines = await invoice.journal.read(jonas.actor, { month: '2026-12', locale: 'lt' })
    expect([sum('TaxableValue'), sum('Amount')]).toEqual([
      lines.reduce((total, { netCents }) => total + netCents, 0),
      lines.reduce((total, { vatCents }) => total + vatCents, 0),
    ])
    expect(
      (
        await refusal(
          invoice.journal.printIsaf(rasa.actor, { month: '2026-12', vatNumber: 'LT100001234512' }),
        )
      ).code,
    ).toBe('NOT_A_VAT_PAYER')
  })
})
