import { uploadOf } from '#modules/file'
import { Problem, type App } from '#modules/shared'
import type { OwnProfiles } from './create-own-profiles.ts'
import { GivenProfileBody, PresentedOwnProfile, UploadedPortrait, VersionQuery } from './schemas.ts'

/** A lawyer's own profile, found by the signed-in account. */
export const ownProfileRoutes = (lawyer: OwnProfiles) => async (app: App) => {
  const config = { access: 'lawyer' as const }
  const tags = ['lawyer']
  const answers = { 200: PresentedOwnProfile, 400: Problem, 404: Problem, 409: Problem }

  app.get(
    '/api/me/lawyer',
    {
      config,
      schema: {
        tags,
        summary: 'Own profile: what is published, what waits for review, what is typed and kept',
        response: { 200: PresentedOwnProfile },
      },
    },
    async (request) => lawyer.presentOwnProfile(await lawyer.openOwnProfile(request.viewer!)),
  )

  app.put(
    '/api/me/lawyer/draft',
    {
      config,
      schema: {
        tags,
        summary: 'Keep half-filled work; nobody else sees it',
        body: GivenProfileBody,
        response: answers,
      },
    },
    async (request) =>
      lawyer.presentOwnProfile(await lawyer.saveDraft(request.viewer!, request.body)),
  )

  app.delete(
    '/api/me/lawyer/draft',
    {
      config,
      schema: {
        tags,
        summary: 'Throw the draft away',
        querystring: VersionQuery,
        response: answers,
      },
    },
    async (request) =>
      lawyer.presentOwnProfile(await lawyer.discardDraft(request.viewer!, request.query)),
  )

  app.put(
    '/api/me/lawyer',
    {
      config,
      schema: {
        tags,
        summary:
          'Hand the profile in: at once before the first approval, afterwards what needs a review waits for it',
        body: GivenProfileBody,
        response: answers,
      },
    },
    async (request) =>
      lawyer.presentOwnProfile(await lawyer.submitProfile(request.viewer!, request.body)),
  )

  app.delete(
    '/api/me/lawyer/changes',
    {
      config,
      schema: { tags, summary: 'Take back the changes that wait for review', response: answers },
    },
    async (request) => lawyer.presentOwnProfile(await lawyer.withdrawChange(request.viewer!)),
  )

  app.post(
    '/api/me/lawyer/portrait',
    {
      config,
      schema: {
        tags,
        summary:
          'Upload a picture (multipart, one part; JPEG, PNG or WEBP up to 8 MB); the profile then names its version',
        consumes: ['multipart/form-data'],
        response: {
          201: UploadedPortrait,
          400: Problem,
          409: Problem,
          413: Problem,
          415: Problem,
          429: Problem,
          503: Problem,
        },
      },
    },
    async (request, reply) => {
      return reply
        .code(201)
        .send(await lawyer.uploadPortrait(request.viewer!, await uploadOf(request, reply)))
    },
  )
}
