import Type, { type Static } from 'typebox'
import { SERVICE_TYPES } from '#modules/calendar'
import { Cents, Id, Instant, LocaleSchema, nullable, oneOf } from '#modules/shared'
import { LONGEST_MINUTES } from './final/final-sums.ts'
import { LONGEST_REASON, SHORTEST_REASON } from './final/cancel-final-invoice.ts'
import { KINDS } from './invoice.ts'

const Kind = oneOf(KINDS)
const text = nullable(Type.String())

export const ConsultationParams = Type.Object({ id: Id })
export const InvoiceParams = Type.Object({ id: Id, kind: Kind })
const number = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'Series and number, where there are several of the kind; otherwise the latest.',
  }),
)
export const NumberQuery = Type.Object({ number })
export const FileQuery = Type.Object({ number, language: Type.Optional(LocaleSchema) })

export const InvoiceView = Type.Object({
  id: Id,
  consultationId: Id,
  kind: Kind,
  number: Type.String({ description: 'Series and number, such as AV-00012; empty on a preview.' }),
  issuedAt: Instant,
  dueAt: nullable(Instant),
  paidAt: nullable(Instant),
  currency: Type.String(),
  totalCents: Type.Integer({
    minimum: 0,
    description: 'What is to be paid, was received, or on a credit note goes back.',
  }),
  vat: nullable(
    Type.Object(
      { basisPoints: Type.Integer(), netCents: Type.Integer(), vatCents: Type.Integer() },
      {
        description:
          'Null where no VAT is charged: the issuer is no VAT payer, or the buyer accounts for it.',
      },
    ),
  ),
  isReverseCharged: Type.Boolean({
    description: 'The buyer, a VAT payer of another member state, accounts for the VAT.',
  }),
  seller: Type.Object({
    name: Type.String(),
    lawyerName: Type.String(),
    companyCode: text,
    vatNumber: text,
    address: text,
    taxpayerCode: text,
    bankAccount: text,
    bankName: text,
    cashAccounting: Type.Boolean(),
  }),
  buyer: Type.Object({
    name: Type.String(),
    email: Type.String(),
    companyCode: text,
    vatNumber: text,
    address: text,
  }),
  line: Type.Object({
    title: Type.String(),
    type: oneOf(SERVICE_TYPES),
    durationMinutes: Type.Integer(),
  }),
  work: nullable(
    Type.Object({
      minutes: Type.Integer({ description: 'As billed: whole tenths of an hour.' }),
      hourlyRateCents: Cents,
      description: text,
      totalCents: Cents,
      meetingCents: Type.Integer({
        minimum: 0,
        description: 'The agreed price of the meeting, where it is paid afterwards.',
      }),
    }),
  ),
  advance: nullable(Type.Object({ number: Type.String(), issuedAt: Instant, totalCents: Cents })),
  corrects: nullable(
    Type.Object(
      { number: Type.String(), issuedAt: Instant },
      { description: 'The invoice that a credit note corrects.' },
    ),
  ),
  reason: nullable(
    Type.Object(
      { kind: oneOf(['meeting', 'goodwill', 'cancelled']), text },
      {
        description:
          'Why a credit note was issued; in the lawyer’s words where they cancelled a final invoice.',
      },
    ),
  ),
})
export type InvoiceView = Static<typeof InvoiceView>

export const DocumentsView = Type.Object({
  items: Type.Array(
    Type.Object({
      kind: Kind,
      title: Type.String(),
      number: Type.String(),
      issuedAt: Instant,
      totalCents: Cents,
      isFile: Type.Boolean({ description: 'A file of the lawyer’s own.' }),
      name: Type.String(),
    }),
  ),
  toPay: nullable(
    Type.Object(
      {
        number: Type.String(),
        totalCents: Cents,
        dueAt: Instant,
        payee: Type.String(),
        bankAccount: text,
        isConfirmedHere: Type.Boolean({
          description:
            'Whether somebody can say here that the money came: a lawyer who left the firm cannot.',
        }),
      },
      { description: 'A final invoice that asks for money, by transfer to the seller’s account.' },
    ),
  ),
  ownFile: nullable(
    Type.Object(
      { name: Type.String(), isConfirmedHere: Type.Boolean() },
      {
        description:
          'A final invoice sent as the lawyer’s own file and not marked as paid: its sum and due date stand in the file alone.',
      },
    ),
  ),
  final: nullable(
    Type.Object(
      {
        meetingCents: Type.Integer({
          minimum: 0,
          description:
            'The agreed price of the meeting, which stands on the invoice as it is; 0 where it was paid in advance or cost nothing.',
        }),
        hourlyRateCents: nullable(Cents),
        paidCents: Cents,
        isVat: Type.Boolean(),
        isWanted: Type.Boolean({ description: 'The client asked for one when booking.' }),
      },
      { description: 'What the lawyer’s form begins with, when a final invoice may be sent now.' },
    ),
  ),
  finalPaidAt: nullable(Instant),
  isReverseCharged: Type.Boolean({
    description: 'Its invoices have no VAT, since the buyer accounts for it.',
  }),
  mayCancelFinal: Type.Boolean({
    description: 'The viewer sent a final invoice and may take it back.',
  }),
  onlyFirm: nullable(
    Type.String({
      description: 'The firm the viewer has left, which alone invoices the rest in its name.',
    }),
  ),
})
export type DocumentsView = Static<typeof DocumentsView>

export const WorkBody = Type.Object(
  {
    minutes: Type.Integer({
      minimum: 0,
      maximum: LONGEST_MINUTES,
      description:
        'Billed in tenths of an hour, rounded up: 45 are billed as 48. 0 where only the agreed price of the meeting is invoiced.',
    }),
    hourlyRateCents: Type.Integer({ minimum: 1_000, maximum: 100_000 }),
    description: Type.Optional(nullable(Type.String({ maxLength: 1_000 }))),
  },
  { additionalProperties: false },
)

export const CancelBody = Type.Object(
  { reason: Type.String({ minLength: SHORTEST_REASON, maxLength: LONGEST_REASON }) },
  { additionalProperties: false },
)

const detail = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })))
export const BuyerBody = Type.Object(
  {
    companyName: detail(160),
    companyCode: detail(20),
    vatNumber: detail(20),
    address: detail(200),
  },
  { additionalProperties: false },
)
export const BuyerView = Type.Object({
  companyName: text,
  companyCode: text,
  vatNumber: text,
  address: text,
  vatConfirmedAt: nullable(
    Type.String({
      description:
        'When a number of another member state was found in its register; without it VAT is charged as usual.',
    }),
  ),
})

export const MonthParams = Type.Object({
  month: Type.String({
    pattern: '^20\\d\\d-(0[1-9]|1[0-2])$',
    description: '2026-11, by the days of Vilnius.',
  }),
})
export const VatNumberQuery = Type.Object({ vatNumber: Type.String({ maxLength: 20 }) })
export const Months = Type.Object({
  items: Type.Array(Type.Object({ month: Type.String(), count: Type.Integer() })),
})
export const JournalView = Type.Object({
  month: Type.String(),
  items: Type.Array(
    Type.Object({
      kind: Kind,
      title: Type.String(),
      number: Type.String(),
      date: Type.String(),
      consultationId: Id,
      buyerName: Type.String(),
      sellerName: Type.String(),
      sellerVatNumber: text,
      netCents: Type.Integer(),
      vatCents: Type.Integer(),
      totalCents: Type.Integer(),
      corrects: text,
    }),
  ),
})
