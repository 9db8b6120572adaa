import Type, { type Static } from 'typebox'
import { GROUNDS } from './team/grounds.ts'
import { closed, Id, Instant, listOf, LocaleSchema, nullable, oneOf, Paging } from '#modules/shared'

export const REVIEW_MIN_LENGTH = 20
export const REVIEW_MAX_LENGTH = 2_000

const AboutSchema = oneOf(['lawyer', 'firm'])

export const ReviewInput = Type.Object(
  {
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
  },
  closed,
)
export type ReviewInput = Static<typeof ReviewInput>

export const PublicReview = Type.Object({
  id: Id,
  about: AboutSchema,
  lawyerName: nullable(Type.String({ description: 'On a firm’s list: of whom it is.' })),
  rating: Type.Integer(),
  text: Type.String(),
  authorName: Type.String(),
  publishedAt: Instant,
  reply: nullable(
    Type.Object(
      { text: Type.String(), publishedAt: Instant },
      { description: 'What the lawyer, or the firm, answers.' },
    ),
  ),
})
export type PublicReview = Static<typeof PublicReview>

const GroundSchema = oneOf(GROUNDS)

export const ReviewList = Type.Intersect([
  listOf(PublicReview),
  Type.Object({
    average: nullable(Type.Number()),
    distribution: Type.Record(Type.String({ pattern: '^[1-5]$' }), Type.Integer()),
    outcomes: Type.Object(
      {
        received: Type.Integer(),
        published: Type.Integer(),
        waiting: Type.Integer(),
        rejected: Type.Integer(),
        grounds: Type.Array(Type.Object({ ground: GroundSchema, count: Type.Integer() })),
      },
      { description: 'What became of every review that was written.' },
    ),
  }),
])

export const REPLY_MIN_LENGTH = 10
export const REPLY_MAX_LENGTH = 2_000
export const ReplyBody = Type.Object(
  {
    text: Type.String({ minLength: REPLY_MIN_LENGTH, maxLength: REPLY_MAX_LENGTH, pattern: '\\S' }),
    version: Type.Integer({
      minimum: 0,
      description:
        'Of the answer that this one replaces; 0 where there was none. Changed by somebody else meanwhile: REPLY_CHANGED with the present one as `reply`.',
    }),
  },
  closed,
)

export const LeftReview = Type.Object({ id: Id, status: Type.String() })
export const REVIEW_STATUSES = ['waiting', 'published', 'refused', 'taken-down'] as const
export const ReviewStatusSchema = oneOf(REVIEW_STATUSES)
export const TeamQuery = Type.Object({
  ...Paging,
  status: Type.Optional(ReviewStatusSchema),
  q: Type.Optional(
    Type.String({
      maxLength: 200,
      description: 'Words of the lawyer’s name, of the name readers see, of the text.',
    }),
  ),
})
export const TeamReviewSchema = Type.Object({
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
export const ReasonBody = Type.Object({ reason: Type.String({ maxLength: 1_000 }) }, closed)
export const RemovalBody = Type.Object({ ...ReasonBody.properties, ground: GroundSchema }, closed)

export const OwnReply = Type.Object({
  text: Type.String(),
  status: ReviewStatusSchema,
  reason: nullable(Type.String()),
  version: Type.Integer(),
  writtenAt: Instant,
})
export type OwnReply = Static<typeof OwnReply>

export const ReceivedReview = Type.Object({
  ...PublicReview.properties,
  firmName: nullable(Type.String({ description: 'The firm it is of, where it is of one.' })),
  reply: nullable(OwnReply),
})
export type ReceivedReview = Static<typeof ReceivedReview>

export const TeamReplySchema = Type.Object({
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
export const ReplyDecisionBody = Type.Object(
  { reason: Type.String({ maxLength: 1_000 }), version: Type.Integer({ minimum: 1 }) },
  closed,
)
