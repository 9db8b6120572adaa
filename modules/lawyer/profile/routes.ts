import { uploadOf } from '#modules/file'
import { type App } from '#modules/shared'
import type { OwnProfiles } from './create-own-profiles.ts'
import { GivenProfileBody, PresentedOwnProfile, UploadedPortrait, VersionQuery } from './schemas.ts'

/** A lawyer's own profile, found by the signed-in account. */
export const ownProfileRoutes = (lawyer: OwnProfiles) => async (app: App) => {
  const config = { access: 'lawyer' as const }
  const tags = ['lawyer']
  const answers = { 200: PresentedOwnProfile }

  app.get(
    '/api/me/lawyer',
    {
      config,
      schema: {
        tags,
        summary: 'Get the own profile: published version, waiting changes and draft',
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
        summary: 'Save a draft',
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
        summary: 'Delete the draft',
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
          'Submit the profile; after the first approval, changes that need a review wait for it',
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
      schema: { tags, summary: 'Withdraw the changes that wait for review', response: answers },
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
          'Upload a portrait (multipart, one part; JPEG, PNG or WEBP up to 8 MB); returns its version for the profile',
        consumes: ['multipart/form-data'],
        response: {
          201: UploadedPortrait,
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
