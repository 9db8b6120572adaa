import Type from 'typebox'
import { listOf, Paging, type App, type Translate, WithId } from '#modules/shared'
import { sayAuthor } from './author-name.ts'
import type { Reviews } from './service.ts'
import { presentForTeam, presentOwnReply, presentReply } from './present.ts'
import {
  LeftReview,
  OwnReply,
  ReasonBody,
  ReceivedReview,
  RemovalBody,
  ReplyBody,
  ReplyDecisionBody,
  ReviewInput,
  ReviewList,
  TeamQuery,
  TeamReplySchema,
  TeamReviewSchema,
} from './schemas.ts'

type Needs = {
  review: Reviews
  findLawyerId(slug: string): Promise<string>
  findFirmId(slug: string): Promise<string>
}
type List = Awaited<ReturnType<Reviews['published']['listReviews']>>

const signed = ({ items, ...rest }: List, t: Translate) => ({
  ...rest,
  items: items.map((item) => ({
    ...item,
    authorName: sayAuthor(item.authorName, t),
  })),
})

export const reviewRoutes =
  ({ review, findLawyerId, findFirmId }: Needs) =>
  async (app: App) => {
    app.get(
      '/api/lawyers/:slug/reviews',
      {
        config: { access: 'public' },
        schema: {
          tags: ['reviews'],
          summary: 'List published reviews of a lawyer, with their distribution',
          params: Type.Object({ slug: Type.String() }),
          querystring: Type.Object(Paging),
          response: { 200: ReviewList },
        },
      },
      async ({ params, query, t }) =>
        signed(
          await review.published.listReviews({ lawyerId: await findLawyerId(params.slug) }, query),
          t,
        ),
    )

    app.get(
      '/api/firms/:slug/reviews',
      {
        config: { access: 'public' },
        schema: {
          tags: ['reviews'],
          summary: 'List published reviews of a firm and its lawyers, with their distribution',
          params: Type.Object({ slug: Type.String() }),
          querystring: Type.Object(Paging),
          response: { 200: ReviewList },
        },
      },
      async ({ params, query, t }) =>
        signed(
          await review.published.listReviews({ firmId: await findFirmId(params.slug) }, query),
          t,
        ),
    )

    app.get(
      '/api/me/reviews',
      {
        config: { access: 'lawyer' },
        schema: {
          tags: ['reviews'],
          summary: 'List published reviews of the lawyer and of the firms they represent',
          querystring: Type.Object(Paging),
          response: { 200: listOf(ReceivedReview) },
        },
      },
      async ({ query, viewer }) => review.own.listReceived(viewer!, query),
    )

    app.put(
      '/api/reviews/:id/reply',
      {
        config: { access: 'lawyer' },
        schema: {
          tags: ['reviews'],
          summary: 'Reply to a review; the reply may be changed until it is published',
          params: WithId,
          body: ReplyBody,
          response: { 200: OwnReply },
        },
      },
      async ({ params, body, viewer }) =>
        presentOwnReply(await review.own.writeReply(viewer!, { reviewId: params.id, ...body })),
    )

    app.post(
      '/api/reviews',
      {
        config: { access: 'signed-in', idempotent: true },
        schema: {
          tags: ['reviews'],
          summary: 'Client: review a meeting that both sides joined',
          body: ReviewInput,
          response: { 201: LeftReview },
        },
      },
      async ({ body, viewer }, reply) => {
        const { id, status } = await review.own.leaveReview(viewer!, body)
        return reply.code(201).send({ id, status })
      },
    )

    app.get(
      '/api/admin/reviews',
      {
        config: { access: 'admin' },
        schema: {
          tags: ['admin'],
          summary: 'List reviews by status: waiting ones oldest first, decided ones latest first',
          querystring: TeamQuery,
          response: { 200: listOf(TeamReviewSchema) },
        },
      },
      async ({ query }) => {
        const { items, ...rest } = await review.team.listForTeam(query)
        return { ...rest, items: items.map(presentForTeam) }
      },
    )

    app.put(
      '/api/admin/reviews/:id/publication',
      {
        config: { access: 'admin' },
        schema: {
          tags: ['admin'],
          summary: 'Publish a review; the author gets the reason',
          params: WithId,
          body: ReasonBody,
          response: { 200: LeftReview },
        },
      },
      async ({ params, body, viewer }) =>
        review.team.publishReview(viewer!, { ...params, ...body }),
    )

    const removals = [
      ['refusal', 'Refuse a review', review.team.refuseReview],
      [
        'takedown',
        'Take down a published review; it no longer counts for the rating',
        review.team.takeDownReview,
      ],
    ] as const
    for (const [noun, summary, remove] of removals) {
      app.put(
        `/api/admin/reviews/:id/${noun}`,
        {
          config: { access: 'admin' },
          schema: {
            tags: ['admin'],
            summary: `${summary}; the author gets the reason, and the public counts the ground`,
            params: WithId,
            body: RemovalBody,
            response: { 200: LeftReview },
          },
        },
        async ({ params, body, viewer }) => remove(viewer!, { ...params, ...body }),
      )
    }

    app.get(
      '/api/admin/review-replies',
      {
        config: { access: 'admin' },
        schema: {
          tags: ['admin'],
          summary: 'List replies to reviews by status',
          querystring: TeamQuery,
          response: { 200: listOf(TeamReplySchema) },
        },
      },
      async ({ query }) => {
        const { items, ...rest } = await review.team.listRepliesForTeam(query)
        return { ...rest, items: items.map(presentReply) }
      },
    )

    const replyDecisions = [
      ['publication', 'Publish a reply to a review', review.team.publishReply],
      ['refusal', 'Refuse a reply to a review', review.team.refuseReply],
      ['takedown', 'Take down a published reply', review.team.takeDownReply],
    ] as const
    for (const [noun, summary, decide] of replyDecisions) {
      app.put(
        `/api/admin/review-replies/:id/${noun}`,
        {
          config: { access: 'admin' },
          schema: {
            tags: ['admin'],
            summary: `${summary}; its author gets the reason`,
            params: WithId,
            body: ReplyDecisionBody,
            response: { 200: LeftReview },
          },
        },
        async ({ params, body, viewer }) => {
          const { id, status } = await decide(viewer!, { ...params, ...body })
          return { id, status }
        },
      )
    }
  }
