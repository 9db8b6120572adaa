import Type, { type Static } from 'typebox'
import { SERVICE_TYPES } from '#modules/calendar'
import { Cents, Id, Instant, listOf, nullable, oneOf } from '#modules/shared'
import { PRICE_STATES } from './views/price-words.ts'
import { MOVERS, MOVES, PAYMENTS } from './state/consultation-status.ts'
import { SHOWN_STATUSES, STANDINGS } from './state/shown-status.ts'
import { NEXT_STEPS } from './state/next-step.ts'
import { PARTY_KINDS, Questionnaire } from './matter/questionnaire.ts'

const SideSchema = oneOf(['client', 'lawyer'])
const MoverSchema = oneOf(MOVERS)

const Counterpart = Type.Object({
  side: SideSchema,
  name: Type.String(),
  isDeleted: Type.Boolean(),
  firmLawyerId: nullable(Id),
  firmName: nullable(Type.String()),
  lawyerId: nullable(Id),
  lawyerSlug: nullable(Type.String()),
  qualification: nullable(oneOf(['advocate', 'assistant', 'advisor'])),
  gender: nullable(oneOf(['feminine', 'masculine'])),
  portraitVersion: nullable(Type.String()),
})
export type Counterpart = Static<typeof Counterpart>

const NextStep = Type.Object({
  code: oneOf(NEXT_STEPS),
  by: nullable(SideSchema),
  until: nullable(Instant),
  /** The buttons of this side. `pay`, `sign` and `join` belong to other routes. */
  moves: Type.Array(oneOf([...MOVES, 'join'])),
})

export const ConsultationRow = Type.Object({
  id: Id,
  number: Type.String(),
  firmLawyerId: Id,
  side: SideSchema,
  status: oneOf(SHOWN_STATUSES),
  standing: nullable(oneOf(STANDINGS)),
  statusLabel: Type.String({ description: 'Key of the label in the catalogs.' }),
  nextStep: NextStep,
  startsAt: Instant,
  endsAt: Instant,
  timeZone: Type.String({ description: 'The lawyer’s time zone.' }),
  counterpart: Counterpart,
  service: Type.Object({
    id: Id,
    title: Type.String(),
    type: oneOf(SERVICE_TYPES),
    durationMinutes: Type.Integer(),
  }),
  price: Type.Object({
    payment: oneOf(PAYMENTS, {
      description:
        'When it is paid for: never, before the meeting by the advance invoice, or after it by the final invoice.',
    }),
    state: oneOf(PRICE_STATES, {
      description:
        'How the price stands now: free, to be paid before or after the meeting, paid, refunded in whole or in part, or never to be paid.',
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
    Type.Object(
      { totalCents: nullable(Cents), dueAt: nullable(Instant) },
      {
        description:
          'The final invoice that was sent and is not marked as paid. Sum and due date are null where it is the lawyer’s own file. Null where there is none, and for a lawyer who left the firm that issued it.',
      },
    ),
  ),
  title: nullable(Type.String({ description: 'Null while the conflict gate is closed.' })),
  proposal: nullable(
    Type.Object({
      by: SideSchema,
      startsAt: Instant,
      endsAt: Instant,
      inRow: Type.Integer(),
      left: Type.Integer({ description: 'How many more proposals there may be in a row.' }),
    }),
  ),
  countdownTo: nullable(Instant),
})
export type ConsultationRow = Static<typeof ConsultationRow>

const Party = Type.Object({
  role: oneOf(['client', 'represented', 'opposing']),
  kind: oneOf(PARTY_KINDS),
  name: Type.String(),
  place: nullable(Type.String()),
  code: nullable(Type.String()),
})
const Refund = Type.Object({
  sharePercent: Type.Integer(),
  amountCents: Cents,
  keptCents: Type.Integer({
    minimum: 0,
    description: 'What of the money paid does not come back.',
  }),
})

export const Attachment = Type.Object({
  id: Id,
  name: Type.String(),
  mimeType: Type.String(),
  byteSize: Type.Integer(),
  side: SideSchema,
  addedAt: Instant,
})

const TimelineEntry = Type.Object({
  position: Type.Integer(),
  move: oneOf(MOVES),
  label: Type.String({ description: 'Key of the sentence in the catalogs; it takes `by`.' }),
  by: oneOf(['you', 'client', 'lawyer', 'system']),
  at: Instant,
  comment: nullable(Type.String()),
  reason: nullable(Type.String()),
  startsAt: nullable(Instant),
  amountCents: nullable(Cents),
})

export const PresentedConsultation = Type.Object({
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
    Type.Object({
      partyName: Type.String(),
      because: oneOf(['name', 'code']),
      /**
       * "likely": another grammatical case, or fewer of the names; "possible": another surname of
       * the family, or a misspelling.
       */
      likeness: oneOf(['same', 'likely', 'possible']),
      isCommon: Type.Boolean({ description: 'Many people bear this name.' }),
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
  answers: nullable(
    Type.Array(Type.Object({ question: Type.String(), answer: Type.String() }), {
      description: 'The questionnaire in words, in reading order.',
    }),
  ),
  attachments: nullable(Type.Array(Attachment)),
  decline: nullable(
    Type.Object({
      by: MoverSchema,
      reason: Type.String(),
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
            description:
              'What the client was promised when asking, for cancelling once the agreement is signed.',
          },
        ),
        at: Type.String({ ...Instant, description: 'The moment this was found out.' }),
        signBy: nullable(
          Type.String({
            ...Instant,
            description:
              'Until when the agreement may be signed; null where it is signed, never is, or depends on when the client pays.',
          }),
        ),
      },
      {
        description:
          'What goes back to the client if this side cancels now; null when it can no longer be cancelled.',
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
  }),
  missedWithYou: Type.Integer({
    description:
      'Meetings of the last year at which this lawyer waited for this client in vain; 0 for the client.',
  }),
  requestedAt: Instant,
  timeline: Type.Array(TimelineEntry),
})
export type PresentedConsultation = Static<typeof PresentedConsultation>

export const ConsultationList = Type.Object({
  ...listOf(ConsultationRow).properties,
  counts: Type.Object({
    future: Type.Integer(),
    waiting: Type.Integer(),
    former: Type.Integer(),
    history: Type.Integer(),
  }),
})
export type ConsultationList = Static<typeof ConsultationList>
