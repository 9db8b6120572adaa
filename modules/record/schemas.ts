import Type from 'typebox'
import { Cents, nullable, oneOf, schema } from '#modules/shared'
import { PROVIDERS } from '#modules/payment'

export const PreviewQuestion = Type.Object({
  amountCents: Type.Integer({ minimum: 1, maximum: 1_000_000 }),
})

export const RefundPreviewSchema = schema('RefundPreview', {
  amountCents: Cents,
  leftCents: Type.Integer({ description: 'What is left before this refund.' }),
  provider: oneOf(PROVIDERS, { title: 'PaymentProviderName' }),
  creditNote: nullable(
    schema('CreditNotePreview', {
      corrects: Type.String({ description: 'Number of the invoice that it corrects.' }),
      totalCents: Cents,
      netCents: Cents,
      vatCents: nullable(Type.Integer({ description: 'Null where the issuer pays no VAT.' })),
    }),
  ),
  feeCredit: nullable(schema('FeeSums', { netCents: Type.Integer(), vatCents: Type.Integer() })),
})
