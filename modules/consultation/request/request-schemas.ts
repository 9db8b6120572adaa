import Type, { type Static } from 'typebox'
import { Id, Instant, oneOf, Paging, bodySchema, searchText } from '#modules/shared'
import { Questionnaire } from '../matter/questionnaire.ts'

export const TITLE = { min: 5, max: 120 } as const
export const DESCRIPTION = { min: 30, max: 5_000 } as const
export const COMMENT = { min: 5, max: 1_000 } as const
/** `upcoming` is `future` and `waiting` together; with `former` it is all of `history`. */
export const TABS = ['upcoming', 'future', 'waiting', 'former', 'history'] as const
export type Tab = (typeof TABS)[number]

export const ConsultationRequest = bodySchema('NewConsultation', {
  firmLawyerId: Id,
  serviceId: Id,
  startsAt: Instant,
  title: Type.String({ minLength: TITLE.min, maxLength: TITLE.max }),
  description: Type.String({ minLength: DESCRIPTION.min, maxLength: DESCRIPTION.max }),
  specialtyCode: Type.Optional(
    Type.String({
      maxLength: 60,
      description: 'Area of law; the lawyer sees it before the conflict check.',
    }),
  ),
  questionnaire: Questionnaire,
  attachmentIds: Type.Optional(
    Type.Array(Id, {
      maxItems: 10,
      uniqueItems: true,
      description: 'Files uploaded by POST /api/files.',
    }),
  ),
  holdId: Type.Optional({
    ...Id,
    description: 'A time that is kept for me, by the waiting list.',
  } as typeof Id),
  acceptTerms: Type.Boolean({
    description: 'The user terms and the order conditions are agreed to.',
  }),
})
export type ConsultationRequest = Static<typeof ConsultationRequest>

/** `despiteExternal`: the lawyer accepts although an external calendar is busy at that time. */
export const Acceptance = Type.Object(
  { despiteExternal: Type.Optional(Type.Boolean()) },
  { additionalProperties: false },
)
export const ConflictAnswer = bodySchema('ConflictCheck', { conflict: Type.Boolean() })
/** The length is checked after trimming, so that an empty one is refused with NOTE_IS_EMPTY. */
export const DeclineComment = bodySchema('Decline', {
  comment: Type.Optional(Type.String({ maxLength: COMMENT.max })),
  keptCents: Type.Optional(
    Type.Integer({
      minimum: 0,
      description:
        'What the page said would not come back (`refundPreview.now.keptCents`). More by now, it is refused with REFUND_CHANGED.',
    }),
  ),
})
export const ProposedTime = bodySchema('NewProposal', {
  startsAt: Instant,
  holdId: Type.Optional({
    ...Id,
    description: 'A time that is kept for me, by the waiting list.',
  } as typeof Id),
  comment: Type.Optional(Type.String({ maxLength: COMMENT.max })),
})
export const OneConsultation = Type.Object({ id: Id })
export const OneAttachment = Type.Object({ id: Id, fileId: Id })
export const ListQuery = Type.Object({
  tab: Type.Optional(oneOf(TABS)),
  side: Type.Optional(oneOf(['client', 'lawyer'])),
  q: Type.Optional(searchText('Part of a name, a number, a service or an open title.')),
  ...Paging,
})
export type ListQuery = Static<typeof ListQuery>
