import Type, { type Static } from 'typebox'
import { SERVICE_TYPES } from '#modules/calendar'
import {
  Cents,
  Id,
  Instant,
  LocaleSchema,
  nullable,
  oneOf,
  bodySchema,
  schema,
} from '#modules/shared'
import { MAX_BILLED_MINUTES } from './final/final-sums.ts'
import { CANCEL_REASON_LENGTH } from './limits.ts'
import { KINDS } from './invoice.ts'
import { QUESTION_LENGTH, QUESTION_REASONS } from './question/final-invoice-question.ts'

const Kind = oneOf(KINDS, { title: 'InvoiceKind' })
const text = nullable(Type.String())

export const InvoiceParams = Type.Object({ id: Id, kind: Kind })
const number = Type.Optional(
  Type.String({
    maxLength: 40,
    description: 'Series and number, where there are several of the kind; otherwise the latest.',
  }),
)
export const NumberQuery = Type.Object({ number })
export const FileQuery = Type.Object({ number, language: Type.Optional(LocaleSchema) })

const taskId = nullable(
  Type.String({ format: 'uuid', description: 'The fixed-price task that it is for.' }),
)

export const InvoiceView = schema('Invoice', {
  id: Id,
  consultationId: Id,
  taskId,
  kind: Kind,
  number: Type.String({ description: 'Series and number, such as AV-00012; empty on a preview.' }),
  issuedAt: Instant,
  dueAt: nullable(Instant),
  paidAt: nullable(Instant),
  currency: Type.String(),
  totalCents: Type.Integer({
    minimum: 0,
    description: 'The amount to pay, received, or on a credit note refunded.',
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
    type: oneOf([...SERVICE_TYPES, 'fixed-price-task'], { title: 'InvoicedType' }),
    durationMinutes: nullable(Type.Integer()),
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
      { kind: oneOf(['meeting', 'task', 'goodwill', 'cancelled']), text },
      {
        description:
          'Why a credit note was issued; in the lawyer’s words where they cancelled a final invoice.',
      },
    ),
  ),
})
export type InvoiceView = Static<typeof InvoiceView>

export const DocumentsView = schema('ConsultationDocuments', {
  items: Type.Array(
    Type.Object({
      kind: Kind,
      taskId,
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
        paymentCode: nullable(
          Type.String({ description: 'QR code for banking apps (EPC069-12) as SVG' }),
        ),
        isConfirmedHere: Type.Boolean({
          description:
            'Whether the lawyer can still mark the invoice as paid: not one who left the firm or deleted the account.',
        }),
      },
      { description: 'An unpaid final invoice, paid by transfer to the seller’s account.' },
    ),
  ),
  ownFile: nullable(
    Type.Object(
      { name: Type.String(), isConfirmedHere: Type.Boolean() },
      {
        description:
          'An unpaid final invoice sent as the lawyer’s own file; only the file has sum and due date.',
      },
    ),
  ),
  question: nullable(
    Type.Object(
      {
        reason: oneOf(QUESTION_REASONS, { title: 'InvoiceQuestionReason' }),
        text: Type.String(),
        askedAt: Instant,
        answer: text,
        answeredAt: nullable(Instant),
        isOpen: Type.Boolean({
          description: 'It waits for the lawyer’s answer; reminders and the date wait with it.',
        }),
        mayAnswer: Type.Boolean(),
        mayAskTeam: Type.Boolean({
          description:
            'The client may turn to the team: it was answered, or not within five working days.',
        }),
      },
      { description: 'What the client asked about the final invoice.' },
    ),
  ),
  mayAsk: Type.Boolean({ description: 'The client may ask the lawyer about the final invoice.' }),
  nobodyAnswers: Type.Boolean({
    description:
      'Whether the lawyer, who has left, can no longer answer the client’s question about the unpaid final invoice.',
  }),
  final: nullable(
    Type.Object(
      {
        meetingCents: Type.Integer({
          minimum: 0,
          description:
            'The agreed price of the meeting, invoiced as it is; 0 if it was paid in advance or free.',
        }),
        hourlyRateCents: nullable(Cents),
        paidCents: Cents,
        isVat: Type.Boolean(),
        isWanted: Type.Boolean({ description: 'The client asked for one when booking.' }),
      },
      { description: 'Initial values of the lawyer’s form, if a final invoice may be sent now.' },
    ),
  ),
  finalPaidAt: nullable(Instant),
  isReverseCharged: Type.Boolean({
    description: 'Its invoices have no VAT, since the buyer accounts for it.',
  }),
  mayCancelFinal: Type.Boolean({
    description: 'The viewer sent a final invoice and may cancel it.',
  }),
  onlyFirm: nullable(
    Type.String({
      description: 'The firm that the viewer has left and that alone may invoice the rest.',
    }),
  ),
})
export type DocumentsView = Static<typeof DocumentsView>

export const WorkBody = bodySchema('InvoicedWork', {
  minutes: Type.Integer({
    minimum: 0,
    maximum: MAX_BILLED_MINUTES,
    description:
      'Billed in tenths of an hour, rounded up: 45 are billed as 48. 0 where only the agreed price of the meeting is invoiced.',
  }),
  hourlyRateCents: Type.Integer({ minimum: 1_000, maximum: 100_000 }),
  description: Type.Optional(nullable(Type.String({ maxLength: 1_000 }))),
})

export const CancelBody = bodySchema('InvoiceCancellation', {
  reason: Type.String(CANCEL_REASON_LENGTH),
})

export const QuestionBody = bodySchema('NewInvoiceQuestion', {
  reason: oneOf(QUESTION_REASONS, { title: 'InvoiceQuestionReason' }),
  text: Type.String(QUESTION_LENGTH),
})
export const AnswerBody = bodySchema('InvoiceQuestionAnswer', {
  answer: Type.String(QUESTION_LENGTH),
})

const detail = (maxLength: number) => Type.Optional(nullable(Type.String({ maxLength })))
export const BuyerBody = bodySchema('NewInvoiceBuyer', {
  companyName: detail(160),
  companyCode: detail(20),
  vatNumber: detail(20),
  address: detail(200),
})
export const BuyerView = schema('InvoiceBuyer', {
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
    description: '2026-11, in Vilnius time.',
  }),
})
export const VatNumberQuery = Type.Object({ vatNumber: Type.String({ maxLength: 20 }) })
export const Months = schema('InvoiceMonths', {
  items: Type.Array(Type.Object({ month: Type.String(), count: Type.Integer() })),
})
export const JournalView = schema('InvoiceJournal', {
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
