import Type, { type Static } from 'typebox'
import { Id, Instant, listOf, LocaleSchema, nullable } from '#modules/shared'

export const REVIEW_MIN_LENGTH = 20
export const REVIEW_MAX_LENGTH = 2_000

export const ReviewInput = Type.Object({
  lawyerId: Id,
  /** Which meeting is meant, when there were several; else the latest. */
  consultationId: Type.Optional(Id),
  rating: Type.Integer({ minimum: 1, maximum: 5 }),
  text: Type.String({ minLength: REVIEW_MIN_LENGTH, maxLength: REVIEW_MAX_LENGTH, pattern: '\\S' }),
  /** First name and initial instead of no name at all. */
  showName: Type.Optional(Type.Boolean()),
}, { additionalProperties: false })
export type ReviewInput = Static<typeof ReviewInput>

export const PublicReview = Type.Object({ id: Id, rating: Type.Integer(), text: Type.String(), authorName: Type.String(), publishedAt: Instant })
export type PublicReview = Static<typeof PublicReview>

export const ReviewList = Type.Intersect([
  listOf(PublicReview),
  Type.Object({ average: nullable(Type.Number()), distribution: Type.Record(Type.String({ pattern: '^[1-5]$' }), Type.Integer()) }),
])

export const LeftReview = Type.Object({ id: Id, status: Type.String() })
export const REVIEW_STATUSES = ['waiting', 'published', 'refused', 'taken-down'] as const
export const ReviewStatusSchema = Type.Unsafe<(typeof REVIEW_STATUSES)[number]>({ type: 'string', enum: [...REVIEW_STATUSES] })
export const TeamReviewSchema = Type.Object({
  id: Id, lawyerId: Id, lawyerName: Type.String(), lawyerSlug: Type.String(), rating: Type.Integer(), text: Type.String(), authorName: Type.String(), authorLocale: LocaleSchema,
  status: ReviewStatusSchema, writtenAt: Instant, decidedAt: nullable(Instant), reason: nullable(Type.String()), takenDownAt: nullable(Instant), takenDownReason: nullable(Type.String()),
})
/** The team's word to the author; a decision without one is refused. */
export const ReasonBody = Type.Object({ reason: Type.String({ maxLength: 1_000 }) }, { additionalProperties: false })
