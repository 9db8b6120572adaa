import { LOCALES, splitVat, type Locale } from '#modules/shared'
import {
  Invoice,
  type InvoiceKind,
  type InvoiceContent,
  type Seller,
} from '../../modules/invoice/invoice.ts'
import { printInvoice } from '../../modules/invoice/print/invoice-pdf.ts'
import { sumFinal } from '../../modules/invoice/final/final-sums.ts'

type Sample = { name: string; locale: Locale; pdf: Buffer }

const AT = new Date('2026-12-07T11:20:00Z')
const MET = '2026-12-10T08:00:00Z'
const FIRM: Seller = {
  name: 'Advokatų profesinė bendrija „Vaitkus ir partneriai“',
  lawyerName: 'Jonas Vaitkus',
  companyCode: '304567890',
  vatNumber: 'LT100001234512',
  address: 'Gedimino pr. 12-4, Vilnius',
  bankAccount: 'LT601010012345678901',
  bankName: 'Luminor Bank AS Lietuvos skyrius',
}
const ALONE: Seller = {
  name: 'Advokatės Rasos Kazlauskienės kontora',
  lawyerName: 'Rasa Kazlauskienė',
  companyCode: null,
  vatNumber: null,
  taxpayerCode: '4012345',
  address: 'Laisvės al. 5, Kaunas',
  bankAccount: 'LT121000011101001000',
  bankName: 'Swedbank, AB',
}
const PERSON = {
  name: 'Žydrūnė Ąžuolaitė-Čepėnienė',
  email: 'zydrune@pastas.lt',
  address: 'Šv. Ignoto g. 5-12, Vilnius',
}
const COMPANY = {
  name: 'UAB „Jūra ir smėlis“',
  email: 'buhalterija@jurairsmelis.lt',
  companyCode: '302345678',
  vatNumber: 'LT100009876543',
  address: 'Taikos pr. 101, LT-94123 Klaipėda',
}
const LONG =
  'Susipažinta su darbo sutartimi, jos priedais ir trejų metų susirašinėjimu; parengtas ieškinio projektas su prašymu taikyti laikinąsias apsaugos priemones; dvi derybų su darbdaviu sesijos nuotoliniu būdu; parengtas taikos sutarties projektas ir suderintos jo pataisos. '
    .repeat(3)
    .trim()

/** One of every kind, with and without VAT, with short and long words; for people to look at. */
export async function printSampleInvoices(brand: string): Promise<Sample[]> {
  const line = {
    titles: { lt: 'Įvadinė konsultacija', en: 'Introductory meeting' },
    type: 'introductory' as const,
    durationMinutes: 30,
  }
  const base = (seller: Seller, buyer: InvoiceContent['buyer']): InvoiceContent => ({
    seller,
    buyer,
    line,
    consultation: 'P-7K4M-2XQD',
    timeZone: 'Europe/Vilnius',
    startsAt: MET,
    paidAt: AT.toISOString(),
  })
  const row = (
    kind: InvoiceKind,
    series: string,
    number: number,
    totalCents: number,
    isVat: boolean,
    dueAt: Date | null = null,
  ) =>
    Object.assign(new Invoice(), {
      id: '00000000-0000-7000-8000-000000000001',
      consultationId: '00000000-0000-7000-8000-000000000002',
      kind,
      series,
      number,
      issuedAt: AT,
      dueAt,
      currency: 'EUR',
      totalCents,
      ...(isVat
        ? { vatBasisPoints: 2_100, ...splitVat(totalCents, 2_100) }
        : { vatBasisPoints: null, netCents: null, vatCents: null }),
    })
  const due = new Date('2026-12-08T11:20:00Z')
  const credit = (series: string, number: number, corrected: string, isVat: boolean) =>
    [
      row('credit', series, number, 2_900, isVat),
      {
        ...base(isVat ? FIRM : ALONE, PERSON),
        corrects: { number: corrected, issuedAt: AT.toISOString(), isVat, isWhole: true },
        reason: { kind: 'meeting' as const },
      },
    ] as const
  const final = (isVat: boolean, minutes: number, description: string | null) => {
    const advance = {
      number: isVat ? 'VP-00012' : 'SF-00007',
      issuedAt: AT.toISOString(),
      totalCents: 2_900,
      ...(isVat ? splitVat(2_900, 2_100) : { netCents: 2_900, vatCents: 0 }),
    }
    const { whole, toPay } = sumFinal({
      meetingCents: 0,
      minutes,
      hourlyRateCents: 9_000,
      vatBasisPoints: isVat ? 2_100 : null,
      advance,
    })
    const issued = Object.assign(
      row(
        'final',
        isVat ? 'VP' : 'SF',
        31,
        toPay.totalCents,
        isVat,
        new Date('2026-12-21T11:20:00Z'),
      ),
      isVat ? { netCents: toPay.netCents, vatCents: toPay.vatCents } : {},
    )
    return [
      issued,
      {
        ...base(isVat ? FIRM : ALONE, isVat ? COMPANY : PERSON),
        work: { minutes, hourlyRateCents: 9_000, description, whole },
        advance,
      },
    ] as const
  }
  const samples: ReadonlyArray<readonly [name: string, invoice: Invoice, content: InvoiceContent]> =
    [
      ['advance-vat', row('advance', 'VP-AV', 12, 2_900, true, due), base(FIRM, PERSON)],
      ['advance', row('advance', 'AV', 7, 2_900, false, due), base(ALONE, PERSON)],
      ['invoice-vat', row('invoice', 'VP', 12, 2_900, true), base(FIRM, COMPANY)],
      [
        'invoice-vat-cash-accounting',
        row('invoice', 'VP', 13, 2_900, true),
        base({ ...FIRM, cashAccounting: true }, PERSON),
      ],
      [
        'invoice-reverse-charge',
        Object.assign(row('invoice', 'VP', 14, 2_900, true), {
          vatBasisPoints: 0,
          netCents: 2_900,
          vatCents: 0,
        }),
        base(FIRM, {
          name: 'Spree Handel GmbH',
          email: 'buchhaltung@spree-handel.de',
          vatNumber: 'DE123456789',
          address: 'Unter den Linden 1, 10117 Berlin',
          vatConfirmedAt: AT.toISOString(),
        }),
      ],
      [
        'invoice',
        row('invoice', 'SF', 7, 2_900, false),
        base(ALONE, { name: 'Tomas Petraitis', email: 'tomas@pastas.lt' }),
      ],
      ['credit-vat', ...credit('VP-KR', 1, 'VP-00012', true)],
      ['credit', ...credit('KR', 1, 'SF-00007', false)],
      [
        'credit-vat-part',
        row('credit', 'VP-KR', 2, 900, true),
        {
          ...base(FIRM, COMPANY),
          corrects: { number: 'VP-00012', issuedAt: AT.toISOString(), isVat: true, isWhole: false },
          reason: { kind: 'goodwill' },
        },
      ],
      [
        'credit-final',
        row('credit', 'VP-KR', 3, 105_995, true),
        {
          ...base(FIRM, COMPANY),
          corrects: { number: 'VP-00031', issuedAt: AT.toISOString(), isVat: true, isWhole: true },
          reason: { kind: 'cancelled', text: 'Sąskaitoje nurodyta klaidinga darbo trukmė.' },
        },
      ],
      ['final-vat-long', ...final(true, 726, LONG)],
      ['final', ...final(false, 60, 'Papildoma konsultacija')],
    ]
  return Promise.all(
    samples.flatMap(([name, invoice, content]) =>
      LOCALES.map(async (locale) => ({
        name,
        locale,
        pdf: await printInvoice(invoice, content, { locale, brand }),
      })),
    ),
  )
}
