import Type, { type Static } from 'typebox'
import { SERVICE_TYPES } from '#modules/calendar'
import { Cents, Id, Instant, listOf, nullable, oneOf, schema } from '#modules/shared'
import { DECLINE_REASONS } from './cancel/decline-reason.ts'
import { PRICE_STATES } from './views/price-words.ts'
import { MOVERS, MOVES, PAYMENTS } from './state/consultation-status.ts'
import { SHOWN_STATUSES, COVERED_STATUSES } from './state/shown-status.ts'
import { NEXT_STEPS } from './state/next-step.ts'
import { PARTY_KINDS, Questionnaire } from './matter/questionnaire.ts'

const SideSchema = oneOf(['client', 'lawyer'], { title: 'Side' })
const MoverSchema = oneOf(MOVERS, { title: 'Mover' })

const QualificationSchema = oneOf(['advocate', 'assistant', 'advisor'], { title: 'Qualification' })
const GenderSchema = oneOf(['feminine', 'masculine'], { title: 'Gender' })

const Counterpart = schema('Counterpart', {
  side: SideSchema,
  name: Type.String(),
  isDeleted: Type.Boolean(),
  gone: nullable(
    oneOf(['account', 'listing', 'firm'], {
      title: 'Gone',
      description:
        'Why this lawyer cannot be booked here any more: the account was deleted, the lawyer is not listed, or has left the firm. Null for a client.',
    }),
  ),
  firmLawyerId: nullable(Id),
  firmName: nullable(Type.String()),
  lawyerId: nullable(Id),
  lawyerSlug: nullable(Type.String()),
  qualification: nullable(QualificationSchema),
  gender: nullable(GenderSchema),
  portraitVersion: nullable(Type.String()),
})
export type Counterpart = Static<typeof Counterpart>

const NextStep = schema('NextStep', {
  code: oneOf(NEXT_STEPS),
  by: nullable(SideSchema),
  until: nullable(Instant),
  /** The buttons of this side. `pay`, `sign` and `join` belong to other routes. */
  moves: Type.Array(oneOf([...MOVES, 'join'])),
})

const BookedService = schema('BookedService', {
  id: Id,
  title: Type.String(),
  type: oneOf(SERVICE_TYPES, { title: 'ServiceType' }),
  durationMinutes: Type.Integer(),
})

export const PricedService = schema('PricedService', {
  id: Id,
  title: Type.String(),
  durationMinutes: Type.Integer(),
  priceCents: Cents,
})

export const ConsultationRow = schema('ConsultationRow', {
  id: Id,
  number: Type.String(),
  firmLawyerId: Id,
  side: SideSchema,
  status: oneOf(SHOWN_STATUSES, { title: 'ConsultationStatus' }),
  coveredStatus: nullable(oneOf(COVERED_STATUSES)),
  statusLabel: Type.String({ description: 'Key of the label in the catalogs.' }),
  nextStep: NextStep,
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Type.String({ description: 'The lawyer’s time zone.' }),
  counterpart: Counterpart,
  service: BookedService,
  price: schema('ConsultationPrice', {
    payment: oneOf(PAYMENTS, {
      description:
        'Never, before the meeting by the advance invoice, or after it by the final invoice.',
    }),
    state: oneOf(PRICE_STATES, {
      description:
        'Free, to be paid before or after the meeting, paid, refunded fully or partly, or never due.',
    }),
    grossCents: Cents,
    netCents: Cents,
    vatCents: Cents,
    vatBasisPoints: Type.Integer(),
    paidAt: nullable(Instant),
    refundDueCents: nullable(Cents),
    refundedAt: nullable(Instant),
  }),
  toPay: nullable(
    schema(
      'SumToPay',
      {
        totalCents: nullable(Cents),
        dueAt: nullable(Instant),
        isAsked: Type.Boolean({
          description: 'The client’s question about it waits for an answer, and its date with it.',
        }),
      },
      {
        description:
          'The unpaid final invoice; null for a lawyer who left the firm. Sum and due date are null if it is the lawyer’s own file.',
      },
    ),
  ),
  title: nullable(Type.String({ description: 'Null while the conflict gate is closed.' })),
  proposal: nullable(
    schema('Proposal', {
      by: SideSchema,
      startsAt: Instant,
      endsAt: Instant,
      inRow: Type.Integer(),
      left: Type.Integer({ description: 'How many more proposals there may be in a row.' }),
      colleague: nullable(
        schema('ProposedColleague', {
          /** A colleague of the firm who would meet the client instead of the lawyer. */
          name: Type.String(),
          lawyerSlug: Type.String(),
          qualification: QualificationSchema,
          gender: GenderSchema,
        }),
      ),
    }),
  ),
  countdownTo: nullable(Instant),
})
export type ConsultationRow = Static<typeof ConsultationRow>

const Party = schema('Party', {
  role: oneOf(['client', 'represented', 'opposing']),
  kind: oneOf(PARTY_KINDS),
  name: Type.String(),
  place: nullable(Type.String()),
  code: nullable(Type.String()),
})
const Refund = schema('RefundShare', {
  sharePercent: Type.Integer(),
  amountCents: Cents,
  keptCents: Type.Integer({
    minimum: 0,
    description: 'The part of the money paid that is not refunded.',
  }),
})

export const Attachment = schema('Attachment', {
  id: Id,
  name: Type.String(),
  mimeType: Type.String(),
  byteSize: Type.Integer(),
  side: SideSchema,
  addedAt: Instant,
})

const TimelineEntry = schema('TimelineEntry', {
  position: Type.Integer(),
  move: oneOf(MOVES),
  label: Type.String({ description: 'Key of the sentence in the catalogs; it takes `by`.' }),
  by: oneOf(['you', 'client', 'lawyer', 'system']),
  doneBy: nullable(
    Type.String({ description: 'Who did it, where it was not the lawyer of the consultation.' }),
  ),
  doneFor: nullable(Type.String({ description: 'The lawyer for whom they did it.' })),
  at: Instant,
  comment: nullable(Type.String()),
  reason: nullable(Type.String()),
  startsAt: nullable(Instant),
  amountCents: nullable(Cents),
})

export const Answers = Type.Array(
  schema('AnswerInWords', { question: Type.String(), answer: Type.String() }),
  { description: 'The questionnaire in words, in reading order.' },
)

export const PresentedConsultation = schema('Consultation', {
  ...ConsultationRow.properties,
  deadlines: Type.Object({
    answerBy: nullable(Instant),
    payBy: nullable(Instant),
    signBy: nullable(Instant),
  }),
  join: nullable(Type.Object({ opensAt: Instant, closesAt: Instant, isOpen: Type.Boolean() })),
  conflict: Type.Object({
    state: oneOf(['unchecked', 'none', 'found']),
    checkedAt: nullable(Instant),
  }),
  specialtyCode: nullable(Type.String()),
  parties: Type.Array(Party),
  conflictHints: Type.Array(
    schema('EarlierParty', {
      partyName: Type.String(),
      because: oneOf(['name', 'code']),
      /**
       * "likely": another grammatical case, or fewer of the names; "possible": another surname of
       * the family, or a misspelling.
       */
      likeness: oneOf(['same', 'likely', 'possible']),
      isCommon: Type.Boolean({ description: 'Many people have this name.' }),
      earlierRole: oneOf(['client', 'represented', 'opposing']),
      number: Type.String({ description: 'The firm’s earlier consultation.' }),
    }),
    { description: 'For the lawyer alone: parties the firm has met before.' },
  ),
  isMatterOpen: Type.Boolean({
    description:
      'False for the lawyer until the conflict check: title, description, answers and files are null.',
  }),
  description: nullable(Type.String()),
  questionnaire: nullable(Questionnaire),
  answers: nullable(Answers),
  attachments: nullable(Type.Array(Attachment)),
  decline: nullable(
    Type.Object({
      by: MoverSchema,
      reason: oneOf(DECLINE_REASONS, { title: 'DeclineReason' }),
      comment: nullable(Type.String()),
      at: Instant,
    }),
  ),
  refundPreview: nullable(
    Type.Object(
      {
        now: Refund,
        rule: Type.Object(
          { fullRefundHoursBefore: Type.Integer(), lateSharePercent: Type.Integer() },
          {
            description: 'The rule promised at the request, for cancelling after the signature.',
          },
        ),
        at: Type.String({ ...Instant, description: 'The moment of the calculation.' }),
        signBy: nullable(
          Type.String({
            ...Instant,
            description:
              'Deadline of the signature; null if it is signed, never signed, or depends on the payment.',
          }),
        ),
      },
      {
        description:
          'The refund if this side cancels now; null when it can no longer be cancelled.',
      },
    ),
  ),
  agreement: Type.Object({
    sha256: nullable(Type.String()),
    shownAt: nullable(Instant),
    signedAt: nullable(Instant),
  }),
  attendance: Type.Object({
    clientJoinedAt: nullable(Instant),
    lawyerJoinedAt: nullable(Instant),
    clientComingAt: nullable(Instant),
    lawyerComingAt: nullable(Instant),
    wasTooShort: Type.Boolean({
      description:
        'Somebody joined a meeting that is over, but not long enough to count as having come.',
    }),
  }),
  cover: nullable(
    schema(
      'RequestCover',
      {
        name: Type.String({ description: 'The colleague who may answer.' }),
        until: Type.String({ description: 'The last day of the absence.', format: 'date' }),
      },
      { description: 'The lawyer is away, and a colleague of the firm may answer the request.' },
    ),
  ),
  missedWithYou: Type.Integer({
    description:
      'Meetings with this lawyer that the client missed in the last year; 0 for the client.',
  }),
  requestedAt: Instant,
  timeline: Type.Array(TimelineEntry),
})
export type PresentedConsultation = Static<typeof PresentedConsultation>

export const ConsultationList = schema('ConsultationList', {
  ...listOf(ConsultationRow).properties,
  counts: Type.Object({
    upcoming: Type.Integer(),
    future: Type.Integer(),
    waiting: Type.Integer(),
    former: Type.Integer(),
    history: Type.Integer(),
  }),
})
export type ConsultationList = Static<typeof ConsultationList>
