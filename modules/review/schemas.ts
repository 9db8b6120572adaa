import Type, { type Static } from 'typebox'
import { GROUNDS } from './team/grounds.ts'
import {
  Id,
  Instant,
  listOf,
  LocaleSchema,
  nullable,
  oneOf,
  Paging,
  bodySchema,
  schema,
  teamSearch,
} from '#modules/shared'

export const REVIEW_MIN_LENGTH = 20
export const REVIEW_MAX_LENGTH = 2_000

const AboutSchema = oneOf(['lawyer', 'firm'], { title: 'LawyerOrFirm' })

export const ReviewInput = bodySchema('NewReview', {
  lawyerId: Id,
  /** The latest meeting by default. */
  consultationId: Type.Optional(Id),
  /** The lawyer by default. */
  about: Type.Optional(AboutSchema),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Type.String({
    minLength: REVIEW_MIN_LENGTH,
    maxLength: REVIEW_MAX_LENGTH,
    pattern: '\\S',
  }),
  /** First name and initial. */
  showName: Type.Optional(Type.Boolean()),
})
export type ReviewInput = Static<typeof ReviewInput>

export const PublicReview = schema('Review', {
  id: Id,
  about: AboutSchema,
  lawyerName: nullable(Type.String({ description: 'On a firm’s list: the reviewed lawyer.' })),
  rating: Type.Integer(),
  text: Type.String(),
  authorName: Type.String(),
  publishedAt: Instant,
  reply: nullable(
    Type.Object(
      { text: Type.String(), publishedAt: Instant },
      { description: 'The reply of the lawyer or the firm.' },
    ),
  ),
})
export type PublicReview = Static<typeof PublicReview>

const GroundSchema = oneOf(GROUNDS, { title: 'ReviewGround' })

export const ReviewList = schema('ReviewList', {
  ...listOf(PublicReview).properties,
  average: nullable(Type.Number()),
  distribution: Type.Record(Type.String({ pattern: '^[1-5]$' }), Type.Integer()),
  outcomes: schema(
    'ReviewOutcomes',
    {
      received: Type.Integer(),
      published: Type.Integer(),
      waiting: Type.Integer(),
      rejected: Type.Integer(),
      grounds: Type.Array(Type.Object({ ground: GroundSchema, count: Type.Integer() })),
    },
    { description: 'What became of every review that was written.' },
  ),
})

/** Characters of a reply, also for the form. */
export const REPLY_LIMITS = { min: 10, max: 2_000 } as const
export const ReplyBody = bodySchema('NewReply', {
  text: Type.String({ minLength: REPLY_LIMITS.min, maxLength: REPLY_LIMITS.max, pattern: '\\S' }),
  version: Type.Integer({
    minimum: 0,
    description:
      'Of the answer that this one replaces; 0 where there was none. Changed by somebody else meanwhile: REPLY_CHANGED with the present one as `reply`.',
  }),
})

export const LeftReview = schema('ReviewState', { id: Id, status: Type.String() })
export const REVIEW_STATUSES = ['waiting', 'published', 'refused', 'taken-down'] as const
export const ReviewStatusSchema = oneOf(REVIEW_STATUSES, { title: 'ReviewStatus' })
export const TeamQuery = Type.Object({
  ...Paging,
  status: Type.Optional(ReviewStatusSchema),
  q: Type.Optional(teamSearch('Words of the lawyer’s name, the shown author’s name or the text.')),
})
export const TeamReviewSchema = schema('TeamReview', {
  id: Id,
  lawyerId: Id,
  lawyerName: Type.String(),
  lawyerSlug: Type.String(),
  about: AboutSchema,
  ground: nullable(GroundSchema),
  rating: Type.Integer(),
  text: Type.String(),
  authorName: Type.String(),
  authorLocale: LocaleSchema,
  status: ReviewStatusSchema,
  writtenAt: Instant,
  decidedAt: nullable(Instant),
  reason: nullable(Type.String()),
  takenDownAt: nullable(Instant),
  takenDownReason: nullable(Type.String()),
})
export const ReasonBody = bodySchema('Reason', { reason: Type.String({ maxLength: 1_000 }) })
export const RemovalBody = bodySchema('ReviewRemoval', {
  ...ReasonBody.properties,
  ground: GroundSchema,
})

export const OwnReply = schema('OwnReply', {
  text: Type.String(),
  status: ReviewStatusSchema,
  reason: nullable(Type.String()),
  version: Type.Integer(),
  writtenAt: Instant,
})
export type OwnReply = Static<typeof OwnReply>

export const ReceivedReview = schema('ReceivedReview', {
  ...PublicReview.properties,
  firmName: nullable(Type.String({ description: 'The reviewed firm.' })),
  reply: nullable(OwnReply),
})
export type ReceivedReview = Static<typeof ReceivedReview>

export const TeamReplySchema = schema('TeamReply', {
  id: Id,
  text: Type.String(),
  status: ReviewStatusSchema,
  version: Type.Integer(),
  writtenAt: Instant,
  decidedAt: nullable(Instant),
  reason: nullable(Type.String()),
  review: Type.Object({ id: Id, rating: Type.Integer(), text: Type.String() }),
  lawyerName: Type.String(),
  lawyerSlug: Type.String(),
  authorLocale: LocaleSchema,
})
export const ReplyDecisionBody = bodySchema('ReplyDecision', {
  reason: Type.String({ maxLength: 1_000 }),
  version: Type.Integer({ minimum: 1 }),
})
