import Type from 'typebox'
import { Id, listOf, Paging, type App } from '#modules/shared'
import { UNNAMED } from './author-name.ts'
import type { ReviewModule } from './index.ts'
import { presentForTeam } from './present.ts'
import { LeftReview, ReasonBody, ReviewInput, ReviewList, ReviewStatusSchema, TeamReviewSchema } from './schemas.ts'

type Needs = { review: ReviewModule; findLawyerId(slug: string): Promise<string> }

export const reviewRoutes = ({ review, findLawyerId }: Needs) => async (app: App) => {
  app.get('/api/lawyers/:slug/reviews', {
    config: { access: 'public' },
    schema: { tags: ['reviews'], summary: 'Published reviews of a lawyer, with their distribution', params: Type.Object({ slug: Type.String() }), querystring: Type.Object(Paging), response: { 200: ReviewList } },
  }, async ({ params, query, t }) => {
    const { items, ...rest } = await review.listForLawyer(await findLawyerId(params.slug), query)
    return { ...rest, items: items.map((item) => ({ ...item, authorName: item.authorName === UNNAMED ? t('review.unnamedAuthor') : item.authorName || t('review.deletedAuthor') })) }
  })

  app.post('/api/reviews', {
    config: { access: 'client', idempotent: true },
    schema: { tags: ['reviews'], summary: 'Leave a review of a meeting both sides joined', body: ReviewInput, response: { 201: LeftReview } },
  }, async ({ body, viewer }, reply) => {
    const { id, status } = await review.leaveReview(viewer!, body)
    return reply.code(201).send({ id, status })
  })

  app.get('/api/admin/reviews', {
    config: { access: 'admin' },
    schema: { tags: ['admin'], summary: 'Reviews by their state: waiting ones oldest first, decided ones latest first', querystring: Type.Object({ ...Paging, status: Type.Optional(ReviewStatusSchema) }), response: { 200: listOf(TeamReviewSchema) } },
  }, async ({ query }) => {
    const { items, ...rest } = await review.listForTeam(query)
    return { ...rest, items: items.map(presentForTeam) }
  })

  const decisions = [
    ['publication', 'Publish a review', review.publishReview],
    ['refusal', 'Keep a review from the public', review.refuseReview],
    ['takedown', 'Take a published review out of the public’s sight and out of the rating', review.takeDownReview],
  ] as const
  for (const [noun, summary, decide] of decisions) {
    app.put(`/api/admin/reviews/:id/${noun}`, {
      config: { access: 'admin' },
      schema: { tags: ['admin'], summary: `${summary}; the author gets the reason`, params: Type.Object({ id: Id }), body: ReasonBody, response: { 200: LeftReview } },
    }, async ({ params, body, viewer }) => decide(viewer!, { ...params, ...body }))
  }
}
