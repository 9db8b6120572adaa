import Type, { type Static } from 'typebox'
import { MatterFile } from '#modules/matter'
import { bodySchema, Cents, Id, Instant, nullable, oneOf, schema, TEXT } from '#modules/shared'
import {
  DESCRIPTION,
  FILES_AT_ONCE,
  MISSING,
  NOTE,
  PRICE_CENTS,
  TITLE,
  WITHDRAWAL_REASON,
  WORKING_DAYS,
} from './limits.ts'
import { STATUSES } from './state/task-status.ts'

const pattern = TEXT
const Side = oneOf(['client', 'lawyer'], { title: 'Side' })

export const FixedPriceOffer = bodySchema('FixedPriceOffer', {
  title: Type.String({ minLength: TITLE.min, maxLength: TITLE.max, pattern }),
  description: Type.String({
    minLength: DESCRIPTION.min,
    maxLength: DESCRIPTION.max,
    pattern,
    description: 'What is done and what is handed over; part of the agreement.',
  }),
  priceCents: Type.Integer({ minimum: PRICE_CENTS.min, maximum: PRICE_CENTS.max }),
  workingDays: Type.Integer({
    minimum: WORKING_DAYS.min,
    maximum: WORKING_DAYS.max,
    description: 'Counted from the signature, without its day.',
  }),
})
export const FixedPriceDeliveryBody = bodySchema('NewFixedPriceDelivery', {
  note: Type.Optional(Type.String({ maxLength: NOTE.max, pattern })),
  fileIds: Type.Array(Id, {
    minItems: 1,
    maxItems: FILES_AT_ONCE,
    uniqueItems: true,
    description: 'Own uploads of `POST /api/files`.',
  }),
})
export const MissingBody = bodySchema('MissingFromDelivery', {
  text: Type.String({ minLength: MISSING.min, maxLength: MISSING.max, pattern }),
})
export const WithdrawalBody = bodySchema('WithdrawalOfTask', {
  reason: Type.String({
    minLength: WITHDRAWAL_REASON.min,
    maxLength: WITHDRAWAL_REASON.max,
    pattern,
    description: 'Shown to the client.',
  }),
})
export const OneFixedPriceFile = Type.Object({ id: Id, fileId: Id })

const Delivery = schema('FixedPriceDelivery', {
  id: Id,
  note: Type.String({ description: 'The lawyer’s words; empty without.' }),
  deliveredAt: Instant,
  files: Type.Array(MatterFile),
  missing: Type.String({ description: 'What the client said is missing; empty without.' }),
  missingAt: nullable(Instant),
})

export const PresentedTask = schema('FixedPriceTask', {
  id: Id,
  consultationId: Id,
  matterId: nullable(Id),
  number: Type.String(),
  side: Side,
  counterpart: schema('FixedPriceCounterpart', {
    name: Type.String(),
    firmName: nullable(Type.String({ description: 'Null for the client.' })),
  }),
  title: Type.String(),
  description: Type.String(),
  priceCents: Cents,
  isVat: Type.Boolean({ description: 'The price includes VAT.' }),
  workingDays: Type.Integer(),
  status: oneOf([...STATUSES, 'refunded'], {
    title: 'FixedPriceTaskStatus',
    description: 'refunded: it ended, and what was paid has gone back.',
  }),
  waitsFor: nullable(Side),
  dueAt: nullable(
    Type.String({ format: 'date-time', description: 'The deadline of the present status.' }),
  ),
  workOn: nullable(
    Type.String({ format: 'date', description: 'The last day on which work can be handed over.' }),
  ),
  isNear: Type.Boolean({ description: 'Less than a day is left.' }),
  offeredAt: Instant,
  paidAt: nullable(Instant),
  signedAt: nullable(Instant),
  endedAt: nullable(Instant),
  endedBy: nullable(oneOf(['client', 'lawyer', 'system'], { title: 'FixedPriceTaskEnder' })),
  cancelledAt: nullable(
    Type.String({ format: 'date-time', description: 'When the client withdrew from it.' }),
  ),
  withdrawalReason: Type.String({ description: 'Why the lawyer gave it up; empty without.' }),
  refundCents: nullable(Type.Integer({ minimum: 0, description: 'What goes back, or went back.' })),
  deliveries: Type.Array(Delivery, { description: 'The oldest first.' }),
  cancelBy: nullable(
    Type.String({
      format: 'date-time',
      description: 'The client may withdraw before this; null where not (any more).',
    }),
  ),
  canDecline: Type.Boolean(),
  canCancel: Type.Boolean(),
  canPay: Type.Boolean(),
  canSign: Type.Boolean(),
  canAccept: Type.Boolean(),
  canReportMissing: Type.Boolean(),
  canDeliver: Type.Boolean(),
  canWithdraw: Type.Boolean(),
})
export type PresentedTask = Static<typeof PresentedTask>

export const TasksOfMatter = schema('FixedPriceTasks', {
  items: Type.Array(PresentedTask, { description: 'The newest first.' }),
  canOffer: Type.Boolean(),
})
export type TasksOfMatter = Static<typeof TasksOfMatter>
