import Type from 'typebox'
import { Id, Paging, type App } from '#modules/shared'
import type { ReviewModule } from './index.ts'
import { presentWaiting } from './present.ts'
import { LeftReview, ReviewInput, ReviewList, WaitingReview } from './schemas.ts'

type Needs = { review: ReviewModule; findLawyerId(slug: string): Promise<string> }

export const reviewRoutes = ({ review, findLawyerId }: Needs) => async (app: App) => {
  app.get('/api/lawyers/:slug/reviews', {
    config: { access: 'public' },
    schema: { tags: ['reviews'], summary: 'Published reviews of a lawyer, with their distribution', params: Type.Object({ slug: Type.String() }), querystring: Type.Object(Paging), response: { 200: ReviewList } },
  }, async ({ params, query }) => review.listForLawyer(await findLawyerId(params.slug), query))

  app.post('/api/reviews', {
    config: { access: 'client', idempotent: true },
    schema: { tags: ['reviews'], summary: 'Leave a review of a meeting both sides joined', body: ReviewInput, response: { 201: LeftReview } },
  }, async ({ body, viewer }, reply) => {
    const { id, status } = await review.leaveReview(viewer!, body)
    return reply.code(201).send({ id, status })
  })

  app.get('/api/admin/reviews', {
    config: { access: 'admin' },
    schema: { tags: ['admin'], summary: 'Reviews that wait for a decision, oldest first', response: { 200: Type.Object({ items: Type.Array(WaitingReview) }) } },
  }, async () => ({ items: (await review.listWaiting()).map(presentWaiting) }))

  const Decision = { params: Type.Object({ id: Id }), response: { 200: LeftReview } }
  app.put('/api/admin/reviews/:id/publication', {
    config: { access: 'admin' },
    schema: { tags: ['admin'], summary: 'Publish a review', ...Decision },
  }, async ({ params, viewer }) => review.publishReview(viewer!, params))

  app.put('/api/admin/reviews/:id/refusal', {
    config: { access: 'admin' },
    schema: { tags: ['admin'], summary: 'Refuse a review, with the reason its author gets', ...Decision, body: Type.Object({ reason: Type.String({ maxLength: 1_000 }) }) },
  }, async ({ params, body, viewer }) => review.refuseReview(viewer!, { ...params, ...body }))
}
