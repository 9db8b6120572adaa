import Type, { type Static } from 'typebox'
import { Id, Instant, LocaleSchema, nullable, oneOf, bodySchema, schema } from '#modules/shared'

const Sha256 = Type.String({
  pattern: '^[0-9a-f]{64}$',
  description: 'SHA-256 of the text, in hex.',
})

export const AgreementQuery = Type.Object({ language: Type.Optional(LocaleSchema) })

export const AgreementView = schema('Agreement', {
  consultationId: Id,
  taskId: nullable(
    Type.String({ format: 'uuid', description: 'The fixed-price task that it is about.' }),
  ),
  locale: LocaleSchema,
  text: Type.String({ description: 'The text; `sha256` is the hash of its UTF-8 bytes.' }),
  sha256: Sha256,
  state: oneOf(['awaiting-payment', 'awaiting-signature', 'signed', 'void']),
  side: oneOf(['client', 'lawyer'], { title: 'Side' }),
  clientName: Type.String({ description: 'The client as the text names them: as whom they sign.' }),
  lawyerName: Type.String({ description: 'The lawyer as the text names them.' }),
  nameChanged: Type.Boolean({
    description: "For the client: the account's name has changed since the text was shown.",
  }),
  shownAt: Instant,
  consentedAt: nullable(Instant),
  signedAt: nullable(Instant),
  signature: nullable(
    Type.Object({
      method: oneOf(['drawn', 'typed'], { title: 'SignatureMethod' }),
      name: Type.String({ description: 'Who signed.' }),
      /** An SVG path and its box, for a drawn one. */
      path: nullable(Type.String()),
      width: nullable(Type.Number()),
      height: nullable(Type.Number()),
    }),
  ),
})
export type AgreementView = Static<typeof AgreementView>

export const Consent = bodySchema('SignatureConsent', {
  sha256: Sha256,
  consent: Type.Literal(true, { description: 'Yes, electronically.' }),
})

/** x, y, milliseconds since the first touch, pressure 0 to 1. */
const Point = Type.Unsafe<[number, number, number, number]>({
  type: 'array',
  items: { type: 'number', minimum: -2_000, maximum: 86_400_000 },
  minItems: 4,
  maxItems: 4,
})
const Stroke = Type.Array(Point, { minItems: 1, maxItems: 4_000 })

export const Signature = bodySchema('NewSignature', {
  sha256: Sha256,
  method: oneOf(['drawn', 'typed'], { title: 'SignatureMethod' }),
  name: Type.Optional(
    Type.String({ maxLength: 200, description: 'For a typed signature: first and last name.' }),
  ),
  drawing: Type.Optional(
    Type.Object(
      {
        width: Type.Number({ minimum: 50, maximum: 10_000 }),
        height: Type.Number({ minimum: 30, maximum: 10_000 }),
        strokes: Type.Array(Stroke, { maxItems: 200 }),
      },
      { additionalProperties: false, description: 'For a drawn one: strokes with their timing.' },
    ),
  ),
})
export type Signature = Static<typeof Signature>

const moment = nullable(Instant)
export const VerificationQuery = Type.Object({ language: Type.Optional(LocaleSchema) })
/** One flat shape for every verdict: what does not belong to it is missing. */
export const Verdict = schema('DocumentVerdict', {
  verdict: oneOf(['whole', 'changed', 'record-broken', 'unknown']),
  sha256: Sha256,
  of: Type.Optional(oneOf(['file', 'text'])),
  shownAt: Type.Optional(moment),
  consentedAt: Type.Optional(moment),
  signedAt: Type.Optional(moment),
  sealedAt: Type.Optional(moment),
})

export const ContractRegister = schema('AgreementRegister', {
  items: Type.Array(
    Type.Object({
      consultationId: Id,
      taskId: nullable(Id),
      number: Type.String(),
      signedAt: Instant,
      client: Type.String(),
      represents: Type.Array(Type.String()),
      lawyer: Type.String(),
      practice: Type.String(),
      textSha256: Sha256,
      fileSha256: nullable(Sha256),
    }),
  ),
})
