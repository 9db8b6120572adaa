import Type, { type Static } from 'typebox'
import { Cents, Id, Instant, nullable } from '#modules/shared'
import { KINDS } from './invoice.ts'

const oneOf = <const T extends string>(...values: T[]) => Type.Unsafe<T>({ type: 'string', enum: values })
const Kind = oneOf(...KINDS)

export const InvoiceParams = Type.Object({ id: Id, kind: Kind })

export const InvoiceView = Type.Object({
  id: Id,
  consultationId: Id,
  kind: Kind,
  number: Type.String({ description: 'Series and number, such as AV-00012.' }),
  issuedAt: Instant,
  dueAt: Instant,
  currency: Type.String(),
  totalCents: Cents,
  vat: nullable(Type.Object({ basisPoints: Type.Integer(), netCents: Cents, vatCents: Cents }, { description: 'Null where the issuer is no VAT payer.' })),
  seller: Type.Object({
    name: Type.String(),
    lawyerName: Type.String(),
    companyCode: nullable(Type.String()),
    vatNumber: nullable(Type.String()),
    address: nullable(Type.String()),
  }),
  buyer: Type.Object({ name: Type.String(), email: Type.String() }),
  line: Type.Object({ title: Type.String(), type: oneOf('introductory', 'follow-up'), durationMinutes: Type.Integer() }),
})
export type InvoiceView = Static<typeof InvoiceView>
