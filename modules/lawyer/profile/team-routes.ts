import Type from 'typebox'
import {
  bodySchema,
  Id,
  Instant,
  listOf,
  nullable,
  oneOf,
  Paging,
  schema,
  WithId,
  type App,
} from '#modules/shared'
import type { Lawyers } from '../service.ts'
import type { OwnProfiles } from './create-own-profiles.ts'
import { PROFILE_FIELDS } from './profile-form.ts'

const Field = oneOf(PROFILE_FIELDS, { title: 'ProfileField' })
const Waiting = schema('WaitingProfileChange', {
  id: Id,
  lawyerId: Id,
  name: Type.String(),
  submittedAt: Instant,
  fields: Type.Array(Field),
})
const Detail = schema('ProfileChangeDetail', {
  id: Id,
  lawyerId: Id,
  name: Type.String(),
  status: Type.String(),
  submittedAt: Instant,
  fields: Type.Array(
    schema('ProfileFieldChange', { field: Field, before: Type.Unknown(), after: Type.Unknown() }),
  ),
})
const Decision = bodySchema('ProfileChangeDecision', {
  decision: Type.Union([Type.Literal('publish'), Type.Literal('reject')]),
  reason: Type.String({ maxLength: 1_000 }),
})

type Needs = Pick<Lawyers, 'profiles'> & { ownProfiles: OwnProfiles }

const Named = schema('LawyerName', {
  id: Id,
  name: Type.String(),
  city: nullable(Type.String()),
  slug: Type.String(),
})

/** The team's review of profile changes. */
export const profileChangeRoutes = (lawyer: Needs) => async (app: App) => {
  const config = { access: 'admin' as const }
  const tags = ['admin']

  app.get(
    '/api/admin/lawyers',
    {
      config,
      schema: {
        tags,
        summary: 'Search lawyers of any status by name',
        querystring: Type.Object({
          q: Type.String({ title: 'LawyerLookup', minLength: 2, maxLength: 100 }),
        }),
        response: { 200: schema('LawyerNames', { items: Type.Array(Named) }) },
      },
    },
    async ({ query }) => ({
      items: (await lawyer.profiles.findByName({ words: query.q })).map(
        ({ id, displayName: name, city, slug }) => ({ id, name, city, slug }),
      ),
    }),
  )

  app.get(
    '/api/admin/profile-changes',
    {
      config,
      schema: {
        tags,
        summary: 'List profile changes that wait for review, oldest first',
        querystring: Type.Object(Paging),
        response: { 200: listOf(Waiting) },
      },
    },
    async ({ query }) => {
      const { items, ...rest } = await lawyer.ownProfiles.listProfileChanges(query)
      return {
        ...rest,
        items: items.map((change) => ({
          ...change,
          submittedAt: change.submittedAt.toISOString(),
        })),
      }
    },
  )

  app.get(
    '/api/admin/profile-changes/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Get a set of changes beside the published profile',
        params: WithId,
        response: { 200: Detail },
      },
    },
    async ({ params }) => {
      const {
        id,
        status,
        lawyer: { id: lawyerId, displayName: name },
        submittedAt,
        fields,
      } = await lawyer.ownProfiles.getProfileChange(params.id)
      return { id, lawyerId, name, status, submittedAt: submittedAt.toISOString(), fields }
    },
  )

  app.put(
    '/api/admin/profile-changes/:id',
    {
      config,
      schema: {
        tags,
        summary: 'Publish or reject a set of changes; the lawyer gets the reason',
        params: WithId,
        body: Decision,
        response: { 200: schema('Reference', { id: Id }) },
      },
    },
    async ({ params, body, viewer }) => {
      await lawyer.ownProfiles.decideProfileChange(viewer!, { ...params, ...body })
      return { id: params.id }
    },
  )
}
